import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { outraPessoa } from './outraPessoa.ts'

/** What the keeper has in edition; the company looks at edits together. */
async function emEdicao(page: Page) {
  const admin = await outraPessoa(page, 'admin')
  await admin('POST', '/configuracao', { revisao: true })
  const guarda = await outraPessoa(page, 'catalogo')
  const { items } = await guarda('GET', '/produto/lista?modoEdicao=true&situacao=1&limite=4')
  return { admin, guarda, ids: items.map(({ id }) => id) }
}

async function pedida(page: Page) {
  const { admin, guarda, ids } = await emEdicao(page)
  const { colegas } = await guarda('GET', `/revisao/preparar?area=produto&ids=${ids.join(',')}`)
  const revisor = colegas.find(({ label }) => label === 'Ricardo Assunção')?.value
  const mensagem = 'Confira as medidas antes de homologarmos.'
  const { id } = await guarda('POST', '/revisao', { area: 'produto', ids, revisor, mensagem })
  const { dados } = await admin('GET', `/revisao/itens/${id}`)
  const [primeiro] = dados
  const campo = primeiro?.diferencas[1]?.campo
  await admin('POST', `/revisao/comentar/${primeiro?.id}`, { campo, texto: 'Este valor não confere com o desenho.' })
  return { id, admin }
}

const abrir = async (page: Page, id: number) => {
  await page.goto(`/revisoes/${id}`)
  await page.getByText('Este valor não confere com o desenho.').waitFor()
}

const doAdmin = { endereco: '/dashboard', titulo: 'Olá, Ricardo Assunção', pessoa: 'admin' } as const
const daGuarda = { endereco: '/dashboard', titulo: 'Olá, Beatriz Nogueira', pessoa: 'catalogo' } as const

export const CENAS_DE_REVISOES: readonly CenaDaTela[] = [
  {
    nome: 'revisao-pedir',
    estado: true,
    ...daGuarda,
    fazer: async (page) => {
      const { ids } = await emEdicao(page)
      await page.goto(`/revisoes/nova?area=produto&ids=${ids.join(',')}`)
      await page.getByRole('button', { name: /^Pedir revisão de / }).waitFor()
    },
  },
  {
    nome: 'revisao-responder',
    ...doAdmin,
    fazer: async (page) => {
      await abrir(page, (await pedida(page)).id)
      await page
        .getByRole('button', { name: /^Comentar / })
        .nth(2)
        .click()
    },
  },
  {
    nome: 'revisao-devolvida',
    estado: true,
    ...daGuarda,
    fazer: async (page) => {
      const { id, admin } = await pedida(page)
      await admin('POST', `/revisao/devolver/${id}`)
      await abrir(page, id)
      await page.getByRole('link', { name: 'Pedir de novo' }).waitFor()
    },
  },
  {
    nome: 'revisoes',
    ...doAdmin,
    fazer: async (page) => {
      await pedida(page)
      await page.goto('/revisoes')
      await page
        .getByRole('link', { name: /^Revisão / })
        .first()
        .waitFor()
    },
  },
]
