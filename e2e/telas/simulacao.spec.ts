import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Feed } from '@portal/contract/atualizacoes/atualizacoes'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { abrirPacote } from '@portal/server/pacotes/ler'
import { apiDe, semEspera } from '../api.ts'
import { acesso, estadoAcessivel, como, comFoco, semErros, type Aba } from '../fixtures.ts'
import { ir, PESSOAS, type Pessoa } from '../navegador.ts'
import { endereco } from '../setup.ts'
import { telaDe } from '../tela.ts'
import { escolherEm } from '../escolha.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('liberacao')
  page = aba.page
})
afterEach(() => semErros(aba, 400))

const { botao, dialogo, linha } = telaDe(() => page)
const TITULO = 'O que este cliente vê'
const titulo = () => page.getByRole('heading', { level: 1, name: TITULO }).waitFor()
const tabela = (nome: string) => linha('Tabela de preços').filter({ hasText: nome })

describe('what a customer sees', () => {
  it('is found by keyboard from the list of releases, at an address that can be sent on', async () => {
    await ir(page, '/liberacoes', 'Liberações')
    await page.getByRole('link', { name: 'O que um cliente vê' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'O que um cliente vê' }).waitFor()
    await page.getByRole('searchbox').fill('cem20000')
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1)
    await page.getByRole('link', { name: /^Ver / }).press('Enter')
    await titulo()
    expect(new URL(page.url()).search).toBe('?idSerial=1')
    await page.getByText('Serial CEM-20000').waitFor()
    await page.reload()
    await page.getByText('Limites: 999 perfis, 999 componentes').waitFor()
    await estadoAcessivel(page, 'o que o cliente recebe')
  })

  it('says why, what would change it, and follows a release at once', async () => {
    await tabela('Componentes Aluvale 2026').getByText('Liberado para este cliente.').waitFor()
    await page.getByRole('link', { name: 'Abrir a liberação' }).click()
    await page.getByRole('tab', { name: 'Tabela de Preços' }).click()
    await linha('Componentes Aluvale 2026')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await botao('Excluir', dialogo()).click()
    await expect.poll(() => linha('Componentes Aluvale 2026').count()).toBe(0)
    await page.getByRole('link', { name: TITULO }).click()
    await titulo()
    await page.getByRole('tab', { name: /^Recebe/ }).press('ArrowRight')
    await comFoco(page.getByRole('tab', { name: /^Não recebe/ }))
    await tabela('Componentes Aluvale 2026').getByText('Não foi liberado.').waitFor()
    const cura = tabela('Componentes Aluvale 2026').getByRole('link', {
      name: 'Liberar para o cliente, ou em uma liberação padrão ou diversa.',
    })
    expect(await cura.getAttribute('href')).toMatch(/^\/liberacoes\/alumisoft\/liberacao\?idSerial=\d+&aba=precos$/)
    await estadoAcessivel(page, 'o que o cliente não recebe')
  })

  it('is nothing while updating is blocked, which the page says first', async () => {
    await ir(page, '/liberacoes/alumisoft/liberacao?idSerial=1', 'Esquadrias Bandeirantes São Paulo Ltda')
    await page
      .getByRole('radiogroup', { name: 'Atualização bloqueada', exact: true })
      .getByRole('radio', { name: 'Sim', exact: true })
      .check()
    await botao('Salvar').click()
    await page.getByRole('alert').filter({ hasText: 'A ação foi concluída.' }).waitFor()
    await page.getByRole('link', { name: TITULO }).click()
    await page.getByRole('alert').filter({ hasText: 'A atualização deste cliente está bloqueada.' }).waitFor()
    await page.getByRole('tab', { name: 'Recebe (0)' }).waitFor()
  })

  it('is for who releases, who looks at releases, and who answers for a company', async () => {
    const estado = async (pessoa: Pessoa) => {
      const { token } = await acesso(PESSOAS[pessoa])
      const headers = { authorization: `Bearer ${token}` }
      return [pessoa, (await fetch(`${endereco()}/api/simulacao/1`, { headers })).status]
    }
    const todas: Pessoa[] = ['master', 'admin', 'catalogo', 'consulta', 'liberacao', 'leitura', 'desenho', 'semPapel']
    expect(Object.fromEntries(await Promise.all(todas.map(estado)))).toEqual({
      master: 200,
      admin: 200,
      liberacao: 200,
      leitura: 200,
      catalogo: 403,
      consulta: 403,
      desenho: 403,
      semPapel: 403,
    })
    const leitura = await como('leitura')
    await ir(leitura.page, '/liberacoes/simulacao?idSerial=2', TITULO)
    await leitura.page.getByRole('tab', { name: /^Não recebe/ }).click()
    await leitura.page.getByText('Pode quem tem o recurso Liberações.').first().waitFor()
    semErros(leitura)
  })
})

describe('an edited product', () => {
  const REFERENCIA = 'ALUVALE'
  const SERIAL = 'CEM-20014'
  let idSerial: number
  let idPacote: number
  let chave: string

  /** What the installation of the customer is offered, and of the package. */
  const feed = async () => {
    const headers = { authorization: `Bearer ${chave}` }
    const resposta = await fetch(`${endereco()}/api/atualizacoes/${SERIAL}`, { headers })
    return ((await resposta.json()) as Feed).itens
  }
  const doPacote = async () => (await feed()).find(({ coisa, id }) => coisa === 'pacote' && id === idPacote)

  it('goes to homologation, into a package, to the market, and to one customer', async () => {
    const [admin, master, libera] = [await apiDe('admin'), await apiDe('master'), await apiDe('liberacao')]
    await semEspera()
    chave = (
      await master.chamar<{ chave: string }>('POST', '/integracao/chaves', {
        nome: 'Instalador',
        alcance: 'PROVEDORA',
        escopos: ['ATUALIZACOES'],
      })
    ).chave
    idSerial =
      (await libera.chamar<{ dados: { id: number }[] }>('GET', `/serial/listaCliente?globalFilter=${SERIAL}`)).dados[0]
        ?.id ?? 0
    const idReferencia = (await admin.procurar('referencia', REFERENCIA)).find(
      ({ descricao }) => descricao === REFERENCIA,
    )?.id
    await admin.chamar('POST', '/produto/homologar', {})
    await master.chamar('POST', '/produto/disponibilizar/todos', {})
    const feito = (
      await admin.chamar<{ id: number; idTipo: number }[]>(
        'GET',
        `/referencia/listaHomologacaoPortfolioCEM/${idReferencia}/`,
      )
    ).find(({ idTipo }) => idTipo === 1)
    const campos = { idTipo: 1, idReferencia, ...(feito && { id: feito.id }) }
    idPacote = (await admin.chamar<{ id: number }>('POST', '/referencia/SalvarAtualizacaoPortfolioCEM', campos)).id
    if (!feito) await admin.chamar('POST', `/referencia/homologarAtualizacaoPortfolioCEM/${idPacote}/CEM_PRO`, {})
    expect(await doPacote()).toBeUndefined()
    await page.goto(`/liberacoes/alumisoft/liberacao?idSerial=${idSerial}&aba=pacotes`)
    await botao('Adicionar').click()
    await dialogo()
      .getByRole('row', { name: new RegExp(`Referência ${REFERENCIA} Todas`) })
      .getByRole('checkbox')
      .check()
    await botao('Salvar', dialogo()).click()
    await dialogo().waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: TITULO }).click()
    await titulo()
    await linha('Referência · Todas').getByText('Liberado para este cliente.').waitFor()
  })

  it('is fetched by the installation of that customer, and read back', async () => {
    const item = await doPacote()
    expect([item?.nome, item?.emDia]).toEqual([REFERENCIA, false])
    const pasta = await mkdtemp(join(tmpdir(), 'portal-e2e-feed-'))
    try {
      for (const { url, papel } of item?.arquivos ?? []) {
        const bytes = Buffer.from(await (await fetch(`${endereco()}${url}`)).arrayBuffer())
        await writeFile(join(pasta, papel), bytes)
      }
      const pacote = await abrirPacote(join(pasta, 'material'))
      let lidos = 0
      for (const { value } of TIPO_MATERIAL)
        for await (const { registro } of pacote.registros(value)) lidos += Number(registro['id'] !== undefined)
      pacote.fechar()
      expect(pacote.manifesto.edicao).toBe(item?.edicao)
      expect(lidos).toBeGreaterThan(0)
    } finally {
      await rm(pasta, { recursive: true, force: true })
    }
    await expect.poll(async () => (await doPacote())?.emDia).toBe(true)
  })

  it('is seen with that customer among the editions, filtered by keyboard', async () => {
    // An edition that is made meanwhile is fetched, too.
    const buscarTudo = async () => {
      const pacotes = await feed()
      for (const { arquivos } of pacotes.filter(({ emDia }) => !emDia))
        for (const { url } of arquivos) await (await fetch(`${endereco()}${url}`)).arrayBuffer()
      return pacotes.every(({ emDia }) => emDia)
    }
    await expect.poll(buscarTudo).toBe(true)
    await ir(page, '/liberacoes', 'Liberações')
    await page.getByRole('link', { name: 'Edições nos clientes' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Edições nos clientes' }).waitFor()
    await escolherEm(page.getByRole('combobox', { name: 'Referência', exact: true }), REFERENCIA)
    await escolherEm(page.getByRole('combobox', { name: 'Situação', exact: true }), 'Em dia')
    await linha(SERIAL)
      .getByText(/^Tem a \d+$/)
      .first()
      .waitFor()
    await escolherEm(page.getByRole('combobox', { name: 'Situação', exact: true }), 'Atrasado')
    await expect.poll(() => linha(SERIAL).count()).toBe(0)
    await estadoAcessivel(page, 'edições nos clientes')
  })
})
