import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { tituloDaPublicacao } from '@portal/contract/publicacoes/palavras'
import type { Area, CabecalhoDaPublicacao } from '@portal/contract/publicacoes/publicacao'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import { folhaDe } from '../importacao/folhas/folhas.fixture.ts'
import { PNG } from '../files/samples.fixture.ts'
import { criarProduto, enviarZips } from '../imagens/enviar.fixture.ts'
import { linha, planilha } from '../importacao/componentes.fixture.ts'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { zipDe } from '@portal/zip/zip.fixture'
import { areaDe } from './area.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const produtos = areaDe(() => mundo, 'produto')
const acabamentos = areaDe(() => mundo, 'acabamento')
beforeEach(async () => {
  await produtos.limpar()
  await acabamentos.limpar()
})

const novos = (referencia: number, ...codigos: string[]) =>
  incluirMateriais(
    mundo.database,
    codigos.map((codigo) => ({ codigo, idReferencia: referencia, idLinha: mundo.linhas.l25 })),
  )
const acabamento = (codigo: string, referencia = mundo.referencias.gold) =>
  mundo.salvo('dora', '/tratamento', { codigo, descricao: 'Acabamento', referencia })

const prever = (quem: Nome, area: Area, corpo: object) =>
  mundo.pedir(quem, 'POST', '/publicacao/prever', { area, acao: 'homologar', ...corpo })
async function aberta(quem: Nome, area: Area, corpo: object) {
  const { corpo: feita } = await prever(quem, area, corpo)
  const { corpo: cabeca } = await mundo.pedir(quem, 'GET', `/publicacao/${feita.id}`)
  const codigos = (await areaDe(() => mundo, area).itens(quem, feita.id)).map(({ codigo, retido }) => [codigo, retido])
  return { id: feita.id, titulo: tituloDaPublicacao(cabeca as unknown as CabecalhoDaPublicacao), codigos }
}
const situacoes = async (...ids: number[]) => (await produtos.registros(ids)).map(({ situacao }) => situacao)

describe('what is named is what happens (decisions 0.4)', () => {
  it('chosen products go and nothing else; the others stay in edition, and are not held back', async () => {
    const { gold } = mundo.referencias
    const [um = 0, dois = 0, tres = 0] = await novos(gold, 'ESC-1', 'ESC-2', 'ESC-3')
    const { id, titulo, codigos } = await aberta('dora', 'produto', { ids: [um, tres] })
    expect(titulo).toBe('Homologar 2 produtos escolhidos')
    expect(codigos.map(([codigo]) => codigo)).toEqual(['ESC-1', 'ESC-3'])
    const { corpo } = await mundo.pedir('dora', 'GET', `/publicacao/${id}`)
    expect(corpo).toMatchObject({ recorte: 'ESCOLHIDOS', quantos: 2, partes: [{ retidos: 2 }] })
    expect((await produtos.confirmar('dora', 'homologar', 'todos', '', { ids: [um, tres] })).corpo.data).toMatchObject({
      quantos: 2,
      retidos: [],
    })
    expect(await situacoes(um, dois, tres)).toEqual([2, 1, 2])
    const levado = await produtos.confirmar('mara', 'disponibilizar', 'CEM_PRO', '', { ids: [um, dois] })
    expect(levado.corpo.data).toMatchObject({ quantos: 1 })
    expect(await situacoes(um, dois, tres)).toEqual([3, 1, 2])
  })

  it('one that somebody does not see is as unknown as none, and nothing is done', async () => {
    const { gold, alheia } = { ...mundo.referencias, alheia: 999_999 }
    const [um = 0] = await novos(gold, 'VIS-1')
    const fino = await acabamento('VIS-A')
    const antes = await mundo.retrato()
    const pedidos = [
      await prever('ana', 'produto', { ids: [um] }),
      await prever('dora', 'produto', { ids: [um, alheia] }),
      await produtos.confirmar('dora', 'homologar', 'todos', '', { ids: [um, alheia] }),
      await acabamentos.confirmar('dora', 'homologar', 'todos', '', { ids: [fino, alheia] }),
      await prever('dora', 'produto', { idImportacao: alheia }),
      await prever('dora', 'produto', { importacao: 'imagens', idImportacao: alheia }),
      await prever('dora', 'acabamento', { idImportacao: alheia }),
    ]
    expect(pedidos.map(({ status }) => status)).toEqual(pedidos.map(() => 404))
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('one thing is named, of the area itself, and a preview is not named again', async () => {
    const [um = 0] = await novos(mundo.referencias.gold, 'UM-1')
    const id = await produtos.previa('dora', 'homologar')
    const pedidos = [
      await prever('dora', 'produto', { ids: [um], filtro: {} }),
      await prever('dora', 'produto', { ids: [um], idImportacao: 1 }),
      await produtos.confirmar('dora', 'homologar', 'todos', `?previa=${id}`, { ids: [um] }),
      await prever('dora', 'produto', { filtroDeAcabamentos: {} }),
      await prever('dora', 'acabamento', { filtro: {} }),
      await prever('dora', 'acabamento', { importacao: 'produto' }),
      await prever('dora', 'produto', { ids: [] }),
      await produtos.confirmar('dora', 'homologar', 'todos', '', { ids: [] }),
    ]
    const { umRecorte, previaBasta } = MENSAGENS_DE_PUBLICACAO
    expect(pedidos.map(({ status, lista }) => [status, lista[0]?.message])).toEqual([
      [400, umRecorte],
      [400, umRecorte],
      [400, previaBasta],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [400, MENSAGENS_DE_SITUACAO.nadaParaHomologar],
      [400, MENSAGENS_DE_SITUACAO.nadaParaHomologar],
    ])
    expect(await situacoes(um)).toEqual([1])
  })

  it('all that a filter of the list finds, whoever else waits', async () => {
    const { gold, prata } = mundo.referencias
    const [um = 0, dois = 0, tres = 0] = [...(await novos(gold, 'FIL-1', 'OUT-1')), ...(await novos(prata, 'FIL-2'))]
    const { titulo, codigos } = await aberta('dora', 'produto', { filtro: { busca: 'fil-', referencia: [gold] } })
    expect([titulo, codigos.map(([codigo]) => codigo)]).toEqual(['Homologar 1 produto do filtro', ['FIL-1']])
    const feita = await produtos.confirmar('dora', 'homologar', 'todos', '', { filtro: { busca: 'FIL-' } })
    expect(feita.corpo.data).toMatchObject({ quantos: 2 })
    expect(await situacoes(um, dois, tres)).toEqual([2, 1, 2])
  })

  it('finishes the same: chosen, found, and those of a sheet', async () => {
    const { prata } = mundo.referencias
    const [um, dois] = [await acabamento('ACA-1'), await acabamento('ACA-2')]
    await acabamento('BCA-3', prata)
    expect(await aberta('dora', 'acabamento', { ids: [um] })).toMatchObject({
      titulo: 'Homologar 1 acabamento escolhido',
      codigos: [['ACA-1', false]],
    })
    expect(
      (await aberta('dora', 'acabamento', { filtroDeAcabamentos: { globalFilter: 'aca-' } })).codigos.map(([c]) => c),
    ).toEqual(['ACA-1', 'ACA-2'])
    expect(
      (await aberta('dora', 'acabamento', { filtroDeAcabamentos: { referencia: prata } })).codigos.map(([c]) => c),
    ).toEqual(['BCA-3'])
    expect((await aberta('dora', 'acabamento', {})).titulo).toBe('Homologar todos os acabamentos em edição')
    const folha = folhaDe(mundo, 'tratamento', PASTA_DE_ACABAMENTOS)
    const { corpo } = await folha.importar([{ codigo: 'PLA-1', descricao: 'Da planilha', status: 'Ativo' }])
    const daFolha = await aberta('dora', 'acabamento', { idImportacao: corpo.id })
    expect(daFolha.codigos).toEqual([['PLA-1', false]])
    expect(daFolha.titulo).toMatch(/^Homologar a planilha .+\.xlsx$/)
    const feita = await acabamentos.confirmar('dora', 'homologar', 'todos', '', { idImportacao: corpo.id })
    expect(feita.corpo.data).toMatchObject({ quantos: 1 })
    expect((await acabamentos.registros([um, dois])).map(({ situacao }) => situacao)).toEqual([1, 1])
  })

  it('the rows of one sheet, or of one zip of images; all that came by sheets that wait', async () => {
    const [outro = 0] = await novos(mundo.referencias.gold, 'FORA-1')
    const mandar = async (nome: string, codigo: string) =>
      mundo.enviar(
        'dora',
        '/componente/importarPlanilha',
        { referencia: mundo.referencias.gold },
        { nome, bytes: await planilha([linha(codigo)]) },
      )
    const { corpo: daPlanilha } = await mandar('c-bad.xlsx', 'PLA-1')
    const { id, codigo } = await criarProduto(mundo)
    const imagens = await zipDe({ [`${codigo}.png`]: PNG })
    const { id: doZip } = await enviarZips(mundo, { imagens, nome: 'i-good.zip' })
    const vistas = []
    for (const corpo of [
      { idImportacao: daPlanilha.id },
      { importacao: 'imagens', idImportacao: doZip },
      { importacao: 'produto' },
      { importacao: 'imagens' },
    ])
      vistas.push(await aberta('dora', 'produto', corpo))
    expect(vistas.map(({ titulo, codigos }) => [titulo, codigos.map(([qual]) => qual)])).toEqual([
      ['Homologar a planilha c-bad.xlsx', ['PLA-1']],
      ['Homologar as imagens de i-good.zip', [codigo]],
      ['Homologar o que veio de planilhas', ['PLA-1']],
      ['Homologar o que veio de imagens', [codigo]],
    ])
    const feita = await produtos.confirmar('dora', 'homologar', 'todos', '', { idImportacao: daPlanilha.id })
    expect(feita.corpo.data).toMatchObject({ quantos: 1 })
    expect(await situacoes(outro, id)).toEqual([1, 1])
    const outraVez = await produtos.confirmar('dora', 'homologar', 'todos', '', { idImportacao: daPlanilha.id })
    expect(outraVez.status).toBe(400)
  })

  it('what came by some imports of several that wait, as a list shows them', async () => {
    const zips: { id: number; codigo: string }[] = []
    for (const nome of ['i-um.zip', 'i-dois.zip', 'i-tres.zip']) {
      const { codigo } = await criarProduto(mundo)
      const imagens = await zipDe({ [`${codigo}.png`]: PNG })
      zips.push({ id: (await enviarZips(mundo, { imagens, nome })).id, codigo })
    }
    const duas = zips.slice(1)
    const idImportacao = duas.map(({ id }) => id)
    const { titulo, codigos } = await aberta('dora', 'produto', { importacao: 'imagens', idImportacao })
    expect(titulo).toBe('Homologar o que veio de imagens')
    expect(new Set(codigos.map(([codigo]) => codigo))).toEqual(new Set(duas.map(({ codigo }) => codigo)))
    const alheia = [...idImportacao, 1_000_000]
    expect((await prever('dora', 'produto', { importacao: 'imagens', idImportacao: alheia })).status).toBe(404)
  })

  it('a component takes the lists along that companies keep for it', async () => {
    const { gold } = mundo.referencias
    const [id = 0] = await incluirMateriais(mundo.database, [
      { tipo: 'COMPONENTE', codigo: 'LIS-1', idReferencia: gold },
    ])
    const sql = (texto: string, valores: unknown[]) => mundo.database.escrever.query(texto, valores)
    await sql('UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [mundo.empresas.serralheria, gold])
    await sql('INSERT INTO aplicabilidade_base (id_material, id_empresa) VALUES ($1, $2)', [
      id,
      mundo.empresas.serralheria,
    ])
    const { titulo, codigos } = await aberta('dora', 'produto', { ids: [id] })
    expect([titulo, codigos.length]).toEqual(['Homologar 1 produto escolhido', 2])
  })
})

describe('while one waits', () => {
  it('another is told who confirmed what, when it is applied, and where to see it', async () => {
    const { gold } = mundo.referencias
    const [um = 0, dois = 0] = await novos(gold, 'ESP-1', 'ESP-2')
    await mundo.database.escrever.query('UPDATE material SET prontidao_pro = 1 WHERE id = ANY ($1)', [[um, dois]])
    const id = await produtos.previa('dora', 'homologar')
    expect((await produtos.confirmar('dora', 'homologar', 'todos', `?previa=${id}&espera=60`)).status).toBe(200)
    const outra = await produtos.confirmar('davi', 'homologar', 'todos', '?espera=30', { ids: [um] })
    expect([outra.status, outra.corpo['publicacao']]).toEqual([409, id])
    expect(outra.corpo.message).toMatch(
      /^dora já confirmou Homologar 2 produtos; a ação será aplicada em \d+ segundos\.$/,
    )
    await mundo.pedir('dora', 'POST', `/publicacao/desfazer/${id}`)
  })
})
