import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AcessoNaMatriz, RecursoComGente } from '@portal/contract/usuarios/acessos'
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
      serial: expect.any(String) as string,
      idEmpresa: mundo.casas['alfa'],
      empresa: 'alfa',
      ultimoAcesso: null,
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

  const nomesDe = async (quem: Nome, filtro: string) =>
    (await mundo.dados<Linha[]>(quem, `/usuario/geralLista?${filtro}`)).map(({ nome }) => nome)

  it('is narrowed by company, tipo, state and last access, all together, within what is seen', async () => {
    const { filha, beta } = mundo.casas
    expect(await nomesDe('marta', `empresa=${filha}`)).toEqual(['filipe'])
    expect(await nomesDe('marta', `empresa=${beta}`)).toEqual([])
    expect(await nomesDe('paula', 'situacao=inativo')).toEqual(['parado'])
    expect(await nomesDe('paula', 'situacao=pendente&tipo=4')).toContain('nova')
    expect(await nomesDe('paula', 'situacao=pendente&tipo=1')).not.toContain('nova')
    expect(await nomesDe('adao', 'acesso=semana')).toContain('adao')
    expect(await nomesDe('adao', 'acesso=nunca')).toEqual(expect.arrayContaining(['nova', 'parado']))
    await mundo.deps.database.escrever.query(
      "UPDATE sessao SET vista_em = now() - interval '40 days' WHERE id_pessoa = $1",
      [mundo.ids.adao],
    )
    expect([await nomesDe('paula', 'acesso=mes'), await nomesDe('paula', 'acesso=trimestre')]).toEqual([['adao'], []])
    const porAcesso = await mundo.dados<Pagina>('paula', '/usuario/geralLista?pageIndex=0&sort=ultimoAcesso')
    expect(porAcesso.dados[0]?.nome).toBe('adao')
    expect((await mundo.como('paula', 'GET', '/usuario/geralLista?situacao=outra')).status).toBe(400)
  })

  it('finds by resource who has it today, by whichever rule', async () => {
    const { CadastroVidros, ConsultaProduto, Configuracao } = mundo.telas
    const consulta = { itensSelecionados: [CadastroVidros, ConsultaProduto, Configuracao] }
    await mundo.criar('adao', { nome: 'Só consulta', ...consulta })
    const gente = await mundo.dados<Linha[]>('paula', '/usuario/geralLista')
    const acessos = await Promise.all(
      gente.map(({ id }) =>
        mundo.dados<{ papeis: { papel: string; tem: boolean }[] }>('paula', `/usuario/acesso/${id}`),
      ),
    )
    for (const [papel, idTela] of Object.entries(mundo.telas)) {
      const esperados = gente.filter((_, i) => acessos[i]?.papeis.some((um) => um.papel === papel && um.tem))
      expect([papel, await nomesDe('paula', `recurso=${idTela}`)]).toEqual([papel, esperados.map(({ nome }) => nome)])
    }
    expect(await nomesDe('paula', `recurso=${CadastroVidros}`)).not.toContain('Só consulta')
  })

  it('is told as a matrix, each right with the rule of the person’s own page, and by resource', async () => {
    const acesso = ({ id }: { id: number }) =>
      mundo.dados<{ papeis: { tem: boolean }[] }>('paula', `/usuario/acesso/${id}`)
    const { dados: matriz, total } = await mundo.dados<{ dados: AcessoNaMatriz[]; total: number }>(
      'paula',
      '/usuario/acessos?pageSize=200&sort=nome',
    )
    expect(total).toBe(matriz.length)
    for (const pessoa of matriz) expect(pessoa.papeis).toEqual((await acesso(pessoa)).papeis)
    expect(matriz.find(({ nome }) => nome === 'Só consulta')?.papeis).toContainEqual(
      expect.objectContaining({ papel: 'CadastroVidros', tem: false, regra: 'consultaVence' }),
    )
    const porRecurso = await mundo.dados<RecursoComGente[]>('adao', '/usuario/acessos/porRecurso?tipo=4')
    for (const { value, total: quantos, pessoas } of porRecurso) {
      const nomes = await nomesDe('adao', `tipo=4&recurso=${value}`)
      expect([value, quantos, pessoas.map(({ nome }) => nome)]).toEqual([value, nomes.length, nomes])
    }
    expect(porRecurso.some(({ total: quantos }) => quantos > 1)).toBe(true)
    const { dados: daAlfa } = await mundo.dados<{ dados: AcessoNaMatriz[] }>('adao', '/usuario/acessos?pageSize=200')
    expect(new Set(daAlfa.map(({ empresa }) => empresa))).toEqual(new Set(['alfa']))
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

  it('are given and taken one resource, with all else as it is, by who could have done it in the form', async () => {
    const { CadastroVidros = 0, ConsultaProduto = 0, Configuracao = 0 } = mundo.telas
    const pessoa = await mundo.criar('adao', { itensSelecionados: [Configuracao] })
    const mudar = (quem: Nome, id: number, idTela: number, liberar: boolean) =>
      mundo.como(quem, 'POST', `/usuario/recurso/${id}`, { idTela, liberar })
    for (const vez of [1, 2]) {
      expect([vez, (await mudar('uma', pessoa.id, CadastroVidros, true)).status]).toEqual([vez, 200])
      expect(await mundo.ler(pessoa.id)).toMatchObject({ itensSelecionados: [CadastroVidros, Configuracao] })
    }
    expect((await mudar('uma', pessoa.id, CadastroVidros, false)).status).toBe(200)
    const antes = await mundo.retrato()
    expect(await mudar('uma', pessoa.id, ConsultaProduto, true)).toMatchObject({
      status: 403,
      corpo: { message: 'Você só pode liberar ou retirar recursos que você tem.' },
    })
    expect((await mudar('adao', mundo.ids.adao, CadastroVidros, true)).status).toBe(400)
    expect(recusas((await mudar('marta', mundo.ids.adao, CadastroVidros, true)).corpo)).toEqual([
      ['', 'Só um Usuário MOF recebe recursos um a um: os outros tipos os têm pelo que são.'],
    ])
    expect((await mudar('adao', mundo.ids.marta, CadastroVidros, false)).status).toBe(403)
    expect((await mudar('bia', pessoa.id, CadastroVidros, false)).status).toBe(404)
    expect((await mudar('adao', pessoa.id, mundo.telas['Exportacao'] ?? 0, true)).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
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
