import { afterAll, beforeAll, expect, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { seedBase } from '../db/seed/base.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { TIPO_DESATIVADO } from './avisarDesativado.ts'

let servidor: ServidorDeTeste
let idWebhook = 0

beforeAll(async () => {
  servidor = await novoServidor()
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, async ({ db, client }) => {
    await seedBase(db)
    const { serralheria: idEmpresa } = await criarEmpresas(db)
    for (const nome of ['zilda', 'ana', 'otto']) await criarPessoa(db, { nome, idEmpresa, papeis: [MASTER] })
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO webhook (nome, url, eventos, segredo, id_empresa, ativo, tudo)
       VALUES ('ERP', 'https://erp.exemplo.com.br', '{liberacao.alterada}', '', $1, false, false) RETURNING id`,
      [idEmpresa],
    )
    idWebhook = rows[0]?.id ?? 0
  })
  await servidor.deps.tarefas.iniciar()
}, 120_000)
afterAll(() => servidor.fechar())

it('reaches each person once, also when a mailbox in between takes the mail only at the second try', async () => {
  const { mailer, tarefas, database } = servidor.deps
  const enviar = mailer.enviar
  let recusas = 1
  mailer.enviar = async (mensagem) => {
    if (mensagem.para === 'ana@exemplo.com.br' && recusas-- > 0) throw new Error('550 caixa cheia')
    await enviar(mensagem)
  }
  const id = await emTransacao(database, AUTOR_SISTEMA, (transacao) =>
    tarefas.enfileirar(transacao, { tipo: TIPO_DESATIVADO, descricao: 'Aviso', dados: { id: idWebhook } }),
  )
  const { estado } = await tarefas.esperar(id, AbortSignal.timeout(60_000))
  expect(estado).toBe('CONCLUIDA')
  const paraQuem = servidor.correio.map(({ para }) => para.split('@')[0])
  expect(paraQuem).toEqual(['zilda', 'otto', 'ana'])
}, 90_000)

it('reaches nobody once somebody has switched the webhook on again', async () => {
  const { tarefas, database } = servidor.deps
  const antes = servidor.correio.length
  const id = await emTransacao(database, AUTOR_SISTEMA, async (transacao) => {
    await transacao.client.query('UPDATE webhook SET ativo = true WHERE id = $1', [idWebhook])
    return tarefas.enfileirar(transacao, { tipo: TIPO_DESATIVADO, descricao: 'Aviso', dados: { id: idWebhook } })
  })
  expect((await tarefas.esperar(id, AbortSignal.timeout(60_000))).estado).toBe('CONCLUIDA')
  expect(servidor.correio.length).toBe(antes)
}, 90_000)
