import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'

/** Decisions §0: a right that was taken away is gone for imports, too: for those that wait, and for taking them back. */
let mundo: Mundo
const devolver: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
beforeEach(async () => void (await mundo.database.escrever.query('DELETE FROM importacao')))
afterEach(async () => {
  for (const acao of devolver.splice(0)) await acao()
})

const gravar = (sql: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query<Record<string, unknown>>(sql, valores))

const CAMPOS = PASTAS.COMPONENTE.principal.colunas.map(({ campo }) => campo)
const LINHA: Record<string, string | number> = {
  descricao: 'Roldana',
  linha: 'Linha 25',
  status: 'Ativo',
  grupo: 'Roldanas',
  cor: 'Preto',
  unidadeItem: 'UN',
  unidadeEmbalagem: 'UN',
  quantidadeEmbalagem: 10,
  aplicabilidade: 'GOLD',
}

async function importar(codigo: string, cabecalhos = {}) {
  const colunas = PASTAS.COMPONENTE.principal.colunas.map(({ titulo }) => ({
    titulo,
    estilo: 'opcional' as const,
    corpo: 'texto' as const,
    largura: 12,
  }))
  const linhas = [CAMPOS.map((campo) => ({ ...LINHA, codigo })[campo] ?? null)]
  const bytes = await buffer(escreverXlsx([{ nome: 'Componentes', colunas, linhas }]))
  const campos = { referencia: mundo.referencias.gold }
  const { corpo } = await mundo.enviar(
    'dora',
    '/componente/importarPlanilha',
    campos,
    { nome: 'c.xlsx', bytes },
    cabecalhos,
  )
  return corpo as unknown as { id: number; tarefa: string }
}
const semEsperar = { prefer: 'respond-async' }

const existe = async (codigo: string) =>
  (await mundo.database.ler.query('SELECT 1 FROM material WHERE codigo = $1', [codigo])).rowCount === 1

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

describe('an import on a reference that was taken away', () => {
  it('is not taken back by whom it no longer concerns', async () => {
    const { id } = await importar('FICA')
    await retirarGold()
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${id}`)).status).toBe(404)
    expect(await existe('FICA')).toBe(true)
  })

  it('is not published, whoever repeats its job', async () => {
    // Waits for the transaction in which its products would be published.
    const client = await mundo.database.escrever.connect()
    await client.query('BEGIN; LOCK TABLE importacao_linha IN SHARE MODE')
    const { tarefa } = await importar('NAO-ENTRA', semEsperar)
    await mundo.pedir('dora', 'POST', `/tarefas/${tarefa}/parar`)
    await client.query('ROLLBACK')
    client.release()
    const fim = () => mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))
    expect((await fim()).estado).toBe('PARADA')
    await retirarGold()
    await mundo.pedir('dora', 'POST', `/tarefas/${tarefa}/repetir`)
    expect((await fim()).estado).toBe('FALHOU')
    expect(await existe('NAO-ENTRA')).toBe(false)
  })

  it('is not published by whom the role was taken from', async () => {
    const client = await mundo.database.escrever.connect()
    await client.query('BEGIN; LOCK TABLE importacao_linha IN SHARE MODE')
    const { tarefa } = await importar('SEM-PAPEL', semEsperar)
    const { idUsuario } = mundo.logados.dora
    await gravar('UPDATE usuario SET tipo = 4 WHERE id = $1', [idUsuario])
    devolver.push(() => gravar('UPDATE usuario SET tipo = 2 WHERE id = $1', [idUsuario]))
    await client.query('ROLLBACK')
    client.release()
    const fim = await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))
    expect(fim.estado).toBe('FALHOU')
    expect(await existe('SEM-PAPEL')).toBe(false)
  })
})
