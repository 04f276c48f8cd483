import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novosComFilhas, type ComFilhas } from '../materiais/comFilhas.fixture.ts'
import { esperandoTrava, novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { areaDe } from './area.fixture.ts'

let mundo: Mundo
let png: Buffer

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { alheia, gold } = mundo.referencias
  await mundo.database.escrever.query(
    `INSERT INTO empresa_referencia (id_empresa, id_tela, id_referencia)
     SELECT $1, t.id, r FROM tela_sistema t, unnest($2::int[]) AS r WHERE papel = 'CadastroComponentes'`,
    [mundo.empresas.vidracaria, [alheia, gold]],
  )
  await mundo.pedir('ana', 'POST', '/produto/modoEdicao/true')
})
afterAll(() => mundo.fechar())

const { previa, confirmar, itens, limpar, registros } = areaDe(() => mundo, 'produto')
const mudaram = async (id: number) => (await mundo.pedir('dora', 'GET', `/publicacao/${id}`)).corpo['mudaram']

let rodada = 0
async function comFilhas(): Promise<ComFilhas> {
  await limpar()
  const todos = await novosComFilhas(mundo, `FIL-${(rodada += 1)}`)
  await direto('UPDATE material SET prontidao_pro = 1, prontidao_mobi = 1 WHERE situacao = 1', [])
  return todos
}
/** The newest row of a table that hangs on it. */
async function filha(tabela: string, id: number): Promise<number> {
  const { rows } = await mundo.database.ler.query<{ id: number }>(
    `SELECT max(id) AS id FROM ${tabela} WHERE id_material = $1`,
    [id],
  )
  return rows[0]?.id ?? 0
}
const feito = async (method: 'POST' | 'DELETE', url: string, corpo?: object) =>
  expect((await mundo.pedir('dora', method, url, corpo)).status).toBe(200)
const caracteristica = (id: number, tipoMaterial: string, codigo: string) =>
  mundo.salvo('dora', '/produto/SalvarCaracteristicaMaterial', {
    idMaterial: id,
    tipoMaterial,
    codigo,
    nome: 'Norma',
    descricao: 'NBR',
  })
const figura = async (idComponente: number) =>
  expect(
    (await mundo.enviar('dora', '/componente/uploadFigura', { idComponente }, { nome: 'a.png', bytes: png })).status,
  ).toBe(200)
const cor = (idVidro: number, mais: object) =>
  mundo.salvo('dora', '/vidro/salvarVidroCor', { idVidro, cor: mundo.cadastros.verde, ativo: 1, ...mais })
const direto = (sql: string, valores: unknown[]) => mundo.database.escrever.query(sql, valores)

type Mudanca = (ids: ComFilhas['ids'], fim: string) => Promise<unknown>
/** Who the change is of, what must be there before the page is opened, and the change. */
const MUDANCAS: Record<string, { de: keyof ComFilhas['ids']; antes?: Mudanca; mudar: Mudanca }> = {
  'a bar that is new': {
    de: 'PERFIL',
    mudar: ({ PERFIL }) => mundo.salvo('dora', '/perfil/SalvarBarra', { idPerfil: PERFIL, tamanhoBarra: '6500' }),
  },
  'a bar that is gone': {
    de: 'PERFIL',
    mudar: async ({ PERFIL }) => feito('DELETE', `/perfil/RemoverBarra/${await filha('perfil_barra', PERFIL)}`),
  },
  'a part of a composed profile': {
    de: 'PERFIL',
    mudar: ({ PERFIL }) => direto('UPDATE perfil_composto SET pos_trat = 0 WHERE id_material = $1', [PERFIL]),
  },
  'a colour of a glass': {
    de: 'VIDRO',
    mudar: async ({ VIDRO }) => cor(VIDRO, { id: await filha('vidro_cor', VIDRO), fatorSolar: 99 }),
  },
  'a measure of a kit': {
    de: 'KIT',
    mudar: async ({ KIT }) => feito('DELETE', `/kit/RemoverEngenharia/${await filha('kit_medida', KIT)}`),
  },
  'a colour of a measure of a kit': {
    de: 'KIT',
    mudar: async ({ KIT }) =>
      direto('DELETE FROM kit_medida_cor WHERE id_medida = $1', [await filha('kit_medida', KIT)]),
  },
  'an item of a kit': {
    de: 'KIT',
    mudar: async ({ KIT }) => feito('DELETE', `/kit/RemoverComposicao/${await filha('kit_composicao', KIT)}`),
  },
  'a characteristic': {
    de: 'SUPERFICIE',
    mudar: ({ SUPERFICIE }, fim) => caracteristica(SUPERFICIE, 'SUPERFICIE', `S-${fim}`),
  },
  'a line that it applies to': {
    de: 'COMPONENTE',
    mudar: ({ COMPONENTE }) =>
      mundo.salvo('dora', '/componente/salvarLinhaAplicacao', {
        idMaterial: COMPONENTE,
        linhaAplicacao: mundo.linhas.l30,
      }),
  },
  'a picture': { de: 'COMPONENTE', mudar: ({ COMPONENTE }) => figura(COMPONENTE) },
  'the name of a file': {
    de: 'COMPONENTE',
    antes: ({ COMPONENTE }) => figura(COMPONENTE),
    mudar: ({ COMPONENTE: idComponente }) =>
      feito('POST', '/componente/alterarNomeFigura', { idComponente, nomeArquivo: 'outro.png' }),
  },
  'what may take its place': {
    de: 'COMPONENTE',
    mudar: async ({ COMPONENTE: idComponente }, fim) => {
      const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT id FROM material WHERE codigo = $1', [
        `ITEM-${fim}`,
      ])
      const idsAplicabilidade = rows.map(({ id }) => id)
      await feito('POST', '/aplicabilidade/SalvarComponenteAplicavel', { idComponente, idsAplicabilidade })
    },
  },
}

const situacoes = async (ids: readonly number[]) => (await registros(ids)).map(({ situacao }) => situacao)

describe('what hangs on a product and changes after it was seen keeps it back', () => {
  it.each(Object.keys(MUDANCAS))('%s', async (nome) => {
    const { de, antes, mudar } = MUDANCAS[nome] ?? { de: 'KIT' as const, mudar: async () => undefined }
    const { ids } = await comFilhas()
    const fim = `FIL-${rodada}`
    await antes?.(ids, fim)
    const id = await previa('dora', 'homologar')
    const vistos = await itens('dora', id)
    expect(await mudaram(id)).toBe(0)
    await mudar(ids, fim)
    expect(await mudaram(id)).toBe(1)
    const { corpo } = await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)
    expect(corpo.data).toMatchObject({ quantos: vistos.length - 1 })
    const { [de]: mudado, ...outros } = ids
    expect(await situacoes([mudado])).toEqual([1])
    expect(await situacoes(Object.values(outros))).toEqual([2, 2, 2, 2])
  })

  it('nothing does when it is saved as it was, or when only readiness is judged', async () => {
    const { ids } = await comFilhas()
    const id = await previa('dora', 'homologar')
    await direto('UPDATE vidro_cor SET fator_solar = fator_solar WHERE id_material = $1', [ids.VIDRO])
    await direto('UPDATE material SET prontidao_pro = 2 WHERE id = $1', [ids.VIDRO])
    expect(await mudaram(id)).toBe(0)
    expect((await confirmar('dora', 'homologar', 'todos', `?previa=${id}`)).status).toBe(200)
    expect(await situacoes(Object.values(ids))).toEqual([2, 2, 2, 2, 2])
  })

  it('a change while the action waits, too', async () => {
    const { ids } = await comFilhas()
    const id = await previa('dora', 'homologar')
    const { corpo } = await confirmar('dora', 'homologar', 'todos', `?previa=${id}&espera=1`)
    await cor(ids.VIDRO, { id: await filha('vidro_cor', ids.VIDRO), fatorSolar: 77 })
    const { tarefa } = corpo.data as unknown as { tarefa: string }
    expect((await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))).estado).toBe('CONCLUIDA')
    expect(await situacoes([ids.VIDRO, ids.KIT])).toEqual([1, 2])
  })

  it('a change that is not safe yet when the action begins: it waits for it', async () => {
    const { ids } = await comFilhas()
    const id = await previa('dora', 'homologar')
    const client = await mundo.database.escrever.connect()
    try {
      await client.query('BEGIN')
      await client.query('DELETE FROM vidro_cor WHERE id_material = $1', [ids.VIDRO])
      const acao = confirmar('dora', 'homologar', 'todos', `?previa=${id}`)
      await expect.poll(async () => (await esperandoTrava(mundo)).length).toBe(1)
      await client.query('COMMIT')
      expect((await acao).status).toBe(200)
    } finally {
      client.release()
    }
    expect(await situacoes([ids.VIDRO, ids.KIT])).toEqual([1, 2])
  })

  it('what a company keeps for a component stays, the component itself goes', async () => {
    await limpar()
    const { alheia, gold } = mundo.referencias
    const componente = (codigo: string, referencia: number) =>
      mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo, referencia }))
    const idComponente = await componente('BASE-1', alheia)
    const [um, dois] = [await componente('BASE-2', gold), await componente('BASE-3', gold)]
    const aplicar = (...idsAplicabilidade: number[]) =>
      mundo.pedir('ana', 'POST', '/aplicabilidade/SalvarComponenteBaseAplicavel', { idComponente, idsAplicabilidade })
    await limpar()
    expect((await aplicar(um)).status).toBe(200)
    await direto('UPDATE material SET situacao = 1 WHERE id = $1', [idComponente])
    const { corpo: aberta } = await mundo.pedir('paula', 'POST', '/publicacao/prever', {
      area: 'produto',
      acao: 'homologar',
    })
    expect((await aplicar(dois)).status).toBe(200)
    const { corpo } = await confirmar('paula', 'homologar', 'todos', `?previa=${aberta.id}`)
    expect(corpo.data).toMatchObject({ quantos: 1 })
    const { rows } = await mundo.database.ler.query<{ situacao: number }>(
      'SELECT situacao FROM aplicabilidade_base WHERE id_material = $1',
      [idComponente],
    )
    expect([await situacoes([idComponente]), rows]).toEqual([[2], [{ situacao: 1 }]])
  })
})
