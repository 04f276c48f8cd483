import { afterAll, beforeAll, expect, it } from 'vitest'
import { momento } from '@portal/contract/core/formato'
import { cifrarSegredo, decifrarSegredo } from './integracao/segredo.ts'
import { derivar } from './core/secrets.ts'
import { AUTOR_SISTEMA, emTransacao } from './core/unitOfWork.ts'
import { novoMundo, type Instancia, type Mundo } from './sessao/mundo.fixture.ts'
import { cabo, type Cabo } from './test/cabo.fixture.ts'
import { rodar, urlPor } from './test/comando.fixture.ts'

/** The secret that every instance of the tests has, and the one that takes its place. */
const [ANTES, AGORA] = ['Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e', 'Zk8wP2yV6uT1sRq5Nx9oMl3bJi7hGf4d']
const FILE = 'a'.repeat(64)

let mundo: Mundo
let nova: Instancia
let linha: Cabo

beforeAll(async () => {
  mundo = await novoMundo()
  nova = await mundo.outraInstancia({ APP_SECRET: AGORA, APP_SECRET_ANTERIOR: ANTES })
  const { host, port } = mundo.deps.database.escrever.options
  linha = await cabo({ host: String(host), port: Number(port) })
})
afterAll(async () => {
  await linha.puxar()
  await mundo.fechar()
})

const conta = (instancia: Instancia, token: string) => instancia.pedir('GET', '/minhaConta/usuario', { token })
const porHash = (instancia: Instancia, hashId: string) =>
  instancia.pedir('GET', `/login/token?hashId=${encodeURIComponent(hashId)}`)

it('lets what the former secret signed live on, and signs with the one of now alone', async () => {
  const so = await mundo.outraInstancia({ APP_SECRET: AGORA })
  const { token, usuario } = (await mundo.entrar('uma')).corpo
  await mundo.pedir('POST', '/login/RequestResetPassword/bia%40exemplo.com.br')
  const link = mundo.correio.at(-1)?.link?.split('/').at(-1) ?? ''
  const arquivo = new URL(mundo.deps.links.assinar(FILE, 'x.pdf'), 'http://portal').searchParams
  const selo = {
    ate: Number(arquivo.get('ate')),
    assinatura: arquivo.get('assinatura') ?? '',
    nome: 'x.pdf',
    sha256: FILE,
  }
  const abre = async (instancia: Instancia) => [
    (await conta(instancia, token)).status,
    (await instancia.pedir('GET', `/login/emailAccess/${link}`)).status,
    instancia.deps.links.confere(selo),
  ]
  expect(await abre(so)).toEqual([401, 404, false])
  expect(await abre(nova)).toEqual([200, 200, true])
  expect((await porHash(mundo, usuario.hashSession)).status).toBe(200)
  // Used up under the former fingerprint.
  expect((await porHash(nova, usuario.hashSession)).status).toBe(400)
  const outro = (await mundo.entrar('uma')).corpo.usuario.hashSession
  expect((await porHash(nova, outro)).status).toBe(200)
  const definida = await nova.pedir('POST', '/login/ResetPassword/', {
    corpo: { idPublico: link, senha: 'nova-senha-9' },
  })
  expect(definida.status).toBe(200)
  const novo = (await nova.entrar('uma')).corpo.token
  expect([(await conta(so, novo)).status, (await conta(mundo, novo)).status]).toEqual([200, 401])
})

const reselar = (env: Record<string, string>, ...pedido: string[]) =>
  rodar('reselar', pedido, { DATABASE_URL: urlPor(linha, mundo.deps.database.escrever.options), ...env })

const chaveDe = (segredo: string) => derivar(segredo).chave('webhook')

it('seals anew what the former secret sealed, names what neither opens, and says how long the former is needed', async () => {
  const { deps } = mundo
  const idEmpresa = (await deps.database.ler.query<{ id: number }>('SELECT id FROM empresa ORDER BY id LIMIT 1'))
    .rows[0]?.id
  const claros = { antigo: 'whsec_antigo', atual: 'whsec_atual' }
  const cifrados = {
    antigo: cifrarSegredo(chaveDe(ANTES), claros.antigo),
    atual: cifrarSegredo(chaveDe(AGORA), claros.atual),
    perdido: cifrarSegredo(chaveDe('de ninguém'), 'whsec_perdido'),
  }
  await emTransacao(deps.database, AUTOR_SISTEMA, ({ client }) =>
    client.query(
      `INSERT INTO webhook (id_empresa, nome, url, eventos, segredo)
        SELECT $1, nome, 'https://erp.exemplo.com.br', '{}', segredo FROM unnest($2::text[], $3::text[]) AS w (nome, segredo)`,
      [idEmpresa, Object.keys(cifrados), Object.values(cifrados)],
    ),
  )
  const { rows: ate } = await deps.database.ler.query<{ ate: Date }>(
    'SELECT max(expira_em) AS ate FROM (SELECT expira_em FROM sessao UNION ALL SELECT expira_em FROM link_acesso WHERE usado_em IS NULL) a',
  )
  const fim = `Sessões e links que o segredo anterior assinou valem até ${momento(ate[0]?.ate ?? '')}; depois disso retire APP_SECRET_ANTERIOR.`
  const perdido = 'Webhook perdido: nenhum dos dois segredos o abre; gere outro segredo para ele.'
  const env = { APP_SECRET: AGORA, APP_SECRET_ANTERIOR: ANTES }
  expect(await reselar(env)).toEqual({
    codigo: 2,
    saida: `${perdido}\n1 segredo de webhook selado de novo.\n${fim}\n`,
    erro: '',
  })
  const { rows } = await deps.database.ler.query<{ nome: keyof typeof cifrados; segredo: string }>(
    'SELECT nome, segredo FROM webhook ORDER BY nome',
  )
  const guardados = Object.fromEntries(rows.map(({ nome, segredo }) => [nome, segredo]))
  expect(guardados).toMatchObject({ atual: cifrados.atual, perdido: cifrados.perdido })
  expect(decifrarSegredo(chaveDe(AGORA), guardados['antigo'] ?? '')).toBe(claros.antigo)
  expect((await reselar(env)).saida).toBe(`${perdido}\n0 segredos de webhook selados de novo.\n${fim}\n`)
})

it('says how it is called', async () => {
  const uso = 'Uso: npm run reselar, com o segredo novo em APP_SECRET e o anterior em APP_SECRET_ANTERIOR'
  for (const pedido of [[], ['tudo']])
    expect(await reselar({ APP_SECRET: AGORA }, ...pedido)).toEqual({ codigo: 1, saida: '', erro: `\n${uso}\n\n` })
})
