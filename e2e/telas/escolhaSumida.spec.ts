import { afterEach, expect, it } from 'vitest'
import { apiDe } from '../api.ts'
import { escolherEm } from '../escolha.ts'
import { comFoco, como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'

let aba: Aba
afterEach(() => semErros(aba, 404))

it('what was chosen and is gone before it is saved is told at its field, and nothing typed is lost', async () => {
  const { chamar } = await apiDe('master')
  const unidade = { sigla: 'SUMI', descricao: 'Some antes de salvar', comum: 1 }
  const { id } = await chamar<{ id: number }>('POST', '/unidadeItemEmbalagem', unidade)
  aba = await como('master')
  const { page } = aba
  await ir(page, '/classesId', 'Classes/ID')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const dialogo = page.getByRole('dialog')
  const campo = (nome: string) => dialogo.getByRole('textbox', { name: nome })
  await campo('Código').fill('E2E-SUMIU')
  await campo('Descrição').fill('Com unidade que some')
  await campo('Preço').fill('1')
  const escolhida = dialogo.getByRole('combobox', { name: 'Unidade' })
  await escolherEm(escolhida, unidade.sigla)
  await chamar('DELETE', `/unidadeItemEmbalagem/${id}`)
  await dialogo.getByRole('button', { name: 'Salvar', exact: true }).click()
  await dialogo.getByText('Registro não encontrado.').waitFor()
  await comFoco(escolhida)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await campo('Descrição').inputValue()).toBe('Com unidade que some')
})
