import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArquivosDaEntrada } from '@portal/contract/auditoria/auditoria'
import { recolherOrfaos } from '../files/collector.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

interface Entrada {
  id: number
  acao: string
  tabela: string
  arquivos: ArquivosDaEntrada
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

let mundo: Mundo
let id: number

const pintura = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const enviar = (qual: string, nome: string, bytes: Buffer) =>
  mundo.enviar('dora', `/componente/upload${qual}`, { idComponente: id }, { nome, bytes })
const recolher = () => recolherOrfaos(mundo.deps, new Date(Date.now() + 86_400_000))
/** What happened to files of the product, the newest first. */
const historico = async () => {
  const { corpo } = await mundo.pedir('dora', 'GET', `/produto/historico/${id}?pageSize=50`)
  return (corpo['dados'] as Entrada[]).filter(({ tabela }) => tabela === 'material_anexo')
}
const ultima = async () => (await historico())[0]
const abre = (link: string) => mundo.app.inject({ url: link })

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  id = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))
  await enviar('Figura', 'roldana.png', await pintura('#336699'))
  await enviar('Figura', 'roldana.png', await pintura('#993366'))
})
afterAll(() => mundo.fechar())

describe('files in the history of a product', () => {
  it('stand side by side, each under the name that it had, also where only its content changed', async () => {
    const { antes, depois } = (await ultima())?.arquivos['sha256'] ?? {}
    expect([antes?.nome, depois?.nome]).toEqual(['roldana.png', 'roldana.png'])
    expect(antes?.figura).not.toBe(depois?.figura)
    for (const lado of [antes, depois]) {
      expect((await abre(lado?.figura ?? '')).statusCode).toBe(200)
      expect((await abre(lado?.miniatura ?? '')).statusCode).toBe(200)
      expect((await abre(lado?.link ?? '')).headers['content-type']).toBe('image/png')
    }
  })

  it('are told by their name once they are gone', async () => {
    await recolher()
    const { antes, depois } = (await ultima())?.arquivos['sha256'] ?? {}
    expect(antes).toEqual({ nome: 'roldana.png', miniatura: null, figura: null, guardado: false, link: null })
    expect((await abre(depois?.link ?? '')).statusCode).toBe(200)
  })

  it('are there as long as a version has them', async () => {
    expect((await mundo.pedir('dora', 'POST', '/produto/homologar', {})).status).toBe(200)
    await enviar('Figura', 'outra.png', await pintura('#669933'))
    await recolher()
    const { antes, depois } = (await ultima())?.arquivos['sha256'] ?? {}
    expect([antes?.nome, depois?.nome]).toEqual(['roldana.png', 'outra.png'])
    expect((await abre(antes?.link ?? '')).statusCode).toBe(200)
  })

  it('that are no pictures have a link alone, and what was taken away has no other side', async () => {
    await enviar('DesenhoTecnico', 'ficha.pdf', PDF)
    const { arquivos } = (await ultima()) ?? {}
    expect(arquivos?.['sha256']).toMatchObject({ antes: null, depois: { nome: 'ficha.pdf', figura: null } })
    expect((await abre(arquivos?.['sha256']?.depois?.link ?? '')).headers['content-type']).toBe('application/pdf')
  })

  it('are in the audit as in the history, for who reads the entry there', async () => {
    const entrada = (await historico()).at(-1)
    const url = `/auditoria/${entrada?.id}`
    const { corpo } = await mundo.pedir('paula', 'GET', url)
    expect(Object.keys(corpo['arquivos'] as ArquivosDaEntrada)).toEqual(['sha256'])
    expect((await mundo.pedir('ana', 'GET', url)).status).not.toBe(200)
  })
})
