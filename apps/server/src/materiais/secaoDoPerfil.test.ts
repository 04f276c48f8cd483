import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { perfilSecao } from '../db/tables/especies.ts'
import { material, materialAnexo } from '../db/tables/materiais.ts'
import { tarefa } from '../db/tables/tarefas.ts'
import { novoMundoDeMateriais, type MundoDeMateriais } from './prontidao.fixture.ts'
import { aposMudar } from './prontidao.ts'
import { pedirProntidaoQueFalta } from './prontidaoTarefa.ts'

let mundo: MundoDeMateriais
beforeAll(async () => {
  mundo = await novoMundoDeMateriais()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const OCO = 'M0 0H25V50H0ZM1.5 1.5V48.5H23.5V1.5Z'
const svg = (raiz: string, d = OCO) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${raiz}><path fill-rule="evenodd" d="${d}"/></svg>`
const EM_MM = svg('width="25mm" height="50mm" viewBox="0 0 25 50"')
const SEM_UNIDADE = svg('viewBox="0 0 25 50"')

/** Bytes first, then the rows, as an upload does it. */
async function anexar(id: number, anexo: 'SECAO' | 'FIGURA', texto: string): Promise<string> {
  const { sha256, tamanho } = await mundo.deps.files.gravar(Readable.from([Buffer.from(texto)]), { maxBytes: 1e7 })
  await mundo.mudar(async (db) => {
    await db.insert(arquivo).values({ sha256, tamanho }).onConflictDoNothing()
    await db.insert(materialAnexo).values({ idMaterial: id, anexo, sha256, nome: `${anexo}.svg` })
  })
  return sha256
}
const mudou = (...ids: number[]) =>
  emTransacao(mundo.deps.database, AUTOR_SISTEMA, (transacao) =>
    aposMudar({ ...transacao, deps: mundo.deps, transacao }, ids),
  )
const avisosDe = async (id: number) => {
  const [row] = await mundo.deps.database.leitura.select().from(material).where(eq(material.id, id))
  const avisos = (row?.avisos ?? []) as { codigo: string; texto: string }[]
  return avisos.filter(({ codigo }) => codigo.startsWith('secao'))
}
const guardadas = () => mundo.deps.database.leitura.select({ sha256: perfilSecao.sha256 }).from(perfilSecao)

describe('the section of a profile', () => {
  it('is computed from its drawing, beside what was typed', async () => {
    const id = await mundo.criarPerfil({ peso: 0.583, jxt: 7.007, wxt: 2.5 })
    await anexar(id, 'SECAO', EM_MM)
    await mudou(id)
    expect(await avisosDe(id)).toEqual([
      expect.objectContaining({ texto: 'Wx 2,500 cm³ difere do desenho da seção (2,803; −10,8%).' }),
    ])
    const { status, corpo } = await mundo.pedir('dora', `/perfil/secao/${id}`)
    expect(status).toBe(200)
    expect(corpo).toMatchObject({
      fonte: 'SECAO',
      arquivo: 'SECAO.svg',
      erro: null,
      escalaSuposta: false,
      contornos: 2,
    })
    expect(corpo['comparacao']).toEqual([
      { campo: 'peso', nome: 'Peso', unidade: 'kg/m', digitado: 0.583, calculado: 0.583, diferenca: 0 },
      { campo: 'jxt', nome: 'Jx', unidade: 'cm⁴', digitado: 7.007, calculado: 7.007, diferenca: 0 },
      { campo: 'wxt', nome: 'Wx', unidade: 'cm³', digitado: 2.5, calculado: 2.803, diferenca: -10.8 },
      { campo: 'jy', nome: 'Jy', unidade: 'cm⁴', digitado: null, calculado: 2.34, diferenca: null },
      { campo: 'wy', nome: 'Wy', unidade: 'cm³', digitado: null, calculado: 1.872, diferenca: null },
      {
        campo: 'perimetroTotal',
        nome: 'Perímetro total',
        unidade: 'mm',
        digitado: null,
        calculado: 288,
        diferenca: null,
      },
      {
        campo: 'perimetroTratamento',
        nome: 'Perímetro de tratamento',
        unidade: 'mm',
        digitado: null,
        calculado: 150,
        diferenca: null,
      },
    ])
    expect(corpo['desenho']).toEqual({
      caminho: 'M0 0L25 0L25 50L0 50ZM1.5 1.5L1.5 48.5L23.5 48.5L23.5 1.5Z',
      largura: 25,
      altura: 50,
      centro: { x: 12.5, y: 25 },
    })
  })

  it('is read once, whoever carries the same drawing', async () => {
    const [um, outro] = [await mundo.criarPerfil({}), await mundo.criarPerfil({})]
    const desenho = svg('width="25mm" viewBox="0 0 25 50"', `${OCO}M5 5v5h5v-5z`)
    const sha256 = await anexar(um, 'SECAO', desenho)
    await anexar(outro, 'SECAO', desenho)
    await mudou(um, outro)
    expect((await guardadas()).filter((row) => row.sha256 === sha256)).toHaveLength(1)
  })

  it('is read from a picture only when that says its scale, and from its own drawing first', async () => {
    const [semEscala, comEscala] = [await mundo.criarPerfil({ peso: 2 }), await mundo.criarPerfil({ peso: 2 })]
    await anexar(semEscala, 'FIGURA', SEM_UNIDADE)
    await anexar(comEscala, 'FIGURA', EM_MM)
    await mudou(semEscala, comEscala)
    expect((await mundo.pedir('dora', `/perfil/secao/${semEscala}`)).corpo).toMatchObject({
      fonte: null,
      comparacao: [],
    })
    expect((await mundo.pedir('dora', `/perfil/secao/${comEscala}`)).corpo).toMatchObject({ fonte: 'FIGURA' })
    expect([await avisosDe(semEscala), (await avisosDe(comEscala)).map(({ codigo }) => codigo)]).toEqual([
      [],
      ['secao.difere'],
    ])
    await anexar(comEscala, 'SECAO', SEM_UNIDADE)
    await mudou(comEscala)
    expect((await mundo.pedir('dora', `/perfil/secao/${comEscala}`)).corpo).toMatchObject({
      fonte: 'SECAO',
      escalaSuposta: true,
    })
    expect((await avisosDe(comEscala)).map(({ codigo }) => codigo)).toEqual(['secao.escala'])
  })

  it('says why a drawing cannot be read', async () => {
    const id = await mundo.criarPerfil({ peso: 2 })
    await anexar(id, 'SECAO', 'isto não é um desenho')
    await mudou(id)
    const erro = 'O arquivo não é um desenho DXF.'
    expect((await mundo.pedir('dora', `/perfil/secao/${id}`)).corpo).toMatchObject({ erro, desenho: null })
    expect(await avisosDe(id)).toEqual([expect.objectContaining({ texto: erro })])
  })

  it('stops no save when its file cannot be had', async () => {
    const id = await mundo.criarPerfil({ peso: 2 })
    const sha256 = await anexar(id, 'SECAO', svg('width="9mm" viewBox="0 0 25 50"'))
    await mundo.deps.files.apagar(sha256)
    await mudou(id)
    expect(await avisosDe(id)).toEqual([])
    expect((await mundo.pedir('dora', `/perfil/secao/${id}`)).status).toBe(503)
  })

  it('is unknown of another company’s profile, of another kind and of none', async () => {
    const id = await mundo.criarPerfil({})
    const componente = await mundo.criarMaterial('COMPONENTE')
    const nenhum = await mundo.pedir('ana', '/perfil/secao/1999999999')
    expect(nenhum.status).toBe(404)
    expect(await mundo.pedir('ana', `/perfil/secao/${id}`)).toEqual(nenhum)
    expect(await mundo.pedir('dora', `/perfil/secao/${componente}`)).toEqual(nenhum)
    expect((await mundo.pedir('dora', `/perfil/secao/${id}`)).corpo).toMatchObject({ fonte: null })
  })
})

describe('the job', () => {
  it('judges every material, reads what was not read and forgets drawings that are gone', async () => {
    const id = await mundo.criarPerfil({ peso: 2 })
    await anexar(id, 'SECAO', svg('width="50mm" viewBox="0 0 25 50"'))
    const sumido = createHash('sha256').update('sumido').digest('hex')
    await mundo.mudar((db) => db.insert(perfilSecao).values({ sha256: sumido, resultado: { erro: '' } }))
    await pedirProntidaoQueFalta(mundo.deps)
    const [pedida] = await mundo.deps.database.leitura
      .select()
      .from(tarefa)
      .where(eq(tarefa.tipo, 'materiais.prontidao'))
    const { estado, resultado } = await mundo.deps.tarefas.esperar(String(pedida?.id), AbortSignal.timeout(30_000))
    const total = await mundo.deps.database.leitura.$count(material)
    expect([estado, resultado]).toEqual(['CONCLUIDA', { avaliados: total, restos: 1 }])
    expect(await avisosDe(id)).not.toEqual([])
    expect((await guardadas()).map(({ sha256 }) => sha256)).not.toContain(sumido)
  })

  it('is asked for at the start only while somebody was never judged', async () => {
    const pedidas = () => mundo.deps.database.leitura.$count(tarefa, eq(tarefa.tipo, 'materiais.prontidao'))
    const antes = await pedidas()
    await pedirProntidaoQueFalta(mundo.deps)
    expect(await pedidas()).toBe(antes)
  })
})
