import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { corpoCom, NAO_ENCONTRADO, novoMundo, recusas, type Linha, type Mundo, type Pagina } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

describe('the general list', () => {
  it('shows each caller the people whom he manages (usuarios.001)', async () => {
    const nomes = async (quem: Nome) =>
      (await mundo.dados<Linha[]>(quem, '/usuario/geralLista')).map(({ nome }) => nome)
    const alfa = ['adao', 'mario', 'marta', 'nova', 'parado', 'uma']
    expect(await nomes('paula')).toEqual(['adao', 'bia', 'filipe', 'mario', 'marta', 'nova', 'parado', 'paula', 'uma'])
    expect(await nomes('marta')).toEqual([...alfa, 'filipe'].toSorted())
    expect(await nomes('adao')).toEqual(alfa)
    expect(await nomes('bia')).toEqual(['bia'])
  })

  it('answers id, nome, email and what the screen needs, never a hash', async () => {
    const [linha] = await mundo.dados<Linha[]>('adao', '/usuario/geralLista/uma')
    expect(linha).toEqual({
      id: mundo.ids.uma,
      nome: 'uma',
      email: 'uma@exemplo.com.br',
      tipo: 4,
      idEmpresa: mundo.casas['alfa'],
      empresa: 'alfa',
      versao: 2,
      ativo: 1,
      temSenha: true,
      gerivel: true,
      proprio: false,
    })
  })

  it('searches names and e-mails without case and accents, in the path and in the query (usuarios.002)', async () => {
    const ze = await mundo.criar('paula', { nome: 'José Ávila', email: 'ze.avila@exemplo.com.br' })
    for (const url of [
      '/usuario/geralLista/jose%20AVILA',
      '/usuario/geralLista?search=avila',
      '/usuario/geralLista/ZE.AVILA%40exemplo',
    ])
      expect((await mundo.dados<Linha[]>('paula', url)).map(({ id }) => id)).toEqual([ze.id])
  })

  it('orders by every column that it shows: company, situation, serial', async () => {
    const primeiro = async (url: string) => (await mundo.dados<Pagina>('paula', url)).dados[0]
    const geral = '/usuario/geralLista?pageIndex=0&sort='
    expect((await primeiro(`${geral}empresa`))?.idEmpresa).toBe(mundo.casas['alfa'])
    expect(await primeiro(`${geral}ativo&desc=true`)).toMatchObject({ nome: 'parado', ativo: 0 })
    expect(await primeiro(`${geral}ativo`)).toMatchObject({ ativo: 1, temSenha: true })
    const daAlfa = `/usuario/lista/${mundo.casas['alfa']}?pageIndex=0&sort=`
    const seriais = (await mundo.dados<Pagina>('paula', `${daAlfa}serial`)).dados.map(({ serial }) => serial)
    expect(seriais).toEqual(seriais.toSorted((um = '', outro = '') => um.localeCompare(outro)))
    expect(await primeiro(`${daAlfa}ativo&desc=true`)).toMatchObject({ nome: 'parado' })
  })

  it('pages, orders and counts when asked for a page', async () => {
    const paginas = await Promise.all(
      [0, 1, 9].map((pagina) =>
        mundo.dados<Pagina>(
          'adao',
          `/usuario/geralLista?pageIndex=${pagina}&pageSize=2&sort=nome&desc=true&globalFilter=ma`,
        ),
      ),
    )
    expect(paginas.map(({ dados: linhas, ...resto }) => [linhas.map(({ nome }) => nome), resto])).toEqual([
      [['uma', 'marta'], { paginas: 2, total: 3 }],
      [['mario'], { paginas: 2, total: 3 }],
      [[], { paginas: 2, total: 3 }],
    ])
    const recusa = await mundo.como('adao', 'GET', '/usuario/geralLista?pageIndex=0&sort=senha')
    expect([recusa.status, recusas(recusa.corpo)]).toEqual([400, [['sort', 'Ordenação inválida.']]])
  })

  it('leaves out whom the law made anonymous', async () => {
    const { id } = await mundo.criar('paula')
    await mundo.deps.database.escrever.query('UPDATE usuario SET anonimizado_em = now() WHERE id = $1', [id])
    expect((await mundo.dados<Linha[]>('paula', '/usuario/geralLista')).some((linha) => linha.id === id)).toBe(false)
    expect(await mundo.como('paula', 'GET', `/usuario/${id}`)).toMatchObject({ status: 404, corpo: NAO_ENCONTRADO })
  })
})

describe('the users of a company', () => {
  it('are kept with their resources and read back under both names (usuarios.005, S-10)', async () => {
    const itensSelecionados = [mundo.telas['CadastroVidros'], mundo.telas['Configuracao']]
    const { nome: usuario, ...corpo } = mundo.corpoDe({ itensSelecionados, tipo: { label: 'Usuário MOF', value: 4 } })
    const salvo = await mundo.salvar('adao', { ...corpo, usuario })
    const { id } = salvo.corpo as { id: number }
    expect(salvo.corpo).toEqual({ isValid: true, message: 'A ação foi concluída.', id, data: { id }, errors: [] })
    expect(await mundo.ler(id)).toEqual({
      ...corpo,
      id,
      nome: usuario,
      usuario,
      itensSelecionados,
      tipo: 4,
      versao: 2,
      ativo: 1,
      temSenha: false,
      gerivel: true,
      proprio: false,
    })
    expect(await mundo.dados('adao', `/usuario/telaSistemaLiberada/${id}`)).toEqual(itensSelecionados)
    const pagina = await mundo.dados<Pagina>(
      'adao',
      `/usuario/lista/${mundo.casas['alfa']}?pageIndex=0&globalFilter=${usuario}`,
    )
    expect(pagina).toEqual({ dados: [await mundo.ler(id)], paginas: 1, total: 1 })
  })

  it('change, count versions, and refuse an older one without a word of the hash', async () => {
    const pessoa = await mundo.criar('adao', { itensSelecionados: [mundo.telas['Configuracao']] })
    const mudado = { nome: 'Outro nome', itensSelecionados: [mundo.telas['CadastroVidros']] }
    expect((await mundo.salvar('marta', corpoCom(pessoa, mudado))).status).toBe(200)
    const atual = await mundo.ler(pessoa.id)
    expect(atual).toMatchObject(mudado)
    const velho = await mundo.salvar('adao', corpoCom(pessoa, { nome: 'Terceiro' }))
    expect(velho).toMatchObject({ status: 409, corpo: { quem: 'marta', atual } })
    expect(JSON.stringify(velho.corpo)).not.toMatch(/hash/i)
    expect((await mundo.salvar('adao', corpoCom(atual, { nome: 'Terceiro', versao: undefined }))).status).toBe(200)
  })

  it('keep their resources and their situation when the form does not name them', async () => {
    const pessoa = await mundo.criar('adao', { itensSelecionados: [mundo.telas['Configuracao']], ativo: 0 })
    const { itensSelecionados: _, ...corpo } = corpoCom(pessoa, { nome: 'Sem lista' })
    expect((await mundo.salvar('adao', corpo)).status).toBe(200)
    expect(await mundo.ler(pessoa.id)).toMatchObject({
      nome: 'Sem lista',
      ativo: 0,
      itensSelecionados: [mundo.telas['Configuracao']],
    })
  })

  it('have an e-mail of their own, whatever its case', async () => {
    const repetido = await mundo.salvar(
      'bia',
      mundo.corpoDe({ email: 'ADAO@Exemplo.com.br', idEmpresa: mundo.casas['beta'] }),
    )
    expect([repetido.status, recusas(repetido.corpo)]).toEqual([
      400,
      [['email', 'Já existe um registro com este e-mail.']],
    ])
  })

  it('are refused with each field that is missing (usuarios.006-010)', async () => {
    const { status, corpo } = await mundo.salvar('adao', { idEmpresa: mundo.casas['alfa'] })
    expect([status, recusas(corpo)]).toEqual([
      400,
      ['nome', 'email', 'serial', 'tipo'].map((campo) => [campo, 'Campo obrigatório']),
    ])
  })

  it('are saved once for a repeated key', async () => {
    const corpo = mundo.corpoDe()
    const token = (await mundo.entrar('adao')).corpo.token
    const duas = await Promise.all(
      [1, 2].map(() =>
        mundo.app.inject({
          method: 'POST',
          url: '/api/usuario',
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'uma-vez' },
          payload: corpo,
        }),
      ),
    )
    expect(duas.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await mundo.dados<Linha[]>('adao', `/usuario/geralLista/${corpo.email}`)).toHaveLength(1)
  })

  it('leave a trail that names author, person and resource', async () => {
    const { id } = await mundo.criar('adao', { itensSelecionados: [mundo.telas['Configuracao']] })
    const { rows } = await mundo.deps.database.ler.query(
      `SELECT tabela, acao, autor, chamada FROM auditoria WHERE id_registro IN ($1, $2) ORDER BY id`,
      [String(id), `${id}/${mundo.telas['Configuracao']}`],
    )
    const comum = { autor: 'adao', chamada: 'usuarios.empresa.salvar' }
    expect(rows).toEqual([
      { tabela: 'usuario', acao: 'INCLUIU', ...comum },
      { tabela: 'usuario_tela', acao: 'INCLUIU', ...comum },
    ])
  })
})
