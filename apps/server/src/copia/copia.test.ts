import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isRunning } from '@portal/embedded/processes'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarSenhas } from '../core/passwords.ts'
import { abrirBanco, type Database } from '../db/client.ts'
import { comoEra, descrever } from '../db/esquema.fixture.ts'
import { criarDemo } from '../demo/demo.ts'
import { recolherOrfaos } from '../files/collector.ts'
import { discoStore } from '../files/disk.ts'
import { registrarArquivo } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { cabo, type Cabo } from '../test/cabo.fixture.ts'
import { programa, rodar, urlPor } from '../test/comando.fixture.ts'
import { copiar } from './copiar.ts'
import { lugarNaPasta, MANIFESTO, type Lugar } from './lugar.ts'
import { escreverManifesto, lerManifesto, type Manifesto } from './manifesto.ts'

const APP_SECRET = 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e'
const PUBLIC_URL = 'https://portal.exemplo.com.br'
const VAZIO = 'template0'
const nada = () => undefined

let pasta: string
let banco: BancoDeTeste
let database: Database
let files: FileStore
let lugar: Lugar
let primeira: { nome: string; manifesto: Manifesto }
const aoFim: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'portal-copia-'))
  banco = await criarBanco(inject('banco'))
  database = abrirBanco(banco.config, nada)
  files = discoStore(join(pasta, 'dados', 'arquivos'))
  await criarDemo(database, criarSenhas(), files)
  lugar = lugarNaPasta(join(pasta, 'copias'))
  primeira = await copiar({ conexao: banco.config, files, lugar })
})
afterAll(async () => {
  for (const um of aoFim.toReversed()) await um()
  await database.fechar()
  await banco.apagar()
  await rm(pasta, { recursive: true, force: true })
})

const naPasta = (...partes: string[]) => join(pasta, ...partes)

interface Instalacao {
  banco: BancoDeTeste
  database: Database
  dados: string
  linha: Cabo
}

let contador = 0
/** A place of its own, empty unless told otherwise. */
async function novaInstalacao(modelo?: string): Promise<Instalacao> {
  const outro = await criarBanco(inject('banco'), modelo)
  const linha = await cabo({ host: String(outro.config.host), port: Number(outro.config.port) })
  const aberto = abrirBanco(outro.config, nada)
  aoFim.push(async () => {
    await aberto.fechar()
    await linha.puxar()
    await outro.apagar()
  })
  return { banco: outro, database: aberto, dados: naPasta(`dados-${++contador}`), linha }
}

const ambienteDe = ({ banco: { config }, dados, linha }: Instalacao): Record<string, string> => ({
  DATA_DIR: dados,
  DATABASE_URL: urlPor(linha, config),
  APP_SECRET,
  PUBLIC_URL,
})

const daPrimeira = () => naPasta('copias', primeira.nome)
/** Ended by every restore. */
const DAS_ENTRADAS = new Set(['sessao', 'link_acesso'])

async function somas({ ler }: Database): Promise<Record<string, string>> {
  const tabelas = await ler.query<{ nome: string }>(
    `SELECT relname AS nome FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const achadas: Record<string, string> = {}
  for (const { nome } of tabelas.rows) {
    if (DAS_ENTRADAS.has(nome)) continue
    const { rows } = await ler.query<{ soma: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(l, '' ORDER BY l)), '') AS soma FROM (SELECT md5(t::text) AS l FROM ${nome} t) x`,
    )
    achadas[nome] = rows[0]?.soma ?? ''
  }
  return achadas
}

async function nomesEm(store: FileStore): Promise<string[]> {
  const nomes: string[] = []
  for await (const { sha256 } of store.listar()) nomes.push(sha256)
  return nomes.toSorted()
}

/** Tables of our own, whatever they are. */
const quantasTabelas = async ({ ler }: Database) =>
  (await ler.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`)).rowCount

describe('a copy', () => {
  it('names rows, files and versions, and is written once', async () => {
    const { manifesto } = primeira
    expect(manifesto.tabelas.map(({ nome }) => nome)).toEqual(
      Object.keys(await somas(database))
        .concat(...DAS_ENTRADAS)
        .toSorted(),
    )
    const { rows } = await database.ler.query<{ quantos: number }>('SELECT count(*)::int AS quantos FROM arquivo')
    expect(manifesto.arquivos).toMatchObject({ quantos: rows[0]?.quantos, novos: rows[0]?.quantos, faltam: [] })
    expect(rows[0]?.quantos).toBeGreaterThan(10)
    expect(await nomesEm(lugar.conteudo)).toEqual(await nomesEm(files))
    expect(await lugar.listar()).toContain(primeira.nome)
  })

  it('writes only what is new beside the one before', async () => {
    const instalacao = { ...(await novaInstalacao()), banco, dados: naPasta('dados') }
    const env = { ...ambienteDe(instalacao), STORAGE_URL: '' }
    const feita = await rodar('copia', ['--para', lugar.nome], env)
    expect([feita.codigo, feita.erro]).toEqual([0, ''])
    expect(feita.saida).toMatch(/COPIA_SENHA_FILE não foi informada/)
    const [ultima = ''] = (await lugar.listar()).slice(-1)
    expect(ultima > primeira.nome).toBe(true)
    expect((await lerManifesto(lugar, ultima)).arquivos).toMatchObject({ novos: 0, bytesNovos: 0 })
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    await database.escrever.query('CREATE TABLE teste_par (lado text PRIMARY KEY, valor bigint NOT NULL)')
    await database.escrever.query(`INSERT INTO teste_par VALUES ('a', 0), ('z', 0)`)
    const acabou = new AbortController()
    const escrever = async () => {
      for (let n = 1; !acabou.signal.aborted; n++) await database.escrever.query('UPDATE teste_par SET valor = $1', [n])
    }
    const escrita = escrever()
    const { nome } = await copiar({ conexao: banco.config, files, lugar: lugarNaPasta(naPasta('vivas')) })
    acabou.abort()
    await escrita
    await database.escrever.query('DROP TABLE teste_par')
    const la = await novaInstalacao(VAZIO)
    expect((await rodar('restaurar', [naPasta('vivas', nome)], ambienteDe(la))).erro).toBe('')
    const { rows } = await la.database.ler.query<{ um: number; outro: number }>(
      'SELECT min(valor) AS um, max(valor) AS outro FROM teste_par',
    )
    expect(rows[0]?.um).toBe(rows[0]?.outro)
  })

  it('that is killed leaves none, and the next one clears up', async () => {
    const destino = naPasta('morta')
    await mkdir(destino)
    const env = { ...ambienteDe({ ...(await novaInstalacao()), banco }), DATA_DIR: naPasta('dados') }
    const filho = spawn(process.execPath, [programa('copia'), '--para', destino], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    })
    const olho = watch(destino, () => filho.kill('SIGKILL'))
    await once(filho, 'exit')
    olho.close()
    expect(await lugarNaPasta(destino).listar()).toEqual([])
    await copiar({ conexao: banco.config, files, lugar: lugarNaPasta(destino) })
    expect((await readdir(destino)).filter((nome) => nome.endsWith('.parcial'))).toEqual([])
    expect(await lugarNaPasta(destino).listar()).toHaveLength(1)
  })

  it('says in words that a folder cannot be used, as one of a read-only root or below a file', async () => {
    const arquivo = naPasta('arquivo')
    await writeFile(arquivo, '')
    const { codigo, erro } = await rodar(
      'copia',
      ['--para', join(arquivo, 'copias')],
      ambienteDe({ ...(await novaInstalacao()), banco }),
    )
    expect(codigo).toBe(1)
    expect(erro).toContain(`${join(arquivo, 'copias')} não pode ser usada para cópias (ENOTDIR).`)
    expect(erro).not.toContain(' at ')
  })

  it('says which files the installation had lost, and ends with 2', async () => {
    const perdido = await files.gravar(Readable.from([Buffer.from('vai sumir')]), { maxBytes: 100 })
    await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, perdido))
    await files.apagar(perdido.sha256)
    const env = { ...ambienteDe({ ...(await novaInstalacao()), banco }), DATA_DIR: naPasta('dados') }
    const { codigo, saida } = await rodar('copia', ['--para', naPasta('com-falta')], env)
    await database.escrever.query('DELETE FROM arquivo WHERE sha256 = $1', [perdido.sha256])
    expect([codigo, saida]).toEqual([2, expect.stringContaining(perdido.sha256)])
    const conferida = await rodar('conferir', [naPasta('com-falta')], {})
    expect([conferida.codigo, conferida.saida]).toEqual([2, expect.stringMatching(/NÃO salvaria tudo: 1 achado/)])
  })

  it('keeps the collector from bytes until it ends', async () => {
    const orfao = await files.gravar(Readable.from([Buffer.from('ninguém nomeia')]), { maxBytes: 100 })
    const depois = new Date(Date.now() + 60_000)
    const recolher = () => recolherOrfaos({ database, files }, depois)
    const recolhidos: unknown[] = []
    // While it works, whatever it is at.
    await copiar({
      conexao: banco.config,
      lugar: lugarNaPasta(naPasta('coletada')),
      files: {
        ...files,
        ler: async (sha256) => {
          recolhidos.push((await recolher()).arquivos)
          return files.ler(sha256)
        },
      },
    })
    expect(new Set(recolhidos)).toEqual(new Set([0]))
    expect(await files.consultar(orfao.sha256)).toBeDefined()
    expect(await recolher()).toMatchObject({ arquivos: 1 })
  })

  it('does not go where its original is', async () => {
    const env = ambienteDe({ ...(await novaInstalacao()), banco, dados: naPasta('dados') })
    const { codigo, erro } = await rodar('copia', ['--para', naPasta('dados', 'copias')], env)
    expect([codigo, erro]).toEqual([1, expect.stringContaining('fica dentro de DATA_DIR')])
    expect((await rodar('copia', [], env)).erro).toContain('Uso: npm run copia -- [--para PASTA]')
  })

  it('is not made of a database of a newer version', async () => {
    const nova = await novaInstalacao()
    await nova.database.escrever.query(`INSERT INTO portal_migracao (nome, soma) VALUES ('9999_futuro', 'x')`)
    await expect(copiar({ conexao: nova.banco.config, files, lugar: lugarNaPasta(naPasta('nova')) })).rejects.toThrow(
      'versão mais nova',
    )
    expect(await readdir(naPasta('nova')).catch(() => [])).toEqual([])
  })
})

describe('a restore', () => {
  it('makes an equal installation of an empty one, with whose sign-ins ended', async () => {
    await database.escrever.query(
      `INSERT INTO sessao (id_usuario, id_pessoa, expira_em) SELECT id, id, now() + interval '1 day' FROM usuario LIMIT 1`,
    )
    const { nome } = await copiar({ conexao: banco.config, files, lugar })
    const la = await novaInstalacao(VAZIO)
    const { codigo, saida, erro } = await rodar('restaurar', [naPasta('copias', nome)], ambienteDe(la))
    expect([codigo, erro]).toEqual([0, ''])
    expect(saida).toContain(`Restaurada a cópia ${nome}`)
    expect(saida).toContain('Voltou com a cópia o que foi tirado depois dela: chaves de API revogadas')
    expect(await descrever(la.database.ler)).toBe(await descrever(database.ler))
    expect(await somas(la.database)).toEqual(await somas(database))
    expect(await nomesEm(discoStore(join(la.dados, 'arquivos')))).toEqual(await nomesEm(files))
    const abertas = await la.database.ler.query('SELECT FROM sessao WHERE encerrada_em IS NULL')
    expect([abertas.rowCount, (await la.database.ler.query('SELECT FROM sessao')).rowCount]).toEqual([0, 1])
    // What is written next gets a number of its own, and is under watch.
    await la.database.escrever.query(`UPDATE empresa SET fantasia = fantasia || ' 2'`)
    expect((await somas(la.database))['auditoria']).not.toBe((await somas(database))['auditoria'])
  })

  it('refuses an installation that is not empty, and changes nothing', async () => {
    const la = await novaInstalacao()
    const antes = await somas(la.database)
    const { codigo, erro } = await rodar('restaurar', [daPrimeira()], ambienteDe(la))
    expect([codigo, erro]).toEqual([1, expect.stringContaining('não está vazia')])
    expect(await somas(la.database)).toEqual(antes)
    expect(await readdir(la.dados).catch(() => [])).toEqual([])
  })

  it('says in words that there is no place for the installation', async () => {
    const arquivo = naPasta('sem-lugar')
    await writeFile(arquivo, '')
    const { DATABASE_URL: _, ...env } = ambienteDe({ ...(await novaInstalacao()), banco })
    const { codigo, erro } = await rodar('restaurar', [lugar.nome], { ...env, DATA_DIR: join(arquivo, 'dados') })
    expect(codigo).toBe(1)
    expect(erro).toContain(`O diretório de dados ${join(arquivo, 'dados')} não pôde ser criado`)
  })

  it('refuses every changed byte before it touches anything', async () => {
    const la = await novaInstalacao(VAZIO)
    const { tabelas, definicao, arquivos } = primeira.manifesto
    const [maior] = tabelas.toSorted((uma, outra) => outra.linhas - uma.linhas)
    const [conteudo = ''] = await nomesEm(lugar.conteudo)
    const caminhos = [
      ...[MANIFESTO, definicao.arquivo, arquivos.lista.arquivo, String(maior?.partes[0]?.arquivo)].map((parte) =>
        join(daPrimeira(), parte),
      ),
      join(lugar.nome, 'conteudo', conteudo.slice(0, 2), conteudo),
    ]
    for (const caminho of caminhos) {
      const inteiro = await readFile(caminho)
      const danificado = Buffer.from(inteiro)
      const onde = Math.floor(inteiro.length / 2)
      danificado[onde] = (inteiro[onde] ?? 0) ^ 1
      await writeFile(caminho, danificado)
      const trocado = await rodar('restaurar', [daPrimeira()], ambienteDe(la))
      await writeFile(caminho, inteiro.subarray(0, -1))
      const curto = await rodar('restaurar', [daPrimeira()], ambienteDe(la))
      await writeFile(caminho, inteiro)
      for (const { codigo, erro } of [trocado, curto])
        expect([caminho, codigo, erro]).toEqual([
          caminho,
          1,
          expect.stringMatching(/danificado|não tem o (?:conteúdo|tamanho)/),
        ])
    }
    expect(await quantasTabelas(la.database)).toBe(0)
  })

  it('refuses a copy of a newer version', async () => {
    const destino = lugarNaPasta(naPasta('futura'))
    const { nome, manifesto } = await copiar({ conexao: banco.config, files, lugar: destino })
    const la = await novaInstalacao(VAZIO)
    const futuros: Manifesto[] = [
      { ...manifesto, formato: manifesto.formato + 1 },
      { ...manifesto, sqlEmVigor: manifesto.sqlEmVigor + 1 },
      { ...manifesto, migracoes: [...manifesto.migracoes, { nome: '9999_futuro', soma: 'x' }] },
    ]
    for (const futuro of futuros) {
      await destino.anotar(nome, MANIFESTO, escreverManifesto(futuro))
      const { codigo, erro } = await rodar('restaurar', [naPasta('futura')], ambienteDe(la))
      expect([codigo, erro]).toEqual([1, expect.stringContaining('de uma versão mais nova do portal')])
    }
    expect(await quantasTabelas(la.database)).toBe(0)
  })

  it('takes a copy of an older version to this one', async () => {
    const antiga = await novaInstalacao(VAZIO)
    await comoEra(antiga.database.escrever, '0059_versao-das-partes')
    const { nome } = await copiar({ conexao: antiga.banco.config, files, lugar: lugarNaPasta(naPasta('antigas')) })
    const la = await novaInstalacao(VAZIO)
    const { codigo, saida, erro } = await rodar('restaurar', [naPasta('antigas', nome)], ambienteDe(la))
    expect([codigo, erro]).toEqual([0, ''])
    expect(saida).not.toMatch(/\b0 migrações/)
    expect(await descrever(la.database.ler)).toBe(await descrever(database.ler))
  })

  it('refuses while the product runs on the database', async () => {
    const la = await novaInstalacao(VAZIO)
    const vivo = await la.database.escrever.connect()
    await vivo.query('SELECT pg_advisory_lock_shared(1347375700, 7)')
    const { codigo, erro } = await rodar('restaurar', [daPrimeira()], ambienteDe(la))
    vivo.release(true)
    expect([codigo, erro]).toEqual([1, expect.stringContaining('O portal está em execução neste banco')])
    expect(await quantasTabelas(la.database)).toBe(0)
  })
})

describe('in the place of an installation', () => {
  it('asks for its host, and makes those nobody again who were since the copy', async () => {
    const la = await novaInstalacao(VAZIO)
    const env = ambienteDe(la)
    expect((await rodar('restaurar', [daPrimeira()], env)).erro).toBe('')
    const { rows } = await la.database.ler.query<{ id: number }>(
      `SELECT id FROM usuario WHERE email <> 'master@exemplo.com.br' ORDER BY id DESC LIMIT 1`,
    )
    const id = rows[0]?.id
    await emTransacao(la.database, AUTOR_SISTEMA, ({ client }) =>
      client.query('SELECT portal_anonimizar($1, $2)', [id, 'pediu']),
    )
    await la.database.escrever.query(`UPDATE empresa SET fantasia = 'Depois da cópia'`)
    const antes = await somas(la.database)
    const recusada = await rodar('restaurar', [daPrimeira(), '--substituir'], env, 'outro.exemplo.com.br\n')
    expect([recusada.codigo, recusada.erro]).toEqual([1, expect.stringContaining('não confere')])
    expect(await somas(la.database)).toEqual(antes)
    const feita = await rodar('restaurar', [daPrimeira(), '--substituir'], env, 'portal.exemplo.com.br\n')
    expect([feita.codigo, feita.saida]).toEqual([
      0,
      expect.stringContaining(`Pessoas anonimizadas depois da cópia, e agora de novo: ${id}.`),
    ])
    expect(feita.saida).toContain('O segredo desta instalação ficou como estava.')
    const { rows: agora } = await la.database.ler.query('SELECT nome, ativo FROM usuario WHERE id = $1', [id])
    expect(agora).toEqual([{ nome: `Pessoa anonimizada ${id}`, ativo: false }])
    const depois = await la.database.ler.query(`SELECT FROM empresa WHERE fantasia = 'Depois da cópia'`)
    expect(depois.rowCount).toBe(0)
  })
})

it('revokes the keys again that were since the copy, and no others', async () => {
  const la = await novaInstalacao(VAZIO)
  expect((await rodar('restaurar', [daPrimeira()], ambienteDe(la))).erro).toBe('')
  const chaves = async (nomes: readonly string[], revogada: string) => {
    await la.database.escrever.query(
      `INSERT INTO chave_api (id_empresa, nome, prefixo, impressao, alcance, limite_por_minuto, revogada_em)
       SELECT (SELECT min(id) FROM empresa), n, n, n, 'EMPRESA', 60, ${revogada} FROM unnest($1::text[]) n`,
      [nomes],
    )
  }
  await chaves(['vazada', 'boa'], 'NULL')
  await chaves(['antiga'], 'now()')
  const { nome } = await copiar({ conexao: la.banco.config, files, lugar: lugarNaPasta(naPasta('com-chaves')) })
  await la.database.escrever.query(`UPDATE chave_api SET revogada_em = now() WHERE nome = 'vazada'`)
  await chaves(['nova'], 'now()')
  const onde = naPasta('com-chaves', nome)
  const feita = await rodar('restaurar', [onde, '--substituir'], ambienteDe(la), 'portal.exemplo.com.br\n')
  expect([feita.codigo, feita.erro.includes('Nada foi alterado')]).toEqual([0, false])
  expect(feita.saida).toContain('Chaves de API revogadas depois da cópia, e agora de novo: vazada.\n')
  const { rows } = await la.database.ler.query('SELECT nome FROM chave_api WHERE revogada_em IS NULL')
  expect(rows).toEqual([{ nome: 'boa' }])
})

describe('the secret', () => {
  it('goes along closed, and comes back to an installation of our own database', async () => {
    const senha = naPasta('senha')
    await writeFile(senha, 'uma senha que ninguém adivinha\n')
    const env = { ...ambienteDe({ ...(await novaInstalacao()), banco }), DATA_DIR: naPasta('dados') }
    const feita = await rodar('copia', ['--para', naPasta('seladas')], { ...env, COPIA_SENHA_FILE: senha })
    expect([feita.codigo, feita.erro]).toEqual([0, ''])
    const seladas = lugarNaPasta(naPasta('seladas'))
    const [nome = ''] = await seladas.listar()
    const aberto = await seladas.ler(nome, 'segredo.json')
    expect(aberto && (await text(aberto))).not.toContain(APP_SECRET)

    const errada = naPasta('senha-errada')
    await writeFile(errada, 'outra\n')
    const dados = naPasta('embutida')
    const la = { DATA_DIR: dados, PUBLIC_URL }
    const recusada = await rodar('restaurar', [naPasta('seladas')], { ...la, COPIA_SENHA_FILE: errada })
    expect([recusada.codigo, recusada.erro]).toEqual([1, expect.stringContaining('não é a desta cópia')])
    expect(await stat(dados).catch(() => undefined)).toBeUndefined()
    const restaurada = await rodar('restaurar', [naPasta('seladas')], { ...la, COPIA_SENHA_FILE: senha })
    expect([restaurada.codigo, restaurada.erro]).toEqual([0, ''])
    expect((await readFile(join(dados, 'app-secret'), 'utf8')).trim()).toBe(APP_SECRET)
  })
})

describe('a check', () => {
  it('says in one line that a good copy would save the installation', async () => {
    const { codigo, saida, erro } = await rodar('conferir', [daPrimeira()], {})
    expect([codigo, erro]).toEqual([0, ''])
    expect(saida).toMatch(
      /^A cópia \w+ salvaria esta instalação: \d+ tabelas e \d+ arquivos restaurados e conferidos\.\n$/,
    )
  })

  it('finds a folder, and a copy makes one, from where the command was typed and not from the folder of the product', async () => {
    const la = { ...ambienteDe({ ...(await novaInstalacao()), banco }), INIT_CWD: pasta }
    const copiada = await rodar('copia', ['--para', 'digitadas'], { ...la, DATA_DIR: naPasta('dados') })
    expect([copiada.codigo, copiada.saida]).toEqual([0, expect.stringContaining(naPasta('digitadas'))])
    const conferida = await rodar('conferir', ['digitadas'], { INIT_CWD: pasta })
    expect([conferida.codigo, conferida.erro]).toEqual([0, ''])
  })

  it('ends with 2 where something would not come back', async () => {
    const la = await novaInstalacao(VAZIO)
    expect((await rodar('restaurar', [daPrimeira()], ambienteDe(la))).erro).toBe('')
    await la.database.escrever.query(`
      INSERT INTO material_contagem (nivel, mercado, tipo, status, situacao, quantos) VALUES (0, false, 'VIDRO', 1, 1, 5000)`)
    await la.database.escrever.query(`BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO publicacao_tocado (id_publicacao, uso, id_registro, tipo, escopo, codigo, descricao, itens)
      VALUES (999999, 'KIT', 1, 'KIT', 1, 'K-1', 'Kit', 1); COMMIT`)
    const { nome } = await copiar({
      conexao: la.banco.config,
      files: discoStore(join(la.dados, 'arquivos')),
      lugar: lugarNaPasta(naPasta('erradas')),
    })
    const errada = await rodar('conferir', [naPasta('erradas', nome)], {})
    expect([errada.codigo, errada.saida]).toEqual([
      2,
      expect.stringMatching(
        /publicacao_tocado.id_publicacao: 1 linha aponta para o que a cópia não tem[^]*1 contagem não está certa/,
      ),
    ])
    await rm(naPasta('erradas', nome, 'auditoria.1.zst'))
    const semParte = await rodar('conferir', [naPasta('erradas', nome)], {})
    expect([semParte.codigo, semParte.erro]).toEqual([2, expect.stringContaining('auditoria.1.zst não está na cópia')])
    expect((await rodar('conferir', [naPasta('vazia')], {})).erro).toContain('não tem cópia nenhuma que esteja inteira')
  })

  it('that is interrupted leaves neither its database nor its server behind', async () => {
    const temporaria = await mkdtemp(join(tmpdir(), 'portal-interrompida-'))
    aoFim.push(() => rm(temporaria, { recursive: true, force: true }))
    await chmod(temporaria, 0o755)
    const filho = spawn(process.execPath, [programa('conferir'), daPrimeira()], {
      env: { ...process.env, DATABASE_URL: '', TMPDIR: temporaria },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [terminou, dito] = [once(filho, 'exit'), text(filho.stderr)]
    const dela = () => readdir(temporaria).then((nomes) => nomes.filter((um) => um.startsWith('portal-conferir-')))
    const pid = await vi.waitFor(
      async () => {
        const [nome = ''] = await dela()
        return Number((await readFile(join(temporaria, nome, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
      },
      { timeout: 30_000 },
    )
    filho.kill('SIGINT')
    expect(await terminou).toEqual([2, null])
    expect(await dito).toContain('foi interrompida')
    expect([await dela(), isRunning(pid)]).toEqual([[], false])
  })
})
