import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import { pngDe, SVG } from '../files/samples.fixture.ts'
import { criarBanco } from '../test/banco.fixture.ts'
import { logado } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { comoEra } from './esquema.fixture.ts'
import { migrar } from './migrate.ts'

/** The last one before keys had a reach and files were what their records say. */
const ANTES = '0054_publicacao-recorte'

/** What each was to whoever sent its bytes first, and what the row is called that names them now. */
const FICHEIROS = {
  figura: { bytes: pngDe(8), tipo: 'image/png' },
  logo: { bytes: pngDe(16), tipo: 'application/octet-stream' },
  anexo: { bytes: SVG, tipo: 'text/html' },
  miniatura: { bytes: pngDe(24), tipo: 'application/octet-stream' },
  deVersao: { bytes: pngDe(32), tipo: 'application/octet-stream' },
  svgx: { bytes: Buffer.from('um desenho de outro programa'), tipo: 'application/octet-stream' },
  pagina: { bytes: Buffer.from('<!doctype html><p>Nota</p>'), tipo: 'text/html' },
}
type Ficheiro = keyof typeof FICHEIROS
const hash = (qual: Ficheiro) => createHash('sha256').update(FICHEIROS[qual].bytes).digest('hex')

let servidor: ServidorDeTeste
let apagar: () => Promise<void>

beforeAll(async () => {
  const banco = await criarBanco(inject('banco'), 'template0')
  apagar = () => banco.apagar()
  const pool = new Pool(banco.config)
  await comoEra(pool, ANTES)
  await preencher(pool)
  await migrar(pool, () => undefined)
  await pool.end()
  const paula = logado({
    idUsuario: 1,
    nome: 'paula',
    idEmpresa: 1,
    provedora: true,
    papeis: [MASTER, 'Configuracao', 'Importacao'],
  })
  servidor = await novoServidor({ banco, autenticar: async () => paula })
  for (const { bytes } of Object.values(FICHEIROS))
    await servidor.deps.files.gravar(Readable.from([bytes]), { maxBytes: 1_000_000 })
})
afterAll(async () => {
  await servidor.fechar()
  await apagar()
})

/** Rows of before, without what hangs on them: triggers and foreign keys are not asked. */
async function preencher(pool: Pool): Promise<void> {
  const client = await pool.connect()
  const por = (sql: string, ...valores: unknown[]) => client.query(sql, valores)
  await por('SET session_replication_role = replica')
  for (const [qual, { bytes, tipo }] of Object.entries(FICHEIROS))
    await por(
      'INSERT INTO arquivo (sha256, tamanho, tipo) VALUES ($1, $2, $3)',
      hash(qual as Ficheiro),
      bytes.length,
      tipo,
    )
  await por(
    `INSERT INTO empresa (cnpj, razao, fantasia, cep, endereco, numero, bairro, cidade, estado, provedora)
     VALUES ('11222333000181', 'P', 'P', '01001000', 'R', '1', 'B', 'C', 'SP', true)`,
  )
  await por("INSERT INTO linha (id_empresa, descricao, logo, logo_nome) VALUES (1, 'L', $1, 'Logo.PNG')", hash('logo'))
  await por(
    `INSERT INTO material_anexo (id_material, anexo, sha256, nome, miniatura)
     VALUES (1, 'FIGURA', $1, 'corte.svg', $2), (1, 'FIGURA_SVGX', $3, 'corte.svgx', NULL)`,
    hash('anexo'),
    hash('miniatura'),
    hash('svgx'),
  )
  await por(
    'INSERT INTO material_versao (id_material, numero, conteudo) VALUES (1, 1, $1)',
    JSON.stringify({ anexos: { FIGURA: { sha256: hash('deVersao'), nome: 'vista.png' } } }),
  )
  await por("INSERT INTO informativo (id_referencia, nome, arquivo) VALUES (1, 'nota.html', $1)", hash('pagina'))
  await por(
    `INSERT INTO chave_api (id_empresa, nome, prefixo, impressao, escopos, revogada_em)
     VALUES (1, 'ERP', 'pf_abc', 'i1', '{CLIENTES}', NULL), (1, 'Velha', 'pf_def', 'i2', '{CLIENTES}', now())`,
  )
  // What the next step would call the second one, somebody is called already.
  for (const perfil of ['Vidro', 'vidro', 'vidro (2)', 'VÍDRO', 'Kit'])
    await por('INSERT INTO empresa_tipo (perfil) VALUES ($1)', perfil)
  await importacoes(por)
  client.release(true)
}

/** Number 1 of each table that imports had. */
async function importacoes(por: (sql: string, ...valores: unknown[]) => Promise<unknown>): Promise<void> {
  await por("INSERT INTO referencia (id_empresa, descricao, tipo, id_projetista) VALUES (1, 'Gold', 'FABRICANTE', 1)")
  await por(
    `INSERT INTO importacao (id_empresa, categoria, tipo, id_referencia, sha256, nome_arquivo, estado, situacao, recusados)
     VALUES (1, 'PRODUTO', 'VIDRO', 1, $1, 'vidros.xlsx', 'FALHOU', 4, 1), (1, 'TRATAMENTO', 'ACABAMENTO', 1, $1, 'cores.xlsx', 'FALHOU', 4, 1)`,
    hash('svgx'),
  )
  await por(`INSERT INTO importacao_linha (id_importacao, planilha, numero, codigo, resultado, motivos)
    VALUES (1, 0, 2, 'V-1', 'RECUSADO', '{Vidro recusado}'), (2, 0, 2, 'A-1', 'RECUSADO', '{Acabamento recusado}')`)
  await por(
    `INSERT INTO tabela_preco_importacao (id_empresa, tipo, nome, sha256, nome_arquivo, estado, situacao, recusados, removidos)
     VALUES (1, 'VIDRO', 'Tabela', $1, 'precos.xlsx', 'FALHOU', 4, 1, 2)`,
    hash('svgx'),
  )
  await por(`INSERT INTO tabela_preco_importacao_linha (id_importacao, numero, codigo, resultado, motivos)
    VALUES (1, 2, 'P-1', 'RECUSADO', '{Preço recusado}')`)
  await por(
    `INSERT INTO imagem_importacao (id_empresa, tipo, id_referencia, sha_imagens, nome_imagens, estado, situacao, guardados, recusados)
     VALUES (1, 'VIDRO', 1, $1, 'fotos.zip', 'FALHOU', 4, 0, 1)`,
    hash('svgx'),
  )
  await por(`INSERT INTO imagem_importacao_linha (id_importacao, numero, arquivo, codigo, anexo, mensagem)
    VALUES (1, 1, 'V-1.png', 'V-1', 'FIGURA', 'Imagem recusada')`)
  await por(`INSERT INTO auditoria (id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
    VALUES (1, 'ana', '', '', '', 'INCLUIU', 'imagem_importacao', '1', '{}')`)
}

it('profiles of one name get a number that nobody has', async () => {
  const { rows } = await servidor.deps.database.ler.query<{ perfil: string }>(
    'SELECT perfil FROM empresa_tipo ORDER BY id',
  )
  expect(rows.map(({ perfil }) => perfil)).toEqual(['Vidro', 'vidro (3)', 'vidro (2)', 'VÍDRO (4)', 'Kit'])
})

it('pictures are shown whatever their bytes were sent as first, and nothing else is shown as one', async () => {
  const vistos = await Promise.all(
    (Object.keys(FICHEIROS) as Ficheiro[]).map(async (qual) => {
      const { statusCode, headers } = await servidor.app.inject({ url: `/api/figuras/${hash(qual)}` })
      return [qual, statusCode === 200 ? headers['content-type'] : statusCode]
    }),
  )
  expect(Object.fromEntries(vistos)).toEqual({
    figura: 'image/png',
    logo: 'image/png',
    anexo: 'image/svg+xml',
    miniatura: 'image/png',
    deVersao: 'image/png',
    svgx: 404,
    pagina: 404,
  })
})

it('a download is what its record calls it', async () => {
  const { links } = servidor.deps
  const tipoDe = async (qual: Ficheiro, nome: string) =>
    (await servidor.app.inject({ url: links.assinar(hash(qual), nome) })).headers['content-type']
  expect([await tipoDe('svgx', 'corte.svgx'), await tipoDe('pagina', 'nota.html')]).toEqual([
    'application/octet-stream',
    'text/html; charset=utf-8',
  ])
})

it('API keys of before are the provider’s, and say so', async () => {
  const resposta = await servidor.app.inject({
    url: '/api/integracao/chaves',
    headers: { authorization: 'Bearer paula' },
  })
  const chaves = resposta.json<Record<string, unknown>[]>()
  expect(chaves).toHaveLength(2)
  for (const chave of chaves) expect(chave).toMatchObject({ alcance: 'PROVEDORA', herdada: true, expiraEm: null })
})

it('imports of before keep their numbers, each with its own log, and the next has one that none had', async () => {
  const pool = servidor.deps.database.escrever
  const ver = async (url: string) =>
    (await servidor.app.inject({ url: `/api${url}`, headers: { authorization: 'Bearer paula' } })).json<
      Record<string, unknown>[]
    >()
  expect(await ver('/produto/ListaImportacao')).toMatchObject([{ id: 1, arquivo: 'vidros.xlsx' }])
  expect(await ver('/tratamento/listaImportacao')).toMatchObject([{ id: 2, arquivo: 'cores.xlsx' }])
  expect(await ver('/tabelaPreco/listaImportacao')).toMatchObject([{ id: 1, nome: 'Tabela', removidos: 2 }])
  expect(await ver('/produto/ListaImportacaoImagem')).toMatchObject([{ id: 1, arquivos: ['fotos.zip'], recusados: 1 }])
  const { rows: linhas } = await pool.query(
    'SELECT categoria, id_importacao AS id, motivos FROM importacao_linha ORDER BY 1',
  )
  expect(linhas).toEqual([
    { categoria: 'IMAGEM', id: 1, motivos: ['Imagem recusada'] },
    { categoria: 'PRODUTO', id: 1, motivos: ['Vidro recusado'] },
    { categoria: 'TABELA_PRECO', id: 1, motivos: ['Preço recusado'] },
    { categoria: 'TRATAMENTO', id: 2, motivos: ['Acabamento recusado'] },
  ])
  const nova = await pool.query<{ id: number }>(
    `INSERT INTO importacao (id_empresa, categoria, tipo, estado, situacao) VALUES (1, 'IMAGEM', 'VIDRO', 'FALHOU', 4) RETURNING id`,
  )
  expect(nova.rows).toEqual([{ id: 3 }])
  const { rows: trilha } = await pool.query<{ acao: string; id: string }>(
    "SELECT acao, id_registro AS id FROM auditoria WHERE tabela = 'imagem_importacao' ORDER BY auditoria.id",
  )
  expect(trilha).toEqual([
    { acao: 'INCLUIU', id: '1' },
    { acao: 'INCLUIU', id: '3' },
  ])
})
