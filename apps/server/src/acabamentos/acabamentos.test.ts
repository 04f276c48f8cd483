import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo
let anodizado = 0
let pintado = 0

const PEDIDO = { descricao: 'Anodizado fosco' }
const formulario = (codigo: string, mais: object = {}) => ({
  ...PEDIDO,
  codigo,
  referencia: mundo.referencias.gold,
  tipoAcabamento: anodizado,
  loteMinimo: '150,5',
  unidade: mundo.cadastros.peca,
  status: 1,
  ...mais,
})
const salvar = (quem: Nome, codigo: string, mais: object = {}) =>
  mundo.pedir(quem, 'POST', '/tratamento', formulario(codigo, mais))
const novo = async (codigo: string, mais: object = {}) => (await salvar('dora', codigo, mais)).corpo.id
const obter = (quem: Nome, id: number, query = '') => mundo.pedir(quem, 'GET', `/tratamento/${id}${query}`)
const homologar = () => mundo.pedir('dora', 'POST', '/tratamento/homologar')
const publicar = () => mundo.pedir('mara', 'POST', '/tratamento/disponibilizar')
const codigos = async (quem: Nome, query: string, sort = 'codigo') => {
  const { corpo } = await mundo.pedir(quem, 'GET', `/tratamento/Lista?sort=${sort}&${query}`)
  return (corpo['dados'] as { codigo: string }[]).map(({ codigo }) => codigo)
}

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const { rows } = await mundo.database.escrever.query<{ id: number }>(
    "INSERT INTO tipo_acabamento (descricao) VALUES ('Anodização'), ('Pintura eletrostática') RETURNING id",
  )
  anodizado = rows[0]?.id ?? 0
  pintado = rows[1]?.id ?? 0
})
afterAll(() => mundo.fechar())

describe('a finish (acabamentos.001)', () => {
  it('is kept with all its fields and answers them as the form reads them', async () => {
    const { status, corpo } = await salvar('dora', 'CPO-1', { situacao: 3 })
    expect([status, corpo.message]).toEqual([200, 'A ação foi concluída.'])
    expect((await obter('dora', corpo.id)).corpo).toEqual({
      id: corpo.id,
      versao: 1,
      codigo: 'CPO-1',
      descricao: 'Anodizado fosco',
      status: { label: 'Ativo', value: 1 },
      situacao: { label: 'Em edição', value: 1 },
      referencia: { label: 'GOLD', value: mundo.referencias.gold },
      tipoAcabamento: { label: 'Anodização', value: anodizado },
      loteMinimo: 150.5,
      unidade: { label: 'UN', value: mundo.cadastros.peca },
      alteradoEm: expect.any(String) as unknown,
      excluivel: true,
      mercado: false,
    })
  })

  it('asks for a code, a description and a reference, and begins Ativo (acabamentos.002, acabamentos.003)', async () => {
    const { status, lista } = await mundo.pedir('dora', 'POST', '/tratamento', {})
    expect([status, lista.map(({ propertyName, message }) => `${propertyName}: ${message}`)]).toEqual([
      400,
      ['codigo: Campo obrigatório', 'descricao: Campo obrigatório', 'referencia: Campo obrigatório'],
    ])
    const pouco = await mundo.pedir('dora', 'POST', '/tratamento', {
      codigo: 'POUCO',
      descricao: 'Só o que se pede',
      referencia: mundo.referencias.gold,
    })
    expect((await obter('dora', pouco.corpo.id)).corpo).toMatchObject({
      status: { value: 1 },
      tipoAcabamento: null,
      loteMinimo: null,
      unidade: null,
    })
  })

  it.each([
    ['codigo', { codigo: 'A'.repeat(21) }, 'O código só pode ter no máximo 20 caracteres.'],
    ['descricao', { descricao: 'A'.repeat(101) }, 'A descrição só pode ter no máximo 100 caracteres.'],
    ['status', { status: 6 }, 'Valor inválido'],
    ['status', { status: 4 }, 'Valor inválido'],
    ['loteMinimo', { loteMinimo: -1 }, 'O valor mínimo é 0.'],
    ['loteMinimo', { loteMinimo: '1,234' }, 'Use no máximo 2 casas decimais.'],
  ])('refuses a %s that breaks its rule', async (campo, mais, mensagem) => {
    const antes = await mundo.retrato()
    const { status, lista } = await salvar('dora', 'REC-1', mais)
    expect([status, lista[0]?.propertyName, lista[0]?.message]).toEqual([400, campo, mensagem])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('keeps its code, which is unique within its reference', async () => {
    const id = await novo('UNI-1')
    const antes = await mundo.retrato()
    const outro = await salvar('dora', 'uni-1')
    expect([outro.status, outro.lista[0]?.message]).toEqual([400, 'Já existe um registro com este código.'])
    const trocado = await salvar('dora', 'UNI-2', { id })
    expect([trocado.status, trocado.lista[0]?.propertyName]).toEqual([400, 'codigo'])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvar('dora', 'UNI-1', { referencia: mundo.referencias.prata })).status).toBe(200)
  })

  it('answers an older save with who, when and the record as it is', async () => {
    const id = await novo('VER-1')
    await salvar('davi', 'VER-1', { id, descricao: 'Do Davi', versao: 1 })
    const { status, corpo } = await salvar('dora', 'VER-1', { id, descricao: 'Da Dora', versao: 1 })
    expect([status, corpo['atual']]).toEqual([409, expect.objectContaining({ descricao: 'Do Davi', versao: 2 })])
    expect((await obter('dora', id)).corpo).toMatchObject({ descricao: 'Do Davi' })
  })

  it('offers the types of finish to everybody who is signed in', async () => {
    const { lista } = await mundo.pedir('leo', 'GET', '/geral/SelecaoTodosAcabamentos')
    expect(lista).toEqual([
      { label: 'Anodização', value: anodizado },
      { label: 'Pintura eletrostática', value: pintado },
    ])
  })
})

describe('what is another company’s', () => {
  it('answers like what does not exist, in paths and in bodies, and changes nothing', async () => {
    const dela = await mundo.salvo(
      'ana',
      '/tratamento',
      formulario('ANA-1', { referencia: mundo.referencias.ana, unidade: null }),
    )
    const id = await novo('MEU-1')
    const antes = await mundo.retrato()
    const recusas = [
      await obter('dora', dela),
      await obter('dora', 999_999),
      await mundo.pedir('dora', 'DELETE', `/tratamento/${dela}`),
      await salvar('dora', 'ANA-1', { id: dela }),
      await salvar('dora', 'MEU-2', { referencia: mundo.referencias.ana }),
      await salvar('dora', 'MEU-1', { id, unidade: mundo.cadastros.unidadeDaAna }),
      await salvar('dora', 'MEU-1', { id, tipoAcabamento: 999_999 }),
      await mundo.pedir('dora', 'GET', `/tratamento/versoes/${dela}`),
      await mundo.pedir('mara', 'POST', `/tratamento/restaurar/${dela}`, { idVersao: 1 }),
      await mundo.pedir('mara', 'POST', `/tratamento/restaurar/${id}`, { idVersao: 999_999 }),
    ]
    expect(new Set(recusas.map(({ status, corpo }) => `${status} ${corpo.message}`))).toEqual(
      new Set(['404 Registro não encontrado.']),
    )
    expect(await mundo.retrato()).toEqual(antes)
    expect(await codigos('dora', 'modoEdicao=true&globalFilter=ANA-1')).toEqual([])
    expect(await codigos('mara', 'modoEdicao=true&globalFilter=MEU-1')).toEqual(['MEU-1'])
    expect(await codigos('paula', 'modoEdicao=true&globalFilter=ANA-1')).toEqual(['ANA-1'])
  })

  it('is closed to who only consults (permissoes.017, acabamentos.009)', async () => {
    const quem: Nome[] = ['leo', 'vera']
    const recusas = await Promise.all(
      quem.flatMap((nome) => [
        mundo.pedir(nome, 'GET', '/tratamento/Lista'),
        mundo.pedir(nome, 'GET', '/tratamento/modoEdicaoValue'),
        salvar(nome, 'NAO-1'),
      ]),
    )
    expect(new Set(recusas.map(({ status }) => status))).toEqual(new Set([403]))
  })
})

describe('the list (acabamentos.004)', () => {
  it('comes ten to a page with the exact number of pages and rows', async () => {
    for (let k = 1; k <= 12; k++) await novo(`PAG-${k}`)
    const pagina = async (pageIndex: number) =>
      (
        await mundo.pedir(
          'dora',
          'GET',
          `/tratamento/Lista?modoEdicao=true&globalFilter=PAG-&sort=codigo&pageIndex=${pageIndex}`,
        )
      ).corpo
    const [primeira, segunda, depois] = [await pagina(0), await pagina(1), await pagina(2)]
    expect([primeira['paginas'], primeira['total']]).toEqual([2, 12])
    expect((primeira['dados'] as { codigo: string }[]).map(({ codigo }) => codigo)).toEqual(
      Array.from({ length: 10 }, (_, k) => `PAG-${k + 1}`),
    )
    expect((segunda['dados'] as { codigo: string }[]).map(({ codigo }) => codigo)).toEqual(['PAG-11', 'PAG-12'])
    expect([depois['dados'], depois['paginas'], depois['total']]).toEqual([[], 2, 12])
  })

  it('is found by code, description, reference and type, without accents, and ordered by any column', async () => {
    await novo('BUS-1', {
      descricao: 'Champanhe',
      tipoAcabamento: pintado,
      referencia: mundo.referencias.prata,
      loteMinimo: 5,
    })
    await novo('BUS-2', { descricao: 'Bronze', loteMinimo: 40, status: 2 })
    for (const termo of ['bus- champanhe', 'bus- prata', 'bus- eletrostatica'])
      expect(await codigos('dora', `modoEdicao=true&globalFilter=${termo}`)).toEqual(['BUS-1'])
    for (const sort of ['id', 'codigo', 'loteMinimo', 'status'])
      expect(await codigos('dora', 'modoEdicao=true&globalFilter=BUS-', sort)).toEqual(['BUS-1', 'BUS-2'])
    for (const sort of ['descricao', 'referencia', 'tipoAcabamento'])
      expect(await codigos('dora', 'modoEdicao=true&globalFilter=BUS-', sort)).toEqual(['BUS-2', 'BUS-1'])
    await homologar()
    expect(await codigos('dora', 'modoEdicao=false&globalFilter=BUS-')).toEqual([])
    await publicar()
    for (const termo of ['bus- champanhe', 'bus- prata', 'bus- eletrostatica'])
      expect(await codigos('dora', `modoEdicao=false&globalFilter=${termo}`)).toEqual(['BUS-1'])
    for (const sort of ['id', 'codigo', 'loteMinimo', 'status', 'situacao'])
      expect(await codigos('dora', 'modoEdicao=false&globalFilter=BUS-', sort)).toEqual(['BUS-1', 'BUS-2'])
    for (const sort of ['descricao', 'referencia', 'tipoAcabamento'])
      expect(await codigos('dora', 'modoEdicao=false&globalFilter=BUS-', sort)).toEqual(['BUS-2', 'BUS-1'])
  })
})

describe('the edit mode of finishes (acabamentos.006)', () => {
  it('is each person’s own, apart from that of products, and decides what the list shows', async () => {
    await novo('MOD-1')
    const modo = async (quem: Nome, area: string) =>
      (await mundo.pedir(quem, 'GET', `/${area}/modoEdicaoValue`)).corpo as unknown
    expect(await modo('dora', 'tratamento')).toBe(false)
    expect(await codigos('dora', 'globalFilter=MOD-1')).toEqual([])
    expect((await mundo.pedir('dora', 'POST', '/tratamento/modoEdicao/true')).status).toBe(200)
    expect([await modo('dora', 'tratamento'), await modo('dora', 'produto'), await modo('davi', 'tratamento')]).toEqual(
      [true, false, false],
    )
    expect(await codigos('dora', 'globalFilter=MOD-1')).toEqual(['MOD-1'])
    expect(await codigos('dora', 'globalFilter=MOD-1&modoEdicao=false')).toEqual([])
    expect((await mundo.pedir('dora', 'POST', '/tratamento/modoEdicao/talvez')).status).toBe(400)
    await mundo.pedir('dora', 'POST', '/tratamento/modoEdicao/false')
  })
})

describe('deleting (acabamentos.005)', () => {
  it('takes what is in edition, with the versions that never reached the market', async () => {
    const id = await novo('EXC-1')
    await homologar()
    await salvar('dora', 'EXC-1', { id, descricao: 'De volta' })
    expect((await mundo.pedir('dora', 'DELETE', `/tratamento/${id}`)).status).toBe(200)
    expect((await obter('dora', id)).status).toBe(404)
    const { rows } = await mundo.database.ler.query('SELECT 1 FROM acabamento_versao WHERE id_acabamento = $1', [id])
    expect(rows).toEqual([])
  })

  it('refuses what waits for the market and what was ever there', async () => {
    const id = await novo('EXC-2')
    await homologar()
    const antes = await mundo.retrato()
    const espera = await mundo.pedir('dora', 'DELETE', `/tratamento/${id}`)
    expect([espera.status, espera.corpo.message]).toEqual([409, 'Só um acabamento em edição pode ser excluído.'])
    expect(await mundo.retrato()).toEqual(antes)
    await publicar()
    await salvar('dora', 'EXC-2', { id, descricao: 'De volta' })
    const publicado = await mundo.pedir('dora', 'DELETE', `/tratamento/${id}`)
    expect([publicado.status, publicado.corpo.message]).toEqual([
      409,
      'Este acabamento está no mercado e não pode ser excluído. Altere o status para Descontinuado.',
    ])
    expect((await obter('dora', id)).corpo).toMatchObject({ excluivel: false })
  })

  it('holds what a finish was made of', async () => {
    await novo('USO-1', { tipoAcabamento: pintado })
    const { status, lista } = await mundo.pedir('paula', 'DELETE', `/tipoAcabamento/${pintado}`)
    expect([status, lista[0]?.message]).toEqual([400, expect.stringContaining('acabamento')])
  })
})

describe('versions', () => {
  it('are listed, compared in words and restored into edition by a Master', async () => {
    const id = await novo('HIS-1', { descricao: 'Primeira' })
    await homologar()
    await publicar()
    await salvar('dora', 'HIS-1', { id, descricao: 'Segunda', tipoAcabamento: pintado, loteMinimo: null })
    const { lista } = await mundo.pedir('dora', 'GET', `/tratamento/versoes/${id}`)
    expect(lista).toEqual([
      expect.objectContaining({ numero: 1, por: 'dora', noMercado: true, pro: expect.any(String) as unknown }),
    ])
    const antes = lista[0]?.id ?? 0
    const diferencas = (await mundo.pedir('dora', 'GET', `/tratamento/comparar/${id}?antes=${antes}`)).lista
    expect(diferencas.map(({ campo, nome, antes: era, depois }) => [campo, nome, era, depois])).toEqual([
      ['descricao', 'Descrição', 'Primeira', 'Segunda'],
      ['idTipoAcabamento', 'Tipo de acabamento', 'Anodização', 'Pintura eletrostática'],
      ['loteMinimo', 'Lote mínimo', '150,5', null],
    ])
    const corpo = { idVersao: antes }
    expect((await mundo.pedir('dora', 'POST', `/tratamento/restaurar/${id}`, corpo)).status).toBe(403)
    expect((await mundo.pedir('mara', 'POST', `/tratamento/restaurar/${id}`, corpo)).status).toBe(200)
    expect((await obter('dora', id)).corpo).toMatchObject({
      descricao: 'Primeira',
      tipoAcabamento: { value: anodizado },
      loteMinimo: 150.5,
      situacao: { value: 1 },
    })
  })

  it('never change, not even by hand', async () => {
    const id = await novo('IMU-1')
    await homologar()
    await publicar()
    const mudar = (sql: string) => mundo.database.escrever.query(sql, [id])
    await expect(mudar("UPDATE acabamento_versao SET conteudo = '{}' WHERE id_acabamento = $1")).rejects.toThrow(
      'não pode',
    )
    await expect(mudar('DELETE FROM acabamento_versao WHERE id_acabamento = $1')).rejects.toThrow('não pode')
    await expect(mudar('DELETE FROM acabamento_publicacao WHERE id_acabamento = $1')).rejects.toThrow('não pode')
    await expect(mudar('DELETE FROM acabamento WHERE id = $1')).rejects.toThrow('violates foreign key')
  })

  it('leaves a trail of each change that names who made it', async () => {
    const id = await novo('TRI-1')
    await salvar('davi', 'TRI-1', { id, descricao: 'Outra' })
    const { rows } = await mundo.database.ler.query(
      "SELECT acao, autor, diferenca FROM auditoria WHERE tabela = 'acabamento' AND id_registro = $1 ORDER BY id",
      [String(id)],
    )
    expect(rows).toMatchObject([
      { acao: 'INCLUIU', autor: 'dora' },
      { acao: 'ALTEROU', autor: 'davi', diferenca: { descricao: { antes: 'Anodizado fosco', depois: 'Outra' } } },
    ])
  })
})
