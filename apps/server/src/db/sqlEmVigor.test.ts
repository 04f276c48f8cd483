import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { MODELO } from '../test/banco.fixture.ts'
import { bancoCru } from '../test/bancoCru.fixture.ts'
import { paginaDosGatilhos } from './gatilhos.fixture.ts'
import { lerEsquema, migrar, type Esquema } from './migrate.ts'
import { estadoDe, somaDe, type SqlEmVigor } from './sqlEmVigor.ts'

const PASTA = new URL('./sql/', import.meta.url)
const VERSOES = new URL('versoes.txt', PASTA)
const PAGINA = new URL('../../../../docs/gatilhos.md', import.meta.url)
/** Takes what is there for what should be, as whoever changed it on purpose does. */
const WRITE = process.env['WRITE'] === '1'

const aberto = () => bancoCru(MODELO)
const por = (pool: Pool, esquema: Esquema) => migrar(pool, () => undefined, { esquema })
const valorDe = async (pool: Pool, expressao: string) =>
  (await pool.query<{ valor: unknown }>(`SELECT ${expressao} AS valor`)).rows[0]?.valor

/** The files as a version has them that changed one of them. */
function com(antes: SqlEmVigor, versao: number, nome: string, mudar: (sql: string) => string): SqlEmVigor {
  const arquivos = antes.arquivos.map((arquivo) => {
    const sql = arquivo.nome === nome ? mudar(arquivo.sql) : arquivo.sql
    return { nome: arquivo.nome, sql, soma: somaDe(sql) }
  })
  return { versao, arquivos }
}
const opcaoDe = (rotulo: string) => (sql: string) => sql.replace("'label', rotulo)", `'label', '${rotulo}')`)
const OPCAO = "portal_opcao(1, 'x') ->> 'label'"

it('every file is applied, and every change of them has a line of its own', async () => {
  const { emVigor } = await lerEsquema()
  const arquivos = readdirSync(PASTA).filter((nome) => nome.endsWith('.sql'))
  expect(emVigor.arquivos.map(({ nome }) => `${nome}.sql`).toSorted()).toEqual(arquivos.toSorted())
  const linha = estadoDe(emVigor)
  if (WRITE && !readFileSync(VERSOES, 'utf8').endsWith(`${linha}\n`)) appendFileSync(VERSOES, `${linha}\n`)
  const linhas = readFileSync(VERSOES, 'utf8').trim().split('\n')
  expect(linhas.at(-1), 'WRITE=1 npm test -- sqlEmVigor adds the line').toBe(linha)
  expect(new Set(linhas).size).toBe(linhas.length)
})

it('the page of triggers is what the database does', async () => {
  const pagina = await paginaDosGatilhos(await aberto())
  if (WRITE) writeFileSync(PAGINA, pagina)
  expect(readFileSync(PAGINA, 'utf8'), 'WRITE=1 npm test -- sqlEmVigor writes it').toBe(pagina)
})

it('a newer version puts what it changed, and an older one that starts beside it leaves it', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  const depois = { ...esta, emVigor: com(esta.emVigor, esta.emVigor.versao + 1, 'retrato', opcaoDe('nova')) }
  await por(pool, depois)
  expect(await valorDe(pool, OPCAO)).toBe('nova')
  await por(pool, esta)
  expect(await valorDe(pool, OPCAO)).toBe('nova')
})

it('a change that has no line of its own is refused, and changes nothing', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  await por(pool, esta)
  const calada = { ...esta, emVigor: com(esta.emVigor, esta.emVigor.versao, 'retrato', opcaoDe('outra')) }
  await expect(por(pool, calada)).rejects.toThrow(/sql\/retrato foi alterada depois de aplicada/)
  expect(await valorDe(pool, OPCAO)).toBe('x')
})

it('a file that fails leaves all of them as they were', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  const meia = com(esta.emVigor, esta.emVigor.versao + 1, 'retrato', opcaoDe('nova'))
  const quebrada = {
    ...esta,
    emVigor: com(meia, meia.versao, 'liberacoes', (sql) => `${sql} SELECT portal_que_nao_ha();`),
  }
  await expect(por(pool, quebrada)).rejects.toThrow(/portal_que_nao_ha/)
  expect(await valorDe(pool, OPCAO)).toBe('x')
})

it('a view may get other columns', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  const menos = (sql: string) =>
    sql.replace(
      /CREATE OR REPLACE VIEW serial_liberado_por [^;]+;/,
      'CREATE OR REPLACE VIEW serial_liberado_por AS SELECT 7 AS sete;',
    )
  await por(pool, { ...esta, emVigor: com(esta.emVigor, esta.emVigor.versao + 1, 'liberacoes', menos) })
  expect(await valorDe(pool, '(SELECT sete FROM serial_liberado_por)')).toBe(7)
})

it('what a migration took from a table is there again after it, and other triggers are not touched', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  const gatilhos = async () =>
    (
      await pool.query<{ oid: string; nome: string }>(
        'SELECT oid, tgname AS nome FROM pg_trigger WHERE NOT tgisinternal',
      )
    ).rows
  const antes = await gatilhos()
  const sql = 'DROP TRIGGER cor_altera ON cor'
  const novas = [...esta.novas, { nome: '9999_sem-trilha', sql, soma: somaDe(sql), desde: null }]
  await por(pool, { ...esta, novas })
  const agora = await gatilhos()
  expect(agora.map(({ nome }) => nome).toSorted()).toEqual(antes.map(({ nome }) => nome).toSorted())
  const refeitos = agora.filter(({ oid }) => !antes.some((um) => um.oid === oid))
  expect(refeitos.map(({ nome }) => nome)).toEqual(['cor_altera'])
})

it('the trail knows the columns of a migration as soon as it is over', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  const migracao = (nome: string, sql: string) => ({ nome, sql, soma: somaDe(sql), desde: null })
  const passos = [
    migracao('9997_colunas', 'ALTER TABLE tipo_tecido ADD COLUMN tom text, ADD COLUMN brilho text'),
    migracao('9998_uma-menos', 'ALTER TABLE tipo_tecido DROP COLUMN brilho'),
    // Written to by the next steps, long before the files are put again.
    migracao('9999_inclui', "INSERT INTO tipo_tecido (descricao, tom) VALUES ('Tela', 'claro')"),
    migracao('99999_altera', "UPDATE tipo_tecido SET tom = 'escuro'"),
  ]
  await por(pool, { ...esta, novas: [...esta.novas, ...passos] })
  await pool.query("UPDATE tipo_tecido SET tom = 'médio'")
  const { rows } = await pool.query<{ diferenca: Record<string, unknown> }>(
    "SELECT diferenca FROM auditoria WHERE tabela = 'tipo_tecido' ORDER BY id",
  )
  expect(rows.map(({ diferenca }) => diferenca)).toEqual([
    { descricao: { depois: 'Tela' }, tom: { depois: 'claro' } },
    { tom: { antes: 'claro', depois: 'escuro' } },
    { tom: { antes: 'escuro', depois: 'médio' } },
  ])
})

it('a version that changes nothing is one all the same', async () => {
  const pool = await aberto()
  const esta = await lerEsquema()
  const { versao } = esta.emVigor
  await por(pool, { ...esta, emVigor: { ...esta.emVigor, versao: versao + 2 } })
  await por(pool, { ...esta, emVigor: com(esta.emVigor, versao + 1, 'retrato', opcaoDe('velha')) })
  expect(await valorDe(pool, OPCAO)).toBe('x')
})

it('nothing is done where nothing changed', async () => {
  const pool = await aberto()
  const quando = () => valorDe(pool, '(SELECT max(em)::text FROM portal_sql)')
  const antes = await quando()
  await por(pool, await lerEsquema())
  expect(await quando()).toBe(antes)
})
