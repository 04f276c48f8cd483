import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { telaSistema } from '../db/tables/empresas.ts'
import { empresaReferencia } from '../db/tables/referencias.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const obter = (nome: Nome, id: number) => mundo.pedir(nome, 'GET', `/referencia/${id}`)
const salvar = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', '/referencia', corpo)
const excluir = (nome: Nome, id: number) => mundo.pedir(nome, 'DELETE', `/referencia/${id}`)
const lista = async (nome: Nome, query = 'pageSize=200') =>
  (await mundo.pedir(nome, 'GET', `/referencia/lista?${query}`)).corpo
const telasDe = async (idReferencia: number, nome: Nome) =>
  (
    await mundo.database.leitura
      .select({ papel: telaSistema.papel })
      .from(empresaReferencia)
      .innerJoin(telaSistema, eq(telaSistema.id, empresaReferencia.idTela))
      .where(
        and(
          eq(empresaReferencia.idReferencia, idReferencia),
          eq(empresaReferencia.idEmpresa, mundo.logados[nome].idEmpresa),
        ),
      )
      .orderBy(telaSistema.papel)
  ).map(({ papel }) => papel)

describe('a new reference', () => {
  it('keeps every field of Dados and Bloqueios (referencias.001-002, referencias.012)', async () => {
    const { idUsuario, idEmpresa } = mundo.logados.dora
    const campos = {
      descricao: 'ALUMASA',
      tipo: 'Fabricante',
      ocultarCadastro: 2,
      forcarAtualizacao: 1,
      tipoMaterial: ['PERFIL', 'VIDRO'],
      disponibilizarAplicabilidade: 1,
      descricaoOficial: 'Alumasa Oficial',
      eliminarPortfolio: 1,
      travarNivel1: ['ALUMINIO', 'PVC'],
      travarPortfolio: 1,
    }
    const salva = await salvar('dora', { id: 0, ...campos, projetista: idUsuario, empresaAplicabilidade: idEmpresa })
    expect(salva).toMatchObject({ status: 200, corpo: { isValid: true, message: 'A ação foi concluída.' } })
    expect((await obter('dora', salva.corpo.id)).corpo).toEqual({
      ...campos,
      empresa: '12ABC34501DE35',
      id: salva.corpo.id,
      versao: 1,
      projetista: { label: 'dora', value: idUsuario },
      empresaAplicabilidade: { label: '12ABC34501DE35', value: idEmpresa },
      logo: null,
      logoNome: null,
      arquivoComum: null,
      proprio: true,
    })
  })

  it('needs only a name, a type and a designer (referencias.005, referencias.007-008)', async () => {
    const { status, lista: erros } = await salvar('dora', {})
    expect([status, erros.map(({ propertyName, message }) => [propertyName, message])]).toEqual([
      400,
      ['descricao', 'tipo', 'projetista'].map((campo) => [campo, 'Campo obrigatório']),
    ])
    expect((await obter('dora', await mundo.criar('dora'))).corpo).toMatchObject({
      ocultarCadastro: 0,
      forcarAtualizacao: 0,
      tipoMaterial: [],
      empresaAplicabilidade: null,
      descricaoOficial: null,
    })
  })

  it('is released to its company for the screens that it holds and that fit (decisions 0.2, E-04)', async () => {
    const id = await mundo.criar('dora', { tipoMaterial: ['PERFIL', 'KIT'] })
    expect(await telasDe(id, 'dora')).toEqual(['CadastroPerfis', 'Configuracao', 'ConsultaProduto'])
    await salvar('dora', { id, tipoMaterial: ['PERFIL', 'VIDRO'] })
    expect(await telasDe(id, 'dora')).toEqual(['CadastroPerfis', 'CadastroVidros', 'Configuracao', 'ConsultaProduto'])
  })

  it('has a name of its own within its company', async () => {
    await mundo.criar('dora', { descricao: 'Única' })
    const repetida = await salvar('davi', {
      descricao: 'unica',
      tipo: 'Sistemista',
      projetista: mundo.logados.davi.idUsuario,
    })
    expect([repetida.status, repetida.lista[0]]).toMatchObject([400, { propertyName: 'descricao' }])
    expect(await mundo.criar('ana', { descricao: 'Única' })).toBeGreaterThan(0)
  })
})

describe('saving a reference', () => {
  it('keeps what the body does not name (decisions H-01)', async () => {
    const id = await mundo.criar('dora', { tipoMaterial: ['KIT'], descricaoOficial: 'Oficial', travarPortfolio: 1 })
    await salvar('dora', { id, travarNivel1: ['VIDRO'], descricaoOficial: null })
    expect((await obter('dora', id)).corpo).toMatchObject({
      versao: 2,
      tipoMaterial: ['KIT'],
      travarPortfolio: 1,
      travarNivel1: ['VIDRO'],
      descricaoOficial: null,
      projetista: { label: 'dora' },
    })
  })

  it('takes a select as the pair that was read, and yes and no in either spelling', async () => {
    const id = await mundo.criar('dora')
    const { corpo } = await obter('dora', id)
    const salva = await salvar('dora', {
      ...corpo,
      Descricao: undefined,
      forcarAtualizacao: true,
      projetista: { label: 'davi', value: mundo.logados.davi.idUsuario },
    })
    expect(salva.status).toBe(200)
    expect((await obter('dora', id)).corpo).toMatchObject({ forcarAtualizacao: 1, projetista: { label: 'davi' } })
  })

  it('says who saved in between, and what', async () => {
    const id = await mundo.criar('dora')
    await salvar('davi', { id, versao: 1, forcarAtualizacao: 1 })
    const velha = await salvar('dora', { id, versao: 1, travarPortfolio: 1 })
    expect(velha).toMatchObject({
      status: 409,
      corpo: { atual: { id, versao: 2, forcarAtualizacao: 1, projetista: { label: 'dora' } } },
    })
    expect((await obter('dora', id)).corpo).toMatchObject({ versao: 2, travarPortfolio: 0 })
  })

  it('refuses people and companies out of reach as unknown, and changes nothing', async () => {
    const id = await mundo.criar('dora')
    const { ana, paula } = mundo.logados
    for (const escolha of [
      { projetista: ana.idUsuario },
      { projetista: 2_000_000_000 },
      { empresaAplicabilidade: paula.idEmpresa },
    ])
      expect(await salvar('dora', { id, ...escolha })).toMatchObject({
        status: 404,
        corpo: { message: 'Registro não encontrado.' },
      })
    expect((await obter('dora', id)).corpo.versao).toBe(1)
  })

  it('keeps a designer who was chosen by somebody with a longer reach', async () => {
    const id = await mundo.criar('dora')
    await salvar('paula', { id, projetista: mundo.logados.paula.idUsuario })
    const lida = (await obter('dora', id)).corpo
    expect((await salvar('dora', { ...lida, forcarAtualizacao: 1 })).status).toBe(200)
  })
})

describe('the list', () => {
  it('pages, counts, orders as people read and finds without case and accents', async () => {
    const feitas = ['Zê 10', 'Zê 9', 'ZÁ'].map((descricao) => ({ descricao }))
    for (const campos of feitas) await mundo.criar('ana', campos)
    const nomes = async (query: string) =>
      (await lista('ana', `globalFilter=z&${query}`)).dados.map((row) => row['descricao'])
    expect(await nomes('sort=descricao')).toEqual(['ZÁ', 'Zê 9', 'Zê 10'])
    expect(await nomes('sort=descricao&desc=true')).toEqual(['Zê 10', 'Zê 9', 'ZÁ'])
    expect(await lista('ana', 'globalFilter=ze&pageSize=1')).toMatchObject({ paginas: 2, total: 2 })
    for (const ordem of ['tipo', 'projetista', 'tipoMaterial', 'descricaoOficial', 'empresa'])
      expect(await nomes(`sort=${ordem}`)).toHaveLength(3)
  })
})

describe('deleting a reference', () => {
  it('takes its own releases, classes and informativos along', async () => {
    const id = await mundo.criar('dora')
    await mundo.pedir('dora', 'POST', '/referencia/classeId', { classe: mundo.classes.comum, idReferencia: id })
    expect((await excluir('dora', id)).status).toBe(200)
    expect((await obter('dora', id)).status).toBe(404)
    expect(await telasDe(id, 'dora')).toEqual([])
  })

  it('is refused while others use it, with a message that says by what and how often', async () => {
    const id = await mundo.criar('dora')
    await mundo.liberar(id, 'ana')
    const ligacao = { linha: mundo.linhas.dora, exclusiva: 1, impedirSalvar: 0, idReferencia: id }
    await mundo.pedir('dora', 'POST', '/referencia/salvarReferenciaLinha', ligacao)
    const recusa = await excluir('dora', id)
    expect([recusa.status, recusa.lista[0]?.message]).toEqual([
      400,
      'Este registro está em uso e não pode ser excluído: 1 liberação de referência a empresa, 1 linha.',
    ])
    expect(await telasDe(id, 'dora')).not.toEqual([])
  })
})

describe('the options', () => {
  const rotulos = async (nome: Nome, url: string) =>
    (await mundo.pedir(nome, 'GET', url)).lista.map(({ label }) => label)

  it('offer as designers the active people within reach', async () => {
    expect(await rotulos('dora', '/usuario/geral')).toEqual(['davi', 'dora', 'leo'])
    expect(await rotulos('mara', '/usuario/geral')).toEqual(['davi', 'dora', 'leo', 'mara'])
    expect(await rotulos('paula', '/usuario/geral')).toHaveLength(6)
  })

  it('offer as keepers of the applicability the companies within reach', async () => {
    expect(await rotulos('dora', '/referencia/listaEmpresaAplicabilidade')).toEqual(['12ABC34501DE35'])
    expect(await rotulos('mara', '/referencia/listaEmpresaAplicabilidade')).toHaveLength(2)
    expect(await rotulos('paula', '/referencia/listaEmpresaAplicabilidade')).toHaveLength(4)
  })
})
