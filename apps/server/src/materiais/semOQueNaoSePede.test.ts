import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO } from '@portal/contract/core/idsFixos'
import { MEDIDA_REPETIDA } from '@portal/contract/materiais/kit'
import { coluna, dele, pastasDe } from '../importacao/pastas.fixture.ts'
import { retratosDeEntao, voltarAoAto } from './comoEstava.ts'
import { novoCodigo, novoMundo, type Mundo } from './mundo.fixture.ts'

/** What the form empties when a choice no longer asks for it is kept by no other door: it would reach customers unseen. */
let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

interface Produto {
  id: number
  url: string
  corpo: Record<string, unknown>
}
const novo = async (tipo: 'SUPERFICIE' | 'PERFIL', mais: object): Promise<Produto> => {
  const corpo = mundo.formulario(tipo, { codigo: novoCodigo(), ...mais })
  const url = `/${tipo.toLowerCase()}`
  return { id: await mundo.salvo('dora', url, corpo), url, corpo }
}
const dados = async (id: number) => (await mundo.documentos(id))[0]?.['dados'] as Record<string, unknown>
const versaoDe = async (id: number) =>
  (await mundo.database.ler.query<{ versao: number }>('SELECT versao FROM material WHERE id = $1', [id])).rows[0]
    ?.versao ?? 0

/** They choose nothing from master data. */
const CELULAS = 'cells of the table'
type Mudanca = Record<string, number | string>
const { abrir, importar } = pastasDe(() => mundo)
const COM_TITULO: Readonly<Record<string, [string, string]>> = {
  grupo: ['Grupo', 'Telas'],
  maisDeUmTamanhoBarra: ['Medida Especial', 'Sim'],
  ncm: ['NCM', '76042100'],
}

const PORTAS: Record<string, (produto: Produto, mudanca: Mudanca) => Promise<unknown>> = {
  'the call of the form': ({ id, url, corpo }, mudanca) => mundo.salvo('dora', url, { ...corpo, id, ...mudanca }),
  'a sheet': async ({ url, corpo }, mudanca) => {
    const tipo = url === '/perfil' ? 'PERFIL' : 'SUPERFICIE'
    const pasta = await abrir(tipo)
    const [principal = ''] = Object.keys(pasta)
    const linhas = dele(pasta, principal, String(corpo['codigo']))
    for (const campo of Object.keys(mudanca)) {
      const [titulo, valor] = COM_TITULO[campo] ?? ['', '']
      for (const linha of linhas) linha[coluna(pasta, principal, titulo)] = valor
    }
    await mundo.database.escrever.query('DELETE FROM importacao')
    return importar(tipo, { [principal]: [pasta[principal]?.[0] ?? [], ...linhas] })
  },
  'a bulk change': ({ id }, campos) => mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', { ids: [id], campos }),
  [CELULAS]: async ({ id }, valores) =>
    mundo.pedir('dora', 'POST', '/produto/celulas', { linhas: [{ id, versao: await versaoDe(id), valores }] }),
}

describe.each(Object.entries(PORTAS))('by %s', (porta, mudar) => {
  let esteira: Produto
  let tecido: Produto
  let perfil: Produto
  beforeEach(async () => {
    esteira = await novo('SUPERFICIE', { grupo: GRUPO_ESTEIRA_MONTADA, passo: 55, terminal: 'SIM' })
    tecido = await novo('SUPERFICIE', {
      grupo: GRUPO_TECIDO,
      tipoTecido: mundo.cadastros.tecido,
      voltagem: 2,
      larguraMinima: 500,
      larguraMaxima: 3000,
      alturaMinima: 400,
      alturaMaxima: 2500,
    })
    perfil = await novo('PERFIL', { barra2: 5800, barra3: 4500 })
  })

  it.skipIf(porta === CELULAS)('a surface of another group has nothing of the former one', async () => {
    const grupo = mundo.cadastros.grupoSuperficie
    await mudar(esteira, { grupo })
    await mudar(tecido, { grupo })
    expect(await dados(esteira.id)).toMatchObject({ grupo: { value: grupo }, passo: null, terminal: null })
    expect(await dados(tecido.id)).toMatchObject({
      grupo: { value: grupo },
      tipoTecido: null,
      voltagem: null,
      larguraMinima: null,
      larguraMaxima: null,
      alturaMinima: null,
      alturaMaxima: null,
    })
  })

  it('a profile with Medida Especial has no fixed bars', async () => {
    await mudar(perfil, { maisDeUmTamanhoBarra: 1 })
    expect(await dados(perfil.id)).toMatchObject({ maisDeUmTamanhoBarra: 1, barra1: 0, barra2: null, barra3: null })
  })

  it('what is still asked for stays', async () => {
    await mudar(esteira, { ncm: '76042100' })
    await mudar(tecido, { ncm: '76042100' })
    await mudar(perfil, { ncm: '76042100' })
    expect(await dados(esteira.id)).toMatchObject({ passo: 55, terminal: 'SIM' })
    expect(await dados(tecido.id)).toMatchObject({ voltagem: 2, larguraMaxima: 3000 })
    expect(await dados(perfil.id)).toMatchObject({ barra1: 6000, barra2: 5800, barra3: 4500 })
  })
})

describe('what hangs on a product for another choice than it has', () => {
  const documento = async (id: number) => (await mundo.documentos(id))[0] ?? {}
  const lista = async (url: string) => (await mundo.pedir('dora', 'GET', url)).lista

  it('is no part of a profile without Medida Especial, and is there again with it', async () => {
    const { id, url, corpo } = await novo('PERFIL', { maisDeUmTamanhoBarra: 1 })
    await mundo.salvo('dora', '/perfil/SalvarBarra', { idPerfil: id, tamanhoBarra: 5000 })
    await mundo.salvo('dora', url, { ...corpo, id, maisDeUmTamanhoBarra: 0, barra1: 6000 })
    expect(await documento(id)).toMatchObject({ barras: [] })
    expect(await lista(`/perfil/Barras/${id}`)).toEqual([])
    await mundo.salvo('dora', url, { ...corpo, id, maisDeUmTamanhoBarra: 1 })
    expect(await lista(`/perfil/Barras/${id}`)).toMatchObject([{ tamanhoBarra: 5000 }])
  })

  it('are no sizes of a kit of ferragem, and are there again for one of engenharia', async () => {
    const corpo = mundo.formulario('KIT', { codigo: novoCodigo(), tipoKit: 2 })
    const id = await mundo.salvo('dora', '/kit', corpo)
    const medida = { idKit: id, espessura: 8, cores: [mundo.cadastros.corKit] }
    await mundo.salvo('dora', '/kit/SalvarEngenharia', { ...medida, largura: 900, altura: 600 })
    await mundo.salvo('dora', '/kit', { ...corpo, id, tipoKit: 1 })
    const semTamanho = [{ largura: null, altura: null, espessura: 8, cores: [{ label: 'Natural' }] }]
    expect(await documento(id)).toMatchObject({ medidas: semTamanho })
    expect(await lista(`/Kit/MedidasCores/${id}`)).toMatchObject(semTamanho)
    expect((await mundo.pedir('dora', 'POST', '/kit/SalvarEngenharia', medida)).lista).toMatchObject([
      { propertyName: 'cores', message: MEDIDA_REPETIDA },
    ])
    await mundo.salvo('dora', '/kit', { ...corpo, id, tipoKit: 2 })
    expect(await lista(`/Kit/MedidasCores/${id}`)).toMatchObject([{ largura: 900, altura: 600 }])
  })

  it('does not come with a version that had none', async () => {
    const { id, url, corpo } = await novo('PERFIL', { maisDeUmTamanhoBarra: 1 })
    const kit = mundo.formulario('KIT', { codigo: novoCodigo(), tipoKit: 2 })
    const idKit = await mundo.salvo('dora', '/kit', kit)
    const medida = { idKit, espessura: 8, cores: [mundo.cadastros.corKit] }
    await mundo.pedir('dora', 'POST', '/produto/homologar')
    await mundo.salvo('dora', '/perfil/SalvarBarra', { idPerfil: id, tamanhoBarra: 5000 })
    await mundo.salvo('dora', url, { ...corpo, id, maisDeUmTamanhoBarra: 0, barra1: 6000 })
    await mundo.salvo('dora', '/kit/SalvarEngenharia', { ...medida, largura: 900, altura: 600 })
    await mundo.salvo('dora', '/kit', { ...kit, id: idKit, tipoKit: 1 })
    for (const produto of [id, idKit]) {
      const [versao] = (await mundo.pedir('mara', 'GET', `/produto/versoes/${produto}`)).lista
      const { status } = await mundo.pedir('mara', 'POST', `/produto/restaurar/${produto}`, { idVersao: versao?.id })
      expect(status).toBe(200)
    }
    expect(await lista(`/perfil/Barras/${id}`)).toEqual([])
    expect(await lista(`/Kit/MedidasCores/${idKit}`)).toEqual([])
  })

  it('nor was part of what they were at an act', async () => {
    const { id, url, corpo } = await novo('PERFIL', { maisDeUmTamanhoBarra: 1 })
    await mundo.salvo('dora', '/perfil/SalvarBarra', { idPerfil: id, tamanhoBarra: 5000 })
    await mundo.salvo('dora', url, { ...corpo, id, maisDeUmTamanhoBarra: 0, barra1: 6000 })
    const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT max(id)::float8 AS id FROM auditoria')
    const db = mundo.database.leitura
    const produto = { id, tipo: 'PERFIL' } as const
    const { agora } = await voltarAoAto(db, produto, rows[0]?.id ?? 0)
    const { retratos } = await retratosDeEntao(db, produto, [agora.estado])
    expect(retratos).toEqual([await documento(id)])
  })
})
