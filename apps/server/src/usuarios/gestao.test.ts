import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { corpoCom, NAO_ENCONTRADO, novoMundo, recusas, type Linha, type Metodo, type Mundo } from './mundo.fixture.ts'

const DESCONHECIDO = 999_999
const ESPERANDO_A_EMPRESA = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%from "empresa"%for share'`

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

describe('what may be released', () => {
  const concediveis = async (quem: Nome, casa: string) =>
    Object.fromEntries(
      (
        await mundo.dados<{ papel: string; concedivel: boolean }[]>(
          quem,
          `/usuario/telaSistemaDisponivel/${mundo.casas[casa]}`,
        )
      ).map(({ papel, concedivel }) => [papel, concedivel]),
    )

  it('are the resources of the company, of which a Usuário MOF gives his own (S-17)', async () => {
    const todos = { Configuracao: true, CadastroVidros: true, ConsultaProduto: true }
    expect(await concediveis('adao', 'alfa')).toEqual(todos)
    expect(await concediveis('paula', 'alfa')).toEqual(todos)
    expect(await concediveis('uma', 'alfa')).toEqual({ ...todos, ConsultaProduto: false })
  })

  it('is nothing that the granter lacks, and nothing that the company lacks', async () => {
    const antes = await mundo.retrato()
    expect(
      await mundo.salvar('uma', mundo.corpoDe({ itensSelecionados: [mundo.telas['ConsultaProduto']] })),
    ).toMatchObject({
      status: 403,
      corpo: { message: 'Você só pode liberar ou retirar recursos que você tem.' },
    })
    for (const idTela of [mundo.telas['Exportacao'], 999_999])
      expect(await mundo.salvar('paula', mundo.corpoDe({ itensSelecionados: [idTela] }))).toMatchObject({
        status: 404,
        corpo: NAO_ENCONTRADO,
      })
    expect(await mundo.retrato()).toEqual(antes)
    expect(
      (await mundo.salvar('uma', mundo.corpoDe({ itensSelecionados: [mundo.telas['CadastroVidros']] }))).status,
    ).toBe(200)
  })

  it('may be taken away again when the company lost it', async () => {
    const pessoa = await mundo.criar('adao', { itensSelecionados: [mundo.telas['CadastroVidros']] })
    const empresaTela = [mundo.casas['alfa'], mundo.telas['CadastroVidros']]
    const { escrever } = mundo.deps.database
    await escrever.query('DELETE FROM empresa_tela WHERE id_empresa = $1 AND id_tela = $2', empresaTela)
    expect((await mundo.salvar('adao', corpoCom(pessoa, { nome: 'Mantém', versao: null }))).status).toBe(200)
    expect((await mundo.salvar('adao', corpoCom(pessoa, { itensSelecionados: [], versao: null }))).status).toBe(200)
    await escrever.query('INSERT INTO empresa_tela (id_empresa, id_tela) VALUES ($1, $2)', empresaTela)
    expect(await mundo.ler(pessoa.id)).toMatchObject({ itensSelecionados: [] })
  })

  it('is not given while it is being taken from the company', async () => {
    const pessoa = await mundo.criar('adao')
    const { escrever } = mundo.deps.database
    const empresaTela = [mundo.casas['alfa'], mundo.telas['CadastroVidros']]
    const outro = await escrever.connect()
    await outro.query('BEGIN')
    await outro.query('SELECT FROM empresa WHERE id = $1 FOR UPDATE', [mundo.casas['alfa']])
    await outro.query('DELETE FROM empresa_tela WHERE id_empresa = $1 AND id_tela = $2', empresaTela)
    const dada = mundo.salvar(
      'adao',
      corpoCom(pessoa, { itensSelecionados: [mundo.telas['CadastroVidros']], versao: null }),
    )
    await expect.poll(async () => (await escrever.query(ESPERANDO_A_EMPRESA)).rowCount).toBe(1)
    await outro.query('COMMIT')
    outro.release()
    expect((await dada).status).toBe(404)
    expect(await mundo.ler(pessoa.id)).toMatchObject({ itensSelecionados: [] })
    await escrever.query('INSERT INTO empresa_tela (id_empresa, id_tela) VALUES ($1, $2)', empresaTela)
  })

  it('counts on the next call of an open session', async () => {
    const pessoa = await mundo.criar('adao', { itensSelecionados: [mundo.telas['Configuracao']] })
    const token = await mundo.entrarComo(pessoa)
    const lista = async () => (await mundo.pedir('GET', '/usuario/geralLista', { token })).status
    expect(await lista()).toBe(200)
    await mundo.salvar('adao', corpoCom(pessoa, { itensSelecionados: [], versao: null }))
    expect(await lista()).toBe(403)
    await mundo.salvar('adao', corpoCom(pessoa, { ativo: 0, versao: null }))
    expect(await lista()).toBe(401)
    await mundo.salvar('adao', corpoCom(pessoa, { ativo: 1, versao: null }))
    expect(await lista()).toBe(401)
  })
})

describe('nobody rises by his own hand', () => {
  it.each<[string, Nome, Nome, object, string]>([
    ['himself', 'adao', 'adao', { tipo: 1 }, 'Você não pode alterar o seu próprio tipo.'],
    ['himself down', 'marta', 'marta', { tipo: 4 }, 'Você não pode alterar o seu próprio tipo.'],
    ['a lower one above himself', 'adao', 'nova', { tipo: 1 }, 'Você não pode dar a alguém um tipo superior ao seu.'],
    ['a peer', 'uma', 'nova', { tipo: 2 }, 'Você não pode dar a alguém um tipo superior ao seu.'],
    [
      'a Master',
      'adao',
      'marta',
      { email: 'adao2@exemplo.com.br' },
      'Você não pode gerenciar um usuário de tipo superior ao seu.',
    ],
    ['an Administrador', 'uma', 'adao', {}, 'Você não pode gerenciar um usuário de tipo superior ao seu.'],
    ['himself out', 'adao', 'adao', { ativo: 0 }, 'Você não pode desativar o seu próprio usuário.'],
  ])('changes %s: %s on %s', async (_, quem, alvo, mudanca, message) => {
    const antes = await mundo.retrato()
    const pessoa = await mundo.ler(mundo.ids[alvo])
    const { status, corpo } = await mundo.salvar(quem, corpoCom(pessoa, { serial: '1', ...mudanca }))
    expect([status, Array.isArray(corpo) ? recusas(corpo) : corpo]).toEqual(
      'ativo' in mudanca ? [400, [['ativo', message]]] : [403, { message }],
    )
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('makes no one above himself', async () => {
    for (const [quem, tipo] of [
      ['adao', 1],
      ['uma', 1],
      ['uma', 2],
    ] as const)
      expect((await mundo.salvar(quem, mundo.corpoDe({ tipo }))).status).toBe(403)
    expect((await mundo.salvar('adao', mundo.corpoDe({ tipo: 2 }))).status).toBe(200)
  })

  it('takes over no one who holds more, be it by a new e-mail or by a link', async () => {
    const rico = await mundo.criar('adao', { itensSelecionados: [mundo.telas['ConsultaProduto']] })
    const message = 'Você não pode gerenciar um usuário que tem recursos que você não tem.'
    expect(await mundo.salvar('uma', corpoCom(rico, { email: 'uma2@exemplo.com.br' }))).toMatchObject({
      status: 403,
      corpo: { message },
    })
    expect(await mundo.como('uma', 'POST', `/usuario/enviarDadosAcesso/${rico.id}`)).toMatchObject({
      status: 403,
      corpo: { message },
    })
    expect(await mundo.como('uma', 'DELETE', `/usuario/${rico.id}`)).toMatchObject({ status: 403, corpo: { message } })
    const linhas = await mundo.dados<Linha[]>('uma', '/usuario/geralLista')
    const geriveis = linhas.filter(({ gerivel }) => gerivel).map(({ nome }) => nome)
    expect(geriveis).toEqual(expect.arrayContaining(['nova', 'uma']))
    expect(geriveis).not.toEqual(expect.arrayContaining(['adao']))
    expect(linhas.find(({ id }) => id === rico.id)?.gerivel).toBe(false)
  })

  it('gives no resource to himself and takes none, lest a consultation be lost', async () => {
    const eu = await mundo.ler(mundo.ids.uma)
    expect(await mundo.salvar('uma', corpoCom(eu, { serial: '7', itensSelecionados: [] }))).toMatchObject({
      status: 403,
      corpo: { message: 'Você não pode alterar os seus próprios recursos.' },
    })
    expect((await mundo.salvar('uma', corpoCom(eu, { serial: '7' }))).status).toBe(200)
  })

  it('moves no one to another company', async () => {
    const pessoa = await mundo.criar('marta')
    const { status, corpo } = await mundo.salvar('marta', corpoCom(pessoa, { idEmpresa: mundo.casas['filha'] }))
    expect([status, recusas(corpo)]).toEqual([400, [['idEmpresa', 'O usuário pertence a outra empresa.']]])
  })
})

describe('tenancy', () => {
  /** Every call of this noun with the id of a user or a company; the last one only in the body, beside the caller's own company. */
  const comIds = (pessoa: number, casa: number, minha: number): [Metodo, string, object?][] => [
    ['GET', `/usuario/${pessoa}`],
    ['GET', `/usuario/acesso/${pessoa}`],
    ['GET', `/usuario/telaSistemaLiberada/${pessoa}`],
    ['DELETE', `/usuario/${pessoa}`],
    ['POST', `/usuario/enviarDadosAcesso/${pessoa}`],
    ['GET', `/usuario/lista/${casa}`],
    ['GET', `/usuario/lista/${casa}?pageIndex=0`],
    ['GET', `/usuario/telaSistemaDisponivel/${casa}`],
    ['POST', '/usuario', mundo.corpoDe({ idEmpresa: casa })],
    ['POST', '/usuario', mundo.corpoDe({ idEmpresa: casa, id: pessoa })],
    ['POST', '/usuario', mundo.corpoDe({ idEmpresa: minha, id: pessoa })],
  ]

  it.each<[Nome, casa: string, alvo: Nome, daCasa: string]>([
    ['bia', 'beta', 'uma', 'alfa'],
    ['adao', 'alfa', 'bia', 'beta'],
    ['adao', 'alfa', 'filipe', 'filha'],
    ['marta', 'alfa', 'bia', 'beta'],
    ['marta', 'alfa', 'paula', 'provedora'],
    ['filipe', 'filha', 'uma', 'alfa'],
  ])('%s of %s does not reach %s of %s, as if there were none', async (quem, casa, alvo, daCasa) => {
    const antes = await mundo.retrato()
    const { [casa]: minha = 0, [daCasa]: alheia = 0 } = mundo.casas
    for (const ids of [[mundo.ids[alvo], alheia] as const, [DESCONHECIDO, DESCONHECIDO] as const])
      for (const [metodo, url, corpo] of comIds(...ids, minha))
        expect(await mundo.como(quem, metodo, url, corpo), `${metodo} ${url}`).toMatchObject({
          status: 404,
          corpo: NAO_ENCONTRADO,
        })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('a Master reaches the companies below, a Master of the provider all', async () => {
    const { filha, beta } = mundo.casas
    expect((await mundo.salvar('marta', mundo.corpoDe({ idEmpresa: filha }))).status).toBe(200)
    expect((await mundo.salvar('paula', mundo.corpoDe({ idEmpresa: beta }))).status).toBe(200)
  })
})
