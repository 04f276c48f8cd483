import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { PASTA_DE_APLICABILIDADES } from '@portal/contract/planilhas/aplicabilidades'
import { novoMundo, type Mundo } from '../../materiais/mundo.fixture.ts'
import { folhaDe, type Linha } from './folhas.fixture.ts'

let mundo: Mundo
let folha: ReturnType<typeof folhaDe>
const ids: number[] = []
beforeAll(async () => {
  mundo = await novoMundo()
  folha = folhaDe(mundo, 'aplicabilidade', PASTA_DE_APLICABILIDADES)
  await mundo.deps.tarefas.iniciar()
  for (const codigo of ['C-1', 'C-2'])
    ids.push(await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo })))
})
afterAll(() => mundo.fechar())
const sql = (texto: string, valores: unknown[] = []) => mundo.database.escrever.query(texto, valores)
beforeEach(async () => {
  for (const tabela of ['importacao', 'aplicabilidade']) await sql(`DELETE FROM ${tabela}`)
  await sql('UPDATE material SET situacao = 1, id_versao_homologada = NULL')
})

const par = (codigo: string, codigoAplicavel: string): Linha => ({ codigo, codigoAplicavel })

describe('what came by sheets of applicability goes to the market by itself (decisions I-02)', () => {
  const HOMOLOGAR = '/aplicabilidade/homologarImportacao'
  const DISPONIBILIZAR = '/aplicabilidade/disponibilizarImportacao'
  const situacoes = async () => {
    const { rows } = await mundo.database.ler.query<{ codigo: string; situacao: number }>(
      "SELECT codigo, situacao FROM material WHERE codigo IN ('C-1', 'C-2') ORDER BY codigo",
    )
    return rows.map(({ situacao }) => situacao)
  }
  const daEmpresa = async () => {
    const { rows } = await mundo.database.ler.query<{ situacao: number }>('SELECT situacao FROM aplicabilidade_base')
    return rows.map(({ situacao }) => situacao)
  }
  it('the components that it changed, and no other; each step once (importacao.015)', async () => {
    await folha.importar([par('C-1', 'C-2')])
    expect(await situacoes()).toEqual([1, 1])
    const homologado = await mundo.pedir('dora', 'POST', HOMOLOGAR)
    expect([homologado.status, homologado.corpo.data]).toMatchObject([200, { quantos: 1, resta: 0 }])
    expect(homologado.corpo.message).toBe(MENSAGENS_DE_SITUACAO.homologado)
    expect(await situacoes()).toEqual([2, 1])
    const antes = await mundo.retrato()
    const outraVez = await mundo.pedir('dora', 'POST', HOMOLOGAR)
    expect([outraVez.status, outraVez.lista[0]?.message]).toEqual([400, MENSAGENS_DE_SITUACAO.nadaParaHomologar])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await mundo.pedir('mara', 'POST', DISPONIBILIZAR, {})).corpo.data).toMatchObject({ quantos: 1 })
    expect(await situacoes()).toEqual([3, 1])
    expect((await mundo.pedir('mara', 'POST', DISPONIBILIZAR, {})).status).toBe(400)
  })

  it('of one sheet alone; one that somebody does not see is as unknown as none', async () => {
    const { corpo } = await folha.importar([par('C-1', 'C-2')])
    const antes = await mundo.retrato()
    const [alheia, nenhuma] = [
      await mundo.pedir('ana', 'POST', HOMOLOGAR, { id: corpo.id }),
      await mundo.pedir('ana', 'POST', HOMOLOGAR, { id: 999_999 }),
    ]
    expect([alheia.status, alheia.corpo]).toEqual([404, nenhuma.corpo])
    expect((await mundo.pedir('leo', 'POST', HOMOLOGAR)).status).toBe(403)
    expect((await mundo.pedir('dora', 'POST', DISPONIBILIZAR)).status).toBe(403)
    expect((await mundo.pedir('ana', 'POST', HOMOLOGAR)).status).toBe(400)
    expect(await mundo.retrato()).toEqual(antes)
    expect((await mundo.pedir('dora', 'POST', HOMOLOGAR, { id: corpo.id })).status).toBe(200)
    expect(await situacoes()).toEqual([2, 1])
  })

  it('and can be looked at before, held back and taken back as any release', async () => {
    await folha.importar([par('C-1', 'C-2')])
    const prever = (area: string) =>
      mundo.pedir('dora', 'POST', '/publicacao/prever', { area, acao: 'homologar', importacao: 'aplicabilidade' })
    expect((await prever('acabamento')).status).toBe(400)
    const { corpo: previa } = await prever('produto')
    const { corpo: itens } = await mundo.pedir('dora', 'GET', `/publicacao/itens/${previa.id}`)
    expect((itens['dados'] as { codigo: string }[]).map(({ codigo }) => codigo)).toEqual(['C-1'])
    await mundo.pedir('dora', 'POST', '/publicacao/reter/' + previa.id, { ids: [ids[0]], reter: false })
    const feita = await mundo.pedir('dora', 'POST', `/produto/homologar?previa=${previa.id}`, {})
    expect([feita.status, await situacoes()]).toEqual([200, [2, 1]])
  })

  it('the list that a company keeps, without its component', async () => {
    await sql('UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [
      mundo.empresas.serralheria,
      mundo.referencias.gold,
    ])
    await folha.importar([par('C-1', 'C-2')])
    expect((await mundo.pedir('dora', 'POST', HOMOLOGAR)).corpo.data).toMatchObject({ quantos: 1 })
    expect([await situacoes(), await daEmpresa()]).toEqual([[1, 1], [2]])
    expect((await mundo.pedir('mara', 'POST', DISPONIBILIZAR)).status).toBe(200)
    expect([await situacoes(), await daEmpresa()]).toEqual([[1, 1], [3]])
  })
})
