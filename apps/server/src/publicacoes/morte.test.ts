import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

const FIXTURE = fileURLToPath(new URL('espera.fixture.ts', import.meta.url))
const PRAZO_MS = 180_000

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

interface Confirmada {
  processo: ChildProcess
  publicacao: number
  tarefa: string
}

/** Dora confirms on another instance of the product. */
async function confirmarEmOutra(espera: number): Promise<Confirmada> {
  const { host, port, user, password, database } = mundo.database.escrever.options
  const pedido = { config: { host, port, user, password, database }, logado: mundo.logados.dora, espera }
  const processo = spawn(process.execPath, [FIXTURE, JSON.stringify(pedido)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [dito] = (await once(processo.stdout, 'data')) as [Buffer]
  const { data } = JSON.parse(dito.toString()) as { data: Omit<Confirmada, 'processo'> }
  return { processo, ...data }
}

async function matar({ processo }: Confirmada): Promise<void> {
  processo.kill('SIGKILL')
  await once(processo, 'exit')
}

const novo = async (codigo: string): Promise<number> => {
  const { gold } = mundo.referencias
  const [id = 0] = await incluirMateriais(mundo.database, [{ codigo, idReferencia: gold, idLinha: mundo.linhas.l25 }])
  return id
}

/** Its situação, and how many versions were frozen of it. */
async function onde(id: number): Promise<[situacao: number, versoes: number]> {
  const { rows } = await mundo.database.ler.query<{ situacao: number; versoes: number }>(
    'SELECT situacao, (SELECT count(*)::int FROM material_versao WHERE id_material = $1) AS versoes FROM material WHERE id = $1',
    [id],
  )
  return [rows[0]?.situacao ?? 0, rows[0]?.versoes ?? 0]
}

const estado = async (publicacao: number) =>
  (await mundo.pedir('dora', 'GET', `/publicacao/${publicacao}`)).corpo['estado']

it(
  'a release whose server is killed in the middle of applying it leaves nothing, and is applied once by another',
  async () => {
    const id = await novo('MORTE-1')
    // Holds it up after its versions are written and before it is done.
    const trava = await mundo.database.escrever.connect()
    await trava.query('BEGIN; LOCK TABLE material_versao_arquivo IN SHARE MODE')
    const confirmada = await confirmarEmOutra(1)
    const presos = () =>
      mundo.database.ler.query(
        "SELECT FROM pg_locks WHERE NOT granted AND relation = 'material_versao_arquivo'::regclass",
      )
    await expect.poll(async () => (await presos()).rowCount, { timeout: PRAZO_MS }).toBe(1)
    await matar(confirmada)
    await trava.query('ROLLBACK')
    trava.release()
    await expect.poll(async () => (await presos()).rowCount, { timeout: PRAZO_MS }).toBe(0)
    expect([await onde(id), await estado(confirmada.publicacao)]).toEqual([[1, 0], 'AGUARDANDO'])
    // As if the time had passed after which a silent worker counts as dead.
    const { escrever } = mundo.database
    await escrever.query("UPDATE tarefa SET vista_em = vista_em - interval '1 hour' WHERE id = $1", [confirmada.tarefa])
    await mundo.deps.tarefas.iniciar()
    const feita = await mundo.deps.tarefas.esperar(confirmada.tarefa, AbortSignal.timeout(PRAZO_MS))
    expect(feita).toMatchObject({ estado: 'CONCLUIDA', resultado: { quantos: 1 }, tentativas: 2 })
    expect([await onde(id), await estado(confirmada.publicacao)]).toEqual([[2, 1], 'FEITA'])
  },
  PRAZO_MS,
)

it(
  'a release whose server is killed while it waits can still be taken back, and is then never applied',
  async () => {
    const id = await novo('MORTE-2')
    const confirmada = await confirmarEmOutra(60)
    await matar(confirmada)
    expect((await mundo.pedir('dora', 'GET', '/publicacao/emEspera')).lista).toMatchObject([
      { id: confirmada.publicacao, minha: true },
    ])
    expect((await mundo.pedir('dora', 'POST', `/publicacao/desfazer/${confirmada.publicacao}`)).status).toBe(200)
    const parada = await mundo.deps.tarefas.esperar(confirmada.tarefa, AbortSignal.timeout(PRAZO_MS))
    expect(parada.estado).toBe('PARADA')
    expect([await onde(id), await estado(confirmada.publicacao)]).toEqual([[1, 0], 'DESFEITA'])
  },
  PRAZO_MS,
)
