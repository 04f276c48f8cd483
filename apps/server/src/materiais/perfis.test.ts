import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { perfilComposto } from '../db/tables/especies.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const salvar = (mais: object) => mundo.pedir('dora', 'POST', '/perfil', mundo.formulario('PERFIL', mais))
const novo = (mais: object = {}) => mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', mais))
const lido = async (id: number) => (await mundo.pedir('dora', 'GET', `/perfil/${id}`)).corpo
const barras = async (id: number) => (await mundo.pedir('dora', 'GET', `/perfil/Barras/${id}`)).lista
const salvarBarra = (corpo: object) => mundo.pedir('dora', 'POST', '/perfil/SalvarBarra', corpo)

const VALORES = {
  wxt: 2.803,
  jxt: 7.007,
  wy: 1.872,
  jy: 2.34,
  perimetroTotal: 288,
  perimetroTratamento: 150,
  barra2: 3000,
  barra3: 4500,
  composto: 3,
  perda: 1,
  terminal: 'P/CIMA',
}

describe('a profile', () => {
  it('is read as it was saved (perfil.001, perfil.008-010)', async () => {
    const id = await novo({ ...VALORES, peso: '0,583', barra1: '6000' })
    expect(await lido(id)).toMatchObject({
      ...VALORES,
      peso: 0.583,
      barra1: 6000,
      maisDeUmTamanhoBarra: 0,
      unidadeValorizacao: { label: 'KG', value: 4 },
      classeId: { label: 'CL-01', value: mundo.cadastros.classe },
      prenativo: { label: 'PN-1 – Marco', value: mundo.cadastros.prenativo },
    })
  })

  it('is of the usual alloy and temper when none is chosen (perfil.024, perfil.025)', async () => {
    expect(await lido(await novo({ liga: null }))).toMatchObject({ liga: { label: '6060' }, tempera: { label: 'T5' } })
    const { leitura } = mundo.database
    const feitas = await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
      const [t6] = await db.insert(tempera).values({ descricao: 'T6' }).returning()
      const [forte] = await db
        .insert(liga)
        .values({ descricao: '6082', idTempera: t6?.id ?? null })
        .returning()
      return { liga: forte?.id, tempera: t6?.id }
    })
    expect(await lido(await novo(feitas))).toMatchObject({ liga: { label: '6082' }, tempera: { label: 'T6' } })
    expect(await leitura.$count(liga, eq(liga.descricao, '6060'))).toBe(1)
    for (const falsa of [{ liga: 1_999_999_999 }, { tempera: 1_999_999_999 }])
      expect((await salvar(falsa)).status).toBe(404)
  })

  it('with Medida Especial has no fixed bar; without it asks for one (perfil.007, perfil.008)', async () => {
    expect(await lido(await novo({ maisDeUmTamanhoBarra: 1, barra1: 6000 }))).toMatchObject({ barra1: 0 })
    for (const barra1 of [null, 0, '']) {
      const { status, lista } = await salvar({ barra1 })
      expect([status, lista]).toMatchObject([400, [{ propertyName: 'barra1', message: 'Campo obrigatório' }]])
    }
  })

  it('is made of a prenativo of its line (perfil.023)', async () => {
    const antes = await mundo.retrato()
    const { lista } = await salvar({ prenativo: mundo.cadastros.outroPrenativo })
    expect(lista).toMatchObject([{ propertyName: 'prenativo', message: 'Este prenativo não é da linha escolhida.' }])
    expect((await salvar({ prenativo: 1_999_999_999 })).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    const id = await novo()
    const { status, lista: recusa } = await mundo.pedir('dora', 'POST', '/perfil', {
      ...(await lido(id)),
      linha: mundo.linhas.l30,
    })
    expect([status, recusa[0]?.propertyName]).toEqual([400, 'prenativo'])
  })

  it('is valued by weight or length, in a class that one sees or that its reference has', async () => {
    expect((await salvar({ unidadeValorizacao: mundo.cadastros.peca })).lista[0]).toMatchObject({
      propertyName: 'unidadeValorizacao',
    })
    expect((await salvar({ classeId: mundo.cadastros.classeDaAna })).status).toBe(404)
    expect(await lido(await novo({ unidadeValorizacao: 3 }))).toMatchObject({ unidadeValorizacao: { label: 'MT' } })
  })
})

describe('additional bars', () => {
  it('are listed in order, each length once (perfil.017-022)', async () => {
    const idperfil = await novo({ maisDeUmTamanhoBarra: 1 })
    const salva = await salvarBarra({ tamanhoBarra: '6500', idperfil })
    expect(salva.corpo).toMatchObject({ isValid: true, message: 'Barra adicionada com sucesso!' })
    await salvarBarra({ tamanhoBarra: 3200, idperfil })
    expect((await barras(idperfil)).map(({ idperfil: dono, tamanhoBarra }) => [dono, tamanhoBarra])).toEqual([
      [idperfil, 3200],
      [idperfil, 6500],
    ])
    const antes = await mundo.retrato()
    const recusas = await Promise.all(
      ['', '320', '0999', '6500'].map(
        async (tamanhoBarra) => (await salvarBarra({ tamanhoBarra, idperfil })).lista[0]?.message,
      ),
    )
    expect(recusas).toEqual([
      'O tamanho da barra é obrigatório',
      'O tamanho deve conter 4 dígitos',
      'O valor deve ser maior que 1000',
      'Esta barra já foi adicionada.',
    ])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await mundo.pedir('dora', 'DELETE', `/perfil/RemoverBarra/${salva.corpo.id}`)).status).toBe(200)
    expect(await barras(idperfil)).toHaveLength(1)
  })

  it('are edited in place, by the first of two who begin with the same version', async () => {
    const idperfil = await novo({ maisDeUmTamanhoBarra: 1 })
    await salvarBarra({ tamanhoBarra: 6500, idperfil })
    const { corpo: nova } = await salvarBarra({ tamanhoBarra: 3200, idperfil })
    const lida = { id: nova.id, versao: 1, idperfil }
    const { corpo } = await salvarBarra({ ...lida, tamanhoBarra: 3600 })
    expect(corpo).toMatchObject({ id: nova.id, message: 'A ação foi concluída.' })
    const antes = await mundo.retrato()
    const recusa = await salvarBarra({ ...lida, tamanhoBarra: 3700 })
    expect([recusa.status, recusa.corpo]).toMatchObject([409, { atual: { versao: 2, tamanhoBarra: 3600 } }])
    expect((await salvarBarra({ ...lida, versao: 2, tamanhoBarra: 6500 })).lista[0]).toMatchObject({
      propertyName: 'tamanhoBarra',
      message: 'Esta barra já foi adicionada.',
    })
    expect(await mundo.retrato()).toEqual(antes)
    const outro = await novo({ maisDeUmTamanhoBarra: 1 })
    expect((await salvarBarra({ ...lida, versao: 2, tamanhoBarra: 3800, idperfil: outro })).status).toBe(404)
  })

  it('belong to profiles that were saved with Medida Especial (perfil.022)', async () => {
    const idperfil = await novo()
    const { status, lista } = await salvarBarra({ tamanhoBarra: 3200, idperfil })
    expect([status, lista[0]?.message]).toEqual([
      400,
      'Salve o cadastro com Medida Especial "Sim" para adicionar barras.',
    ])
  })
})

it('a composed profile lists its parts, which its spreadsheet fills (perfil.027, decisions P-32)', async () => {
  const [id, idParte] = [await novo({ composto: 3 }), await novo()]
  await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
    await db.insert(perfilComposto).values([
      { idMaterial: id, perfilCh: 'SU-001', idParte, posTrat: 1 },
      { idMaterial: id, perfilCh: 'SU-900', posTrat: 2 },
    ])
  })
  expect((await mundo.pedir('dora', 'GET', `/perfil/ListarPerfisCompostos/${id}`)).corpo).toEqual([
    { perfilCh: 'SU-001', posTrat: 1, idParte },
    { perfilCh: 'SU-900', posTrat: 2, idParte: null },
  ])
})

describe('the prenativo of a profile', () => {
  it('stays on the line while profiles use it there, in edition or on the market (decisions 0.4, C-21)', async () => {
    const { l30 } = mundo.linhas
    const { prenativo, outroPrenativo } = mundo.cadastros
    await mundo.salvo('dora', '/linha/salvarLinhaPrenativo', { idLinha: l30, idPrenativo: prenativo })
    const ligacoes = (await mundo.pedir('dora', 'GET', `/linha/listaLinhaPrenativo/${l30}`)).lista
    const ligacao = ligacoes.find(({ idPrenativo }) => idPrenativo === prenativo)?.id
    const tirar = () => mundo.pedir('dora', 'DELETE', `/linha/RemoverLinhaPrenativo/${ligacao}`)
    const recusa = async () => {
      const { status, lista: erros } = await tirar()
      return [status, erros[0]?.message]
    }
    // The same prenativo on another line is none of this one.
    await novo()
    const id = await novo({ linha: l30, prenativo })
    const antes = await mundo.retrato()
    const emUso = 'Este registro está em uso e não pode ser excluído'
    expect(await recusa()).toEqual([400, `${emUso}: 1 perfil.`])
    expect(await mundo.retrato()).toEqual(antes)
    await mundo.situar(id, 3)
    await mundo.salvo('dora', '/perfil', { ...(await lido(id)), prenativo: outroPrenativo })
    expect(await recusa()).toEqual([400, `${emUso}: 1 produto no mercado.`])
    await mundo.situar(id, 3)
    expect((await tirar()).status).toBe(200)
  })
})
