import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { coluna, dele, escrever, semOrdem, type Pasta } from '@portal/server/importacao/pastas.fixture'
import { textoDaCelula } from '@portal/server/planilhas/planejada'
import { apiDe, semEspera, type Api } from '../api.ts'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { COMPONENTE, escolher, escolherPlanilha, planilha } from '../planilhas.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

let aba: Aba
let page: Page
let api: Api

beforeAll(async () => {
  api = await apiDe('master')
  await semEspera()
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba, 400, 409))

const { aviso, botao, dialogo, linha } = telaDe(() => page)
const simulacao = () => page.getByRole('region', { name: /^O que vai mudar: / })
const andamento = () => page.getByRole('region', { name: /^Importar / })

async function exportar(tipo: TipoMaterial, situacao: 'DISPONIVEL' | 'EM_EDICAO'): Promise<Pasta> {
  const { planilhas } = await api.chamar<{ planilhas: { colunas: string[]; linhas: Celula[][] }[] }>(
    'GET',
    `/${tipo.toLowerCase()}/exportar?situacao=${situacao}`,
  )
  return Object.fromEntries(
    planilhasDa(PASTAS[tipo]).map(({ titulo }, i) => [
      titulo,
      [planilhas[i]?.colunas ?? [], ...(planilhas[i]?.linhas ?? [])],
    ]),
  )
}

/** Only what the workbook says of one product. */
const soDe = (pasta: Pasta, codigo: string): Pasta =>
  Object.fromEntries(
    Object.entries(pasta).map(([nome, [titulos = []]]) => [nome, [titulos, ...dele(pasta, nome, codigo)]]),
  )

async function preencher(tipo: string, referencia: string, bytes: Buffer, nome: string): Promise<void> {
  await ir(page, '/importar', 'Importar')
  await escolher(page, 'Tipo de produto', tipo)
  await escolher(page, 'Referência', referencia)
  await escolherPlanilha(page, bytes, nome)
  await page.getByText(nome, { exact: true }).waitFor()
}

/** What is asked when products are in edition. */
async function confirmar(): Promise<void> {
  const pergunta = dialogo().getByRole('button', { name: 'Importar' })
  await andamento().or(pergunta).first().waitFor()
  if (await pergunta.isVisible()) await pergunta.click()
  await andamento().waitFor()
}

async function eliminar(nome: string): Promise<void> {
  await ir(page, '/importar', 'Importar')
  await botao(`Eliminar ${nome}`).click()
  await dialogo().getByRole('button', { name: 'Eliminar' }).click()
  await aviso(CONCLUIDA).waitFor()
  await linha(nome).getByText('Desconsiderado').waitFor()
}

describe('a workbook with sheets that hang on its products', () => {
  it.each([
    ['VIDRO', 'Vidro', 'Cores', 'Fator solar', 77.5],
    ['PERFIL', 'Perfil', 'Barras', 'Tamanho da barra', 5432],
    ['KIT', 'Kit', 'Composições', 'Quantidade', 3.5],
  ] as const)(
    'of %s is shown row by row, imported, exported as it was sent and taken back whole',
    async (tipo, rotulo, nome, titulo, valor) => {
      const antes = await exportar(tipo, 'DISPONIVEL')
      const codigo = textoDaCelula(antes[nome]?.[1]?.[0])
      const enviada = structuredClone(soDe(antes, codigo))
      const primeira = enviada[nome]?.[1] ?? []
      primeira[coluna(enviada, nome, titulo)] = valor
      const principal = PASTAS[tipo].principal.titulo
      const referencia = textoDaCelula(enviada[principal]?.[1]?.[coluna(enviada, principal, 'Referência')])
      const arquivo = `${tipo.toLowerCase()}.xlsx`
      await preencher(rotulo, referencia, await escrever(enviada), arquivo)
      await botao('Simular').click()
      const mudada = simulacao().getByRole('listitem').filter({ hasText: codigo })
      await mudada.getByText('Alterada', { exact: true }).waitFor()
      await mudada.getByText(nome).first().waitFor()
      await botao('Importar 1 linha').click()
      await confirmar()
      await andamento().getByText('1 alterado').waitFor()
      expect(semOrdem(soDe(await exportar(tipo, 'EM_EDICAO'), codigo))).toEqual(semOrdem(enviada))
      await eliminar(arquivo)
      expect(semOrdem(await exportar(tipo, 'DISPONIVEL'))).toEqual(semOrdem(antes))
    },
  )
})

const muitas = (de: string, quantas: number) =>
  planilha(Array.from({ length: quantas }, (_, i) => ({ ...COMPONENTE, Código: `${de}-${i + 1}` })))

describe('an import that is under way', () => {
  it('is stopped from its page: nothing of it is there, and the next one may begin', async () => {
    await preencher('Componente', 'ALUVALE', await muitas('PARA', 8_000), 'parada.xlsx')
    await botao('Importar').click()
    await confirmar()
    await andamento()
      .getByRole('button', { name: /^Parar / })
      .click()
    await andamento().getByText('Parada', { exact: true }).waitFor()
    expect(await api.procurarProdutos('PARA-')).toEqual([])
    await andamento().getByRole('button', { name: 'Fechar' }).click()
    await expect.poll(() => botao('Importar').isEnabled()).toBe(true)
  })

  it('is sent once over a slow line, and cannot be sent again meanwhile', async () => {
    const chegam: Route[] = []
    await page.route('**/componente/importarPlanilha*', (rota) => void chegam.push(rota))
    await preencher('Componente', 'ALUVALE', await muitas('LENTA', 2), 'lenta.xlsx')
    await botao('Importar').click()
    await dialogo().getByRole('button', { name: 'Importar' }).click()
    await expect.poll(() => chegam.length).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Importar', exact: true }).isEnabled()).toBe(false)
    await chegam[0]?.continue()
    await page.unroute('**/componente/importarPlanilha*')
    await andamento().getByText('2 novos').waitFor()
    expect(chegam).toHaveLength(1)
    await eliminar('lenta.xlsx')
  })

  it('goes on while the server cannot be reached, and its page finds it again', async () => {
    await preencher('Componente', 'ALUVALE', await muitas('LONGE', 300), 'longe.xlsx')
    await botao('Importar').click()
    await confirmar()
    await page.route('**/api/**', (rota) => rota.abort('connectionrefused'))
    await page.reload()
    await page.unroute('**/api/**')
    await andamento().getByText('300 novos').waitFor()
    expect((await api.procurarProdutos('LONGE-1')).length).toBeGreaterThan(0)
    aba.erros.splice(0, aba.erros.length, ...aba.erros.filter((erro) => !erro.includes('net::ERR_')))
    await eliminar('longe.xlsx')
    expect(await api.procurarProdutos('LONGE-')).toEqual([])
  })
})
