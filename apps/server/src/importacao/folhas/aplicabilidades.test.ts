import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { DESCARTAR, MUDOU_NA_FOLHA } from '@portal/contract/importacao/folhas'
import { PLANILHA } from '@portal/contract/importacao/remessa'
import { MUDARAM } from '@portal/contract/importacao/remessa'
import { MENSAGENS_DE_APLICABILIDADE } from '@portal/contract/materiais/aplicabilidade'
import {
  APLICAVEL_AMBIGUO,
  PAR_REPETIDO,
  PASTA_DE_APLICABILIDADES,
  SEM_APLICAVEL,
  SEM_COMPONENTE,
} from '@portal/contract/planilhas/aplicabilidades'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { novoMundo, type Mundo } from '../../materiais/mundo.fixture.ts'
import { folhaDe, planilhaDe, type Linha } from './folhas.fixture.ts'

let mundo: Mundo
let folha: ReturnType<typeof folhaDe>
const ids: Record<string, number> = {}
beforeAll(async () => {
  mundo = await novoMundo()
  folha = folhaDe(mundo, 'aplicabilidade', PASTA_DE_APLICABILIDADES)
  await mundo.deps.tarefas.iniciar()
  const { alheia, gold } = mundo.referencias
  for (const [codigo, referencia] of [
    ...['C-1', 'C-2', 'C-3', 'C-4'].map((dele) => [dele, gold] as const),
    ['A-1', alheia] as const,
    ['C-4', alheia] as const,
  ])
    ids[`${codigo}@${referencia === gold ? 'GOLD' : 'ALHEIA'}`] = await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { codigo, referencia }),
    )
})
afterAll(() => mundo.fechar())
const sql = (texto: string, valores: unknown[] = []) => mundo.database.escrever.query(texto, valores)
beforeEach(async () => {
  for (const tabela of ['importacao', 'aplicabilidade', 'aplicabilidade_base']) await sql(`DELETE FROM ${tabela}`)
  await sql('UPDATE referencia SET id_empresa_aplicabilidade = NULL WHERE id = $1', [mundo.referencias.gold])
})

const id = (qual: string) => ids[qual] ?? 0
const par = (codigo: string, codigoAplicavel: string, mais: Linha = {}): Linha => ({ codigo, codigoAplicavel, ...mais })
const pares = async (): Promise<string[]> => {
  const { rows } = await mundo.database.ler.query<{ texto: string }>(
    `SELECT m.codigo || ' > ' || r.descricao || ' ' || a.codigo || CASE WHEN p.excluida THEN ' (sai)' ELSE '' END AS texto
     FROM aplicabilidade p JOIN material m ON m.id = p.id_material JOIN material a ON a.id = p.id_aplicavel
       JOIN referencia r ON r.id = a.id_referencia ORDER BY 1`,
  )
  return rows.map(({ texto }) => texto)
}
const estado = async () => {
  const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
    `SELECT m.id, m.situacao, m.id_versao_homologada, m.id_versao_pro,
       (SELECT jsonb_agg(to_jsonb(p) ORDER BY p.id) FROM aplicabilidade p WHERE p.id_material = m.id) AS pares,
       (SELECT jsonb_agg(jsonb_build_array(b.id_empresa, b.situacao, b.id_versao_homologada)) FROM aplicabilidade_base b WHERE b.id_material = m.id) AS bases
     FROM material m ORDER BY m.id`,
  )
  return rows
}
const manterPelaEmpresa = () =>
  sql('UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [
    mundo.empresas.serralheria,
    mundo.referencias.gold,
  ])

describe('a sheet of applicability', () => {
  it('brings pairs in, of this reference or of another, and leaves what it does not name', async () => {
    await folha.importar([par('C-1', 'C-2')])
    await sql('DELETE FROM importacao')
    const { status, corpo } = await folha.importar([
      par('c-1', 'c-3', { referenciaAplicavel: 'gold' }),
      par('C-1', 'C-4', { referenciaAplicavel: 'ALHEIA' }),
      par('C-2', 'C-1', { excluir: 'Não' }),
    ])
    expect([status, corpo.logs]).toEqual([200, []])
    expect(await pares()).toEqual(['C-1 > ALHEIA C-4', 'C-1 > GOLD C-2', 'C-1 > GOLD C-3', 'C-2 > GOLD C-1'])
    const [feita] = (await mundo.pedir('dora', 'GET', '/aplicabilidade/listaImportacao')).lista
    expect(feita).toMatchObject({ situacao: { value: 1, label: 'Em edição' }, resumo: { novos: 3, recusados: 0 } })
  })

  it('asks for a reference and a spreadsheet (importacao.007, importacao.008)', async () => {
    const bytes = await planilhaDe(PASTA_DE_APLICABILIDADES, [par('C-1', 'C-2')])
    const sem = await folha.enviar(bytes, { campos: { referencia: '' } })
    expect([sem.status, sem.lista[0]?.message]).toEqual([400, MENSAGENS.campoObrigatorio])
    const outro = await folha.enviar(bytes, { nome: 'f.zip' })
    expect([outro.status, outro.lista[0]?.message ?? outro.corpo.message]).toEqual([400, PLANILHA.mensagem])
    const nada = await mundo.enviar('dora', '/aplicabilidade/importarPlanilha', { referencia: mundo.referencias.gold })
    expect([nada.status, nada.lista[0]?.message]).toEqual([400, ARQUIVO_AUSENTE])
    const curta = await planilhaDe(PASTA_DE_APLICABILIDADES, [par('C-1', 'C-2')], ['codigo'])
    expect((await folha.enviar(curta)).status).toBe(400)
  })

  it('says what is wrong with each row', async () => {
    // Two references of this name, in two companies: who sees both must say more.
    await sql("UPDATE referencia SET descricao = 'ALHEIA' WHERE id = $1", [mundo.referencias.ana])
    const { ana } = mundo.referencias
    const { grupoDaAna: grupo, corDaAna: cor, unidadeDaAna: unidade } = mundo.cadastros
    const dela = { grupo, cor, unidadeItem: unidade, unidadeEmbalagem: unidade, linha: mundo.linhas.ana }
    await mundo.salvo(
      'ana',
      '/componente',
      mundo.formulario('COMPONENTE', { ...dela, codigo: 'C-4', referencia: ana, aplicabilidade: ana }),
    )
    const { linhas } = await folha.simular(
      [
        par('NÃO-HÁ', 'C-2'),
        par('C-1', 'C-9'),
        par('C-1', 'C-1'),
        par('C-1', 'C-2'),
        par('C-1', 'c-2'),
        par('C-1', ''),
        par('C-1', 'C-3', { excluir: 'Talvez' }),
        par('C-1', 'C-4', { referenciaAplicavel: 'Alheia' }),
      ],
      { quem: 'paula' },
    )
    expect(linhas.map(({ motivos }) => motivos)).toEqual([
      [SEM_COMPONENTE('NÃO-HÁ')],
      [SEM_APLICAVEL('C-9', '')],
      [MENSAGENS_DE_APLICABILIDADE.elaMesma],
      [],
      [PAR_REPETIDO(5)],
      [`Código do aplicável: ${MENSAGENS.campoObrigatorio}`],
      [expect.stringContaining('Excluir: "Talvez"') as string],
      [APLICAVEL_AMBIGUO('C-4')],
    ])
  })

  it('takes out what the market does not have, and marks what it has (decisions P-35)', async () => {
    await folha.importar([par('C-1', 'C-2')])
    await mundo.situar(id('C-1@GOLD'), 3)
    await sql('DELETE FROM importacao')
    await folha.importar([par('C-1', 'C-3')])
    await sql('DELETE FROM importacao')
    const antes = await estado()
    const { corpo } = await folha.importar([
      par('C-1', 'C-2', { excluir: 'Sim' }),
      par('C-1', 'C-3', { excluir: 'Sim' }),
      par('C-1', 'C-4', { excluir: 'Sim' }),
    ])
    expect(await pares()).toEqual(['C-1 > GOLD C-2 (sai)'])
    expect((await mundo.pedir('dora', 'GET', '/aplicabilidade/listaImportacao')).lista[0]).toMatchObject({
      resumo: { alterados: 2, iguais: 1 },
    })
    expect((await mundo.pedir('dora', 'DELETE', `/aplicabilidade/removerImportacao/${corpo.id}`)).status).toBe(200)
    expect(await estado()).toEqual(antes)
    await sql('DELETE FROM material_mercado WHERE id = $1', [id('C-1@GOLD')])
    await sql('UPDATE material SET situacao = 1, id_versao_pro = NULL, id_versao_mobi = NULL WHERE id = $1', [
      id('C-1@GOLD'),
    ])
  })
})

describe('applicability that a company keeps', () => {
  it('changes its lists, which go into edition without their components', async () => {
    await manterPelaEmpresa()
    await sql('UPDATE material SET situacao = 2 WHERE id = $1', [id('C-2@GOLD')])
    const antes = await estado()
    const { corpo } = await folha.importar([par('C-1', 'C-2'), par('C-2', 'C-1')])
    expect(await pares()).toEqual(['C-1 > GOLD C-2', 'C-2 > GOLD C-1'])
    const depois = await estado()
    expect(depois.map(({ situacao }) => situacao)).toEqual(antes.map(({ situacao }) => situacao))
    const bases = depois.filter(({ bases: delas }) => delas !== null)
    expect(bases.map(({ id: deles }) => deles)).toEqual([id('C-1@GOLD'), id('C-2@GOLD')])
    expect((await mundo.pedir('dora', 'GET', '/aplicabilidade/acaoPermitida')).corpo).toEqual({
      homologar: true,
      disponibilizar: false,
    })
    expect((await mundo.pedir('dora', 'DELETE', `/aplicabilidade/removerImportacao/${corpo.id}`)).status).toBe(200)
    expect(await estado()).toEqual(antes)
    await sql('UPDATE material SET situacao = 1 WHERE id = $1', [id('C-2@GOLD')])
  })

  it('is nobody else\u2019s to import', async () => {
    const antes = await mundo.retrato()
    const recusa = await folha.importar([par('A-1', 'C-4')], { campos: { referencia: mundo.referencias.alheia } })
    expect(recusa.status).toBe(403)
    expect((await folha.importar([par('C-1', 'C-2')], { quem: 'leo' })).status).toBe(403)
    expect((await folha.importar([par('C-1', 'C-2')], { quem: 'ana' })).status).toBe(404)
    expect(await mundo.retrato()).toEqual(antes)
    const opcoes = (await mundo.pedir('dora', 'GET', '/geral/ReferenciaAplicabilidadeBase')).lista
    expect(opcoes.map(({ label }) => label)).toEqual(['GOLD'])
  })
})

describe('an import of applicability', () => {
  it('is one at a time; another one may take its place (importacao.013)', async () => {
    await folha.importar([par('C-1', 'C-2')])
    expect((await mundo.pedir('davi', 'GET', '/aplicabilidade/ImportacaoAndamento')).corpo).toEqual({
      existeImportacao: true,
    })
    const outra = await folha.importar([par('C-1', 'C-3')])
    expect([outra.status, outra.corpo.message]).toEqual([409, DESCARTAR])
    expect((await folha.importar([par('C-1', 'C-3')], { campos: { descartar: 'true' } })).status).toBe(200)
    expect(await pares()).toEqual(['C-1 > GOLD C-3'])
  })

  it('does exactly what was shown, or says that it is no longer so', async () => {
    await folha.importar([par('C-4', 'C-1')])
    const simulada = await folha.simular([par('C-1', 'C-2'), par('C-1', 'C-3'), par('C-2', 'C-3')])
    const executar = (corpo: object) =>
      mundo.pedir('dora', 'POST', `/aplicabilidade/simulacao/${simulada.id}/importar`, corpo)
    const ocupada = await executar({ semLinhas: [4] })
    expect([ocupada.status, ocupada.corpo.message]).toEqual([409, DESCARTAR])
    await sql('DELETE FROM importacao')
    await mundo.pedir('davi', 'POST', '/aplicabilidade/SalvarComponenteAplicavel', {
      idComponente: id('C-1@GOLD'),
      IdsAplicabilidade: [id('C-2@GOLD')],
    })
    const mudou = await executar({ semLinhas: [4] })
    expect([mudou.status, mudou.corpo.message]).toEqual([409, MUDARAM(1)])
    expect((await executar({ semLinhas: [4], mesmoAssim: true })).status).toBe(200)
    expect(await pares()).toEqual(['C-1 > GOLD C-2', 'C-1 > GOLD C-3', 'C-4 > GOLD C-1'])
    expect((await mundo.pedir('davi', 'GET', `/aplicabilidade/simulacao/${simulada.id}`)).status).toBe(404)
    expect((await mundo.pedir('dora', 'GET', `/tratamento/simulacao/${simulada.id}`)).status).toBe(404)
  })

  it('stays as a whole when somebody has changed one of its components since', async () => {
    const { corpo } = await folha.importar([par('C-1', 'C-2'), par('C-3', 'C-2')])
    await mundo.pedir('davi', 'POST', '/aplicabilidade/SalvarComponenteAplicavel', {
      idComponente: id('C-3@GOLD'),
      IdsAplicabilidade: [id('C-4@GOLD')],
    })
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/aplicabilidade/removerImportacao/${corpo.id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_NA_FOLHA}C-3.`])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('stays when somebody has changed what else hangs on a component since: it would go back to the market with it', async () => {
    const { corpo } = await folha.importar([par('C-1', 'C-2'), par('C-3', 'C-2')])
    const dela = { nome: 'Toque', descricao: 'Liso', codigo: 'C-1', tipoMaterial: 'COMPONENTE' }
    const url = '/produto/SalvarCaracteristicaMaterial'
    expect((await mundo.pedir('davi', 'POST', url, { ...dela, idMaterial: id('C-1@GOLD') })).status).toBe(200)
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/aplicabilidade/removerImportacao/${corpo.id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_NA_FOLHA}C-1.`])
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('an export of applicability', () => {
  const PEDIDO = () => `tipo=COMPONENTE&idReferencia=${mundo.referencias.gold}&situacao=EM_EDICAO`

  it('asks for kind, reference and situation (exportacao.005, exportacao.006, exportacao.007)', async () => {
    const sem = await mundo.pedir('dora', 'GET', '/aplicabilidade/exportar')
    expect(sem.status).toBe(400)
    expect(sem.lista.map(({ propertyName, message }) => [propertyName, message])).toEqual(
      ['tipo', 'idReferencia', 'situacao'].map((campo) => [campo, MENSAGENS.campoObrigatorio]),
    )
    for (const pedido of [PEDIDO(), PEDIDO().replace('COMPONENTE', 'VIDRO')]) {
      const vazia = await mundo.pedir('dora', 'GET', `/aplicabilidade/exportar?${pedido}`)
      expect([vazia.status, vazia.lista[0]?.message]).toEqual([400, SEM_DADOS_DO_FILTRO])
    }
  })

  it('is named by its day and understands both names of its fields (decisions I-25)', async () => {
    await folha.importar([par('C-1', 'C-2'), par('C-2', 'C-4', { referenciaAplicavel: 'ALHEIA' })])
    const outro = PEDIDO().replace('tipo=', 'tipoProduto=').replace('idReferencia=', 'referencia=')
    const { headers, linhas } = await folha.exportada(outro)
    expect(headers['content-disposition']).toBe(`attachment; filename="${nomeDaExportacao(mundo.deps.clock())}"`)
    expect(linhas).toEqual([
      { codigo: 'C-1', referenciaAplicavel: 'GOLD', codigoAplicavel: 'C-2', excluir: 'Não' },
      { codigo: 'C-2', referenciaAplicavel: 'ALHEIA', codigoAplicavel: 'C-4', excluir: 'Não' },
    ])
    expect((await folha.exportada(PEDIDO(), 'ana')).status).toBe(400)
    expect((await folha.exportada(PEDIDO(), 'vera')).status).toBe(403)
    const opcoes = (await mundo.pedir('dora', 'GET', '/geral/referenciaAplicabilidadeExistente')).lista
    expect(opcoes.map(({ label }) => label)).toEqual(['GOLD'])
  })

  it.each([false, true])(
    'sent back unchanged changes nothing, edited exactly what was edited (kept by a company: %s)',
    async (daEmpresa) => {
      if (daEmpresa) await manterPelaEmpresa()
      const codigos = ['C-1', 'C-2', 'C-3', 'C-4']
      await folha.importar([par('C-1', 'C-2'), par('C-1', 'C-3'), par('C-2', 'C-3'), par('C-3', 'C-1')])
      await sql('DELETE FROM importacao')
      const { bytes, linhas } = await folha.exportada(PEDIDO())
      const antes = await mundo.retrato()
      expect((await folha.simularBytes(bytes)).resumo).toEqual({ novos: 0, alterados: 0, iguais: 4, recusados: 0 })
      const tem = (a: string, b: string) => linhas.some((uma) => uma['codigo'] === a && uma['codigoAplicavel'] === b)
      const livres = codigos.flatMap((a) => codigos.flatMap((b) => (a === b || tem(a, b) ? [] : [[a, b] as const])))
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(linhas.map((_, i) => i)),
          fc.subarray(livres.map((_, i) => i)),
          async (saem, entram) => {
            const editadas = [
              ...linhas.map((uma, i) => (saem.includes(i) ? { ...uma, excluir: 'Sim' } : uma)),
              ...entram.map((i) => par(livres[i]?.[0] ?? '', livres[i]?.[1] ?? '')),
            ]
            const { linhas: simuladas } = await folha.simular(editadas)
            expect(simuladas.map(({ resultado }) => resultado)).toEqual([
              ...linhas.map((_, i) => (saem.includes(i) ? 'ALTERADO' : 'IGUAL')),
              ...entram.map(() => 'NOVO'),
            ])
          },
        ),
        { numRuns: 10 },
      )
      expect(await mundo.retrato()).toEqual(antes)
    },
  )
})
