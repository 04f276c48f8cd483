import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ZIP } from '@portal/server/files/samples.fixture'
import { abrirPacote } from '@portal/server/pacotes/ler'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { apiDe, semEspera, type Api } from '../api.ts'
import { escolherEm, escolherPrimeira } from '../escolha.ts'
import { acesso, estadoAcessivel, como, comFoco, semErros, textos, type Aba } from '../fixtures.ts'
import { escolherDigitando } from '../jornadas/teclas.ts'
import { ir, PESSOAS, type Pessoa } from '../navegador.ts'
import { endereco } from '../setup.ts'
import { telaDe } from '../tela.ts'

const REFERENCIA = 'ALUVALE'

let aba: Aba
let page: Page
let api: Api
let idReferencia: number

beforeAll(async () => {
  api = await apiDe('admin')
  await semEspera()
  const achadas = await api.procurar('referencia', REFERENCIA)
  idReferencia = achadas.find((row) => row['descricao'] === REFERENCIA)?.id ?? 0
  aba = await como('admin')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { botao, dialogo, linha, opcoes } = telaDe(() => page)
const abrir = (qual: string) => ir(page, `/referencias/${idReferencia}/x?aba=${qual}`, REFERENCIA)

const marca = (nome: string) => dialogo().getByRole('checkbox', { name: nome, exact: true })
/** How a row says it stands on the two markets. */
const tags = (texto: string, esperadas: string[]) => textos(linha(texto).getByText(/nível Mercado$/), esperadas)

describe('the packages of a reference', () => {
  it('are asked for what they need, and built (homologacao.002-005, homologacao.021)', async () => {
    await abrir('homologacao')
    await botao('Novo pacote').first().click()
    await dialogo().getByRole('button', { name: 'Salvar' }).click()
    await textos(dialogo().getByText('Campo obrigatório'), ['Campo obrigatório', 'Campo obrigatório'])
    await escolherEm(opcoes('Tipo de pacote', dialogo()), 'Tipologia')
    await dialogo().getByRole('button', { name: 'Salvar' }).click()
    await textos(dialogo().getByText('Campo obrigatório'), ['Campo obrigatório'])
    await dialogo().getByText('Selecione um arquivo para upload').waitFor()
    await escolherPrimeira(opcoes('Linha', dialogo()))
    await estadoAcessivel(page, 'novo pacote')
    const arquivo = (name: string) => ({ name, mimeType: 'application/zip', buffer: ZIP })
    const entrada = dialogo().locator('input[type=file]')
    await entrada.setInputFiles(arquivo('tipologias.rar'))
    await dialogo().getByText('O arquivo deve ser .zip').waitFor()
    await entrada.setInputFiles(arquivo('tipologias.zip'))
    await dialogo().getByRole('status').filter({ hasText: 'tipologias.zip' }).waitFor()
    await dialogo().getByRole('button', { name: 'Salvar' }).click()
    await dialogo().waitFor({ state: 'detached' })
    await tags('Tipologia', ['Indisponível Mercado', 'Indisponível Mercado'])
    await page.getByText('Pacote gerado.').waitFor()
  })

  it('of all lines need none, by the keys alone', async () => {
    await botao('Novo pacote').first().focus()
    await page.keyboard.press('Enter')
    await comFoco(dialogo().getByRole('combobox', { name: 'Tipo de pacote', exact: true }))
    await escolherDigitando(page, 'Tipo de pacote', 'Referência')
    await expect.poll(() => dialogo().getByLabel('Linha', { exact: true }).inputValue()).toBe('Todas')
    await page.keyboard.press('Control+S')
    await dialogo().waitFor({ state: 'detached' })
    await linha('Referência').waitFor()
    await expect.poll(() => linha('Referência').innerText()).toMatch(/Todas\s+1\s/)
  })

  it('reach the market: CEM MOBI takes CEM DELPHI along, and then there is nothing left to do (homologacao.010-015)', async () => {
    await botao('Disponibilizar Referência ALUVALE').click()
    expect([await marca('CEM DELPHI').isChecked(), await marca('CEM MOBI').isChecked()]).toEqual([true, false])
    await marca('CEM DELPHI').uncheck()
    await botao('Disponibilizar para Mercado', dialogo()).click()
    await dialogo().getByRole('alert').filter({ hasText: 'Você precisa selecionar ao menos uma opção!' }).waitFor()
    await marca('CEM MOBI').check()
    await expect.poll(() => marca('CEM DELPHI').isChecked()).toBe(true)
    await marca('CEM MOBI').uncheck()
    await expect.poll(() => marca('CEM DELPHI').isChecked()).toBe(false)
    await marca('CEM DELPHI').check()
    await estadoAcessivel(page, 'disponibilizar pacote')
    await botao('Disponibilizar para Mercado', dialogo()).click()
    await dialogo().waitFor({ state: 'detached' })
    await tags('Referência', ['Disponível Mercado', 'Indisponível Mercado'])
    await botao('Disponibilizar Referência ALUVALE').click()
    await expect.poll(() => marca('CEM DELPHI').isDisabled()).toBe(true)
    expect([await marca('CEM DELPHI').isChecked(), await marca('CEM MOBI').isChecked()]).toEqual([true, true])
    await botao('Disponibilizar para Mercado', dialogo()).click()
    await dialogo().waitFor({ state: 'detached' })
    await tags('Referência', ['Disponível Mercado', 'Disponível Mercado'])
    await expect.poll(() => botao('Disponibilizar Referência ALUVALE').isDisabled()).toBe(true)
    await estadoAcessivel(page, 'homologação')
  })

  it('carry an edited product once it was released, and can be read back', async () => {
    const edicao = async () => (await noMercado()).edicao
    const antes = await edicao()
    await api.chamar('POST', '/produto/homologar', {})
    await (await apiDe('master')).chamar('POST', '/produto/disponibilizar/todos', {})
    await expect.poll(edicao).toBeGreaterThan(antes)
    const { ids } = await ler((await noMercado()).urixmlMaterial)
    expect(ids.length).toBeGreaterThan(0)
    const publicados = (
      await api.chamar<{ items: { id: number }[] }>('GET', '/produto/lista?modoEdicao=false&limite=200')
    ).items
    expect(publicados.some(({ id }) => ids.includes(id))).toBe(true)
    await page.getByRole('tab', { name: 'Disponível', exact: true }).click()
    await botao('Baixar Referência ALUVALE').click()
    const zips = ['XML de tipologias', 'XML de materiais', 'XML de acabamentos']
    await textos(dialogo().getByRole('link'), [...zips, ...zips.map((zip) => `${zip} (CEM MOBI)`)])
    await estadoAcessivel(page, 'baixar pacote')
    await page.keyboard.press('Escape')
    await dialogo().waitFor({ state: 'detached' })
  })

  it('are removed when that was confirmed', async () => {
    await page.getByRole('tab', { name: 'Homologação', exact: true }).click()
    // Whether customers have it is not known: there is no question then.
    const pergunta = '**/api/referencia/acaoAlertaRemoverPacote/**'
    await page.route(pergunta, (rota) => rota.fulfill({ status: 500, json: [] }))
    await botao(/^Excluir Tipologia /).click()
    await botao('Tentar novamente', dialogo()).waitFor()
    expect(await botao('Excluir', dialogo()).count()).toBe(0)
    semErros(aba, 500)
    await page.unroute(pergunta)
    await botao('Tentar novamente', dialogo()).click()
    await dialogo().getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
    await botao('Excluir', dialogo()).click()
    await dialogo().waitFor({ state: 'detached' })
    await linha('Tipologia').waitFor({ state: 'detached' })
  })

  it('are for who configures', async () => {
    const estado = async (pessoa: Pessoa) => {
      const { token } = await acesso(PESSOAS[pessoa])
      const resposta = await fetch(`${endereco()}/api/referencia/listaHomologacaoPortfolioCEM/${idReferencia}/`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return [pessoa, resposta.status]
    }
    const todas: Pessoa[] = ['master', 'admin', 'catalogo', 'consulta', 'liberacao', 'leitura', 'desenho', 'semPapel']
    const quem = await Promise.all(todas.map(estado))
    expect(quem.filter(([, status]) => status === 200).map(([pessoa]) => pessoa)).toEqual(['master', 'admin'])
    expect(quem.filter(([, status]) => status !== 200).every(([, status]) => status === 403)).toBe(true)
  })
})

async function noMercado(): Promise<{ edicao: number; urixmlMaterial: string }> {
  const rows = await api.chamar<{ idTipo: number; edicao: number; urixmlMaterial: string }[]>(
    'GET',
    `/referencia/listaDisponivelPortfolioCEM/${idReferencia}/`,
  )
  const achado = rows.find(({ idTipo }) => idTipo === 1)
  if (!achado) throw new Error('the package is not on the market')
  return achado
}

/** What a signed link brings, checked against its manifest. */
async function ler(uri: string): Promise<{ ids: number[] }> {
  const pasta = await mkdtemp(join(tmpdir(), 'portal-e2e-pacote-'))
  try {
    const caminho = join(pasta, 'pacote.zip')
    await writeFile(caminho, Buffer.from(await (await fetch(`${endereco()}${uri}`)).arrayBuffer()))
    const pacote = await abrirPacote(caminho)
    const ids: number[] = []
    for (const { value } of TIPO_MATERIAL)
      for await (const { registro } of pacote.registros(value)) ids.push(Number(registro['id']))
    pacote.fechar()
    return { ids }
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}
