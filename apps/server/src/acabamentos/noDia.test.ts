import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import type { diferencaDeAcabamentos } from '@portal/contract/acabamentos/diferencas'
import type { ResultOf } from '@portal/contract/core/call'
import type { Alvo } from '@portal/contract/mercado/situacao'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { agoraNoBanco, conferirHistorias } from '../mercado/historias.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const agora = () => agoraNoBanco(mundo.database)
const homologar = (retidos: number[] = []) => mundo.pedir('dora', 'POST', '/tratamento/homologar', { retidos })
const disponibilizar = (alvo: Alvo = 'todos', retidos: number[] = []) =>
  mundo.pedir('mara', 'POST', `/tratamento/disponibilizar/${alvo}`, { retidos })
const publicar = async () => {
  await homologar()
  await disponibilizar()
}
const salvar = (codigo: string, mais: object = {}) =>
  mundo.salvo('dora', '/tratamento', {
    codigo,
    descricao: 'Acabamento',
    referencia: mundo.referencias.gold,
    ...mais,
  })

const lista = async (consulta: string, quem: Nome = 'dora') =>
  (await mundo.pedir(quem, 'GET', `/tratamento/Lista?pageSize=200&sort=codigo&${consulta}`)).corpo as unknown as {
    dados: Acabamento[]
    total: number
  }
const diferenca = async (antes: string, depois: string, mais = '', quem: Nome = 'dora') =>
  (await mundo.pedir(quem, 'GET', `/tratamento/diferenca?antes=${antes}&depois=${depois}&pageSize=200${mais}`))
    .corpo as unknown as ResultOf<typeof diferencaDeAcabamentos>

/** All that is read of the market: the list, and each of its finishes by itself. */
async function mercado(em?: string) {
  const doDia = em === undefined ? 'modoEdicao=false' : `em=${em}`
  const { dados, total } = await lista(doDia)
  const inteiros = await Promise.all(
    dados.map(async ({ id }) => (await mundo.pedir('dora', 'GET', `/tratamento/${id}?${doDia}`)).corpo),
  )
  return { total, itens: dados, inteiros }
}

describe('the finishes of a date', () => {
  it('are what they were, whatever came later', async () => {
    const antesDeTudo = await agora()
    const id = await salvar('DIA-1', { descricao: 'Bronze claro', loteMinimo: 20 })
    await publicar()
    const primeiro = await agora()
    await salvar('DIA-1', { id, descricao: 'Bronze escuro', loteMinimo: 30 })
    await publicar()
    expect((await lista(`em=${antesDeTudo}&globalFilter=DIA-1`)).total).toBe(0)
    expect((await lista(`em=${primeiro}&globalFilter=DIA-1`)).dados[0]).toMatchObject({
      id,
      descricao: 'Bronze claro',
      loteMinimo: 20,
      mercado: true,
      excluivel: false,
    })
    expect((await lista(`em=${primeiro}&globalFilter=escuro`)).total).toBe(0)
    expect((await mundo.pedir('dora', 'GET', `/tratamento/${id}?em=${primeiro}`)).corpo).toMatchObject({
      descricao: 'Bronze claro',
    })
    expect((await mundo.pedir('dora', 'GET', `/tratamento/${id}?em=${antesDeTudo}`)).status).toBe(404)
    expect((await lista(`em=${await agora()}&globalFilter=DIA-1`)).dados[0]).toMatchObject({
      descricao: 'Bronze escuro',
    })
  })

  it('keep what was chosen for them as it was called then', async () => {
    const { rows } = await mundo.database.escrever.query<{ id: number }>(
      "INSERT INTO tipo_acabamento (descricao) VALUES ('Fosca') RETURNING id",
    )
    const tipo = rows[0]?.id ?? 0
    await salvar('DIA-2', { tipoAcabamento: tipo })
    await publicar()
    const em = await agora()
    await mundo.database.escrever.query("UPDATE tipo_acabamento SET descricao = 'Brilhante' WHERE id = $1", [tipo])
    expect((await lista(`em=${em}&globalFilter=fosca`)).dados.map(({ codigo }) => codigo)).toEqual(['DIA-2'])
  })

  it('are read by nobody who does not see their reference', async () => {
    const id = await salvar('DIA-3')
    await publicar()
    const em = await agora()
    expect((await lista(`em=${em}&globalFilter=DIA-3`, 'davi')).total).toBe(1)
    expect((await lista(`em=${em}`, 'ana')).total).toBe(0)
    expect((await mundo.pedir('ana', 'GET', `/tratamento/${id}?em=${em}`)).status).toBe(404)
    expect((await diferenca('2020-01-01', em, '', 'ana')).total).toBe(0)
    expect((await mundo.pedir('ana', 'GET', '/tratamento/lancamentos')).lista).toEqual([])
    expect((await mundo.pedir('leo', 'GET', `/tratamento/diferenca?antes=${em}&depois=${em}`)).status).toBe(403)
  })

  it('know nothing of the future and take no other words for a day', async () => {
    for (const em of ['2999-01-01', 'ontem', '2026-02-31']) {
      const { status, lista: avisos } = await mundo.pedir('dora', 'GET', `/tratamento/Lista?em=${em}`)
      expect([em, status, avisos[0]?.propertyName]).toEqual([em, 400, 'em'])
    }
  })

  it('page, order and filter like the list of today', async () => {
    for (let k = 0; k < 14; k += 1)
      await salvar(`PAG-${k}`, { referencia: k % 2 ? mundo.referencias.gold : mundo.referencias.prata })
    await homologar()
    await disponibilizar('CEM_PRO')
    const em = await agora()
    for (const filtro of [
      '',
      'globalFilter=PAG',
      `referencia=${mundo.referencias.prata}`,
      'situacao=5',
      'situacao=3',
      'situacao=1',
      'disponivelDesde=2020-01-01',
      'sort=descricao&desc=1',
      'sort=situacao',
      'pageSize=5&pageIndex=2',
    ]) {
      const { corpo: passado } = await mundo.pedir('dora', 'GET', `/tratamento/Lista?em=${em}&${filtro}`)
      const { corpo: presente } = await mundo.pedir('dora', 'GET', `/tratamento/Lista?modoEdicao=false&${filtro}`)
      expect([filtro, passado]).toEqual([filtro, presente])
    }
    expect((await lista(`em=${em}&situacao=5`)).total).toBe(14)
    await disponibilizar()
  })
})

describe('what two dates of finishes differ by', () => {
  it('tells what entered and what changed, field by field', async () => {
    const id = await salvar('DIF-1', { descricao: 'Velho', loteMinimo: 12.5 })
    await publicar()
    const antes = await agora()
    const outro = await salvar('DIF-2')
    await salvar('DIF-1', { id, descricao: 'Novo', loteMinimo: 12.5 })
    await publicar()
    const depois = await agora()
    const { dados, resumo, total } = await diferenca(antes, depois)
    expect([total, resumo]).toEqual([2, { ENTROU: 1, MUDOU: 1, SAIU: 0 }])
    expect(dados.map(({ id: qual, mudanca }) => [qual, mudanca])).toEqual([
      [id, 'MUDOU'],
      [outro, 'ENTROU'],
    ])
    expect(dados[0]).toMatchObject({
      referencia: 'GOLD',
      tipoAcabamento: null,
      diferencas: [{ nome: 'Descrição', antes: 'Velho', depois: 'Novo' }],
    })
    expect((await diferenca(depois, antes)).resumo).toEqual({ ENTROU: 0, MUDOU: 1, SAIU: 1 })
    expect((await diferenca(antes, depois, '&mudanca=ENTROU')).dados.map(({ id: qual }) => qual)).toEqual([outro])
    expect((await diferenca(antes, depois, `&referencia=${mundo.referencias.prata}`)).total).toBe(0)
    expect((await diferenca(antes, depois, '&globalFilter=DIF-2')).total).toBe(1)
    const { lista: momentos } = await mundo.pedir('dora', 'GET', '/tratamento/lancamentos')
    expect(momentos[0]).toMatchObject({ quantos: 2, por: 'mara' })
  })

  it('tells what only CEM MOBI received', async () => {
    await salvar('DIF-3')
    await homologar()
    await disponibilizar('CEM_PRO')
    const antes = await agora()
    await disponibilizar('CEM_MOBI')
    const { dados } = await diferenca(antes, await agora())
    expect(
      dados.map(({ codigo, diferencas }) => [codigo, diferencas.map(({ antes: era, depois: e }) => [era, e])]),
    ).toEqual([['DIF-3', [['Disponível CEM DELPHI', 'Disponível Mercado']]]])
  })

  it('is told in an order of moments, also when products and finishes reach the market in turn', async () => {
    await salvar('ORD-1')
    await publicar()
    await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    await mundo.pedir('dora', 'POST', '/produto/homologar')
    await mundo.pedir('mara', 'POST', '/produto/disponibilizar/todos')
    await salvar('ORD-2')
    await publicar()
    const { rows } = await mundo.database.ler.query<{ certo: boolean }>(
      `SELECT (SELECT max(de) FROM acabamento_vigencia) > (SELECT max(de) FROM material_vigencia)
         AND (SELECT max(de) FROM material_vigencia) > (SELECT min(de) FROM acabamento_vigencia JOIN acabamento ON id = id_acabamento
           WHERE acabamento.codigo = 'ORD-1') AS certo`,
    )
    expect(rows).toEqual([{ certo: true }])
  })
})

describe('random histories of finishes', () => {
  it('replayed to any instant are the snapshot that was taken then, and differ as the snapshots do', async () => {
    await conferirHistorias({
      novo: salvar,
      editar: (id, codigo, descricao) => salvar(codigo, { id, descricao }),
      homologar,
      disponibilizar,
      mercado,
      diferenca: async (antes, depois) => (await diferenca(antes, depois)).dados.map(({ id }) => id),
      agora,
    })
    // What the triggers kept is what the publications tell.
    const { rows } = await mundo.database.ler.query(
      `(TABLE acabamento_vigencia EXCEPT SELECT * FROM portal_mercado_publicado_de_acabamentos())
       UNION ALL (SELECT * FROM portal_mercado_publicado_de_acabamentos() EXCEPT TABLE acabamento_vigencia)`,
    )
    expect(rows).toEqual([])
  })
})

describe('the history of a finish', () => {
  it('tells who changed what, to who sees the finish', async () => {
    const id = await salvar('HIS-1', { descricao: 'Antes' })
    await mundo.salvo('davi', '/tratamento', {
      codigo: 'HIS-1',
      id,
      descricao: 'Depois',
      referencia: mundo.referencias.gold,
    })
    const { corpo } = await mundo.pedir('dora', 'GET', `/tratamento/historico/${id}`)
    expect(corpo).toMatchObject({
      total: 2,
      dados: [
        { autor: 'davi', tabela: 'acabamento', diferenca: { descricao: { antes: 'Antes', depois: 'Depois' } } },
        { autor: 'dora', acao: 'INCLUIU' },
      ],
    })
    expect(
      (await mundo.pedir('dora', 'GET', `/tratamento/historico/${id}?pageSize=1&pageIndex=1`)).corpo,
    ).toMatchObject({ total: 2, dados: [{ autor: 'dora' }] })
    expect((await mundo.pedir('ana', 'GET', `/tratamento/historico/${id}`)).status).toBe(404)
  })
})
