import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { hoje } from '@portal/contract/mercado/noDia'
import type { Alvo } from '@portal/contract/mercado/situacao'
import { materialVigencia } from '../db/tables/vigencias.ts'
import * as doMercado from '../mercado/diferencas.queries.ts'
import { agoraNoBanco, conferirHistorias } from '../mercado/historias.fixture.ts'
import { incluirMateriais } from './catalogo.fixture.ts'
import { listLancamentos } from './diferencas.queries.ts'
import { FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'
import { entre } from './filtro.queries.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const homologar = (retidos: number[] = []) => mundo.pedir('dora', 'POST', '/produto/homologar', { retidos })
const disponibilizar = (alvo: Alvo = 'todos', retidos: number[] = []) =>
  mundo.pedir('mara', 'POST', `/produto/disponibilizar/${alvo}`, { retidos })
const publicar = async () => {
  await homologar()
  await disponibilizar()
}
const novo = (codigo: string, mais: object = {}) =>
  mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo, ...mais }))
const editar = (id: number, codigo: string, mais: object) =>
  mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { id, codigo, ...mais }))

const agora = () => agoraNoBanco(mundo.database)

interface Lista {
  items: { id: number; codigo: string; descricao: string }[]
  total: number
}
const lista = async (consulta: string, quem: Nome = 'dora') =>
  (await mundo.pedir(quem, 'GET', `/produto/lista?limite=200&${consulta}`)).corpo as unknown as Lista
const diferenca = async (antes: string, depois: string, mais = '', quem: Nome = 'dora') =>
  (await mundo.pedir(quem, 'GET', `/produto/diferenca?antes=${antes}&depois=${depois}&pageSize=200${mais}`))
    .corpo as unknown as {
    dados: {
      id: number
      mudanca: string
      codigo: string
      diferencas: { nome: string; antes: string; depois: string }[]
    }[]
    total: number
    resumo: Record<string, number>
  }

/** All that is read of the market: the list, and each of its products whole. */
async function mercado(em?: string) {
  const doDia = em === undefined ? 'modoEdicao=false' : `em=${em}`
  const { items, total } = await lista(`${doDia}&busca=`)
  const inteiros = await Promise.all(
    items.map(async ({ id }) => (await mundo.pedir('dora', 'GET', `/vidro/${id}?${doDia}`)).corpo),
  )
  return JSON.parse(JSON.stringify({ total, itens: items, inteiros })) as { itens: Lista['items'] }
}

describe('the catalogue at a date', () => {
  it('is what it was, product by product, whatever came later', async () => {
    const antesDeTudo = await agora()
    const id = await novo('DIA-1', { descricao: 'Primeira', peso: 20 })
    await publicar()
    const primeiro = await agora()
    await editar(id, 'DIA-1', { descricao: 'Segunda', peso: 21 })
    await publicar()
    expect((await lista(`em=${antesDeTudo}&busca=DIA-1`)).total).toBe(0)
    expect((await lista(`em=${primeiro}&busca=DIA-1`)).items[0]).toMatchObject({ id, descricao: 'Primeira' })
    expect((await lista(`em=${primeiro}&busca=Segunda`)).total).toBe(0)
    expect((await mundo.pedir('dora', 'GET', `/vidro/${id}?em=${primeiro}`)).corpo).toMatchObject({
      descricao: 'Primeira',
      peso: 20,
      mercado: true,
      editavel: false,
    })
    expect((await mundo.pedir('dora', 'GET', `/vidro/${id}?em=${antesDeTudo}`)).status).toBe(404)
    expect((await lista(`em=${hoje()}&busca=DIA-1`)).items[0]).toMatchObject({ descricao: 'Segunda' })
  })

  it('is read by who only consults, and by nobody who does not see the product', async () => {
    const id = await novo('DIA-2')
    await publicar()
    const em = await agora()
    expect((await lista(`em=${em}&busca=DIA-2`, 'leo')).total).toBe(1)
    expect((await lista(`em=${em}&busca=DIA-2`, 'ana')).total).toBe(0)
    expect((await mundo.pedir('ana', 'GET', `/vidro/${id}?em=${em}`)).status).toBe(404)
    expect((await diferenca('2020-01-01', em, '&busca=DIA-2', 'ana')).total).toBe(0)
    expect((await mundo.pedir('ana', 'GET', '/produto/lancamentos')).lista).toEqual([])
  })

  it('knows nothing of the future and takes no other words for a day', async () => {
    for (const em of ['2999-01-01', 'ontem', '2026-02-31']) {
      const { status, lista: avisos } = await mundo.pedir('dora', 'GET', `/produto/lista?em=${em}`)
      expect([em, status, avisos[0]?.propertyName]).toEqual([em, 400, 'em'])
    }
  })

  it('refuses a day of no calendar, and the hour of no zone', async () => {
    for (const consulta of [
      'em=0000-01-01',
      `em=${encodeURIComponent('2020-01-01T00:00:00+20:00')}`,
      'modoEdicao=false&disponivelDesde=0000-01-01',
      'modoEdicao=true&mudadosDesde=0000-01-01T00:00:00Z',
    ]) {
      const { status, lista: avisos } = await mundo.pedir('dora', 'GET', `/produto/lista?${consulta}`)
      expect([consulta, status, avisos[0]?.message]).toEqual([consulta, 400, MENSAGENS.valorInvalido])
    }
  })

  it('pages and filters like the list of today', async () => {
    await incluirMateriais(
      mundo.database,
      Array.from({ length: 30 }, (_, k) => ({
        codigo: `PAG-${k}`,
        idReferencia: k % 2 ? mundo.referencias.gold : mundo.referencias.prata,
        idLinha: mundo.linhas.l25,
        status: k % 3 ? 1 : 2,
      })),
    )
    await publicar()
    const em = await agora()
    const filtros = [
      '',
      'busca=PAG',
      `referencia=${mundo.referencias.prata}`,
      'status=2',
      'sort=descricao&desc=1',
      'limite=7&pageSkip=7',
    ]
    for (const filtro of filtros) {
      const { corpo: passado } = await mundo.pedir('dora', 'GET', `/produto/lista?em=${em}&${filtro}`)
      const { corpo: presente } = await mundo.pedir('dora', 'GET', `/produto/lista?modoEdicao=false&${filtro}`)
      expect([filtro, passado]).toEqual([filtro, presente])
    }
  })

  it('asks of that day since when a product was there, whatever was released later', async () => {
    const id = await novo('DESDE-1', { peso: 20 })
    await publicar()
    const em = await agora()
    await mundo.database.escrever.query("UPDATE material_vigencia SET desde = '2020-01-02' WHERE id_material = $1", [
      id,
    ])
    await editar(id, 'DESDE-1', { peso: 21 })
    await publicar()
    const achados = async (onde: string, dia: string) =>
      (await lista(`${onde}&busca=DESDE-1&disponivelDesde=${dia}`)).total
    const [cedo, tarde] = [await achados(`em=${em}`, '2020-01-01'), await achados(`em=${em}`, '2021-01-01')]
    await mundo.database.escrever.query('UPDATE material_vigencia SET desde = de WHERE id_material = $1', [id])
    expect([cedo, tarde, await achados('modoEdicao=false', '2021-01-01')]).toEqual([1, 0, 1])
  })
})

describe('what two dates differ by', () => {
  it('tells what entered and what changed, field by field', async () => {
    const id = await novo('DIF-1', { descricao: 'Velha', peso: 20 })
    await publicar()
    const antes = await agora()
    const outro = await novo('DIF-2')
    await editar(id, 'DIF-1', { descricao: 'Nova', peso: 20 })
    await publicar()
    const depois = await agora()
    const { dados, resumo, total } = await diferenca(antes, depois)
    expect([total, resumo]).toEqual([2, { ENTROU: 1, MUDOU: 1, SAIU: 0 }])
    expect(dados.map(({ id: qual, mudanca }) => [qual, mudanca])).toEqual([
      [id, 'MUDOU'],
      [outro, 'ENTROU'],
    ])
    expect(dados[0]?.diferencas).toMatchObject([{ nome: 'Descrição', antes: 'Velha', depois: 'Nova' }])
    const volta = await diferenca(depois, antes)
    expect(volta.resumo).toEqual({ ENTROU: 0, MUDOU: 1, SAIU: 1 })
    expect((await diferenca(antes, depois, '&mudanca=ENTROU')).dados.map(({ id: qual }) => qual)).toEqual([outro])
    const { lista: momentos } = await mundo.pedir('dora', 'GET', '/produto/lancamentos')
    expect(momentos[0]).toMatchObject({ quantos: 2, por: 'mara' })
  })

  it('tells what only CEM MOBI received', async () => {
    await novo('DIF-3')
    await homologar()
    await disponibilizar('CEM_PRO')
    const antes = await agora()
    await disponibilizar('CEM_MOBI')
    const { dados } = await diferenca(antes, await agora())
    expect(dados.map(({ codigo, diferencas }) => [codigo, diferencas])).toEqual([
      [
        'DIF-3',
        [
          {
            campo: 'situacao',
            nome: 'Situação',
            antes: 'Disponível CEM DELPHI',
            depois: 'Disponível Mercado',
            figura: null,
          },
        ],
      ],
    ])
  })
})

describe('random histories', () => {
  it('replayed to any instant are the snapshot that was taken then, and differ as the snapshots do', async () => {
    await conferirHistorias({
      novo,
      editar: (id, codigo, descricao) => editar(id, codigo, { descricao }),
      homologar,
      disponibilizar,
      mercado,
      diferenca: async (antes, depois) => (await diferenca(antes, depois)).dados.map(({ id }) => id),
      agora,
    })
    // What the triggers kept is what the publications tell.
    const { rows } = await mundo.database.ler.query(
      `(TABLE material_vigencia EXCEPT SELECT * FROM portal_mercado_publicado())
       UNION ALL (SELECT * FROM portal_mercado_publicado() EXCEPT TABLE material_vigencia)`,
    )
    expect(rows).toEqual([])
  })
})

describe('the moments of releases', () => {
  it('are the same looked for group by group as by reading all, whichever groups somebody sees', async () => {
    const { database } = mundo
    // Moments of several groups each, more than are told, and groups without any.
    await database.escrever.query(`
      INSERT INTO material_vigencia (id_material, de, ate, tipo, id_referencia, codigo, descricao, status, id_versao_pro, desde, busca, ordem_codigo, escopo, situacao_exibida)
      SELECT v.id_material, '2001-01-01'::timestamptz + (n - n % 3) * interval '1 hour', '2001-01-01', v.tipo, v.id_referencia, v.codigo, v.descricao,
        v.status, v.id_versao_pro, v.desde, v.busca, v.ordem_codigo, 900000 + n * 7 % 11, v.situacao_exibida
      FROM (SELECT DISTINCT ON (id_material) * FROM material_vigencia) v, generate_series(1, 400) n ON CONFLICT DO NOTHING`)
    const { rows } = await database.ler.query<{ escopo: number }>('SELECT DISTINCT escopo FROM material_vigencia')
    const todos = [...rows.map(({ escopo }) => escopo), 999_999]
    expect(todos.length).toBeGreaterThan(10)
    for (const valores of fc.sample(fc.subarray(todos), 20)) {
      const lidos = await listLancamentos(database.leitura, valores)
      const condicao = entre(materialVigencia.escopo, valores)
      expect([valores, lidos]).toEqual([
        valores,
        await doMercado.listLancamentos(
          database.leitura,
          FAMILIA_DE_PRODUTOS,
          doMercado.momentosDe(materialVigencia, condicao),
        ),
      ])
    }
    expect(await listLancamentos(database.leitura, todos)).toEqual(await listLancamentos(database.leitura, undefined))
    expect(await listLancamentos(database.leitura, todos)).toHaveLength(100)
  })
})
