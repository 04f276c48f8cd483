import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { usuario } from '../db/tables/usuarios.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { exigeOutroMaster } from './gestao.queries.ts'
import { corpoCom, NAO_ENCONTRADO, novoMundo, recusas, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const contar = async (consulta: string) =>
  (await mundo.deps.database.ler.query<{ vezes: number }>(`SELECT count(*) AS vezes FROM ${consulta}`)).rows[0]?.vezes

const mastersAtivos = () =>
  contar('usuario u JOIN empresa e ON e.id = u.id_empresa WHERE e.provedora AND u.tipo = 1 AND u.ativo')

/** Until one transaction waits for the other. */
async function esperando(): Promise<void> {
  while ((await contar("pg_locks WHERE locktype = 'advisory' AND NOT granted")) === 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the end of a user', () => {
  it('takes his sessions, his links and his resources along, and leaves the trail', async () => {
    const { token } = (await mundo.entrar('mario')).corpo
    expect((await mundo.como('marta', 'DELETE', `/usuario/${mundo.ids.mario}`)).corpo).toEqual({
      isValid: true,
      message: 'A ação foi concluída.',
      id: null,
      data: {},
      errors: [],
    })
    expect((await mundo.pedir('GET', '/minhaConta/usuario', { token })).status).toBe(401)
    expect(await mundo.como('marta', 'GET', `/usuario/${mundo.ids.mario}`)).toMatchObject({
      status: 404,
      corpo: NAO_ENCONTRADO,
    })
    const { rows } = await mundo.deps.database.ler.query(
      "SELECT autor FROM auditoria WHERE tabela = 'usuario' AND acao = 'EXCLUIU' AND id_registro = $1",
      [String(mundo.ids.mario)],
    )
    expect(rows).toEqual([{ autor: 'marta' }])
  })

  it('is not brought upon oneself, by an Administrador upon a Master, or upon the last Master of the provider', async () => {
    const antes = await mundo.retrato()
    const fim = async (quem: Nome, alvo: number) => (await mundo.como(quem, 'DELETE', `/usuario/${alvo}`)).corpo
    expect(recusas(await fim('marta', mundo.ids.marta))).toEqual([['', 'Você não pode excluir o seu próprio usuário.']])
    expect(await fim('adao', mundo.ids.marta)).toEqual({
      message: 'Você não pode gerenciar um usuário de tipo superior ao seu.',
    })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('leaves the provider one active Master, also when two of them stop each other at once', async () => {
    const outro = await mundo.criar('paula', { tipo: 1, idEmpresa: mundo.casas['provedora'] })
    const paula = await mundo.ler(mundo.ids.paula)
    const token = await mundo.entrarComo(outro)
    const parar = { serial: '1', ativo: 0, versao: null }
    const respostas = await Promise.all([
      mundo.salvar('paula', corpoCom(outro, parar)),
      mundo.pedir('POST', '/usuario', { token, corpo: corpoCom(paula, parar) }),
    ])
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mastersAtivos()).toBe(1)
    await mundo.deps.database.escrever.query('UPDATE usuario SET ativo = id = $1 WHERE id IN ($1, $2)', [
      paula.id,
      outro.id,
    ])
    // Whoever of the two was stopped has lost his session.
    mundo.esquecer('paula')
  })

  it('leaves the provider one active Master, also when two of them delete each other at once', async () => {
    const novo = () => mundo.criar('paula', { tipo: 1, idEmpresa: mundo.casas['provedora'] })
    const [um, outro] = [await novo(), await novo()]
    const [dele, doOutro] = [await mundo.entrarComo(um), await mundo.entrarComo(outro)]
    const situar = (ativo: boolean) =>
      mundo.deps.database.escrever.query('UPDATE usuario SET ativo = $2 WHERE id = $1', [mundo.ids.paula, ativo])
    await situar(false)
    const respostas = await Promise.all([
      mundo.pedir('DELETE', `/usuario/${outro.id}`, { token: dele }),
      mundo.pedir('DELETE', `/usuario/${um.id}`, { token: doOutro }),
    ])
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mastersAtivos()).toBe(1)
    await situar(true)
    mundo.esquecer('paula')
    const resta = respostas[0]?.status === 200 ? um : outro
    expect((await mundo.como('paula', 'DELETE', `/usuario/${resta.id}`)).status).toBe(200)
  })

  it('of the last Master waits for who is leaving before him', async () => {
    const { id } = await mundo.criar('paula', { tipo: 1, idEmpresa: mundo.casas['provedora'] })
    const linha = async (db: Db, qual: number) => {
      const [achada] = await db.select().from(usuario).where(eq(usuario.id, qual))
      if (!achada) throw new Error('gone')
      return achada
    }
    const sair = (qual: number, antesDoFim: () => Promise<unknown>) =>
      emTransacao(mundo.deps.database, AUTOR_SISTEMA, async ({ db }) => {
        await exigeOutroMaster(db, await linha(db, qual))
        await db.delete(usuario).where(eq(usuario.id, qual))
        await antesDoFim()
      })
    const respostas: Promise<unknown>[] = []
    await sair(id, async () => {
      respostas.push(sair(mundo.ids.paula, () => Promise.resolve()).catch((erro: Error) => erro.message))
      await esperando()
    })
    expect(await Promise.all(respostas)).toEqual(['Este é o último Master ativo da empresa provedora.'])
    expect(await mastersAtivos()).toBe(1)
  })

  it('is refused while a reference names him, and says so (C-21)', async () => {
    const { id } = await mundo.criar('paula')
    const { escrever } = mundo.deps.database
    await escrever.query(
      "INSERT INTO referencia (id_empresa, descricao, tipo, id_projetista) VALUES ($1, 'Linha Prata', 'FABRICANTE', $2)",
      [mundo.casas['alfa'], id],
    )
    const { status, corpo } = await mundo.como('paula', 'DELETE', `/usuario/${id}`)
    expect([status, recusas(corpo)]).toEqual([
      400,
      [['', expect.stringMatching(/^Este registro está em uso e não pode ser excluído: 1 refer/)]],
    ])
    expect((await mundo.ler(id)).id).toBe(id)
  })
})

describe('access data by mail', () => {
  const enviar = (quem: Nome, id: number) => mundo.como(quem, 'POST', `/usuario/enviarDadosAcesso/${id}`)

  it('sends a first access, later a new password (usuarios.003, S-15)', async () => {
    const { id, email } = await mundo.criar('adao')
    expect((await enviar('adao', id)).corpo).toMatchObject({
      isValid: true,
      message: 'O Email foi enviado com seus dados de acesso.',
    })
    expect((await enviar('adao', mundo.ids.uma)).status).toBe(200)
    expect(mundo.correio.slice(-2).map(({ para, link }) => [para, link?.split('/').at(-2)])).toEqual([
      [email, 'meuPrimeiroAcesso'],
      ['uma@exemplo.com.br', 'novaSenha'],
    ])
  })

  it('says when the mail did not leave, and keeps the older link (usuarios.004)', async () => {
    const { id } = await mundo.criar('adao')
    await enviar('adao', id)
    const antes = await mundo.retrato()
    const { mailer } = mundo.deps
    const certo = mailer.enviar
    mailer.enviar = () => Promise.reject(new Error('away'))
    const falha = await enviar('adao', id)
    mailer.enviar = certo
    expect(falha).toMatchObject({
      status: 400,
      corpo: { message: 'Não foi possivel enviar o email com os dados de acesso' },
    })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('goes once for one key, however often it is asked for; a failed one may be tried again', async () => {
    const { id } = await mundo.criar('adao')
    const { token } = (await mundo.entrar('adao')).corpo
    const pedir = () => mundo.pedir('POST', `/usuario/enviarDadosAcesso/${id}`, { token, chave: 'acesso-1' })
    const antes = mundo.correio.length
    const { mailer } = mundo.deps
    const certo = mailer.enviar
    mailer.enviar = () => Promise.reject(new Error('away'))
    expect((await pedir()).status).toBe(400)
    mailer.enviar = certo
    const primeira = await pedir()
    expect(primeira.status).toBe(200)
    const depois = await mundo.retrato()
    expect((await pedir()).corpo).toEqual(primeira.corpo)
    expect(mundo.correio).toHaveLength(antes + 1)
    expect(await mundo.retrato()).toEqual(depois)
  })

  it('goes to one person five times an hour, whoever sends it, and a refusal says so', async () => {
    const { id } = await mundo.criar('adao')
    const outra = await mundo.criar('adao')
    const { mailer } = mundo.deps
    const certo = mailer.enviar
    mailer.enviar = () => Promise.reject(new Error('away'))
    expect((await enviar('adao', id)).status).toBe(400)
    mailer.enviar = certo
    const todas = await Promise.all(Array.from({ length: 6 }, (_, i) => enviar(i % 2 ? 'adao' : 'marta', id)))
    expect(todas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429])
    const antes = [mundo.correio.length, await mundo.retrato()]
    expect(await enviar('marta', id)).toMatchObject({
      status: 429,
      corpo: {
        message:
          'Este usuário já recebeu muitos e-mails com dados de acesso na última hora. Tente novamente mais tarde.',
      },
    })
    expect([mundo.correio.length, await mundo.retrato()]).toEqual(antes)
    expect((await enviar('adao', outra.id)).status).toBe(200)
    await mundo.deps.database.escrever.query("UPDATE tentativa SET em = em - interval '1 hour'")
    expect((await enviar('adao', id)).status).toBe(200)
  })

  it('goes to no one who is stopped or above', async () => {
    const antes = mundo.correio.length
    expect(recusas((await enviar('adao', mundo.ids.parado)).corpo)).toEqual([
      ['', 'Este usuário está inativo e não pode entrar.'],
    ])
    expect((await enviar('adao', mundo.ids.marta)).status).toBe(403)
    expect(mundo.correio).toHaveLength(antes)
  })

  it('no longer opens anything from the old mailbox once the e-mail changed', async () => {
    const pessoa = await mundo.criar('adao')
    await enviar('adao', pessoa.id)
    const publico = mundo.correio.at(-1)?.link?.split('/').at(-1) ?? ''
    const abrir = () => mundo.pedir('GET', `/login/firstAccess/${publico}`)
    expect((await abrir()).status).toBe(200)
    await mundo.salvar('adao', corpoCom(pessoa, { email: `novo.${pessoa.email}` }))
    expect((await abrir()).status).not.toBe(200)
  })
})
