import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, semEspera, type Api } from '../api.ts'
import { estadoAcessivel, comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { apertar, escolherDigitando, tabAte } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'
import { COMPONENTE, escolher, escolherPlanilha, planilha, type LinhaDaPlanilha } from '../planilhas.ts'
import { CONCLUIDA, liberarPelaLista, telaDe } from '../tela.ts'
import { escolherEm } from '../escolha.ts'

const AFETADOS =
  'Existem produtos em edição que podem ser afetados, deseja fazer a importação dos produtos mesmo assim?'
const EM_ANDAMENTO = 'Já existe um processo de importação em andamento. Conclua o processo ou elimine a planilha.'

let aba: Aba
let page: Page
let api: Api

beforeAll(async () => {
  api = await apiDe('admin')
  await semEspera()
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400, 409))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const simulacao = () => page.getByRole('region', { name: /^O que vai mudar: / })
const andamento = () => page.getByRole('region', { name: /^Importar Componente: / })
const item = (codigo: string) => simulacao().getByRole('listitem').filter({ hasText: codigo })

async function preencher(linhas: readonly LinhaDaPlanilha[], nome: string): Promise<void> {
  await escolher(page, 'Tipo de produto', 'Componente')
  await escolher(page, 'Referência', 'ALUVALE')
  await escolherPlanilha(page, await planilha(linhas), nome)
  await page.getByText(nome, { exact: true }).waitFor()
}
const descricaoDe = async (codigo: string) => (await api.procurarProdutos(codigo))[0]?.['descricao']

describe('importing products', () => {
  it('asks for kind, reference and a sheet (importacao.004, importacao.005, importacao.006)', async () => {
    await ir(page, '/importar', 'Importar')
    await botao('Simular').click()
    await page.getByText('Campo obrigatório').waitFor()
    await page.getByText('Selecione um arquivo para upload').waitFor()
    await comFoco(page.getByRole('combobox', { name: 'Tipo de produto', exact: true }))
    await escolherPlanilha(page, Buffer.from('a;b'), 'produtos.csv')
    await page.getByText('O arquivo deve ser .xls').waitFor()
    await estadoAcessivel(page, 'form of the import')
    // Rows may name their references; where none does, one is asked for.
    await escolher(page, 'Tipo de produto', 'Componente')
    await escolherPlanilha(page, await planilha([{ ...COMPONENTE, Código: 'SEM-1' }]), 'sem.xlsx')
    await page.getByText('sem.xlsx', { exact: true }).waitFor()
    await botao('Simular').click()
    await page.getByRole('alert').getByText('Referência: Campo obrigatório').waitFor()
  })

  it('stands ready for the kind that the search was asked to import', async () => {
    await ir(page, '/importar', 'Importar')
    const tipo = page.getByRole('combobox', { name: 'Tipo de produto', exact: true })
    for (const [ato, nome] of [
      ['Importar vidros', 'Vidro'],
      ['Importar perfis', 'Perfil'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Ir para' }).fill(ato)
      await page.getByRole('button', { name: new RegExp(`^${ato}`) }).click()
      await expect.poll(() => tipo.inputValue()).toBe(nome)
    }
  })

  it('says why a file is not the right one, and offers no second try with it', async () => {
    await ir(page, '/importar', 'Importar')
    await escolher(page, 'Tipo de produto', 'Componente')
    await escolher(page, 'Referência', 'ALUVALE')
    await escolherPlanilha(page, await planilha([{ Código: 'V-1', Espessura: 4 }], 'Vidros'), 'vidros.xlsx')
    await page.getByText('vidros.xlsx', { exact: true }).waitFor()
    await botao('Simular').click()
    const recusa = page.getByRole('alert').filter({ hasText: 'O arquivo não foi aceito' })
    await recusa.getByText(/^A planilha "Vidros" é de outro modelo, não do de Componentes\./).waitFor()
    expect(await botao('Tentar novamente').count()).toBe(0)
    await estadoAcessivel(page, 'file that is refused')
    await botao('Voltar').click()
    await escolherPlanilha(page, Buffer.alloc(0), 'vazia.xlsx')
    await page.getByText('O arquivo está vazio.').waitFor()
  })

  it('gives a template of the chosen kind', async () => {
    await escolher(page, 'Tipo de produto', 'Componente')
    const [arquivo] = await Promise.all([page.waitForEvent('download'), botao('Baixar modelo').click()])
    expect(arquivo.suggestedFilename()).toBe('modelo-componente.xlsx')
    expect((await readFile(await arquivo.path())).subarray(0, 2).toString()).toBe('PK')
  })

  it('shows what the sheet would do, by the keyboard alone, and writes nothing', async () => {
    await ir(page, '/importar', 'Importar')
    await escolherDigitando(page, 'Tipo de produto', 'Componente')
    await escolherDigitando(page, 'Referência', 'ALUVALE')
    const linhas = [
      { ...COMPONENTE, Código: 'IMP-1' },
      { ...COMPONENTE, Código: 'IMP-2' },
      { ...COMPONENTE, Código: 'IMP-3', Cor: 'Cor de burro quando foge' },
    ]
    await escolherPlanilha(page, await planilha(linhas), 'novas.xlsx')
    await apertar(page, 'Simular')
    await comFoco(page.getByRole('heading', { name: 'O que vai mudar: novas.xlsx' }))
    await item('IMP-1').getByText('Nova', { exact: true }).waitFor()
    await item('IMP-3').getByText('"Cor de burro quando foge" não existe em Cores.').waitFor()
    const cadastrar = item('IMP-3').getByRole('link', { name: /^Cadastrar em Cores, em outra aba: / })
    expect([await cadastrar.getAttribute('href'), await cadastrar.getAttribute('target')]).toEqual(['/cores', '_blank'])
    await botao('Recusadas 1').waitFor()
    await estadoAcessivel(page, 'simulation')
    await tabAte(page, 'Importar IMP-2, linha 3')
    await page.keyboard.press('Space')
    await botao('Importar 1 linha').waitFor()
    await page.getByText('1 linha de fora').waitFor()
    expect(await api.procurarProdutos('IMP-')).toEqual([])
    await apertar(page, 'Voltar')
    await simulacao().waitFor({ state: 'detached' })
    await comFoco(botao('Simular'))
  })

  it('shows old and new of each field, and each result alone', async () => {
    await preencher(
      [
        { Código: 'ROL-080', Descrição: 'Roldana dupla 80 kg' },
        { Código: 'CAN-020', Descrição: 'Cantoneira de conexão 20 mm' },
      ],
      'mudadas.xlsx',
    )
    await botao('Simular').click()
    const mudada = item('ROL-080')
    await mudada.getByText('Roldana dupla com regulagem 80 kg').waitFor()
    await mudada.getByText('Roldana dupla 80 kg', { exact: true }).waitFor()
    await botao('Iguais 1').click()
    await item('CAN-020').getByText('Igual', { exact: true }).waitFor()
    await mudada.waitFor({ state: 'detached' })
    await botao('Todas 2').click()
    await mudada.waitFor()
  })

  it('sends the sheet once: its pages, its results and the workbook of it are asked for by name', async () => {
    await ir(page, '/importar', 'Importar')
    const envios: string[] = []
    const contar = (pedido: { url: () => string }) =>
      pedido.url().includes('importarPlanilha') && envios.push(pedido.url())
    page.on('request', contar)
    const novas = Array.from({ length: 130 }, (_, i) => ({ ...COMPONENTE, Código: `PAG-${i + 1}` }))
    await preencher([...novas, { ...COMPONENTE, Código: 'PAG-X', Cor: 'Roxa' }], 'muitas.xlsx')
    await botao('Simular').click()
    await item('PAG-100').waitFor()
    await simulacao().getByRole('button', { name: 'Próxima' }).click()
    await item('PAG-130').waitFor()
    await item('PAG-X').getByText('"Roxa" não existe em Cores.').waitFor()
    await simulacao().getByRole('checkbox', { name: 'Importar PAG-130, linha 131' }).uncheck()
    await botao('Recusadas 1').click()
    await item('PAG-130').waitFor({ state: 'detached' })
    await item('PAG-X').waitFor()
    const [arquivo] = await Promise.all([page.waitForEvent('download'), botao('Baixar simulação').click()])
    expect(arquivo.suggestedFilename()).toMatch(/^simulacao-\d\d-\d\d-\d\d\.xlsx$/)
    expect((await readFile(await arquivo.path())).subarray(0, 2).toString()).toBe('PK')
    await botao('Todas 131').click()
    await simulacao().getByRole('button', { name: 'Próxima' }).click()
    await page.getByText('1 linha de fora').waitFor()
    await botao('Importar 129 linhas').waitFor()
    page.off('request', contar)
    expect(envios).toHaveLength(1)
    await botao('Voltar').click()
  })

  it('says so when somebody changed a product after it was shown, and shows it anew', async () => {
    await preencher([{ Código: 'CAN-020', Descrição: 'Cantoneira da planilha' }], 'movida.xlsx')
    await botao('Simular').click()
    await item('CAN-020').getByText('Cantoneira da planilha').waitFor()
    const [produto] = await api.procurarProdutos('CAN-020')
    const form = await api.chamar<object>('GET', `/componente/${produto?.id}?modoEdicao=true`)
    await api.chamar('POST', '/componente', { ...form, descricao: 'Cantoneira de outra pessoa' })
    await botao('Importar 1 linha').click()
    await dialogo().getByRole('button', { name: 'Importar' }).click()
    await page.getByRole('alert').filter({ hasText: '1 registro desta planilha mudou depois da simulação.' }).waitFor()
    await estadoAcessivel(page, 'plan that moved')
    await botao('Simular novamente').click()
    await item('CAN-020').getByText('Cantoneira de outra pessoa').waitFor()
    await botao('Voltar').click()
    expect(await descricaoDe('CAN-020')).toBe('Cantoneira de outra pessoa')
  })

  it('asks before products in edition may be affected, unless it was shown that none is, and opens the log of what was refused (importacao.012, importacao.018)', async () => {
    await ir(page, '/importar', 'Importar')
    await preencher(
      [
        { ...COMPONENTE, Código: 'IMP-1' },
        { ...COMPONENTE, Código: 'IMP-2' },
        { ...COMPONENTE, Código: 'IMP-3', Cor: 'Roxa' },
      ],
      'novas.xlsx',
    )
    await botao('Importar').click()
    await dialogo().getByText(AFETADOS).waitFor()
    await dialogo().getByRole('button', { name: 'Cancelar' }).click()
    await dialogo().waitFor({ state: 'detached' })
    await botao('Simular').click()
    await simulacao().getByRole('checkbox', { name: 'Importar IMP-2, linha 3' }).uncheck()
    await botao('Importar 1 linha').click()
    const log = page.getByRole('dialog', { name: 'Log de Importação' })
    await log.getByRole('row').filter({ hasText: 'IMP-3' }).getByText('Cor: "Roxa" não existe em Cores.').waitFor()
    await log.getByRole('columnheader', { name: 'Linha' }).waitFor()
    await estadoAcessivel(page, 'log of an import')
    const [recusadas] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('button', { name: 'Baixar linhas recusadas' }).click(),
    ])
    expect(recusadas.suggestedFilename()).toMatch(/^recusadas-\d+\.xlsx$/)
    const [emCsv] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('button', { name: 'Baixar log' }).click(),
    ])
    expect(await readFile(await emCsv.path(), 'utf8')).toContain('IMP-3')
    await page.keyboard.press('Escape')
    await andamento().getByText('1 novo, 1 recusado.').waitFor()
    await expect.poll(() => descricaoDe('IMP-1')).toBe('Roldana da planilha')
    expect(await descricaoDe('IMP-2')).toBeUndefined()
  })

  it('keeps the import in its address and in the list, with its log (importacao.001, importacao.020)', async () => {
    await page.reload()
    await andamento().getByText('Aguarda homologação').waitFor()
    await botao('Fechar').click()
    await andamento().waitFor({ state: 'detached' })
    const feita = linha('novas.xlsx')
    for (const texto of ['Componente', 'ALUVALE', 'Em edição', 'Ricardo Assunção', '1 novo, 1 recusado'])
      await feita.getByText(texto, { exact: true }).waitFor()
    await feita.getByRole('button', { name: 'Ver o log de novas.xlsx' }).click()
    await dialogo().getByText('Roxa').waitFor()
    await page.keyboard.press('Escape')
    await estadoAcessivel(page, 'list of imports')
  })

  it('lets no second import begin while one is in edition (importacao.011)', async () => {
    await page.getByRole('alert').filter({ hasText: EM_ANDAMENTO }).getByText('Atenção').waitFor()
    expect(await botao('Importar').isDisabled()).toBe(true)
    expect(await botao('Simular').isEnabled()).toBe(true)
  })

  it('takes a corrected sheet into the import that waits, and says so before and after (decisions 0.4)', async () => {
    await ir(page, '/importar', 'Importar')
    await preencher([{ ...COMPONENTE, Código: 'IMP-3' }], 'corrigida.xlsx')
    await botao('Simular').click()
    await simulacao().getByText('Esta planilha corrige "novas.xlsx"').waitFor()
    await estadoAcessivel(page, 'simulation of a correction')
    await botao('Importar 1 linha').click()
    await andamento().getByText('1 novo. Nenhuma linha foi recusada. Juntou-se à importação de "novas.xlsx".').waitFor()
    await andamento().getByRole('button', { name: 'Fechar', exact: true }).click()
    await linha('novas.xlsx').getByText('2 novos. Corrigida por corrigida.xlsx', { exact: true }).waitFor()
    await linha('novas.xlsx').getByRole('button', { name: 'Ver o log de novas.xlsx' }).click()
    const doLog = (texto: string) => dialogo().getByRole('row').filter({ hasText: texto })
    await doLog('Cor: "Roxa" não existe em Cores.').waitFor()
    await doLog('Corrigida em "corrigida.xlsx", linha 2: incluída.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => descricaoDe('IMP-3')).toBe('Roldana da planilha')
  })

  it('offers to homologate what waits, with what will change first (importacao.014, importacao.015)', async () => {
    // Of the tab, and of the row (Spec 002 §2.3).
    const abrir = [
      { pedir: () => liberarPelaLista(page, 'Homologar', 'tudo'), titulo: 'Homologar todos os produtos em edição' },
      { pedir: () => botao('Homologar novas.xlsx').click(), titulo: 'Homologar a planilha novas.xlsx' },
    ]
    for (const { pedir, titulo } of abrir) {
      await pedir()
      await page.getByRole('heading', { level: 1, name: titulo, exact: true }).waitFor()
      await page.getByText('Nada foi aplicado ainda.', { exact: false }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Importar' }).waitFor()
    }
  })

  it('narrows the list to a kind and a situation', async () => {
    await escolherEm(page.getByRole('combobox', { name: 'Filtrar por tipo de produto' }), 'Vidro')
    await linha('novas.xlsx').waitFor({ state: 'detached' })
    await escolherEm(page.getByRole('combobox', { name: 'Filtrar por tipo de produto' }), 'Componente')
    await escolherEm(page.getByRole('combobox', { name: 'Filtrar por situação' }), 'Em edição')
    await linha('novas.xlsx').waitFor()
  })

  it('takes an import back whole', async () => {
    await ir(page, '/importar', 'Importar')
    await botao('Eliminar novas.xlsx').click()
    await dialogo().getByText('volta ao que era antes').waitFor()
    await dialogo().getByRole('button', { name: 'Eliminar' }).click()
    await aviso(CONCLUIDA).waitFor()
    await linha('novas.xlsx').getByText('Desconsiderado').waitFor()
    expect([await descricaoDe('IMP-1'), await descricaoDe('IMP-3')]).toEqual([undefined, undefined])
    await expect.poll(() => botao('Importar').isEnabled()).toBe(true)
  })

  it('is told the decimal mark on the form where it is not simulated, or else says so beside each row', async () => {
    await ir(page, '/importar', 'Importar')
    const duvidosa = [{ ...COMPONENTE, Código: 'IMP-5', 'Quantidade da embalagem': '5.000' }]
    const importar = async () => {
      await botao('Importar').click()
      await dialogo().getByText(AFETADOS).waitFor()
      await dialogo().getByRole('button', { name: 'Importar' }).click()
    }
    await preencher(duvidosa, 'sem-simular.xlsx')
    await importar()
    const log = page.getByRole('dialog', { name: 'Log de Importação' })
    await log.getByText('Informe o separador decimal da planilha.').waitFor()
    await page.keyboard.press('Escape')
    await log.waitFor({ state: 'hidden' })
    await andamento().getByRole('button', { name: 'Fechar', exact: true }).click()
    expect(await api.procurarProdutos('IMP-5')).toEqual([])
    await preencher(duvidosa, 'dita.xlsx')
    await escolher(page, 'Separador decimal', 'Vírgula (1.234,5)')
    await botao('Simular').click()
    await item('IMP-5').getByText('Quantidade da embalagem: 5.000').waitFor()
    expect(await page.getByRole('radio', { name: 'Vírgula (1.234,5)' }).isChecked()).toBe(true)
    await botao('Voltar').click()
    await importar()
    await andamento().getByText('1 novo').waitFor()
    await andamento().getByRole('button', { name: 'Fechar', exact: true }).click()
    const [nova] = await api.procurarProdutos('IMP-5')
    expect(nova).toMatchObject({ codigo: 'IMP-5' })
  })

  it('asks which decimal mark a sheet writes that could be either', async () => {
    await preencher([{ ...COMPONENTE, Código: 'IMP-4', 'Quantidade da embalagem': '5.000' }], 'duvida.xlsx')
    await botao('Simular').click()
    await page.getByText('Qual é o separador decimal desta planilha?').waitFor()
    await page.getByRole('radio', { name: 'Vírgula (1.234,5)' }).check()
    await item('IMP-4').getByText('Quantidade da embalagem: 5.000').waitFor()
    await botao('Voltar').click()
  })

  it('says what is wrong with a file that only calls itself a sheet, and with a server that is away', async () => {
    await escolherPlanilha(page, Buffer.from('isto não é uma planilha'), 'falsa.xlsx')
    await botao('Simular').click()
    await simulacao().getByRole('alert').filter({ hasText: 'O arquivo deve ser .xls' }).waitFor()
    await botao('Voltar').click()
    await page.route('**/componente/importarPlanilha*', (rota) => rota.abort('connectionrefused'))
    await botao('Simular').click()
    await simulacao().getByRole('alert').filter({ hasText: 'indisponível' }).waitFor()
    await simulacao().getByRole('button', { name: 'Tentar novamente' }).waitFor()
    // The page asks by itself once the way is free: nothing has to be pressed.
    await page.unroute('**/componente/importarPlanilha*')
    await simulacao().getByRole('alert').filter({ hasText: 'O arquivo deve ser .xls' }).waitFor()
    aba.erros.splice(0, aba.erros.length, ...aba.erros.filter((erro) => !erro.includes('net::ERR_')))
    await botao('Voltar').click()
  })
})

it('is nobody’s without the role', async () => {
  const { page: dela, context } = await como('consulta')
  await dela.goto('/importar')
  await dela.getByText('Você não tem permissão para acessar esta página.').waitFor()
  await context.close()
})
