import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { TipoMaterial } from '@portal/contract/core/options'
import { BARRA_REPETIDA, SO_COM_MEDIDA_ESPECIAL } from '@portal/contract/materiais/perfil'
import { MEDIDA_REPETIDA, PREENCHA, PRODUTO_FORA_DA_REFERENCIA } from '@portal/contract/materiais/kit'
import { SO_PRODUTO_NOVO } from '@portal/contract/materiais/inteiro'
import { novoCodigo, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const inteiro = (tipo: TipoMaterial, mais: object, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', `/${tipo.toLowerCase()}/inteiro`, mundo.formulario(tipo, mais))
const ler = async (url: string) => (await mundo.pedir('dora', 'GET', url)).lista
const semIds = (linhas: readonly Record<string, unknown>[], ...campos: string[]) =>
  linhas.map((linha) => Object.fromEntries(campos.map((campo) => [campo, linha[campo]])))

/** The refusal, and that nothing at all is there after it. */
async function recusado(tipo: TipoMaterial, mais: object, quem: Nome = 'dora') {
  const antes = await mundo.retrato()
  const resposta = await inteiro(tipo, mais, quem)
  expect(await mundo.retrato()).toEqual(antes)
  return resposta
}
const faltas = ({ lista }: { lista: readonly Record<string, unknown>[] }) =>
  lista.map(({ propertyName, message }) => [propertyName, message])

describe('a new product with all that hangs on it', () => {
  it('is a profile with its characteristics, lines and bars, by one act of one person', async () => {
    const { status, corpo } = await inteiro('PERFIL', {
      maisDeUmTamanhoBarra: 1,
      caracteristicas: [
        { nome: 'Norma', descricao: 'NBR 16785' },
        { nome: '', descricao: '' },
      ],
      linhas: [{ linhaAplicacao: { label: 'Linha 30', value: mundo.linhas.l30 } }],
      barras: [{ tamanhoBarra: '5000' }, { tamanhoBarra: '7000' }, { tamanhoBarra: '' }],
    })
    expect(status).toBe(200)
    expect(semIds(await ler(`/perfil/Barras/${corpo.id}`), 'tamanhoBarra')).toEqual([
      { tamanhoBarra: 5000 },
      { tamanhoBarra: 7000 },
    ])
    expect(await ler(`/perfil/linhaAplicacao/${corpo.id}`)).toHaveLength(1)
    const { rows: rastro } = await mundo.database.ler.query<{
      chamada: string
      requisicoes: number
      tabelas: string[]
    }>(
      `SELECT chamada, count(DISTINCT requisicao)::int AS requisicoes, array_agg(DISTINCT tabela ORDER BY tabela) AS tabelas
        FROM auditoria WHERE (tabela IN ('material', 'perfil') AND id_registro = $1)
          OR diferenca->'idMaterial'->>'depois' = $1 GROUP BY chamada`,
      [String(corpo.id)],
    )
    const tabelas = ['caracteristica', 'linha_aplicacao', 'material', 'perfil', 'perfil_barra']
    expect(rastro).toEqual([{ chamada: 'proprio.perfil.salvarInteiro', requisicoes: 1, tabelas }])
  })

  it('is a glass in its colours, and a kit with its measures and items, named by their codes', async () => {
    const { cadastros } = mundo
    const vidro = await inteiro('VIDRO', { cores: [{ cor: cadastros.verde, fatorSolar: '45,5', ativo: 1 }] })
    expect(semIds(await ler(`/vidro/listaVidroCor/${vidro.corpo.id}`), 'fatorSolar')).toEqual([{ fatorSolar: 45.5 }])
    const codigo = novoCodigo()
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo, descricao: 'Roldana dupla' }))
    const kit = await inteiro('KIT', {
      tipoKit: 2,
      medidas: [{ largura: '900', altura: '1900', espessura: '8', cores: [cadastros.corKit] }],
      composicao: [
        { tipo: 'COMPONENTE', codigoProduto: codigo, quantidade: '4' },
        { tipo: 'LIVRE', codigoProduto: 'X', descricao: 'Fita', unidade: 'm', quantidade: '2,5', usinagem: 'a=b' },
      ],
    })
    expect(kit.status).toBe(200)
    expect(await ler(`/Kit/MedidasCores/${kit.corpo.id}`)).toHaveLength(1)
    expect(semIds(await ler(`/Kit/Composicao/${kit.corpo.id}`), 'codigoProduto', 'descricao', 'quantidade')).toEqual([
      { codigoProduto: codigo, descricao: 'Roldana dupla', quantidade: 4 },
      { codigoProduto: 'X', descricao: 'Fita', quantidade: 2.5 },
    ])
  })

  it('is judged as it is with its rows: no bar is missing that came with it', async () => {
    const especial = { maisDeUmTamanhoBarra: 1 }
    const sem = await inteiro('PERFIL', especial)
    const com = await inteiro('PERFIL', { ...especial, barras: [{ tamanhoBarra: '5000' }] })
    const camposDe = async (id: number) => {
      const { corpo } = await mundo.pedir('dora', 'GET', `/produto/prontidao/${id}`)
      return JSON.stringify(corpo).includes('"campo":"barras"')
    }
    expect([await camposDe(sem.corpo.id), await camposDe(com.corpo.id)]).toEqual([true, false])
  })

  it('sent again under its key is the same product, made once', async () => {
    const corpo = mundo.formulario('VIDRO', { cores: [{ cor: mundo.cadastros.verde, ativo: 1 }] })
    const mandar = () => mundo.pedir('dora', 'POST', '/vidro/inteiro', corpo, { 'idempotency-key': 'inteiro' })
    const { corpo: primeira } = await mandar()
    const depois = await mundo.retrato()
    expect((await mandar()).corpo).toEqual(primeira)
    expect(await mundo.retrato()).toEqual(depois)
  })

  it('without rows is what the plain save makes of it', async () => {
    const { status, corpo } = await inteiro('COMPONENTE', {})
    expect([status, (await mundo.pedir('dora', 'GET', `/componente/${corpo.id}`)).status]).toEqual([200, 200])
  })
})

describe('a part that is refused', () => {
  it('leaves nothing of the product, and every refusal is told at its row', async () => {
    const barras = [{ tamanhoBarra: '5000' }, { tamanhoBarra: '5000' }]
    expect(faltas(await recusado('PERFIL', { maisDeUmTamanhoBarra: 1, barras }))).toEqual([
      ['barras.1.tamanhoBarra', BARRA_REPETIDA],
    ])
    expect(faltas(await recusado('PERFIL', { barras, linhas: [{ linhaAplicacao: 999_999 }] }))).toEqual([
      ['linhas.0.linhaAplicacao', MENSAGENS.naoEncontrado],
      ['barras.0.tamanhoBarra', SO_COM_MEDIDA_ESPECIAL],
      ['barras.1.tamanhoBarra', SO_COM_MEDIDA_ESPECIAL],
    ])
  })

  it('is judged by its own form, a row left empty between others too', async () => {
    const caracteristicas = [
      { nome: '', descricao: '' },
      { nome: 'Norma', descricao: 'NBR' },
    ]
    expect(faltas(await recusado('VIDRO', { caracteristicas }))).toEqual([
      ['caracteristicas.0.nome', MENSAGENS.campoObrigatorio],
      ['caracteristicas.0.descricao', MENSAGENS.campoObrigatorio],
    ])
  })

  it('of a kit is told by what it names', async () => {
    const { corKit } = mundo.cadastros
    const medida = { largura: 1, altura: 1, espessura: 8, cores: [corKit] }
    const composicao = [
      { tipo: 'PERFIL', codigoProduto: 'NAO-HA', quantidade: 1 },
      { tipo: 'LIVRE', codigoProduto: 'X', quantidade: 1 },
    ]
    expect(faltas(await recusado('KIT', { tipoKit: 2, composicao }))).toEqual([['composicao.1.descricao', PREENCHA]])
    expect(
      faltas(await recusado('KIT', { tipoKit: 2, medidas: [medida, medida], composicao: composicao.slice(0, 1) })),
    ).toEqual([
      ['medidas.1.cores', MEDIDA_REPETIDA],
      ['composicao.0.codigoProduto', PRODUTO_FORA_DA_REFERENCIA],
    ])
  })

  it('and a part of another kind is none', async () => {
    const { status, corpo } = await inteiro('VIDRO', { barras: [{ tamanhoBarra: '5000' }] })
    expect(status).toBe(200)
    expect(await ler(`/perfil/Barras/${corpo.id}`)).toEqual([])
  })
})

describe('whoever may not', () => {
  it('keep the kind, or see the reference, is refused, and so is a product that is there', async () => {
    expect((await recusado('PERFIL', {}, 'leo')).status).toBe(403)
    expect((await recusado('PERFIL', {}, 'ana')).status).toBe(404)
    const id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    expect(faltas(await recusado('VIDRO', { id }))).toEqual([['', SO_PRODUTO_NOVO]])
  })
})
