import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NAO_EM_EDICAO } from '@portal/contract/importacao/remessa'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { TIPO_DE_TABELA } from '@portal/contract/core/options'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import * as textos from '@portal/contract/precos/tabelas'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { escrever } from '../importacao/pastas.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { CORPUS } from '@portal/sheets/corpus.fixture'
import { RECUSAS } from '@portal/sheets/limites'
import { enviarPrecos, planilhaDePrecos, precosDe, tabelaDe, type LinhaDePreco } from './precos.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
/** Each test begins without tables: those of the one before leave the lists. */
beforeEach(async () => {
  for (const quem of ['dora', 'ana'] as const)
    for (const { id } of (await mundo.pedir(quem, 'GET', '/tabelaPreco/lista')).lista)
      await mundo.pedir(quem, 'DELETE', `/tabelaPreco/${id}`)
})

const ROLDANA = { codigo: 'R-1', descricao: 'Roldana', unidade: 'UN', preco: 12.5 }
const FECHO = { codigo: 'F-1', descricao: 'Fecho', unidade: 'UN', preco: 30 }
const importar = async (linhas: readonly LinhaDePreco[], campos = {}) =>
  enviarPrecos(mundo, await planilhaDePrecos(linhas), { campos })
const simular = async (linhas: readonly LinhaDePreco[], campos = {}) =>
  (await enviarPrecos(mundo, await planilhaDePrecos(linhas), { simular: true, campos })).simulacao
const passo = (acao: 'homologar' | 'disponibilizar', corpo: object = {}, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', `/tabelaPreco/${acao}Importacao`, corpo)
const paraOMercado = async () => {
  await passo('homologar')
  await passo('disponibilizar')
}
const planilhas = async (id: number | '' = 0) =>
  (await mundo.pedir('dora', 'GET', `/tabelaPreco/listaImportacao/${id}`)).lista
const exportar = (id: number, situacao: string, formato = 'json', quem: Nome = 'dora') =>
  mundo.abrir(`/api/tabelaPreco/Exportar?idTabelaPreco=${id}&situacao=${situacao}&formato=${formato}`, quem)
const linhasDe = (bytes: Buffer) =>
  (JSON.parse(bytes.toString()) as { planilhas: { linhas: unknown[][] }[] }).planilhas[0]?.linhas

describe('importing prices', () => {
  it('makes a table, changes it, and tells what it left out (tabela-preco.001, tabela-preco.002)', async () => {
    const primeira = await importar([ROLDANA, { ...FECHO, preco: 'caro' }])
    expect(primeira).toMatchObject({
      status: 200,
      id: expect.any(Number) as number,
      logs: [{ numeroLinhaArquivo: 3, codigo: 'F-1', mensagem: 'Preço: "caro" não é um número.' }],
    })
    const id = await tabelaDe(mundo)
    expect(await precosDe(mundo, id)).toEqual([{ ...ROLDANA, cor: null, espessura: null }])
    expect((await mundo.pedir('dora', 'GET', `/tabelaPreco/${id}`)).corpo).toMatchObject({
      tipoProduto: 'COMPONENTE',
      nome: 'Tabela A',
      dataAtualizacao: expect.any(String) as string,
      situacao: { value: 1, label: 'Em edição' },
      itens: 1,
      versoes: [],
    })
    const [registro] = await planilhas(id)
    expect(registro).toMatchObject({
      id: primeira.id,
      tipoProduto: 'COMPONENTE',
      nome: 'Tabela A',
      dataCriacao: expect.any(String) as string,
      situacao: { value: 1, label: 'Em edição' },
      resumo: { novos: 1, alterados: 0, iguais: 0, recusados: 1 },
    })
    const baixado = await mundo.abrir(String(registro?.['linkArquivo']))
    expect([baixado.status, baixado.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await mundo.pedir('dora', 'GET', `/tabelaPreco/logImportacao/${primeira.id}`)).lista).toEqual(primeira.logs)
    expect((await mundo.abrir(`/api/tabelaPreco/recusadasImportacao/${primeira.id}`, 'dora')).status).toBe(200)
  })

  it('gives refused prices back in the columns that they came in, so that names and units stay', async () => {
    await importar([ROLDANA])
    await paraOMercado()
    const precos = [
      { codigo: ROLDANA.codigo, preco: 1.23456 },
      { codigo: 'NOVO', preco: 1 },
    ]
    const { id } = await enviarPrecos(mundo, await planilhaDePrecos(precos, 'COMPONENTE', ['codigo', 'preco']))
    const { bytes } = await mundo.abrir(`/api/tabelaPreco/recusadasImportacao/${id}`, 'dora')
    const [titulos = [], recusada = []] = (await lerBytes(bytes))['Preços de componentes'] ?? []
    expect(titulos).toEqual(['Código', 'Preço', 'Motivo'])
    await paraOMercado()
    const corrigida = [recusada[0] ?? null, 1.25, recusada[2] ?? null]
    expect((await enviarPrecos(mundo, await escrever({ 'Preços de componentes': [titulos, corrigida] }))).logs).toEqual(
      [],
    )
    expect(await precosDe(mundo, await tabelaDe(mundo))).toContainEqual({
      ...ROLDANA,
      preco: 1.25,
      cor: null,
      espessura: null,
    })
  })

  it('asks for a name, a kind and a sheet (tabela-preco.003, tabela-preco.004, tabela-preco.005)', async () => {
    const sem = await enviarPrecos(mundo, await planilhaDePrecos([ROLDANA]), { campos: { nome: ' ', tipoProduto: '' } })
    expect([sem.status, ...sem.lista.map(({ propertyName, message }) => [propertyName, message])]).toEqual([
      400,
      ['nome', MENSAGENS.campoObrigatorio],
      ['tipoProduto', MENSAGENS.campoObrigatorio],
    ])
    const texto = await enviarPrecos(mundo, Buffer.from('codigo;preco'), { nome: 'precos.csv' })
    expect([texto.status, texto.lista[0]?.message]).toEqual([400, 'O arquivo deve ser .xls'])
  })

  it('takes the names of the documents as well (decisions I-14)', async () => {
    const { status } = await mundo.enviar(
      'dora',
      '/tabelaPreco/importarPlanilha',
      { descricao: 'Dos documentos', tipoMaterial: 'COMPONENTE', conteudo: '[]' },
      { nome: 'p.xlsx', bytes: await planilhaDePrecos([ROLDANA]) },
    )
    expect(status).toBe(200)
    expect(await tabelaDe(mundo, 'Dos documentos')).toBeGreaterThan(0)
  })

  it('offers components and glass, and keeps glass by code, colour and thickness (tabela-preco.006, tabela-preco.007)', async () => {
    expect(TIPO_DE_TABELA).toEqual([
      { label: 'Componentes', value: 'COMPONENTE' },
      { label: 'Vidros', value: 'VIDRO' },
    ])
    const vidro = { codigo: 'V-1', cor: 'Incolor', espessura: 6, precoM2: 210.4 }
    const bytes = await planilhaDePrecos(
      [vidro, { ...vidro, espessura: 8, precoM2: 260 }, { ...vidro, cor: 'Verde' }],
      'VIDRO',
    )
    const campos = { nome: 'Vidros' }
    expect((await enviarPrecos(mundo, bytes, { tipo: 'VIDRO', campos })).logs).toEqual([])
    const outra = await planilhaDePrecos([{ ...vidro, cor: 'INCOLOR ', codigo: 'v-1', precoM2: 220 }], 'VIDRO')
    const { simulacao } = await enviarPrecos(mundo, outra, { tipo: 'VIDRO', simular: true, campos })
    expect(simulacao.linhas[0]?.mudancas.map(({ campo, antes, depois }) => [campo, antes, depois])).toEqual([
      ['cor', 'Incolor', 'INCOLOR'],
      ['precoM2', '210,40', '220,00'],
    ])
    const semCor = await planilhaDePrecos([vidro], 'VIDRO', ['codigo', 'espessura', 'precoM2'])
    const recusada = await enviarPrecos(mundo, semCor, { tipo: 'VIDRO', campos: { nome: 'Outra' } })
    expect([recusada.status, recusada.lista[0]?.message]).toEqual([
      400,
      'A coluna "Cor" não foi encontrada na primeira linha da planilha "Preços de vidros".',
    ])
    const tipoErrado = await enviarPrecos(mundo, await planilhaDePrecos([ROLDANA]), { campos })
    expect([tipoErrado.status, tipoErrado.lista[0]?.message]).toEqual([400, textos.OUTRO_TIPO])
  })

  it('simulates without writing anything, and asks where a number could be either', async () => {
    await importar([ROLDANA, FECHO])
    await paraOMercado()
    const antes = await mundo.retrato()
    const simulada = await simular([{ ...ROLDANA, preco: 13 }, FECHO, { codigo: 'X', preco: '1.234' }])
    expect([simulada.resumo, simulada.pergunta]).toEqual([{ novos: 0, alterados: 1, iguais: 1, recusados: 1 }, true])
    expect(await mundo.retrato()).toEqual(antes)
    const vírgula = await simular([{ codigo: 'X', preco: '1.234' }], { separador: ',' })
    expect(vírgula.linhas[0]?.mudancas.at(-1)).toMatchObject({ campo: 'preco', depois: '1.234,00' })
  })

  it('keeps money exact to the fourth decimal, and refuses the fifth', async () => {
    await importar([
      { codigo: 'A', preco: 0.1 },
      { codigo: 'B', preco: '1.234,5678' },
      { codigo: 'C', preco: 9_999_999.99 },
      { codigo: 'D', preco: 0 },
      { codigo: 'E', preco: 0.00001 },
      { codigo: 'F', preco: -1 },
    ])
    const { rows } = await mundo.database.ler.query<{ preco: number }>(
      'SELECT preco FROM tabela_preco_item WHERE id_tabela = $1 ORDER BY codigo',
      [await tabelaDe(mundo)],
    )
    expect(rows.map(({ preco }) => preco)).toEqual([0.1, 1234.5678, 9_999_999.99, 0])
    expect((await planilhas())[0]).toMatchObject({ resumo: { novos: 4, recusados: 2 } })
  })

  it('leaves what the sheet does not name, unless the sheet is the whole table', async () => {
    await importar([ROLDANA, FECHO])
    await paraOMercado()
    const id = await tabelaDe(mundo)
    expect((await simular([ROLDANA], { substituir: true })).removidos).toBe(1)
    expect((await simular([ROLDANA])).removidos).toBe(0)
    const comRecusada = await importar([ROLDANA, { codigo: 'Z', preco: 'x' }], { substituir: true })
    expect([comRecusada.id, comRecusada.logs.map(({ mensagem }) => mensagem)]).toEqual([
      null,
      [textos.SUBSTITUI_COM_RECUSADAS, 'Preço: "x" não é um número.'],
    ])
    expect(await precosDe(mundo, id)).toHaveLength(2)
    expect((await importar([ROLDANA], { substituir: true })).id).toEqual(expect.any(Number))
    expect((await precosDe(mundo, id)).map(({ codigo }) => codigo)).toEqual(['R-1'])
    expect((await planilhas(''))[0]).toMatchObject({ removidos: 1 })
  })

  it('takes one sheet at a time for each table, and none that changes nothing (decisions I-11)', async () => {
    await importar([ROLDANA])
    const segunda = await importar([FECHO])
    expect([segunda.status, segunda.message]).toEqual([409, textos.TABELA_OCUPADA])
    expect((await importar([FECHO], { nome: 'Tabela B' })).status).toBe(200)
    await paraOMercado()
    const semMudanca = await importar([ROLDANA])
    expect([semMudanca.status, semMudanca.id, semMudanca.logs]).toEqual([200, null, []])
    const [ultima] = await planilhas()
    expect(ultima).toMatchObject({ estado: 'FALHOU', situacao: { label: 'Desconsiderado' } })
    expect((await importar([FECHO])).id).toEqual(expect.any(Number))
  })

  it('refuses every malformed file with the verdict of the reader', async () => {
    const hostis = CORPUS.filter(({ verdito }) => verdito === 'suspeita' || verdito === 'colunas').slice(0, 4)
    expect(hostis).toHaveLength(4)
    for (const { nome, fazer, verdito } of hostis) {
      const { status, lista } = await enviarPrecos(mundo, await fazer(), { nome: 'hostil.xlsx' })
      expect([nome, status, lista[0]?.message]).toEqual([nome, 400, RECUSAS[verdito]])
    }
    expect((await mundo.pedir('dora', 'GET', '/tabelaPreco/lista')).lista).toEqual([])
  })
})

describe('taking a sheet back', () => {
  it('returns exactly to before, whatever the sheet did; a table that it made goes with it', async () => {
    await importar([ROLDANA, FECHO])
    const feita = await tabelaDe(mundo)
    const [primeira] = await planilhas(feita)
    await mundo.pedir('dora', 'DELETE', `/tabelaPreco/removerImportacao/${primeira?.id}`)
    expect(await tabelaDe(mundo)).toBe(0)
    await importar([ROLDANA, FECHO])
    await paraOMercado()
    const id = await tabelaDe(mundo)
    const doBanco = async () =>
      (
        await mundo.database.ler.query<Record<string, unknown>>(
          'SELECT * FROM tabela_preco_item WHERE id_tabela = $1 ORDER BY id',
          [id],
        )
      ).rows
    const antes = await doBanco()
    const { id: segunda } = await importar(
      [
        { ...ROLDANA, preco: 99 },
        { codigo: 'N', preco: 1 },
      ],
      { substituir: true },
    )
    expect((await precosDe(mundo, id)).map(({ codigo }) => codigo)).toEqual(['N', 'R-1'])
    expect((await mundo.pedir('dora', 'DELETE', `/tabelaPreco/removerImportacao/${segunda}`)).status).toBe(200)
    expect(await doBanco()).toEqual(antes)
    const outra = await mundo.pedir('dora', 'DELETE', `/tabelaPreco/removerImportacao/${segunda}`)
    expect([outra.status, outra.corpo.message]).toEqual([409, NAO_EM_EDICAO])
  })

  it('is refused once the sheet is in homologation', async () => {
    const { id } = await importar([ROLDANA])
    await passo('homologar')
    expect((await mundo.pedir('dora', 'DELETE', `/tabelaPreco/removerImportacao/${id}`)).status).toBe(409)
  })
})

describe('the way to the market', () => {
  const acoes = async () => (await mundo.pedir('dora', 'GET', '/tabelaPreco/acaoPermitida')).corpo

  it('freezes what it homologates, and puts on the market what was frozen (importacao.016, importacao.017, importacao.022)', async () => {
    await importar([ROLDANA])
    const id = await tabelaDe(mundo)
    expect(await acoes()).toEqual({ homologar: true, disponibilizar: false })
    const homologada = await passo('homologar')
    expect([homologada.status, homologada.corpo.message]).toEqual([200, textos.PRECOS_HOMOLOGADOS])
    expect(await acoes()).toEqual({ homologar: false, disponibilizar: true })
    expect((await planilhas(id))[0]).toMatchObject({ situacao: { value: 2, label: 'Em homologação' } })
    await importar([{ ...ROLDANA, preco: 500 }])
    const disponivel = await passo('disponibilizar')
    expect([disponivel.status, disponivel.corpo.message]).toEqual([200, textos.PRECOS_DISPONIVEIS])
    expect(linhasDe((await exportar(id, 'DISPONIVEL')).bytes)).toEqual([['R-1', 'Roldana', 'UN', 12.5]])
    expect(linhasDe((await exportar(id, '1')).bytes)).toEqual([['R-1', 'Roldana', 'UN', 500]])
    expect((await planilhas(id)).map(({ situacao }) => situacao)).toEqual([
      { value: 1, label: 'Em edição' },
      { value: 3, label: 'Disponível para mercado' },
    ])
    expect((await mundo.pedir('dora', 'GET', `/tabelaPreco/${id}`)).corpo['versoes']).toMatchObject([
      { numero: 1, itens: 1, por: 'dora', emVigor: true, noMercadoDesde: expect.any(String) as string },
    ])
  })

  it('finds nothing to do twice, and does one sheet by its id (decisions I-03)', async () => {
    const a = await importar([ROLDANA])
    await importar([FECHO], { nome: 'Tabela B' })
    expect((await passo('homologar', { id: a.id })).status).toBe(200)
    const denovo = await passo('homologar', { id: a.id })
    expect([denovo.status, denovo.corpo.message]).toEqual([409, textos.NADA_PARA_HOMOLOGAR])
    expect((await passo('homologar')).status).toBe(200)
    const nada = await passo('homologar')
    expect([nada.status, nada.lista[0]?.message]).toEqual([400, textos.NADA_PARA_HOMOLOGAR])
    await passo('disponibilizar')
    expect((await passo('disponibilizar')).lista[0]?.message).toBe(textos.NADA_PARA_DISPONIBILIZAR)
  })

  it('takes nothing along that was not shown before the question', async () => {
    const { id } = await importar([ROLDANA])
    await passo('homologar', { vistas: [id] })
    const outra = await importar([{ ...ROLDANA, preco: 500 }])
    await passo('homologar', { id: outra.id, vistas: [outra.id] })
    for (const pedido of [{ vistas: [id] }, { id, vistas: [id] }, { vistas: [] }]) {
      const { status, corpo } = await passo('disponibilizar', pedido)
      expect([status, corpo.message]).toEqual([409, textos.ESPERA_MUDOU])
    }
    const tabela = await tabelaDe(mundo)
    const situacoes = async () => (await planilhas(tabela)).map(({ situacao }) => (situacao as { value: number }).value)
    expect(await situacoes()).toEqual([2, 2])
    expect((await passo('disponibilizar', { vistas: [outra.id, id] })).status).toBe(200)
    expect(await situacoes()).toEqual([3, 3])
  })

  it('keeps versions as they were, whoever asks the database', async () => {
    await importar([ROLDANA])
    await paraOMercado()
    for (const tabela of ['tabela_preco_versao', 'tabela_preco_versao_item', 'tabela_preco_publicacao'])
      await expect(mundo.database.escrever.query(`DELETE FROM ${tabela}`)).rejects.toThrow(/imut|alterad/i)
    await expect(mundo.database.escrever.query('UPDATE tabela_preco_versao_item SET preco = 1')).rejects.toThrow(
      /imut|alterad/i,
    )
  })

  it('says what the trail needs: who changed which price', async () => {
    await importar([ROLDANA])
    await passo('homologar')
    await importar([{ ...ROLDANA, preco: 14 }])
    const { rows } = await mundo.database.ler.query<{ autor: string; diferenca: unknown }>(
      "SELECT autor, diferenca FROM auditoria WHERE tabela = 'tabela_preco_item' AND acao = 'ALTEROU' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0]).toEqual({ autor: 'dora', diferenca: { preco: { antes: 12.5, depois: 14 } } })
  })
})

describe('exporting', () => {
  it('asks for a table and a situation, and says when there is nothing (exportacao.010)', async () => {
    const mensagem = async (url: string) => {
      const { status, bytes } = await mundo.abrir(`/api/tabelaPreco/Exportar${url}`, 'dora')
      return [status, (JSON.parse(bytes.toString()) as { message: string }[])[0]?.message]
    }
    expect(await mensagem('')).toEqual([400, textos.ESCOLHA_PARA_EXPORTAR])
    await importar([ROLDANA])
    const id = await tabelaDe(mundo)
    expect(await mensagem(`?idTabelaPreco=${id}&situacao=`)).toEqual([400, textos.ESCOLHA_PARA_EXPORTAR])
    expect(await mensagem(`?idTabelaPreco=${id}&situacao=DISPONIVEL`)).toEqual([400, SEM_DADOS_DO_FILTRO])
    expect((await mundo.pedir('dora', 'GET', '/tabelaPreco/ObterImportacoesTabelaPreco')).lista).toEqual([
      { value: id, label: 'Tabela A', tipoProduto: 'COMPONENTE', situacoes: ['EM_EDICAO'] },
    ])
  })

  it('is named by its day as a workbook, and as text (exportacao.017)', async () => {
    await importar([{ ...ROLDANA, descricao: '=1+1' }])
    const id = await tabelaDe(mundo)
    const xlsx = await exportar(id, 'EM_EDICAO', 'xlsx')
    expect(xlsx.headers['content-disposition']).toBe(`attachment; filename="${nomeDaExportacao(new Date())}"`)
    const csv = await exportar(id, 'EM_EDICAO', 'csv')
    expect(csv.bytes.toString()).toContain('12,5')
    expect(csv.headers['content-disposition']).toContain('.csv')
  })

  it('comes back as an empty difference, and edits of it as exactly those differences', async () => {
    const linha = fc.record({
      codigo: fc
        .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
        .map((texto) => texto.trim())
        .filter(Boolean),
      descricao: fc.option(fc.constantFrom('Roldana', '=SOMA(A1)', "d'água", '  x', '0123')),
      unidade: fc.option(fc.constantFrom('UN', 'kg')),
      preco: fc.integer({ min: 0, max: 99_999_999 }).map((inteiro) => inteiro / 10_000),
    })
    const linhas = fc.uniqueArray(linha, {
      minLength: 1,
      maxLength: 12,
      selector: ({ codigo }) => codigo.toLowerCase(),
    })
    await fc.assert(
      fc.asyncProperty(linhas, fc.array(fc.nat(), { maxLength: 4 }), async (precos, mudar) => {
        const nome = `T${Math.random()}`
        const { logs } = await importar(precos, { nome })
        expect(logs).toEqual([])
        const id = await tabelaDe(mundo, nome)
        const { bytes } = await exportar(id, 'EM_EDICAO', 'xlsx')
        await passo('homologar')
        const campos = { nome }
        const igual = (await enviarPrecos(mundo, bytes, { simular: true, campos })).simulacao
        expect(igual.resumo).toEqual({ novos: 0, alterados: 0, iguais: precos.length, recusados: 0 })
        const quais = new Set(mudar.map((um) => um % precos.length))
        const mudadas = precos.map((um, i) => (quais.has(i) ? { ...um, preco: um.preco + 1 } : um))
        const { resumo, linhas: vistas } = await simular(mudadas, campos)
        expect(resumo.alterados).toBe(quais.size)
        expect(vistas.filter(({ resultado }) => resultado === 'ALTERADO').map(({ codigo }) => codigo)).toEqual(
          [...quais].toSorted((a, b) => a - b).map((i) => precos[i]?.codigo),
        )
      }),
      { numRuns: 5 },
    )
  })

  it('gives a template of each kind with an instruction sheet (tabela-preco template, decisions I-18)', async () => {
    for (const [url, tipo] of [
      ['exportarEstrutura', 'COMPONENTE'],
      ['exportarEstruturaVidro', 'VIDRO'],
    ] as const) {
      const json = await mundo.abrir(`/api/tabelaPreco/${url}`, 'dora')
      const { nome, colunas } = PASTAS_DE_PRECO[tipo].principal
      expect(JSON.parse(json.bytes.toString())).toEqual({
        planilhas: [{ nome, colunas: colunas.map(({ titulo }) => titulo), linhas: [] }],
      })
      const xlsx = await mundo.abrir(`/api/tabelaPreco/${url}?formato=xlsx`, 'dora')
      expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
    }
  })
})

describe('eliminating a table', () => {
  const existe = async (id: number) => (await mundo.pedir('dora', 'GET', `/tabelaPreco/ExisteLiberacao/${id}`)).corpo

  it('is warned of while a customer has it released, and takes it from him (tabela-preco.008)', async () => {
    expect(textos.LIBERADA).toBe(
      'Existem clientes com a tabela de preços liberada para uso. Tem certeza que deseja eliminar?',
    )
    await importar([ROLDANA])
    await paraOMercado()
    const id = await tabelaDe(mundo)
    expect(await existe(id)).toEqual({ existe: false })
    await mundo.database.escrever.query(
      `WITH c AS (INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade) VALUES ('1', 'A', 'A', 'SP', 'S') RETURNING id),
       s AS (INSERT INTO cliente_serial (id_cliente, sistema, descricao_produto) SELECT id, 1, 'CEM' FROM c RETURNING id)
       INSERT INTO serial_tabela_preco (id_serial, id_tabela) SELECT id, $1 FROM s`,
      [id],
    )
    expect(await existe(id)).toEqual({ existe: true })
    // Released after somebody was shown that it was not: the table stays, and the answer is the warning.
    const antes = await mundo.retrato()
    const naoAvisada = await mundo.pedir('dora', 'DELETE', `/tabelaPreco/${id}?liberada=false`)
    expect([naoAvisada.status, naoAvisada.corpo]).toMatchObject([
      200,
      { isValid: false, message: textos.LIBERADA, errors: [{ message: textos.LIBERADA }] },
    ])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await mundo.pedir('dora', 'DELETE', `/tabelaPreco/${id}?liberada=true`)).corpo).toMatchObject({
      isValid: true,
    })
    expect((await mundo.pedir('dora', 'GET', `/tabelaPreco/${id}`)).status).toBe(404)
    expect((await mundo.database.ler.query('SELECT 1 FROM serial_tabela_preco')).rowCount).toBe(0)
    // What was on the market stays known, and the name is free again.
    expect(
      (await mundo.database.ler.query('SELECT 1 FROM tabela_preco_versao WHERE id_tabela = $1', [id])).rowCount,
    ).toBe(1)
    expect((await importar([ROLDANA])).status).toBe(200)
  })

  it('goes for who was shown that nobody has it, and for who asks as the documents do', async () => {
    for (const dito of ['?liberada=false', '?liberada=', '']) {
      await importar([ROLDANA])
      const id = await tabelaDe(mundo)
      expect((await mundo.pedir('dora', 'DELETE', `/tabelaPreco/${id}${dito}`)).corpo).toMatchObject({ isValid: true })
      expect((await mundo.pedir('dora', 'GET', `/tabelaPreco/${id}`)).status).toBe(404)
    }
  })
})

describe('who sees a table', () => {
  it('is its company and the Masters above; to others it does not exist', async () => {
    const { id: planilha } = await importar([ROLDANA])
    await paraOMercado()
    const id = await tabelaDe(mundo)
    for (const quem of ['davi', 'mara', 'paula'] as const) expect(await tabelaDe(mundo, 'Tabela A', quem)).toBe(id)
    const antes = await mundo.retrato()
    const recusas = await Promise.all([
      mundo.pedir('ana', 'GET', `/tabelaPreco/${id}`),
      mundo.pedir('ana', 'GET', `/tabelaPreco/listaImportacao/${id}`),
      mundo.pedir('ana', 'GET', `/tabelaPreco/ExisteLiberacao/${id}`),
      mundo.pedir('ana', 'GET', `/tabelaPreco/revisao/${id}`),
      mundo.pedir('ana', 'GET', `/tabelaPreco/logImportacao/${planilha}`),
      mundo.pedir('ana', 'DELETE', `/tabelaPreco/${id}`),
      mundo.pedir('ana', 'DELETE', `/tabelaPreco/removerImportacao/${planilha}`),
      passo('homologar', { id: planilha }, 'ana'),
      passo('disponibilizar', { id: planilha }, 'ana'),
    ])
    const desconhecida = await mundo.pedir('ana', 'GET', '/tabelaPreco/999999')
    expect(recusas.map(({ status, corpo }) => [status, corpo])).toEqual(recusas.map(() => [404, desconhecida.corpo]))
    expect((await exportar(id, 'DISPONIVEL', 'json', 'ana')).status).toBe(404)
    expect((await mundo.abrir(`/api/tabelaPreco/recusadasImportacao/${planilha}`, 'ana')).status).toBe(404)
    const bytes = await planilhaDePrecos([FECHO])
    expect((await enviarPrecos(mundo, bytes, { quem: 'ana', campos: { id } })).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    expect((await passo('homologar', {}, 'ana')).status).toBe(400)
    for (const url of ['/geral/selecaoReferenciaTabela', '/geral/SelecaoTabelaPrecoDisponivelDasEmpresas']) {
      expect((await mundo.pedir('ana', 'GET', url)).lista).toEqual([])
      expect((await mundo.pedir('dora', 'GET', url)).lista.map(({ value }) => value)).toEqual([id])
    }
  })

  it('says which of those that one sees a name means: a sheet goes to the own one', async () => {
    await importar([ROLDANA])
    const id = await tabelaDe(mundo)
    const chamadas = async (quem: 'dora' | 'paula') =>
      (await mundo.pedir(quem, 'GET', '/geral/selecaoReferenciaTabela')).lista.map(({ value, ...uma }) => [
        value,
        uma['propria'],
      ])
    expect(await chamadas('dora')).toEqual([[id, true]])
    expect(await chamadas('paula')).toEqual([[id, false]])
  })

  it('lets two companies give the same name', async () => {
    await importar([ROLDANA])
    const bytes = await planilhaDePrecos([FECHO])
    expect((await enviarPrecos(mundo, bytes, { quem: 'ana' })).status).toBe(200)
    expect(await precosDe(mundo, await tabelaDe(mundo))).toHaveLength(1)
    const dela = await tabelaDe(mundo, 'Tabela A', 'ana')
    await mundo.pedir('ana', 'DELETE', `/tabelaPreco/${dela}`)
  })
})
