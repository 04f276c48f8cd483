import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { DESCARTAR, MUDOU_NA_FOLHA } from '@portal/contract/importacao/folhas'
import { NAO_EM_EDICAO, PLANILHA } from '@portal/contract/importacao/remessa'
import { MUDARAM } from '@portal/contract/importacao/remessa'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { novoMundo, type Mundo } from '../../materiais/mundo.fixture.ts'
import { lerBytes } from '../../planilhas/lerBytes.fixture.ts'
import { folhaDe, planilhaDe, type Linha } from './folhas.fixture.ts'

let mundo: Mundo
let folha: ReturnType<typeof folhaDe>
beforeAll(async () => {
  mundo = await novoMundo()
  folha = folhaDe(mundo, 'tratamento', PASTA_DE_ACABAMENTOS)
  await mundo.database.escrever.query("INSERT INTO tipo_acabamento (descricao) VALUES ('Pintura'), ('Anodização')")
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
/** Each test begins with nothing in progress. */
beforeEach(async () => void (await mundo.database.escrever.query('TRUNCATE importacao, acabamento CASCADE')))

const PINTURA = { descricao: 'Branco', status: 'Ativo', tipoAcabamento: 'Pintura', loteMinimo: 10.5, unidade: 'UN' }
const linha = (codigo: string, mais: Linha = {}): Linha => ({ ...PINTURA, codigo, ...mais })

const acabamentos = async () => {
  const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
    `SELECT a.*, t.descricao AS tipo FROM acabamento a LEFT JOIN tipo_acabamento t ON t.id = a.id_tipo_acabamento ORDER BY a.codigo`,
  )
  return rows
}
/** All that an undo gives back: what counts up and stamps goes on. */
const estado = async () =>
  (await acabamentos()).map(({ versao: _versao, alterado_em: _em, alterado_por: _por, ...resto }) => resto)
const listadas = async () => (await mundo.pedir('dora', 'GET', '/tratamento/ListaImportacao')).lista

describe('a sheet of finishes', () => {
  it('makes new finishes and changes those of the reference (importacao.002, importacao.023)', async () => {
    await folha.importar([linha('BR-1')])
    await mundo.database.escrever.query('DELETE FROM importacao')
    const { status, corpo } = await folha.importar(
      [linha('br-1', { descricao: 'Branco fosco', loteMinimo: '1.234,5' }), linha('NV-2', { status: null })],
      { campos: { conteudo: '[]', tipoMaterial: 'ACABAMENTO' } },
    )
    expect([status, corpo.logs]).toEqual([200, []])
    expect(
      (await acabamentos()).map((a) => [a['codigo'], a['descricao'], Number(a['lote_minimo']), a['status']]),
    ).toEqual([
      ['BR-1', 'Branco fosco', 1234.5, 1],
      ['NV-2', 'Branco', 10.5, 1],
    ])
    expect((await listadas())[0]).toMatchObject({
      id: corpo.id,
      referencia: { label: 'GOLD', value: mundo.referencias.gold },
      dataCriacao: expect.any(String) as string,
      situacao: { value: 1, label: 'Em edição' },
      linkArquivo: expect.stringContaining('/') as string,
      resumo: { novos: 1, alterados: 1, iguais: 0, recusados: 0 },
    })
  })

  it('refuses what the browser says of it and the file does not, simulated or not (importacao.023)', async () => {
    const bytes = await planilhaDe(PASTA_DE_ACABAMENTOS, [linha('BR-1')])
    const dizer = (descricao: string) => ({ conteudo: JSON.stringify([{ codigo: 'BR-1', descricao }]) })
    for (const modo of ['?simular=true', '']) {
      const { status, lista } = await folha.enviar(bytes, { campos: dizer('Preto'), modo })
      expect([status, lista[0]?.propertyName]).toEqual([400, 'conteudo'])
      expect(lista[0]?.message).toContain('linha 2, coluna "Descrição"')
    }
    expect(await acabamentos()).toEqual([])
    expect((await folha.enviar(bytes, { campos: dizer('Branco') })).status).toBe(200)
  })

  it('asks for a reference and a spreadsheet (importacao.009, importacao.010)', async () => {
    const bytes = await planilhaDe(PASTA_DE_ACABAMENTOS, [linha('X')])
    const sem = await folha.enviar(bytes, { campos: { referencia: '' } })
    expect([sem.status, sem.lista[0]?.message, sem.lista[0]?.propertyName]).toEqual([
      400,
      MENSAGENS.campoObrigatorio,
      'referencia',
    ])
    const outro = await folha.enviar(bytes, { nome: 'f.pdf' })
    expect([outro.status, outro.lista[0]?.message ?? outro.corpo.message]).toEqual([400, PLANILHA.mensagem])
    const nada = await mundo.enviar('dora', '/tratamento/ImportarPlanilha', { referencia: mundo.referencias.gold })
    expect([nada.status, nada.lista[0]?.message]).toEqual([400, ARQUIVO_AUSENTE])
  })

  it('says what is wrong with each row, and gives it back with the reason', async () => {
    const { corpo } = await folha.importar([
      linha('A-1', { tipoAcabamento: 'Não há', descricao: null }),
      linha('A-2', { referencia: 'PRATA' }),
      linha('A-3'),
      linha('a-3'),
    ])
    expect(corpo.logs.map(({ numeroLinhaArquivo, codigo }) => [numeroLinhaArquivo, codigo])).toEqual([
      [2, 'A-1'],
      [3, 'A-2'],
      [5, 'a-3'],
    ])
    const { bytes } = await mundo.abrir(`/api/tratamento/recusadasImportacao/${corpo.id}`, 'dora')
    const recusadas = (await lerBytes(bytes))['Acabamentos'] ?? []
    expect(recusadas[0]?.at(-1)).toBe('Motivo')
    expect(recusadas.slice(1).map((uma) => [uma[0], uma.at(-1)])).toEqual(
      corpo.logs.map(({ codigo, mensagem }) => [codigo, mensagem]),
    )
  })

  it('is told cell by cell before anything is written', async () => {
    await folha.importar([linha('S-1')])
    await mundo.database.escrever.query('DELETE FROM importacao')
    const antes = await mundo.retrato()
    const simulada = await folha.simular([
      linha('S-1', { loteMinimo: 12 }),
      linha('S-2'),
      linha('S-3', { status: 'X' }),
    ])
    expect(simulada.resumo).toEqual({ novos: 1, alterados: 1, iguais: 0, recusados: 1 })
    expect(simulada.linhas[0]?.mudancas).toEqual([
      { campo: 'loteMinimo', titulo: 'Lote mínimo', antes: '10,5', depois: '12' },
    ])
    expect(await mundo.retrato()).toEqual(antes)
    await mundo.database.escrever.query("UPDATE acabamento SET descricao = 'de outra pessoa' WHERE codigo = 'S-1'")
    const executar = (corpo: object) =>
      mundo.pedir('dora', 'POST', `/tratamento/simulacao/${simulada.id}/importar`, corpo)
    const mudou = await executar({})
    expect([mudou.status, mudou.corpo.message]).toEqual([409, MUDARAM(1)])
    expect((await executar({ mesmoAssim: true })).status).toBe(200)
    expect((await acabamentos()).map(({ codigo, descricao }) => [codigo, descricao])).toEqual([
      ['S-1', 'de outra pessoa'],
      ['S-2', 'Branco'],
    ])
  })
})

describe('an import of finishes', () => {
  it('is one at a time; another one may take its place (importacao.013)', async () => {
    await folha.importar([linha('UM')])
    expect((await mundo.pedir('davi', 'GET', '/tratamento/ImportacaoAndamento')).corpo).toEqual({
      existeImportacao: true,
    })
    const antes = await mundo.retrato()
    const outra = await folha.importar([linha('DOIS')])
    expect([outra.status, outra.corpo.message]).toEqual([409, DESCARTAR])
    expect(await mundo.retrato()).toEqual(antes)
    const descartando = await folha.importar([linha('DOIS')], { campos: { descartar: 'true' } })
    expect(descartando.status).toBe(200)
    expect((await acabamentos()).map(({ codigo }) => codigo)).toEqual(['DOIS'])
    expect((await listadas()).map(({ estado: deles }) => deles)).toEqual(['FEITA', 'DESFEITA'])
  })

  it('goes back to exactly what was before, only while in edition (importacao.019, importacao.020, importacao.021)', async () => {
    await folha.importar([linha('V-1'), linha('V-2')])
    await mundo.pedir('dora', 'POST', '/tratamento/homologar')
    expect((await listadas())[0]?.['situacao']).toMatchObject({ value: 2, label: 'Em homologação' })
    const antes = await estado()
    const { corpo } = await folha.importar([linha('V-1', { descricao: 'Outra', tipoAcabamento: null }), linha('V-3')])
    expect((await acabamentos()).map(({ situacao }) => situacao)).toEqual([1, 2, 1])
    const { status } = await mundo.pedir('dora', 'DELETE', `/tratamento/RemoverImportacao/${corpo.id}`)
    expect(status).toBe(200)
    expect(await estado()).toEqual(antes)
    const denovo = await mundo.pedir('dora', 'DELETE', `/tratamento/RemoverImportacao/${corpo.id}`)
    expect([denovo.status, denovo.corpo.message]).toEqual([409, NAO_EM_EDICAO])
  })

  it('stays as a whole when somebody has changed one of its finishes since', async () => {
    const { corpo } = await folha.importar([linha('M-1'), linha('M-2')])
    await mundo.database.escrever.query("UPDATE acabamento SET descricao = 'de outra pessoa' WHERE codigo = 'M-1'")
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('davi', 'DELETE', `/tratamento/RemoverImportacao/${corpo.id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_NA_FOLHA}M-1.`])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is for who keeps finishes, on references that he sees', async () => {
    const antes = await mundo.retrato()
    expect((await folha.importar([linha('X')], { quem: 'leo' })).status).toBe(403)
    expect((await folha.importar([linha('X')], { campos: { referencia: mundo.referencias.ana } })).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    const { corpo } = await folha.importar([linha('X')])
    for (const caminho of ['logImportacao', 'recusadasImportacao'])
      expect((await mundo.pedir('ana', 'GET', `/tratamento/${caminho}/${corpo.id}`)).status).toBe(404)
    expect((await mundo.pedir('ana', 'DELETE', `/tratamento/RemoverImportacao/${corpo.id}`)).status).toBe(404)
    const opcoes = (await mundo.pedir('dora', 'GET', '/geral/ReferenciaTratamentoBase')).lista
    expect(opcoes.map(({ label }) => label)).toEqual(['ALHEIA', 'GOLD', 'PRATA'])
  })

  it('tells which action waits', async () => {
    const acoes = async () => (await mundo.pedir('dora', 'GET', '/tratamento/AcaoPermitida')).corpo
    expect(await acoes()).toEqual({ homologar: false, disponibilizar: false })
    await folha.importar([linha('H-1')])
    expect(await acoes()).toEqual({ homologar: true, disponibilizar: false })
    await mundo.pedir('dora', 'POST', '/tratamento/homologar')
    expect(await acoes()).toEqual({ homologar: false, disponibilizar: true })
    await mundo.pedir('mara', 'POST', '/tratamento/disponibilizar')
    expect(await acoes()).toEqual({ homologar: false, disponibilizar: false })
  })
})

describe('an export of finishes', () => {
  it('asks for a situation, and says when nothing fits (exportacao.004)', async () => {
    const sem = await mundo.pedir('dora', 'GET', '/tratamento/exportar')
    expect([sem.status, sem.lista[0]?.message, sem.lista[0]?.propertyName]).toEqual([
      400,
      MENSAGENS.campoObrigatorio,
      'situacao',
    ])
    const vazia = await mundo.pedir('dora', 'GET', '/tratamento/exportar?situacao=EM_EDICAO')
    expect([vazia.status, vazia.lista[0]?.message]).toEqual([400, SEM_DADOS_DO_FILTRO])
  })

  it('is named by its day and read by who may (decision 0029)', async () => {
    await folha.importar([linha('E-1')])
    const { headers, linhas } = await folha.exportada('situacao=EM_EDICAO')
    expect(headers['content-disposition']).toBe(`attachment; filename="${nomeDaExportacao(mundo.deps.clock())}"`)
    expect(linhas).toEqual([{ ...linha('E-1'), referencia: 'GOLD' }])
    expect((await folha.exportada('situacao=EM_HOMOLOGACAO')).status).toBe(400)
    expect((await folha.exportada('situacao=EM_EDICAO', 'ana')).status).toBe(400)
    expect((await folha.exportada('situacao=EM_EDICAO', 'leo')).status).toBe(403)
  })

  it('sent back unchanged changes nothing; edited it changes exactly what was edited', async () => {
    await folha.importar(
      Array.from({ length: 8 }, (_, i) =>
        linha(`P-${i}`, { loteMinimo: i + 0.25, tipoAcabamento: i % 2 ? null : 'Pintura' }),
      ),
    )
    await mundo.database.escrever.query('DELETE FROM importacao')
    const { bytes, linhas } = await folha.exportada('situacao=EM_EDICAO')
    const antes = await mundo.retrato()
    expect((await folha.simularBytes(bytes)).resumo).toEqual({ novos: 0, alterados: 0, iguais: 8, recusados: 0 })
    const texto = fc
      .string({ unit: fc.constantFrom(...Array.from('aÁç01 =-."')), minLength: 1, maxLength: 12 })
      .filter((t) => t.trim() !== '')
    const valorDe: Record<string, fc.Arbitrary<string | number | null>> = {
      descricao: texto,
      loteMinimo: fc.oneof(
        fc.constant(null),
        fc.integer({ min: 0, max: 9_999_900 }).map((n) => n / 100),
      ),
      tipoAcabamento: fc.constantFrom(null, 'Pintura', 'Anodização'),
      unidade: fc.constantFrom(null, 'UN'),
      status: fc.constantFrom('Ativo', 'Descontinuado'),
    }
    const edicao = fc
      .constantFrom(...Object.keys(valorDe))
      .chain((campo) =>
        fc.record({ i: fc.nat({ max: linhas.length - 1 }), campo: fc.constant(campo), valor: valorDe[campo] ?? texto }),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(edicao, { maxLength: 6 }), async (edicoes) => {
        const editadas = linhas.map((uma) => ({ ...uma }))
        for (const { i, campo, valor } of edicoes)
          (editadas[i] ?? {})[campo] = typeof valor === 'string' ? valor.trim() : valor
        const esperadas = editadas.map((uma, i) =>
          Object.keys(uma)
            .filter((campo) => uma[campo] !== linhas[i]?.[campo])
            .toSorted(),
        )
        const { linhas: simuladas } = await folha.simular(editadas)
        expect(simuladas.map(({ mudancas }) => mudancas.map(({ campo }) => campo).toSorted())).toEqual(esperadas)
        expect(simuladas.map(({ resultado }) => resultado)).toEqual(
          esperadas.map((campos) => (campos.length ? 'ALTERADO' : 'IGUAL')),
        )
      }),
      { numRuns: 12 },
    )
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('the template of finishes', () => {
  it('explains itself, and offers what may be chosen', async () => {
    const { status, bytes } = await mundo.abrir(
      `/api/tratamento/ExportarEstrutura?formato=xlsx&referencia=${mundo.referencias.gold}`,
      'dora',
    )
    const folhas = await lerBytes(bytes)
    expect([status, Object.keys(folhas)]).toEqual([200, ['Acabamentos', 'Instruções']])
    expect(folhas['Acabamentos']?.[0]).toEqual(PASTA_DE_ACABAMENTOS.principal.colunas.map(({ titulo }) => titulo))
    const { corpo } = await mundo.pedir('dora', 'GET', '/tratamento/ExportarEstrutura')
    expect(corpo).toMatchObject({ planilhas: [{ nome: 'acabamentos', linhas: [] }] })
  })
})
