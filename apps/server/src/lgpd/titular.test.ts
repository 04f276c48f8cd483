import type { Secao } from '@portal/contract/lgpd/lgpd'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { jsonDoTitular } from './exportarTitular.ts'
import { novasVidas, type Vidas } from './vidas.fixture.ts'

let vidas: Vidas

beforeAll(async () => {
  vidas = await novasVidas()
})
afterAll(() => vidas.fechar())

type Entrada = NonNullable<Secao['entradas']>[number]

interface Export {
  titular: { nome: string; email: string; empresa: string }
  geradoPor: string
  secoes: { tabela: string; nome: string; coluna: string; linhas: Record<string, unknown>[] }[]
}

const exportar = async (nome: Nome, de: Nome) => {
  const { status, texto, tipo } = await vidas.baixar(nome, `/lgpd/titular/${vidas.ids[de]}`)
  return { status, tipo, corpo: JSON.parse(texto) as Export }
}
const resumo = async (nome: Nome, de: Nome) =>
  vidas.pedir('GET', `/lgpd/titular/${vidas.ids[de]}/resumo`, { token: await vidas.token(nome) })
describe('what is held about a person', () => {
  it('reads in names what it holds in numbers', async () => {
    const { corpo } = await resumo('adao', 'uma')
    const { secoes } = corpo as unknown as {
      secoes: { tabela: string; nomes: Record<string, Record<string, string>> }[]
    }
    const recursos = secoes.find(({ tabela }) => tabela === 'usuario_tela')?.nomes['idTela']
    expect(Object.values(recursos ?? {}).toSorted()).toEqual(['CadastroVidros', 'Configuracao'])
  })

  it('names every table with a column that points to people, as the database knows them', async () => {
    const { corpo, tipo } = await exportar('adao', 'uma')
    const apontam = await vidas.consultar(
      `SELECT conrelid::regclass::text || '.' || a.attname AS lugar FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
       WHERE contype = 'f' AND confrelid = 'usuario'::regclass`,
    )
    const lugares = corpo.secoes.map(({ tabela, coluna }) => `${tabela}.${coluna}`)
    expect(lugares).toEqual(expect.arrayContaining(apontam.map(({ lugar }) => lugar)))
    expect(lugares).toEqual(
      expect.arrayContaining(['usuario.id', 'tarefa.id_usuario', 'auditoria.id_usuario', 'auditoria.id_registro']),
    )
    expect(tipo).toBe('application/json; charset=utf-8')
  })

  it('names every column that says by whom something was made or published, where no key points to people', async () => {
    const { corpo } = await exportar('adao', 'uma')
    const dizem = await vidas.consultar(
      `SELECT c.relname || '.' || a.attname AS lugar FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.atttypid = 'int4'::regtype
         AND a.attname ~ '(^|_)por$' AND a.attname NOT IN ('alterado_por', 'corrigida_por')`,
    )
    expect(dizem.length).toBeGreaterThan(8)
    const lugares = corpo.secoes.map(({ tabela, coluna }) => `${tabela}.${coluna}`)
    expect(lugares).toEqual(expect.arrayContaining(dizem.map(({ lugar }) => lugar)))
  })

  it('never is in memory whole, whatever it is of: somebody may have homologated the catalogue', async () => {
    const { uma: id, paula } = vidas.ids
    await vidas.fazer('paula', async ({ client }) => {
      await client.query(
        `WITH t AS (INSERT INTO tabela_preco (id_empresa, tipo, nome) SELECT id_empresa, 'COMPONENTE', 'Muitas versões' FROM usuario WHERE id = $1 RETURNING id)
         INSERT INTO tabela_preco_versao (id_tabela, numero, itens, criado_por) SELECT t.id, n, 0, $1 FROM t, generate_series(1, 2500) n`,
        [id],
      )
    })
    const { leitura: db } = vidas.deps.database
    let deUmaVez = 0
    const execute = async (consulta: Parameters<typeof db.execute>[0]) => {
      const lido = await db.execute(consulta)
      deUmaVez = Math.max(deUmaVez, lido.rows.length)
      return lido
    }
    const contado = new Proxy(db, {
      get: (alvo, nome): unknown => (nome === 'execute' ? execute : Reflect.get(alvo, nome)),
    })
    const quem = await vidas.deps.autenticar(await vidas.token('paula'))
    if (!quem) throw new Error('paula is not signed in')
    expect(quem.idUsuario).toBe(paula)
    let texto = ''
    for await (const parte of jsonDoTitular(contado, { quem, id, agora: new Date() })) texto += parte
    const { secoes } = JSON.parse(texto) as Export
    const dela = secoes.find(({ tabela, coluna }) => tabela === 'tabela_preco_versao' && coluna === 'criado_por')
    expect(new Set(dela?.linhas.map((linha) => linha['numero'])).size).toBe(2500)
    expect(deUmaVez).toBeLessThanOrEqual(1000)
  })

  it('holds the rows, without secrets, and tells that it was made', async () => {
    const id = await vidas.umaVida('Quitéria Exportada', 'quiteria@pessoa.com.br')
    const { texto } = await vidas.baixar('adao', `/lgpd/titular/${id}`)
    const { titular, geradoPor, secoes } = JSON.parse(texto) as Export
    expect({ titular, geradoPor }).toMatchObject({
      titular: { nome: 'Quitéria Exportada', empresa: 'alfa' },
      geradoPor: 'adao',
    })
    const quantas = Object.fromEntries(
      secoes.map(({ tabela, coluna, linhas }) => [`${tabela}.${coluna}`, linhas.length]),
    )
    expect(quantas).toMatchObject({
      'usuario.id': 1,
      'usuario_tela.id_usuario': 1,
      'preferencia.id_usuario': 1,
      'link_acesso.id_usuario': 1,
      'sessao.id_usuario': 1,
      'sessao.id_pessoa': 0,
      'chave_idempotencia.id_usuario': 1,
      'tarefa.id_usuario': 1,
      'auditoria.id_usuario': 1,
    })
    expect(quantas['auditoria.id_registro']).toBeGreaterThanOrEqual(4)
    expect(texto).not.toContain(`impressao-${id}`)
    expect((await vidas.listar('adao', { tabela: 'usuario', idRegistro: id, globalFilter: 'exportados' })).total).toBe(
      1,
    )
  })

  it('is complete however much the trail holds', async () => {
    await vidas.fazer('bia', async ({ client }) => {
      await client.query("INSERT INTO tipo_tecido (descricao) SELECT 'Muitas ' || n FROM generate_series(1, 2100) AS n")
    })
    const { corpo } = await exportar('bia', 'bia')
    const dela = corpo.secoes.find(({ tabela, coluna }) => tabela === 'auditoria' && coluna === 'id_usuario')
    const muitas = dela?.linhas.filter(({ tabela }) => tabela === 'tipo_tecido') ?? []
    expect(new Set(muitas.map(({ id }) => id)).size).toBe(2100)
    const { corpo: visto } = await resumo('bia', 'bia')
    const secao = (
      visto as unknown as { secoes: { tabela: string; coluna: string; total: number; entradas: Entrada[] }[] }
    ).secoes.find(({ tabela, coluna }) => tabela === 'auditoria' && coluna === 'id_usuario')
    expect([secao?.total, secao?.entradas.length]).toEqual([dela?.linhas.length, 100])
    // One act, told as the history tells it.
    const feitas = secao?.entradas.filter(({ tabela }) => tabela === 'tipo_tecido') ?? []
    expect(new Set(feitas.map(({ ato }) => ato)).size).toBe(1)
    expect(feitas[0]).toMatchObject({ acao: 'INCLUIU', registro: 'Tipo de tecido Muitas 2100', existe: true })
  })

  it('is for the person, and for who manages the person', async () => {
    const ver = async (nome: Nome, de: Nome) => (await resumo(nome, de)).status
    expect(await ver('filipe', 'filipe')).toBe(200)
    expect([await ver('adao', 'uma'), await ver('marta', 'filipe'), await ver('paula', 'bia')]).toEqual([200, 200, 200])
    expect([await ver('adao', 'filipe'), await ver('adao', 'bia'), await ver('bia', 'paula')]).toEqual([404, 404, 404])
    expect(await ver('adao', 'marta')).toBe(403)
    expect((await exportar('adao', 'bia')).status).toBe(404)
  })
})
