import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACOES, ALVOS, type Alvo } from '@portal/contract/mercado/situacao'
import { aplicarIdas, prever } from '@portal/contract/publicacoes/modelo.fixture'
import { AREAS, type Area } from '@portal/contract/publicacoes/publicacao'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { alcancados } from '../mercado/previsao.queries.ts'
import { areaDe, estadoDe, mercadoDe } from './area.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

/** In edition, and ready where readiness is asked for. */
async function novos(area: Area, codigos: readonly string[]): Promise<number[]> {
  const { gold } = mundo.referencias
  if (area === 'produto') {
    const ids = await incluirMateriais(
      mundo.database,
      codigos.map((codigo) => ({ codigo, idReferencia: gold, idLinha: mundo.linhas.l25 })),
    )
    await mundo.database.escrever.query(
      'UPDATE material SET prontidao_pro = 1, prontidao_mobi = 1 WHERE id = ANY ($1)',
      [ids],
    )
    return ids
  }
  const ids: number[] = []
  for (const codigo of codigos)
    ids.push(await mundo.salvo('dora', '/tratamento', { codigo, descricao: 'Acabamento', referencia: gold }))
  return ids
}

const STATUS = [1, 2, 5, 7]

const historia = fc.array(
  fc.record({
    passo: fc.constantFrom<'mudar' | 'homologar' | Alvo>('mudar', 'mudar', 'homologar', ...ALVOS),
    n: fc.nat(3),
    status: fc.constantFrom(...STATUS),
  }),
  { maxLength: 8 },
)

describe.each(AREAS)('what is shown before a release of the area %s is what happens', (area) => {
  const { abrir, confirmar, itens, limpar, mudarStatus, registros } = areaDe(() => mundo, area)

  it('record for record, for any history; what is held back keeps its market version', async () => {
    let rodada = 0
    await fc.assert(
      fc.asyncProperty(
        historia,
        fc.constantFrom(...ACOES),
        fc.constantFrom(...ALVOS),
        fc.array(fc.nat(3), { maxLength: 2 }),
        async (passos, acao, alvo, retidos) => {
          rodada++
          await limpar()
          const ids = await novos(
            area,
            [0, 1, 2, 3].map((k) => `IGU-${rodada}-${k}`),
          )
          for (const { passo, n, status } of passos) {
            if (passo === 'mudar') await mudarStatus(ids[n] ?? 0, status)
            else if (passo === 'homologar') await confirmar('dora', passo, 'todos')
            else await confirmar('mara', 'disponibilizar', passo)
          }
          const antes = await registros(ids)
          const esperados = antes.flatMap((linha) => {
            const previsto = prever({ ...linha, estado: estadoDe(linha) }, acao, alvo)
            return previsto ? [{ id: linha.id, ...previsto }] : []
          })
          const aberta = await abrir('mara', acao, alvo)
          expect(aberta.status).toBe(esperados.length ? 200 : 400)
          if (!esperados.length) return
          const { id } = aberta.corpo
          const mostrados = await itens('mara', id)
          const semOrdem = (linhas: { id: number; pro: unknown; mobi: unknown }[]) =>
            linhas.map(({ id: qual, pro, mobi }) => ({ id: qual, pro, mobi })).toSorted((a, b) => a.id - b.id)
          expect(semOrdem(mostrados)).toEqual(semOrdem(esperados))
          const presos = new Set(retidos.map((n) => ids[n] ?? 0))
          const idas = mostrados.filter((item) => !presos.has(item.id))
          const resposta = await confirmar('mara', acao, alvo, `?previa=${id}`, { retidos: [...presos] })
          expect(resposta.status).toBe(idas.length ? 200 : 400)
          const depois = await registros(ids)
          const mudados = depois.filter((linha, i) => JSON.stringify(linha) !== JSON.stringify(antes[i]))
          expect(mudados.map((linha) => linha.id)).toEqual(idas.map((item) => item.id).toSorted((a, b) => a - b))
          const versoes = new Map(antes.map(({ id: qual, homologada, pro }) => [qual, homologada ?? pro ?? 0]))
          const levadas =
            acao === 'homologar' ? [] : idas.map((item) => ({ ...item, versao: versoes.get(item.id) ?? 0 }))
          expect(mercadoDe(depois)).toEqual(aplicarIdas(levadas, mercadoDe(antes)))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('less what somebody saved after it was seen, which stays', async () => {
    await limpar()
    const ids = await novos(area, ['DEPOIS-1', 'DEPOIS-2'])
    const { corpo } = await abrir('dora', 'homologar')
    await mudarStatus(ids[0] ?? 0, 7)
    expect((await confirmar('dora', 'homologar', 'todos', `?previa=${corpo.id}`)).corpo.data).toMatchObject({
      quantos: 1,
    })
    expect((await registros(ids)).map(({ situacao }) => situacao)).toEqual([1, 2])
  })

  it('and nothing happens when it is taken back while it waits', async () => {
    await limpar()
    const ids = await novos(area, ['VOLTA-1', 'VOLTA-2'])
    const { corpo } = await abrir('dora', 'homologar')
    const antes = await registros(ids)
    const presa = await confirmar('dora', 'homologar', 'todos', `?previa=${corpo.id}&espera=60`)
    expect(presa.corpo.data).toMatchObject({ quantos: 0, resta: 60 })
    expect((await mundo.pedir('dora', 'POST', `/publicacao/desfazer/${corpo.id}`)).status).toBe(200)
    const { tarefa } = presa.corpo.data as unknown as { tarefa: string }
    expect((await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))).estado).toBe('PARADA')
    expect(await registros(ids)).toEqual(antes)
    expect((await mundo.pedir('dora', 'GET', `/publicacao/${corpo.id}`)).corpo['estado']).toBe('DESFEITA')
  })
})

it.each(ACOES.flatMap((acao) => ALVOS.map((alvo) => ({ acao, alvo }))))(
  'the state that lists show says what $acao of $alvo reaches as the pointers say it',
  async (passo) => {
    const { rows } = await mundo.database.ler.query<{ exibida: string }>(
      `SELECT pg_get_expr(d.adbin, d.adrelid) AS exibida FROM pg_attrdef d
         JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
       WHERE d.adrelid = 'material'::regclass AND a.attname = 'situacao_exibida'`,
    )
    const ponteiro = sql`(values (null::int), (1), (2))`
    const todos = await mundo.database.leitura.execute<{ peloEstado: boolean; pelosPonteiros: boolean }>(sql`
      select r.*, (${alcancados(sql`r`, passo, sql`e.exibida`)}) is true as "peloEstado", (${alcancados(sql`r`, passo)}) is true as "pelosPonteiros"
      from (select situacao, id_versao_homologada, id_versao_pro, id_versao_mobi
          from generate_series(1, 3) s(situacao), ${ponteiro} h(id_versao_homologada), ${ponteiro} p(id_versao_pro), ${ponteiro} m(id_versao_mobi)) r,
        lateral (select ${sql.raw(rows[0]?.exibida ?? '')} as exibida) e`)
    expect(todos.rows.filter((um) => um.peloEstado !== um.pelosPonteiros)).toEqual([])
    expect(new Set(todos.rows.map((um) => um.peloEstado))).toEqual(new Set([true, false]))
  },
)
