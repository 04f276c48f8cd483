import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { ComoEstava } from '@portal/contract/auditoria/comoEstava'
import { lerEntao } from '@portal/contract/auditoria/diferenca'
import { ditosDoProduto } from '@portal/contract/materiais/comparacao'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { recolherOrfaos } from '../files/collector.ts'
import { novosComFilhas, type ComFilhas } from './comFilhas.fixture.ts'
import { retratosDeEntao, voltarAoAto } from './comoEstava.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'
import { retratoDoTipo } from './retratos.queries.ts'

const TIPOS = TIPO_MATERIAL.map(({ value }) => value)

let mundo: Mundo
let figuras: Buffer[]
let rodada = 0

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  figuras = await Promise.all(
    ['#336699', '#993366', '#669933', '#112233'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
})
afterAll(() => mundo.fechar())

const documento = async (tipo: TipoMaterial, id: number): Promise<Retrato | undefined> => {
  const { rows } = await mundo.database.leitura.execute<{ conteudo: Retrato }>(
    sql`select conteudo from ${retratoDoTipo(tipo)} where id = ${id}`,
  )
  return rows[0]?.conteudo
}
const ultimaEntrada = async (): Promise<number> => {
  const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT max(id)::float8 AS id FROM auditoria')
  return rows[0]?.id ?? 0
}

/** The picture that no other product has. */
const RARA = 3

interface Sorte {
  n: number
  texto: string
}
/** Does one thing to a product of a kind; what it cannot do leaves everything as it is. */
type Passo = (produto: { id: number; tipo: TipoMaterial }, sorte: Sorte) => Promise<unknown>

const pedir = (method: 'GET' | 'POST' | 'DELETE', url: string, corpo?: object, nome: Nome = 'dora') =>
  mundo.pedir(nome, method, url, corpo)
const editavel = async ({ id, tipo }: { id: number; tipo: TipoMaterial }) =>
  (await pedir('GET', `/${tipo.toLowerCase()}/${id}?modoEdicao=true`)).corpo

const editar: Passo = async (produto, { n, texto }) => {
  const { codigo, versao } = await editavel(produto)
  const { linhas } = mundo
  return pedir('POST', `/${produto.tipo.toLowerCase()}`, {
    ...mundo.formulario(produto.tipo),
    ...(produto.tipo === 'PERFIL' ? { peso: n + 0.5 } : {}),
    ...(produto.tipo === 'VIDRO' ? { espessura: n + 4 } : {}),
    id: produto.id,
    codigo,
    versao,
    descricao: texto,
    ncm: n % 2 ? '76042100' : null,
    linha: n % 3 || produto.tipo === 'PERFIL' ? linhas.l25 : linhas.l30,
  })
}
const alterar: Passo = ({ id }, { n }) =>
  pedir('POST', '/produto/alterarEmMassa', { ids: [id], campos: { ipi: n, ncm: null } })
const caracterizar: Passo = ({ id }, { n, texto }) =>
  pedir('POST', '/produto/SalvarCaracteristicaMaterial', { idMaterial: id, nome: `Norma ${n}`, descricao: texto })
const aplicar: Passo = ({ id, tipo }, { n }) =>
  pedir('POST', `/${tipo.toLowerCase()}/salvarLinhaAplicacao`, {
    idMaterial: id,
    linhaAplicacao: n % 2 ? mundo.linhas.l25 : mundo.linhas.l30,
  })
/** A row of whichever kind hangs on this one. */
const pendurar: Passo = ({ id, tipo }, { n, texto }) => {
  if (tipo === 'PERFIL') return pedir('POST', '/perfil/SalvarBarra', { idPerfil: id, tamanhoBarra: String(3000 + n) })
  if (tipo === 'VIDRO')
    return pedir('POST', '/vidro/salvarVidroCor', {
      idVidro: id,
      cor: n % 2 ? mundo.cadastros.incolor : mundo.cadastros.verde,
      fatorSolar: n,
      ativo: 1,
    })
  if (tipo !== 'KIT') return caracterizar({ id, tipo }, { n, texto })
  if (n % 2)
    return pedir('POST', '/kit/SalvarComposicao', {
      tipo: 'LIVRE',
      codigoProduto: 'X',
      descricao: texto,
      unidade: 'm',
      quantidade: n,
      usinagem: null,
      idKit: id,
    })
  return pedir('POST', '/kit/SalvarEngenharia', {
    idKit: id,
    largura: 800 + n,
    altura: 1900,
    espessura: 8,
    cores: [mundo.cadastros.corKit],
  })
}
/** The first row of any list goes. */
const tirar: Passo = async ({ id, tipo }, { n }) => {
  const era = await documento(tipo, id)
  const [medida, item, barra, cor] = [era?.medidas[0], era?.composicao[0], era?.barras[0], era?.cores[0]]
  if (medida && n % 2) return pedir('DELETE', `/kit/RemoverEngenharia/${medida.id}`)
  if (item) return pedir('DELETE', `/kit/RemoverComposicao/${item.id}`)
  if (barra) return pedir('DELETE', `/perfil/RemoverBarra/${barra.id}`)
  if (cor) return pedir('DELETE', `/vidro/removerVidroCor/${cor.id}`)
  const [norma] = era?.caracteristicas ?? []
  return norma && pedir('DELETE', `/produto/RemoverCaracteristicaMaterial/${norma.id}`)
}
const ilustrar: Passo = ({ id, tipo }, { n }) =>
  mundo.enviar(
    'dora',
    `/${tipo.toLowerCase()}/uploadFigura`,
    { [tipo === 'KIT' ? 'idkit' : `id${tipo.charAt(0)}${tipo.slice(1).toLowerCase()}`]: id },
    { nome: `f${n % 2}.png`, bytes: figuras[n === RARA ? n : n % 3] ?? Buffer.alloc(0) },
  )
const homologar: Passo = ({ id }) => pedir('POST', '/produto/homologar', { ids: [id] })
const disponibilizar: Passo = ({ id }) => pedir('POST', '/produto/disponibilizar/todos', { ids: [id] }, 'mara')
const restaurar: Passo = async (produto) => {
  const { versao, mexida } = await editavel(produto)
  const versoes = (await pedir('GET', `/produto/versoes/${produto.id}`)).lista
  const [velha] = versoes.toReversed()
  return velha && pedir('POST', `/produto/restaurar/${produto.id}`, { idVersao: velha.id, versao, mexida }, 'mara')
}
const desfazer: Passo = async (produto) => {
  const { versao } = await editavel(produto)
  return pedir('POST', `/produto/desfazer/${produto.id}`, { ato: await ultimaEntrada(), versao })
}

const PASSOS = [
  editar,
  alterar,
  caracterizar,
  aplicar,
  pendurar,
  tirar,
  ilustrar,
  homologar,
  disponibilizar,
  restaurar,
  desfazer,
]

const passo = fc.record({
  qual: fc.nat(PASSOS.length - 1),
  sorte: fc.record({
    n: fc.nat(9).filter((n) => n !== RARA),
    texto: fc.constantFrom('Roldana', 'Trilho superior', 'Fecho', 'Guia'),
  }),
})

interface Fotografia {
  ato: number
  antes: Retrato | undefined
  depois: Retrato | undefined
}

describe('what a product looked like then', () => {
  it.each(TIPOS)(
    'a %s is told around each of its acts as it was, whatever was done to it by which door',
    async (tipo) => {
      let conferidas = 0
      const provar = async (passos: { qual: number; sorte: Sorte }[]) => {
        rodada += 1
        const { ids }: ComFilhas = await novosComFilhas(mundo, `E${rodada}`)
        const produto = { id: ids[tipo], tipo }
        const fotografias: Fotografia[] = []
        for (const { qual, sorte } of passos) {
          const [de, antes] = [await ultimaEntrada(), await documento(tipo, produto.id)]
          await PASSOS[qual]?.(produto, sorte)
          const { rows } = await mundo.database.ler.query<{ id: number }>(
            `SELECT max(id)::float8 AS id FROM auditoria WHERE id > $1 AND (tabela IN ('material', $2) AND id_registro = $3
               OR coalesce(diferenca #>> '{idMaterial,depois}', diferenca #>> '{idMaterial,antes}') = $3)`,
            [de, tipo.toLowerCase(), String(produto.id)],
          )
          const ato = rows[0]?.id
          if (ato != null) fotografias.push({ ato, antes, depois: await documento(tipo, produto.id) })
        }
        for (const { ato, antes, depois } of fotografias) {
          const entao = await voltarAoAto(mundo.database.leitura, produto, ato)
          const { retratos } = await retratosDeEntao(mundo.database.leitura, produto, [
            entao.antes.estado,
            entao.depois.estado,
            entao.agora.estado,
          ])
          expect(retratos).toEqual([antes, depois, await documento(tipo, produto.id)])
          expect(entao.antes.incertos).toEqual([])
          conferidas += 1
        }
      }
      await fc.assert(fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 10 }), provar), { numRuns: 6 })
      expect(conferidas).toBeGreaterThan(4)
    },
  )
})

describe('the call', () => {
  const ver = async (id: number, ato: number, nome: Nome = 'dora') => {
    const { status, corpo } = await mundo.pedir(nome, 'GET', `/produto/comoEstava/${id}?ato=${ato}`)
    return { status, corpo: corpo as unknown as ComoEstava }
  }
  let id: number
  let incluiu: number
  beforeAll(async () => {
    id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { descricao: 'Vidro de ontem' }))
    incluiu = await ultimaEntrada()
    const { codigo, versao } = await editavel({ id, tipo: 'VIDRO' })
    const mudado = { ...mundo.formulario('VIDRO'), id, codigo, versao, descricao: 'Vidro de hoje', espessura: 10 }
    await mundo.salvo('dora', '/vidro', mudado)
  })

  it('says each field in words, with what it is today where that is something else', async () => {
    const { corpo } = await ver(id, incluiu)
    expect(corpo.antes).toBeNull()
    const mudados = corpo.depois?.campos.filter(({ mudou }) => mudou)
    expect(mudados?.map(({ nome, antes, depois }) => [nome, antes, depois])).toEqual([
      ['Descrição', 'Vidro de ontem', 'Vidro de hoje'],
      ['Espessura', '8 mm', '10 mm'],
    ])
    expect(corpo.depois?.campos.find(({ nome }) => nome === 'Referência')).toMatchObject({
      antes: 'GOLD',
      mudou: false,
    })
    expect(corpo.depois?.incertos).toEqual([])
    const hoje = await documento('VIDRO', id)
    expect(hoje && lerEntao(ditosDoProduto(hoje), ditosDoProduto(hoje)).some(({ mudou }) => mudou)).toBe(false)
  })

  it('names the version that Homologar made of exactly this, and that a file is gone', async () => {
    const produto = { id, tipo: 'VIDRO' as const }
    await ilustrar(produto, { n: RARA, texto: '' })
    const ilustrado = await ultimaEntrada()
    await ilustrar(produto, { n: 1, texto: '' })
    await recolherOrfaos(mundo.deps, new Date(Date.now() + 86_400_000))
    await homologar(produto, { n: 0, texto: '' })
    const homologado = await ultimaEntrada()
    expect(
      (await ver(id, ilustrado)).corpo.depois?.campos.find(({ campo }) => campo === 'anexos.FIGURA'),
    ).toMatchObject({
      antes: 'f1.png',
      sumiu: true,
      mudou: true,
    })
    const { rows } = await mundo.database.ler.query<{ id: number }>(
      "SELECT max(id)::float8 AS id FROM auditoria WHERE tabela = 'material' AND id_registro = $1 AND id <= $2",
      [String(id), homologado],
    )
    expect((await ver(id, rows[0]?.id ?? 0)).corpo).toMatchObject({ antes: { versao: null }, depois: { versao: 1 } })
  })

  it('says what the trail does not tell in one piece', async () => {
    await mundo.database.escrever.query('ALTER TABLE vidro DISABLE TRIGGER USER')
    await mundo.database.escrever.query('UPDATE vidro SET espessura = 12 WHERE id = $1', [id])
    await mundo.database.escrever.query('ALTER TABLE vidro ENABLE TRIGGER USER')
    expect((await ver(id, incluiu)).corpo.depois?.incertos).toEqual(['Espessura'])
  })

  it('is for who keeps the product, and knows no act of another', async () => {
    const alheio = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    expect((await ver(alheio, incluiu)).status).toBe(404)
    expect((await ver(id, incluiu, 'ana')).status).toBe(404)
    expect((await ver(id, incluiu, 'leo')).status).toBe(403)
  })
})
