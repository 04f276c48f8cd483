import type { Page } from 'playwright-core'
import type { Api } from './api.ts'

/** What the tab of images has on the page of imports, and what came of it; asked for at each use. */
export const telaDeImagens = (page: () => Page, api: () => Api) => ({
  andamento: () => page().getByRole('region', { name: 'Importar imagens: Componente' }),
  /** The zip of images is the first of both. */
  escolherZip: (name: string, buffer: Buffer, qual = 0): Promise<void> =>
    page().locator('input[type=file]').nth(qual).setInputFiles({ name, mimeType: '', buffer }),
  /** Names of the files that a component has. */
  anexosDe: async (codigo: string): Promise<string[]> => {
    const [produto] = await api().procurarProdutos(codigo)
    const { anexos } = await api().chamar<{ anexos: { nome: string }[] }>(
      'GET',
      `/componente/ImagemAnexo/${produto?.id}`,
    )
    return anexos.map(({ nome }) => nome)
  },
})
