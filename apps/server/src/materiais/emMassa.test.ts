import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OUTROS_A_ALTERAR } from '@portal/contract/materiais/emMassa'
import { MOTIVOS } from '@portal/contract/materiais/julgarEmMassa'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { incluirMateriais } from './catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'
import { recalcularProntidao } from './prontidao.ts'

let mundo: Mundo
let vez = 0
/** A profile, a component, a kit and glass on the market, all of one word. */
let ids: { perfil: number; componente: number; kit: number; vidro: number }
let palavra: string

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

beforeEach(async () => {
  palavra = `massa${(vez += 1)}`
  const de = { idReferencia: mundo.referencias.gold, idLinha: mundo.linhas.l25, descricao: palavra }
  const [perfil = 0, componente = 0, kit = 0, vidro = 0] = await incluirMateriais(mundo.database, [
    { ...de, tipo: 'PERFIL', codigo: `${palavra}-P` },
    { ...de, tipo: 'COMPONENTE', codigo: `${palavra}-C` },
    { ...de, tipo: 'KIT', codigo: `${palavra}-K` },
    { ...de, tipo: 'VIDRO', codigo: `${palavra}-V` },
  ])
  ids = { perfil, componente, kit, vidro }
  await mundo.database.escrever.query('UPDATE perfil SET id_prenativo = $2 WHERE id = $1', [
    perfil,
    mundo.cadastros.prenativo,
  ])
  await mundo.situar(vidro, 3)
})

const alterar = (quem: Nome, campos: object, mais: object = {}) =>
  mundo.pedir(quem, 'POST', '/produto/alterarEmMassa', { filtro: { busca: palavra }, campos, ...mais })

const lidos = async () => {
  const { rows } = await mundo.database.ler.query<Record<string, unknown> & { tipo: string }>(
    `SELECT m.tipo, m.status, m.situacao, m.id_referencia, m.id_linha, m.id_sucessor, m.versao, coalesce(c.id_grupo, k.id_grupo) AS id_grupo, c.id_cor
     FROM material m LEFT JOIN componente c USING (id) LEFT JOIN kit k USING (id) WHERE m.descricao = $1`,
    [palavra],
  )
  return Object.fromEntries(rows.map(({ tipo, ...campos }) => [tipo, campos]))
}

describe('a change of all that a filter finds', () => {
  it('judges before it writes what reading anew finds, an item of a kit that changes with it among that', async () => {
    await mundo.database.escrever.query(
      `INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, quantidade) VALUES ($1, 'COMPONENTE', $2, 'C', 'Item', 1)`,
      [ids.kit, ids.componente],
    )
    const prontidoes = async () => {
      const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
        'SELECT id, prontidao_pro, prontidao_mobi, avisos FROM material WHERE descricao = $1 ORDER BY id',
        [palavra],
      )
      return rows
    }
    const todos = Object.values(ids)
    for (const campos of [{ status: 7 }, { status: 2, ncm: '76042900' }, { grupo: mundo.cadastros.grupoComponente }]) {
      expect((await alterar('dora', campos)).status).toBe(200)
      const julgados = await prontidoes()
      await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) => recalcularProntidao(db, todos))
      expect(await prontidoes()).toEqual(julgados)
    }
    expect((await lidos())['KIT']).toMatchObject({ status: 2 })
  })

  it('is simulated first and then done, with the numbers that were told', async () => {
    const antes = await mundo.retrato()
    const simulado = await alterar('dora', { status: 2 }, { simular: true })
    expect(simulado.corpo).toEqual({
      alterados: 4,
      iguais: 0,
      recusados: [],
      porTipo: [
        { tipo: 'PERFIL', quantos: 1 },
        { tipo: 'COMPONENTE', quantos: 1 },
        { tipo: 'VIDRO', quantos: 1 },
        { tipo: 'KIT', quantos: 1 },
      ],
      doMercado: 1,
      simulado: true,
      marca: expect.any(String) as string,
    })
    expect(await mundo.retrato()).toEqual(antes)
    const feito = await alterar('dora', { status: 2 })
    expect(feito.corpo).toEqual({ ...simulado.corpo, simulado: false })
    expect(await lidos()).toMatchObject({ VIDRO: { status: 2, situacao: 1 }, KIT: { status: 2, situacao: 1 } })
    expect((await alterar('dora', { status: 2 })).corpo).toMatchObject({ alterados: 0, iguais: 4 })
  })

  it('does what was shown and nothing else: what the filter finds since, or what went to the market, is looked at first', async () => {
    const { marca } = (await alterar('dora', { status: 2 }, { simular: true })).corpo
    await incluirMateriais(mundo.database, [
      {
        idReferencia: mundo.referencias.gold,
        idLinha: mundo.linhas.l25,
        descricao: palavra,
        tipo: 'VIDRO',
        codigo: `${palavra}-N`,
      },
    ])
    const antes = await mundo.retrato()
    const recusado = await alterar('dora', { status: 2 }, { marca })
    expect([recusado.status, recusado.corpo.message]).toEqual([409, OUTROS_A_ALTERAR])
    expect(await mundo.retrato()).toEqual(antes)
    const visto = (await alterar('dora', { status: 2 }, { simular: true })).corpo
    await mundo.situar(ids.kit, 3)
    expect((await alterar('dora', { status: 2 }, { marca: visto['marca'] })).status).toBe(409)
    const deNovo = (await alterar('dora', { status: 2 }, { simular: true })).corpo
    expect((await alterar('dora', { status: 2 }, { marca: deNovo['marca'] })).corpo).toEqual({
      ...deNovo,
      simulado: false,
    })
  })

  it('leaves the market and a version that waits as the states say (materiais.020)', async () => {
    await mundo.pedir('dora', 'POST', '/produto/homologar')
    await alterar('dora', { status: 5 })
    const { rows } = await mundo.database.ler.query(
      'SELECT situacao, id_versao_homologada FROM material WHERE descricao = $1 GROUP BY 1, 2',
      [palavra],
    )
    expect(rows).toEqual([{ situacao: 1, id_versao_homologada: null }])
    const { corpo } = await mundo.pedir('leo', 'GET', `/produto/lista?busca=${palavra}`)
    expect(corpo['items']).toMatchObject([{ status: { value: 1 }, situacao: { value: 3 } }])
  })

  it('writes an entry for each record and judges it anew', async () => {
    await mundo.database.escrever.query("UPDATE material SET prontidao_pro = 1, avisos = '[]' WHERE descricao = $1", [
      palavra,
    ])
    await alterar('dora', { status: 2 })
    const { rows } = await mundo.database.ler.query(
      "SELECT autor, chamada, diferenca -> 'status' AS status FROM auditoria WHERE tabela = 'material' AND id_registro = $1 ORDER BY id DESC LIMIT 1",
      [String(ids.kit)],
    )
    expect(rows).toEqual([
      { autor: 'dora', chamada: 'proprio.produtos.alterarEmMassa', status: { antes: 1, depois: 2 } },
    ])
    const { rows: prontidao } = await mundo.database.ler.query(
      'SELECT count(*)::int AS avaliados FROM material WHERE descricao = $1 AND prontidao_pro <> 1',
      [palavra],
    )
    expect(prontidao).toEqual([{ avaliados: 4 }])
  })

  it('changes group and colour where the kind has them, and counts each record once', async () => {
    const { grupoComponente, corComponente } = mundo.cadastros
    const { corpo } = await alterar('dora', { grupo: grupoComponente, cor: corComponente })
    expect(corpo).toMatchObject({
      alterados: 1,
      recusados: [
        { motivo: 'Grupo: Este tipo de produto não tem este campo.', quantos: 2 },
        { motivo: 'Cor: Este tipo de produto não tem este campo.', quantos: 1 },
      ],
    })
    expect(await lidos()).toMatchObject({
      COMPONENTE: { id_grupo: grupoComponente, id_cor: corComponente, versao: 2 },
      KIT: { id_grupo: null, versao: 1 },
    })
  })

  it('moves to a line of the reference, or to another reference with its line', async () => {
    const { l30 } = mundo.linhas
    expect((await alterar('dora', { linha: l30 })).corpo).toMatchObject({
      alterados: 3,
      recusados: [{ motivo: 'Prenativo: Este prenativo não é da linha escolhida.', quantos: 1 }],
    })
    const { prata } = mundo.referencias
    expect((await alterar('dora', { referencia: prata })).corpo).toMatchObject({
      alterados: 0,
      recusados: [
        { motivo: MOTIVOS.faltaLinha, quantos: 2 },
        { motivo: MOTIVOS.referencia, quantos: 2 },
      ],
    })
    expect((await alterar('dora', { referencia: prata, linha: mundo.linhas.l25 })).corpo).toMatchObject({
      alterados: 2,
      porTipo: [
        { tipo: 'PERFIL', quantos: 1 },
        { tipo: 'VIDRO', quantos: 1 },
      ],
    })
    expect(await lidos()).toMatchObject({ VIDRO: { id_referencia: prata, id_linha: mundo.linhas.l25 } })
  })

  it('keeps codes unique on the reference, also among those that move together', async () => {
    const { prata } = mundo.referencias
    const { l25 } = mundo.linhas
    await incluirMateriais(mundo.database, [
      { tipo: 'VIDRO', idReferencia: prata, idLinha: l25, codigo: `${palavra}-v`.toUpperCase(), descricao: 'Outro' },
    ])
    const { corpo } = await alterar('dora', { referencia: prata, linha: l25 }, { filtro: undefined, ids: [ids.vidro] })
    expect(corpo).toMatchObject({ alterados: 0, recusados: [{ motivo: MOTIVOS.codigo, quantos: 1 }] })
  })

  it('names a successor for its own kind only and none that leads back', async () => {
    const { corpo } = await alterar('dora', { sucessor: ids.kit })
    expect(corpo).toMatchObject({
      alterados: 0,
      recusados: [
        { motivo: MOTIVOS.sucessor, quantos: 3 },
        { motivo: MOTIVOS.ciclo, quantos: 1 },
      ],
    })
  })

  it('touches only kinds that who asks may keep', async () => {
    expect((await alterar('vera', { status: 2 })).corpo).toMatchObject({
      alterados: 1,
      porTipo: [{ tipo: 'VIDRO', quantos: 1 }],
    })
    expect(await lidos()).toMatchObject({ KIT: { status: 1 }, VIDRO: { status: 2 } })
  })
})

describe('what is refused as a whole', () => {
  it.each<[string, Nome, () => object, object, number]>([
    ['nothing chosen', 'dora', () => ({ status: 2 }), { filtro: undefined }, 400],
    ['nothing to change', 'dora', () => ({}), {}, 400],
    ['a status that no form offers', 'dora', () => ({ status: 6 }), {}, 400],
    ['a foreign reference', 'dora', () => ({ referencia: mundo.referencias.ana }), {}, 404],
    ['a foreign line', 'dora', () => ({ linha: mundo.linhas.ana }), {}, 404],
    ['a foreign group', 'dora', () => ({ grupo: mundo.cadastros.grupoDaAna }), {}, 404],
    ['a foreign colour', 'dora', () => ({ cor: mundo.cadastros.corDaAna }), {}, 404],
    ['an unknown successor', 'dora', () => ({ sucessor: 1_999_999_999 }), {}, 404],
    ['who only looks', 'leo', () => ({ status: 2 }), {}, 403],
  ])('is %s', async (_, quem, campos, mais, esperado) => {
    const antes = await mundo.retrato()
    expect((await alterar(quem, campos(), mais)).status).toBe(esperado)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is a selection that holds a foreign product', async () => {
    const antes = await mundo.retrato()
    expect((await alterar('ana', { status: 2 }, { filtro: undefined, ids: [ids.kit] })).status).toBe(404)
    expect((await alterar('ana', { status: 2 })).corpo).toMatchObject({ alterados: 0, iguais: 0 })
    expect(await mundo.retrato()).toEqual(antes)
  })
})
