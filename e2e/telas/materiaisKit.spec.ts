import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api, type Linha } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { estadoAcessivel, como, semErros, textos, type Aba } from '../fixtures.ts'
import { criarComponente } from '../materiais.registros.ts'
import { ARQUIVOS, ENVIADO, OBRIGATORIO, telaDeMaterial } from '../materiais.tela.ts'

const PREENCHA = 'Preencha os campos obrigatorios'
const CARTOES = ['Miniatura (.bmp)', 'Imagem (.jpg/.png/.svg)', 'Ficha Técnica (.pdf/.jpg/.png)', 'SVGX']
const ITEM = 'RO-KIT-E2E'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>
let api: Api

beforeAll(async () => {
  api = await apiDe('master')
  await criarComponente(api, { codigo: ITEM, descricao: 'Roldana dupla do kit' })
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

const confirmar = () => tela.botao('Salvar', tela.dialogo).click()
const fechado = () => tela.dialogo.waitFor({ state: 'hidden' })

/** Somebody else changes a row of the kit while it is open here. */
async function salvarPorOutro(lista: string, chamada: string, mudar: (linha: Linha) => object): Promise<void> {
  const idKit = Number(/produtos\/(\d+)/.exec(page.url())?.[1])
  const linhas = await api.chamar<Linha[]>('GET', `${lista}/${idKit}`)
  const linha = linhas.at(-1)
  if (!linha) throw new Error('the kit has no such row')
  await api.chamar('POST', chamada, { ...linha, idKit, ...mudar(linha) })
}

describe('a new kit', () => {
  it('is hardware unless said otherwise, and its tab is called so (kit.009-012)', async () => {
    await tela.novo('kit')
    await textos(page.getByRole('tab'), ['Geral', 'Ferragem', 'Composição', 'Imagens'])
    const engenharia = page.getByRole('radiogroup', { name: 'Tipo de kit' }).getByRole('radio', { name: 'Engenharia' })
    await expect.poll(() => engenharia.isChecked()).toBe(false)
    await engenharia.check()
    await textos(page.getByRole('tab'), ['Geral', 'Engenharia', 'Composição', 'Imagens'])
    await tela.marcar('Tipo de kit', 'Ferragem')
  })

  it('says what is missing; its line may be (kit.002-008)', async () => {
    await tela.botao('Salvar').click()
    await expect.poll(() => page.getByText(OBRIGATORIO).count()).toBe(4)
    await tela.campo('Código').fill('KT-E2E')
    await tela.campo('Descrição').fill('Kit de janela de correr')
    await tela.escolher('Referência', 'ALUVALE')
    await tela.escolher('Grupo', 'Kits de engenharia')
    await tela.criar('kit')
  })
})

describe('the measures of a kit', () => {
  it('are a thickness and colours for hardware (kit.015, kit.016, kit.019, kit.027)', async () => {
    await tela.abrirAba('Ferragem')
    await tela.botao('Adicionar').click()
    await tela.campo('Espessura', tela.dialogo).waitFor()
    expect(await tela.campo('Largura', tela.dialogo).count()).toBe(0)
    await confirmar()
    await expect.poll(() => tela.dialogo.getByText(PREENCHA).count()).toBe(2)
    await tela.campo('Espessura', tela.dialogo).fill('1,5')
    await escolherCor('Branco')
    await confirmar()
    await tela.aviso('Item adicionado com sucesso!').waitFor()
    await fechado()
    await textos(page.getByRole('columnheader'), ['Espessura (mm)', 'Cores', 'Ações'])
    await tela.linha('Branco').waitFor()
  })

  it('ask for width and height for engineering (kit.014, kit.017, kit.018)', async () => {
    await tela.abrirAba('Geral')
    await tela.marcar('Tipo de kit', 'Engenharia')
    await tela.salvar()
    await tela.abrirAba('Engenharia')
    await tela.botao('Adicionar').click()
    await confirmar()
    await expect.poll(() => tela.dialogo.getByText(PREENCHA).count()).toBe(4)
    await tela.campo('Largura', tela.dialogo).fill('1200')
    await tela.campo('Altura', tela.dialogo).fill('1000')
    await tela.campo('Espessura', tela.dialogo).fill('2')
    await escolherCor('Preto')
    await escolherCor('Branco')
    await confirmar()
    await fechado()
    await tela.linha('1.200').waitFor()
    await tela.botao('Editar 1.200 × 1.000 × 2').click()
    await tela.campo('Altura', tela.dialogo).fill('1100')
    await confirmar()
    await fechado()
    await tela.linha('1.100').waitFor()
    await estadoAcessivel(page, 'medidas do kit')
  })

  it('that two people change keep what each said, and ask for what both did (decisions §0 "Versions")', async () => {
    await tela.botao('Editar 1.200 × 1.100 × 2').click()
    await expect.poll(() => tela.campo('Altura', tela.dialogo).inputValue()).toBe('1100')
    const coresDe = ({ cores }: Linha) => (cores as { value: number }[]).slice(0, 1).map(({ value }) => value)
    const mudar = (linha: Linha) => ({ altura: 1150, espessura: 3, cores: coresDe(linha) })
    await salvarPorOutro('/Kit/MedidasCores', '/kit/SalvarEngenharia', mudar)
    await tela.campo('Altura', tela.dialogo).fill('1190')
    await confirmar()
    await tela.dialogo.getByText('Este registro foi alterado por outra pessoa').waitFor()
    await tela.dialogo.getByText('Helena Prado').waitFor()
    await tela.dialogo.getByRole('radio', { name: 'Usar o salvo: 1.150 mm' }).waitFor()
    await tela.dialogo.getByRole('radio', { name: 'Manter o meu: 1.190 mm' }).check()
    await estadoAcessivel(page, 'medida que duas pessoas alteraram')
    await tela.botao('Aplicar e salvar').click()
    await fechado()
    // Of the two colours that it had the other one took one off.
    const linha = tela.linha('1.190')
    await textos(linha.getByRole('cell'), ['1.200', '1.190', '3', 'Branco', ''])
    semErros(aba, 409)
    await tela.botao('Editar 1.200 × 1.190 × 3').click()
    await tela.campo('Altura', tela.dialogo).fill('1100')
    await tela.campo('Espessura', tela.dialogo).fill('2')
    await confirmar()
    await fechado()
  })

  it('go after a question (kit.029)', async () => {
    await tela.botao('Excluir 1.200 × 1.100 × 2').click()
    await tela.dialogo.getByText('Excluir Medidas?').waitFor()
    await tela.dialogo.getByText('Essa ação não pode ser desfeita.').waitFor()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.linha('1.100').waitFor({ state: 'detached' })
  })

  it('say so when they are neither saved nor deleted (kit.028)', async () => {
    const medidas = /\/api\/kit\/(Salvar|Remover)Engenharia/
    await page.route(medidas, (rota) => rota.fulfill({ status: 500, body: '' }))
    // By key: a notice of what was done before may still stand above it.
    await tela.botao(/^Excluir 1,5/).press('Enter')
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.aviso('Erro ao excluir o item.').waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await page.unroute(medidas)
    semErros(aba, 500)
  })
})

async function escolherCor(nome: string): Promise<void> {
  const cores = tela.dialogo.getByRole('combobox', { name: 'Cores' })
  await escolherEm(cores, nome)
  await tela.dialogo.getByText(nome, { exact: true }).first().waitFor()
  await cores.press('Tab')
  await page.getByRole('option').first().waitFor({ state: 'hidden' })
}

describe('what a kit is made of', () => {
  it('is chosen from the products, or written freely (kit.020-026)', async () => {
    await tela.abrirAba('Composição')
    await tela.botao('Adicionar').click()
    await textos(tela.dialogo.getByRole('radio').locator('xpath=ancestor::*[contains(@class,"Radio-root")]'), [
      'Perfil',
      'Componente',
      'Livre',
    ])
    await tela.marcar('Tipo', 'Componente', tela.dialogo)
    await escolherEm(tela.opcoes('Componente', tela.dialogo), 'roldana dupla do kit', false)
    await expect.poll(() => tela.campo('Descrição', tela.dialogo).inputValue()).toBe('Roldana dupla do kit')
    await expect.poll(() => tela.campo('Descrição', tela.dialogo).isDisabled()).toBe(true)
    await tela.campo('Quantidade', tela.dialogo).fill('4')
    await tela.campo('Usinagem', tela.dialogo).fill('furo 5')
    await confirmar()
    await tela.dialogo.getByText('O Campo Usinagem deve conter o sinal de = entre os termos.').waitFor()
    await tela.campo('Usinagem', tela.dialogo).fill('furo=5')
    await confirmar()
    await tela.aviso('Composicao adicionada com sucesso!').waitFor()
    await fechado()
    await tela.linha(ITEM).waitFor()
  })

  it('clears what was written when its type changes', async () => {
    await tela.botao('Adicionar').click()
    await tela.marcar('Tipo', 'Livre', tela.dialogo)
    await confirmar()
    await tela.dialogo.getByText(PREENCHA).first().waitFor()
    await tela.campo('Código', tela.dialogo).fill('PARAF-3,5')
    await tela.campo('Descrição', tela.dialogo).fill('Parafuso avulso')
    await tela.marcar('Tipo', 'Perfil', tela.dialogo)
    await expect.poll(() => tela.campo('Descrição', tela.dialogo).inputValue()).toBe('')
    await tela.marcar('Tipo', 'Livre', tela.dialogo)
    await tela.campo('Código', tela.dialogo).fill('PARAF-3,5')
    await tela.campo('Descrição', tela.dialogo).fill('Parafuso avulso')
    await tela.campo('Unidade', tela.dialogo).fill('PC')
    await tela.campo('Quantidade', tela.dialogo).fill('8')
    await confirmar()
    await fechado()
    await tela.linha('Parafuso avulso').waitFor()
    await estadoAcessivel(page, 'composição do kit')
  })

  it('that two people call otherwise is asked for once, and stays one', async () => {
    await tela.botao('Editar PARAF-3,5 Parafuso avulso').click()
    await expect.poll(() => tela.campo('Quantidade', tela.dialogo).inputValue()).toBe('8')
    await salvarPorOutro('/Kit/Composicao', '/kit/SalvarComposicao', () => ({
      codigoProduto: 'PARAF-4',
      descricao: 'Parafuso dele',
      quantidade: 9,
    }))
    await tela.campo('Código', tela.dialogo).fill('PARAF-5')
    await tela.campo('Descrição', tela.dialogo).fill('Parafuso meu')
    await tela.campo('Usinagem', tela.dialogo).fill('furo=4')
    await confirmar()
    await tela.dialogo.getByRole('radio', { name: 'Usar o salvo: PARAF-4' }).check()
    expect(await tela.dialogo.getByRole('radio', { name: /^Manter o meu/ }).count()).toBe(1)
    await tela.botao('Aplicar e salvar').click()
    await fechado()
    const linha = tela.linha('PARAF-4')
    await textos(linha.getByRole('cell'), ['Livre', 'PARAF-4', 'Parafuso dele', 'PC', '9', 'furo=4', ''])
    expect(await tela.linha('Parafuso').count()).toBe(1)
    semErros(aba, 409)
    await tela.botao('Editar PARAF-4 Parafuso dele').click()
    await tela.campo('Código', tela.dialogo).fill('PARAF-3,5')
    await tela.campo('Descrição', tela.dialogo).fill('Parafuso avulso')
    await confirmar()
    await fechado()
  })

  it('is changed, and goes after a question (kit.029)', async () => {
    await tela.botao('Editar PARAF-3,5 Parafuso avulso').click()
    await expect.poll(() => tela.campo('Quantidade', tela.dialogo).inputValue()).toBe('9')
    await tela.campo('Quantidade', tela.dialogo).fill('10')
    await confirmar()
    await fechado()
    await tela.linha('10').waitFor()
    await tela.botao('Excluir PARAF-3,5 Parafuso avulso').click()
    await tela.dialogo.getByText('Excluir Composicao?').waitFor()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.linha('Parafuso avulso').waitFor({ state: 'detached' })
  })

  it('says so when neither options nor saves come (kit.028)', async () => {
    const chamadas = /\/api\/kit\/(perfis|componentes|SalvarComposicao)/
    await page.route(chamadas, (rota) => rota.fulfill({ status: 500, body: '' }))
    // What was asked a moment ago would be shown again.
    await page.reload()
    await tela.abrirAba('Composição')
    await tela.botao('Adicionar').click()
    const avisos = tela.dialogo.getByRole('alert')
    await avisos.getByText('Erro ao carregar dados das opcoes').waitFor()
    await tela.opcoes('Perfil', tela.dialogo).press('ArrowDown')
    await page.getByRole('option', { name: 'Tentar novamente', exact: true }).waitFor()
    // Said once: by the form, and not by the opened list as well.
    expect(await page.getByRole('alert').count()).toBe(await avisos.count())
    expect(await avisos.count()).toBe(1)
    await tela.marcar('Tipo', 'Livre', tela.dialogo)
    await tela.campo('Código', tela.dialogo).fill('X')
    await tela.campo('Descrição', tela.dialogo).fill('Avulso')
    await tela.campo('Quantidade', tela.dialogo).fill('1')
    await confirmar()
    await tela.aviso('Erro ao salvar').waitFor()
    expect(await page.getByRole('alert').filter({ hasText: 'Erro ao salvar' }).count()).toBe(1)
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.botao('Descartar', tela.dialogo).click()
    await page.unroute(chamadas)
    semErros(aba, 500)
  })
})

describe('a kit that was saved', () => {
  it('has four kinds of files (kit.013)', async () => {
    await tela.abrirAba('Imagens')
    for (const [cartao, arquivo] of [
      [CARTOES[0], ARQUIVOS.miniatura],
      [CARTOES[1], ARQUIVOS.imagem],
      [CARTOES[2], ARQUIVOS.ficha],
      [CARTOES[3], ARQUIVOS.svgx],
    ] as const) {
      await tela.enviar(cartao ?? '', arquivo)
      await tela
        .cartao(cartao ?? '')
        .getByText(ENVIADO)
        .waitFor()
    }
  })

  it('reads back', async () => {
    await tela.abrirAba('Geral')
    await tela.campo('Descrição').fill('Kit de janela de duas folhas')
    await tela.salvar()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'KT-E2E · Kit de janela de duas folhas' }).waitFor()
    await expect.poll(() => tela.opcoes('Grupo').inputValue()).toBe('Kits de engenharia')
    await tela.abrirAba('Composição')
    await tela.linha(ITEM).waitFor()
  })
})
