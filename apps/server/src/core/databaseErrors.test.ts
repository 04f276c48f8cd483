import { afterAll, beforeAll, expect, it } from 'vitest'
import { dbSobre } from '../db/client.ts'
import { criarEmpresa, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import type { Logado } from './context.ts'

let servidor: ServidorDeTeste

beforeAll(async () => {
  const gente = new Map<string, Logado>()
  servidor = await novoServidor({ autenticar: async (bearer) => gente.get(bearer) })
  const db = dbSobre(servidor.deps.database.escrever)
  const idEmpresa = await criarEmpresa(db, '11222333000181', { provedora: true })
  gente.set('ela', await criarPessoa(db, { nome: 'Ela', idEmpresa, papeis: ['Configuracao'], provedora: true }))
  await servidor.deps.database.escrever.query(`
    CREATE FUNCTION teste_falha() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'de propósito' USING ERRCODE = TG_ARGV[0]; END $$`)
})
afterAll(() => servidor.fechar())

const FORA = 'O servidor está indisponível no momento. Tente novamente em instantes.'
const CHEIO = 'Sem espaço em disco no servidor. Nada foi gravado; avise quem administra o portal.'
const SEM_TRILHA = 'O histórico não pode ser gravado agora, e sem ele nada é alterado. Tente novamente em instantes.'

it.each([
  ['a full disk', 'cor', '53100', CHEIO],
  ['short memory', 'cor', '53200', FORA],
  ['a statement that took too long', 'cor', '57014', FORA],
  ['a file that cannot be read', 'cor', '58030', FORA],
  ['a trail that cannot be written', 'auditoria', '42501', SEM_TRILHA],
  ['a trail that is damaged', 'auditoria', 'P0001', SEM_TRILHA],
  ['a trail on a full disk', 'auditoria', '53100', CHEIO],
])('%s is told with 503, and nothing was changed', async (_, tabela, codigo, message) => {
  const { escrever } = servidor.deps.database
  await escrever.query(
    `CREATE TRIGGER teste_falha BEFORE INSERT ON ${tabela} FOR EACH ROW EXECUTE FUNCTION teste_falha('${codigo}')`,
  )
  const resposta = await servidor.app.inject({
    method: 'POST',
    url: '/api/cor',
    headers: { authorization: 'Bearer ela' },
    payload: { descricao: 'Nunca', tipoMaterial: ['VIDRO'], comum: 0 },
  })
  await escrever.query(`DROP TRIGGER teste_falha ON ${tabela}`)
  expect([resposta.statusCode, resposta.json()]).toEqual([503, { message }])
  const { rowCount } = await escrever.query(`SELECT FROM cor WHERE descricao = 'Nunca'`)
  expect(rowCount).toBe(0)
})
