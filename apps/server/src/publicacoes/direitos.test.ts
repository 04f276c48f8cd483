import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

/** Decisions §0 "Roles on the server": a right that was taken away is gone, for what was prepared before as well. */
let mundo: Mundo
const devolver: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  for (const passo of ['homologar', 'disponibilizar/todos']) await mundo.pedir('paula', 'POST', `/produto/${passo}`, {})
})
afterEach(async () => {
  for (const acao of devolver.splice(0)) await acao()
})

const gravar = (sql: string, valores: unknown[]) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query<Record<string, unknown>>(sql, valores))

/** GOLD is released to nobody any more. */
async function retirarGold(): Promise<void> {
  const { rows } = await gravar('DELETE FROM empresa_referencia WHERE id_referencia = $1 RETURNING *', [
    mundo.referencias.gold,
  ])
  devolver.push(() =>
    gravar('INSERT INTO empresa_referencia SELECT * FROM jsonb_populate_recordset(null::empresa_referencia, $1)', [
      JSON.stringify(rows),
    ]),
  )
}

/** An Usuário MOF to whom nothing was released. */
async function rebaixar(quem: Nome): Promise<void> {
  const logado = mundo.logados[quem]
  const { tipo, papeis } = logado
  Object.assign(logado, { tipo: 4, papeis: [] })
  const mudar = (novo: number) => gravar('UPDATE usuario SET tipo = $2 WHERE id = $1', [logado.idUsuario, novo])
  await mudar(4)
  devolver.push(
    () => mudar(tipo),
    async () => Object.assign(logado, { tipo, papeis }),
  )
}

let contador = 0
async function emHomologacao(): Promise<number> {
  const campos = { codigo: `DIR-${(contador += 1)}`, idReferencia: mundo.referencias.gold, idLinha: mundo.linhas.l25 }
  const [id = 0] = await incluirMateriais(mundo.database, [campos])
  await mundo.pedir('paula', 'POST', '/produto/homologar', {})
  await gravar('UPDATE material SET prontidao_pro = 1, prontidao_mobi = 1 WHERE id = $1', [id])
  return id
}
const situacaoDe = async (id: number) =>
  (await mundo.database.ler.query<{ situacao: number }>('SELECT situacao FROM material WHERE id = $1', [id])).rows[0]
    ?.situacao

const confirmar = (query: string) => mundo.pedir('mara', 'POST', `/produto/disponibilizar/todos${query}`, {})
const tarefaDe = (corpo: Record<string, unknown>) => (corpo['data'] as { tarefa: string }).tarefa
const fimDe = (tarefa: string) => mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))

describe('a release that was prepared while one might', () => {
  it('does not reach references that were taken away between the look and the click', async () => {
    const id = await emHomologacao()
    const previa = await mundo.salvo('mara', '/publicacao/prever', {
      area: 'produto',
      acao: 'disponibilizar',
      alvo: 'todos',
    })
    await retirarGold()
    expect((await confirmar(`?previa=${previa}`)).status).toBe(400)
    expect((await confirmar(`?previa=${previa}&espera=1`)).status).toBe(400)
    expect((await confirmar('?espera=0x1')).status).toBe(400)
    expect(await situacaoDe(id)).toBe(2)
  })

  it('does not reach references that were taken away while it was held', async () => {
    const id = await emHomologacao()
    const tarefa = tarefaDe((await confirmar('?espera=1')).corpo)
    await retirarGold()
    expect((await fimDe(tarefa)).estado).toBe('FALHOU')
    expect(await situacaoDe(id)).toBe(2)
  })

  it('is not applied by repeating its job once its author may no longer release', async () => {
    const id = await emHomologacao()
    const tarefa = tarefaDe((await confirmar('?espera=60')).corpo)
    expect((await mundo.pedir('mara', 'POST', `/tarefas/${tarefa}/parar`)).status).toBe(200)
    await gravar('UPDATE publicacao SET ate = now() WHERE tarefa = $1', [tarefa])
    await rebaixar('mara')
    await mundo.pedir('mara', 'POST', `/tarefas/${tarefa}/repetir`)
    expect((await fimDe(tarefa)).estado).not.toBe('CONCLUIDA')
    expect(await situacaoDe(id)).toBe(2)
  })
})

describe('a release that reaches several companies', () => {
  it('tells each how much of what it sees went, and nothing of the others', async () => {
    const { referencias, linhas } = mundo
    const da = (idReferencia: number, idLinha: number, quantos: number) =>
      Array.from({ length: quantos }, () => ({ codigo: `DIR-${(contador += 1)}`, idReferencia, idLinha }))
    await incluirMateriais(mundo.database, [
      ...da(referencias.gold, linhas.l25, 3),
      ...da(referencias.ana, linhas.ana, 1),
    ])
    const { corpo: feito } = await mundo.pedir('paula', 'POST', '/produto/homologar', {})
    const { publicacao } = feito['data'] as unknown as { publicacao: number }
    const quantos = async (quem: Nome) => {
      const { corpo: uma } = await mundo.pedir(quem, 'GET', `/publicacao/${publicacao}`)
      const { corpo: lista } = await mundo.pedir(quem, 'GET', '/publicacao/lista?sort=quantos&desc=true&pageSize=200')
      const nela = (lista['dados'] as { id: number; quantos: number }[]).find(({ id }) => id === publicacao)
      return [uma['quantos'], nela?.quantos]
    }
    expect([await quantos('ana'), await quantos('dora')]).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect(await quantos('paula')).toEqual([4, 4])
    await gravar('UPDATE material SET prontidao_pro = 1, prontidao_mobi = 1 WHERE situacao = $1', [2])
    const segura = await mundo.pedir('paula', 'POST', '/produto/disponibilizar/todos?espera=60', {})
    const recusa = await confirmar('?espera=1')
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringContaining('3 produtos')])
    await mundo.pedir('paula', 'POST', `/tarefas/${tarefaDe(segura.corpo)}/parar`)
  })
})
