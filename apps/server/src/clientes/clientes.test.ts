import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteSerial } from '../db/tables/clientes.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const procurar = async (url: string, busca: string) => {
  const { corpo } = await mundo.pedir('otto', 'GET', `${url}?globalFilter=${encodeURIComponent(busca)}`)
  return corpo.dados.map(({ id }) => id)
}

describe('the lists of customers (clientes.002)', () => {
  it('are of one family of systems each (clientes.004-012)', async () => {
    const ids: number[] = []
    for (const sistema of [1, 2, 3, 4, 5, 6, 7, 8])
      ids.push(await mundo.criarSerial({ sistema, razaoSocial: `Família ${sistema}` }))
    expect(await procurar('/serial/listaCliente', 'Família')).toEqual(ids.slice(0, 5))
    expect(await procurar('/liberacaoPreference/listaCliente', 'Família')).toEqual(ids.slice(5, 7))
    expect(await procurar('/serial/listaClienteCemMobi', 'Família')).toEqual(ids.slice(7))
  })

  it('show who the customer is, page by page, by id unless asked otherwise', async () => {
    const documento = '12ABC34501DE35'
    const id = await mundo.criarSerial({ razaoSocial: 'Ágil Esquadrias', documento, serial: 'AG-1' })
    const outro = await mundo.criarSerial({ razaoSocial: 'Beta Ágil' })
    const { corpo } = await mundo.pedir('otto', 'GET', '/serial/listaCliente?globalFilter=agil&pageSize=1')
    expect([corpo.total, corpo.dados]).toEqual([
      2,
      [
        {
          id,
          idSerial: id,
          razaoSocial: 'Ágil Esquadrias',
          nomeFantasia: 'Ágil Esquadrias',
          descricaoProduto: 'CEM',
          estado: 'SP',
          cidade: 'Campinas',
          serial: 'AG-1',
          documento,
        },
      ],
    ])
    const url = '/serial/listaCliente?globalFilter=agil&sort=razaoSocial&desc=true'
    expect((await mundo.pedir('otto', 'GET', url)).corpo.dados.map((row) => row.id)).toEqual([outro, id])
  })

  it('come ten at a time from the first page on, by id ascending, where nothing else is said (global.035)', async () => {
    const ids: number[] = []
    for (let i = 0; i < 12; i++) ids.push(await mundo.criarSerial({ razaoSocial: `Dezena ${12 - i}` }))
    const { corpo } = await mundo.pedir('otto', 'GET', '/serial/listaCliente?globalFilter=dezena')
    expect([corpo.total, corpo['paginas'], corpo.dados.map((row) => row.id)]).toEqual([12, 2, ids.slice(0, 10)])
  })

  it('find by name, document or number however it is written', async () => {
    const id = await mundo.criarSerial({
      razaoSocial: 'Construções Pilar',
      documento: '31415926000177',
      serial: 'PI-271',
    })
    for (const busca of ['31.415.926/0001-77', '31415926', 'pi-271', 'PI271', 'pilar 271', 'construcoes PILAR'])
      expect([busca, await procurar('/serial/listaCliente', busca)]).toEqual([busca, [id]])
  })

  it.each([
    ['sem', 403],
    ['otto', 200],
    ['lia', 200],
  ] as const)('answer %s with %s', async (nome, status) => {
    for (const url of ['/serial/listaCliente', '/serial/listaClienteCemMobi', '/liberacaoPreference/listaCliente'])
      expect((await mundo.pedir(nome, 'GET', url)).status).toBe(status)
  })
})

describe('a customer is known (clientes.001, clientes.003)', () => {
  it('by his number, or by his document when he has none (decisions L-03)', async () => {
    const documento = '61234567000155'
    const comNumero = await mundo.criarSerial({ serial: 'QUEM-1' })
    const semNumero = await mundo.criarSerial({ serial: null, documento })
    const achar = async (caminho: string) => (await mundo.pedir('otto', 'GET', `/serial/IdSerial/${caminho}`)).corpo
    expect(await achar('QUEM-1/0')).toEqual({ idSerial: comNumero })
    expect(await achar(`null/${encodeURIComponent('61.234.567/0001-55')}`)).toEqual({ idSerial: semNumero })
    for (const ninguem of ['0/null', 'QUEM-1/61234567000155', 'NAO-HA/0'])
      expect(await achar(ninguem)).toEqual({ message: 'Registro não encontrado.' })
  })

  it('by the id in the address of the page', async () => {
    const id = await mundo.criarSerial({ serial: 'PAG-1', sistema: 8, inquilino: 77, nivel: 2 })
    expect((await mundo.pedir('otto', 'GET', `/serial/cliente/${id}`)).corpo).toMatchObject({
      idSerial: id,
      serial: 'PAG-1',
      sistema: 8,
      inquilino: 77,
      nivel: 2,
      patrocinio: null,
    })
    expect((await mundo.pedir('otto', 'GET', '/serial/cliente/1999999999')).status).toBe(404)
  })
})

describe('limits and blocks (cliente-detalhe.002)', () => {
  const campos = {
    qtdeLimitePerfil: 250,
    qtdeLimiteComponente: 0,
    bloqueadaAtualizacao: true,
    bloqueadaLiberacao: false,
  }

  it('are read by number and saved by id, by either call (decisions L-04, L-17)', async () => {
    const id = await mundo.criarSerial({ serial: 'GERAL-1' })
    const ler = async () => (await mundo.pedir('paula', 'GET', '/serial/geral/GERAL-1')).corpo
    const { versao } = await ler()
    expect((await mundo.pedir('paula', 'POST', '/serial/salvarGeral', { id, versao, ...campos })).status).toBe(200)
    expect(await ler()).toEqual({ id, versao: versao + 1, ...campos, provedora: campos, empresa: null })
    const outros = { ...campos, bloqueadaLiberacao: 'true', numeroSerie: 'GERAL-1' }
    expect((await mundo.pedir('paula', 'POST', '/serial', outros)).status).toBe(200)
    expect(await ler()).toMatchObject({ bloqueadaLiberacao: true, versao: versao + 2 })
  })

  it('take both blocks as 1 and 0 too, and answer booleans (decisions C-13)', async () => {
    const id = await mundo.criarSerial({ serial: 'GERAL-BLOCOS' })
    const blocos = [1, 0, '1', '0', 'true', 'false', true, false]
    for (const [n, bloco] of blocos.entries()) {
      const corpo = { id, ...campos, bloqueadaAtualizacao: bloco, bloqueadaLiberacao: bloco }
      expect((await mundo.pedir('paula', 'POST', '/serial/salvarGeral', corpo)).status).toBe(200)
      const sim = n % 2 === 0
      expect((await mundo.pedir('otto', 'GET', '/serial/geral/GERAL-BLOCOS')).corpo).toMatchObject({
        bloqueadaAtualizacao: sim,
        bloqueadaLiberacao: sim,
      })
    }
  })

  it('need every field, with three digits at most (cliente-detalhe.003-007)', async () => {
    const vazio = await mundo.pedir('lia', 'POST', '/serial/salvarGeral', {})
    const erros = vazio.corpo as unknown as { propertyName: string; message: string }[]
    expect([vazio.status, erros.map(({ propertyName, message }) => `${propertyName}: ${message}`)]).toEqual([
      400,
      ['id', 'qtdeLimitePerfil', 'qtdeLimiteComponente', 'bloqueadaAtualizacao', 'bloqueadaLiberacao'].map(
        (campo) => `${campo}: Campo obrigatório`,
      ),
    ])
    const id = await mundo.criarSerial()
    for (const qtdeLimitePerfil of [1_000, -1, 1.5, 'dez'])
      expect(
        (await mundo.pedir('lia', 'POST', '/serial/salvarGeral', { id, ...campos, qtdeLimitePerfil })).status,
      ).toBe(400)
  })

  it('say who saved in between, and change nothing', async () => {
    const id = await mundo.criarSerial({ serial: 'GERAL-2' })
    await mundo.pedir('paula', 'POST', '/serial/salvarGeral', { id, versao: 1, ...campos })
    const { status, corpo } = await mundo.pedir('paula', 'POST', '/serial/salvarGeral', {
      id,
      versao: 1,
      ...campos,
      qtdeLimitePerfil: 1,
    })
    expect([status, corpo['atual']]).toMatchObject([409, { qtdeLimitePerfil: 250, versao: 2 }])
  })

  it('are not for who only looks, and unknown where there is no such serial', async () => {
    const id = await mundo.criarSerial()
    expect((await mundo.pedir('otto', 'POST', '/serial/salvarGeral', { id, ...campos })).status).toBe(403)
    expect((await mundo.pedir('lia', 'POST', '/serial/salvarGeral', { id: 1_999_999_999, ...campos })).status).toBe(404)
    expect((await mundo.pedir('lia', 'POST', '/serial', { numeroSerie: 'NAO-HA', ...campos })).status).toBe(404)
  })
})

describe('open designers (cliente-detalhe.008-009)', () => {
  const abrir = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', '/serial/salvarProjetistaAberto', corpo)

  it('are chosen among those of the references that somebody sees (decisions L-12)', async () => {
    const { gold, prata, alheia } = mundo.referencias
    expect(await mundo.lista('lia', '/referencia/projetistaSelect')).toEqual([
      { label: 'lia · GOLD', value: gold },
      { label: 'lia · PRATA', value: prata },
    ])
    expect((await mundo.lista('paula', '/referencia/projetistaSelect')).map(({ value }) => value)).toContain(alheia)
  })

  it('are opened once and closed', async () => {
    const { gold } = mundo.referencias
    const idSerial = await mundo.criarSerial()
    const aberta = await abrir('lia', { idSerial, idReferencia: gold })
    expect(await mundo.lista('otto', `/serial/listaProjetistaAberto/${idSerial}`)).toEqual([
      { id: aberta.corpo.id, projetista: 'lia', idReferencia: gold, referencia: 'GOLD' },
    ])
    const outraVez = await abrir('lia', { idSerial, idReferencia: gold })
    expect([outraVez.status, outraVez.corpo]).toMatchObject([
      400,
      [{ message: 'Este projetista já está aberto para o cliente.', propertyName: 'idReferencia' }],
    ])
    const url = `/serial/RemoverProjetistaAberto/${aberta.corpo.id}`
    expect((await mundo.pedir('otto', 'DELETE', url)).status).toBe(403)
    expect((await mundo.pedir('lia', 'DELETE', url)).status).toBe(200)
    expect(await mundo.lista('lia', `/serial/listaProjetistaAberto/${idSerial}`)).toEqual([])
  })

  it('need one, and never one of another company', async () => {
    const idSerial = await mundo.criarSerial()
    expect((await abrir('lia', { idSerial })).corpo).toMatchObject([
      { message: 'Campo obrigatório', propertyName: 'idReferencia' },
    ])
    expect((await abrir('lia', { idSerial, idReferencia: mundo.referencias.alheia })).status).toBe(404)
    const dela = await abrir('ana', { idSerial, idReferencia: mundo.referencias.alheia })
    expect(await mundo.lista('lia', `/serial/listaProjetistaAberto/${idSerial}`)).toEqual([])
    expect((await mundo.pedir('lia', 'DELETE', `/serial/RemoverProjetistaAberto/${dela.corpo.id}`)).status).toBe(404)
    expect(await mundo.lista('ana', `/serial/listaProjetistaAberto/${idSerial}`)).toHaveLength(1)
  })
})

describe('the register (decisions L-01)', () => {
  const criarChave = async (escopos: string[]) =>
    (await mundo.pedir('paula', 'POST', '/integracao/chaves', { nome: 'ERP', alcance: 'PROVEDORA', escopos })).corpo
  const enviar = (chave: string, clientes: unknown) => mundo.pedir(chave, 'POST', '/serial/sincronizar', { clientes })
  const novo = (mais: object, seriais: object[]) => ({
    documento: '71.234.567/0001-01',
    razaoSocial: 'Registro Ltda',
    nomeFantasia: 'Registro',
    estado: 'mg',
    cidade: 'Uberaba',
    seriais,
    ...mais,
  })

  it('adds, changes and leaves alone; a number takes the place of none, with what was released', async () => {
    const { chave } = await criarChave(['CLIENTES'])
    const sem = await enviar(chave, [novo({}, [{ sistema: 'CEM Smart', patrocinio: 'Vidros Reis' }])])
    expect([sem.status, sem.corpo]).toEqual([
      200,
      {
        message: 'A ação foi concluída.',
        clientes: { novos: 1, alterados: 0, iguais: 0 },
        seriais: { novos: 1, alterados: 0, iguais: 0 },
      },
    ])
    const { corpo: antes } = await mundo.pedir('lia', 'GET', '/serial/IdSerial/0/71234567000101')
    const com = await enviar(chave, [novo({ cidade: 'Uberlândia' }, [{ sistema: 2, serial: 'REG-1', nivel: 2 }])])
    expect(com.corpo).toMatchObject({
      clientes: { novos: 0, alterados: 1, iguais: 0 },
      seriais: { novos: 0, alterados: 1, iguais: 0 },
    })
    expect((await mundo.pedir('lia', 'GET', `/serial/cliente/${antes.idSerial}`)).corpo).toMatchObject({
      serial: 'REG-1',
      cidade: 'Uberlândia',
      nivel: 2,
      patrocinio: 'Vidros Reis',
      descricaoProduto: 'CEM Smart',
    })
    const igual = await enviar(chave, [novo({ cidade: 'Uberlândia' }, [{ sistema: 2, serial: 'REG-1' }])])
    expect(igual.corpo).toMatchObject({
      clientes: { novos: 0, alterados: 0, iguais: 1 },
      seriais: { novos: 0, alterados: 0, iguais: 1 },
    })
  })

  it('changes a customer without a number as one with it: what is said of him counts, the rest stays', async () => {
    const { chave } = await criarChave(['CLIENTES'])
    const documento = '71234567000110'
    const dito = { sistema: 2, patrocinio: 'Vidros Reis', homologador: true, inquilino: 7, nivel: 2 }
    const mudar = async (serial: object) => {
      const { corpo } = await enviar(chave, [novo({ documento }, [serial])])
      return corpo['seriais']
    }
    expect(await mudar(dito)).toEqual({ novos: 1, alterados: 0, iguais: 0 })
    const { corpo: achado } = await mundo.pedir('lia', 'GET', `/serial/IdSerial/0/${documento}`)
    expect(await mudar({ sistema: 2, homologador: false, nivel: 1, descricaoProduto: 'Smart' })).toEqual({
      novos: 0,
      alterados: 1,
      iguais: 0,
    })
    expect((await mundo.pedir('lia', 'GET', `/serial/cliente/${achado.idSerial}`)).corpo).toMatchObject({
      serial: null,
      homologador: false,
      nivel: 1,
      inquilino: 7,
      patrocinio: 'Vidros Reis',
      descricaoProduto: 'Smart',
    })
    expect(await mudar({ sistema: 2, homologador: false, descricaoProduto: 'Smart' })).toEqual({
      novos: 0,
      alterados: 0,
      iguais: 1,
    })
    // The number alone is a change, too.
    expect(await mudar({ sistema: 2, serial: 'REG-9', descricaoProduto: 'Smart' })).toEqual({
      novos: 0,
      alterados: 1,
      iguais: 0,
    })
  })

  it('keeps limits and blocks, which are not its business', async () => {
    const { chave } = await criarChave(['CLIENTES'])
    const documento = '81234567000100'
    await mundo.criarSerial({ documento, serial: 'REG-2', qtdeLimitePerfil: 9, bloqueadaAtualizacao: true })
    await enviar(chave, [novo({ documento }, [{ sistema: 1, serial: 'REG-2', qtdeLimitePerfil: 1 }])])
    expect((await mundo.pedir('lia', 'GET', '/serial/geral/REG-2')).corpo).toMatchObject({
      qtdeLimitePerfil: 9,
      bloqueadaAtualizacao: true,
    })
  })

  it('refuses what contradicts itself, and then takes nothing of it', async () => {
    const { chave } = await criarChave(['CLIENTES'])
    const contar = () => mundo.database.leitura.$count(clienteSerial)
    const antes = await contar()
    const bom = novo({ documento: '91234567000101' }, [{ sistema: 1, serial: 'REG-3' }])
    for (const [clientes, campo] of [
      [[bom, bom], 'clientes.1.documento'],
      [[bom, novo({ documento: '91234567000102' }, [{ sistema: 1, serial: 'REG-3' }])], 'clientes.1.seriais.0.serial'],
      [[bom, novo({ documento: '123' }, [])], 'clientes.1.documento'],
      [[bom, novo({ estado: 'XX', documento: '91234567000103' }, [])], 'clientes.1.estado'],
      [[novo({}, [{ sistema: 'Outro' }])], 'clientes.0.seriais.0.sistema'],
      [[novo({}, [{ sistema: 8, inquilino: '0x7' }])], 'clientes.0.seriais.0.inquilino'],
    ] as const) {
      const { status, corpo } = await enviar(chave, clientes)
      const campos = (corpo as unknown as { propertyName: string }[]).map((erro) => erro.propertyName)
      expect([status, campos]).toEqual([400, expect.arrayContaining([campo])])
    }
    expect(await contar()).toBe(antes)
  })

  it('takes only a living key of its scope, never a session', async () => {
    const { chave: outra } = await criarChave(['ATUALIZACOES'])
    const { chave, id } = await criarChave(['CLIENTES'])
    expect((await enviar('paula', [])).status).toBe(401)
    expect((await enviar('pfk_inventada', [])).status).toBe(401)
    expect((await enviar(outra, [])).status).toBe(403)
    expect((await enviar(chave, [])).status).toBe(200)
    expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/revogar`)).status).toBe(200)
    expect((await enviar(chave, [])).status).toBe(401)
  })
})
