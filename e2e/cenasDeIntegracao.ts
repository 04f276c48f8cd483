import type { Page } from 'playwright-core'
import type { CenaDaTela } from './cena.ts'
import { escolherEm } from './escolha.ts'

const tela = { endereco: '/integracao', titulo: 'Integração', pessoa: 'master' } as const

const criarChave = async (page: Page) => {
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('ERP da revenda')
  await escolherEm(page.getByRole('combobox', { name: 'Alcance' }), 'Provedora: tudo')
  await page.getByRole('checkbox', { name: 'Sincronizar clientes' }).check()
}
const verChave = async (page: Page) => {
  await criarChave(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Chave criada' }).waitFor()
}

const comWebhook = async (page: Page) => {
  await page.getByRole('button', { name: 'Adicionar webhook' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('ERP da revenda')
  await page.getByRole('textbox', { name: 'Endereço' }).fill('http://127.0.0.1:9/avisos')
  await page.getByRole('checkbox', { name: 'Pacote disponível' }).check()
}
const verSegredo = async (page: Page) => {
  await comWebhook(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Segredo do webhook' }).waitFor()
}
const testado = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Testar/ })
    .first()
    .click()
  await page.getByRole('alert').first().waitFor()
}
const verEntregas = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Ver as entregas/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
}
const verEntrega = async (page: Page) => {
  await verEntregas(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ver a entrega/ })
    .first()
    .click()
  await page.getByRole('list', { name: 'Tentativas' }).waitFor()
}
const webhooks = { ...tela, endereco: '/integracao?aba=webhooks' } as const

const perguntar = (
  verbo: string,
  abre: string,
  onde: Pick<CenaDaTela, 'endereco' | 'pessoa' | 'titulo'>,
): CenaDaTela => ({
  nome: `${abre.replace('/Dialogos', '-')}-${verbo.split(' ')[0]?.toLowerCase()}`,
  abre,
  estado: true,
  ...onde,
  fazer: async (page) => {
    await page
      .getByRole('button', { name: new RegExp(`^${verbo} `) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  },
})

export const CENAS_DE_INTEGRACAO: readonly CenaDaTela[] = [
  { nome: 'integracao-chave-nova', abre: 'integracao/NovaChave', ...tela, fazer: criarChave },
  { nome: 'integracao-chave-criada', abre: 'integracao/SegredoNovo', estado: true, ...tela, fazer: verChave },
  { nome: 'integracao-chaves', ...tela },
  { nome: 'integracao-chaves-admin', estado: true, ...tela, pessoa: 'admin' },
  { nome: 'integracao-webhook-novo', abre: 'integracao/DialogosDoWebhook', ...webhooks, fazer: comWebhook },
  { nome: 'integracao-webhook-segredo', abre: 'integracao/SegredoNovo', ...webhooks, fazer: verSegredo },
  { nome: 'integracao-webhook-testado', ...webhooks, fazer: testado },
  { nome: 'integracao-webhook-entregas', abre: 'integracao/EntregasDoWebhook', ...webhooks, fazer: verEntregas },
  {
    nome: 'integracao-webhook-entrega',
    abre: 'integracao/EntregasDoWebhook',
    estado: true,
    ...webhooks,
    fazer: verEntrega,
  },
  // Of the key and the webhook that the scenes above made.
  ...(['Editar', 'Girar', 'Revogar'] as const).map((verbo) => perguntar(verbo, 'integracao/DialogosDaChave', tela)),
  ...(['Editar', 'Trocar o segredo de', 'Excluir'] as const).map((verbo) =>
    perguntar(verbo, 'integracao/DialogosDoWebhook', webhooks),
  ),
]
