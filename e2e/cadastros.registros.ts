import { expect, it } from 'vitest'
import type { Linha } from './api.ts'
import { BUSCA, nomeDe, SEM_DADOS, type Cadastro, type Cena, type Ler } from './cadastros.cena.ts'
import { TelaDeCadastro } from './cadastros.tela.ts'
import { semErros, type Aba } from './fixtures.ts'
import { CONCLUIDA } from './tela.ts'

const OBRIGATORIO = 'Campo obrigatório'
const CONFIRMACAO = 'Após a confirmação isso não pode ser desfeito.'

export function testesDoFormulario(cadastro: Cadastro, cena: Ler): void {
  const { adicionar, textos, um } = cadastro
  const novo = nomeDe(cadastro, 'NN').slice(0, 20)

  it('asks for what is required, at its field, and says what is too long (decisions 0.4)', async () => {
    const { tela } = cena()
    await tela.buscar(BUSCA)
    await tela.botao(adicionar).click()
    await tela.page.getByRole('dialog', { name: `Adicionar ${um}` }).waitFor()
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.getByText(OBRIGATORIO).first().waitFor()
    await expect.poll(() => tela.dialogo.getByText(OBRIGATORIO).count()).toBe(cadastro.vazios)
    await expect.poll(() => tela.page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
    for (const { rotulo, maximo, recusa } of textos) {
      await tela.campo(rotulo).fill('x'.repeat(maximo + 1))
      await tela.botao('Salvar', tela.dialogo).click()
      await tela.dialogo.getByText(recusa).waitFor()
      expect(await tela.campo(rotulo).inputValue()).toHaveLength(maximo + 1)
    }
  })

  it('points out a name that is nearly there already', async () => {
    const { tela } = cena()
    await tela.campo(cadastro.nome).fill(cadastro.nomeCurto ? 'cz07' : ' cz07  EBANO')
    await tela.dialogo.getByRole('status').filter({ hasText: 'Já existe parecido' }).waitFor()
    await expect.poll(() => tela.dialogo.getByText('Já existe parecido').innerText()).toContain(nomeDe(cadastro, 7))
  })

  it('Enter leaves a field and does not save (global.026)', async () => {
    const { tela } = cena()
    await tela.campo(cadastro.nome).press('Enter')
    await expect.poll(() => tela.campo(cadastro.nome).evaluate((no) => no === document.activeElement)).toBe(false)
    expect(await tela.dialogo.isVisible()).toBe(true)
  })

  it('saves a new record and shows it (global.007, global.014)', async () => {
    const { tela } = cena()
    await cadastro.preencher(tela, novo)
    await tela.salvar()
    await tela.toast(CONCLUIDA).first().waitFor()
    await tela.toast('Sucesso').first().waitFor()
    await tela.buscar(novo)
    for (const texto of cadastro.celulas) await tela.linha(novo).getByText(texto, { exact: true }).waitFor()
  })

  it('changes a record', async () => {
    const { tela } = cena()
    await tela.editar(novo)
    await tela.page.getByRole('dialog', { name: `Editar ${um}` }).waitFor()
    await expect.poll(() => tela.campo(cadastro.nome).inputValue()).toBe(novo)
    await tela.campo(cadastro.nome).fill(novo.replace('NN', 'MM'))
    await tela.salvar()
    await tela.buscar(novo.replace('NN', 'MM'))
    await tela.linha(novo.replace('NN', 'MM')).waitFor()
  })

  it('asks before unsaved work is left', async () => {
    const { tela } = cena()
    const pergunta = tela.dialogo.getByText('Há alterações não salvas. Descartar?')
    await tela.editar(novo.replace('NN', 'MM'))
    await tela.campo(cadastro.nome).fill(novo.replace('NN', 'ZZ'))
    await tela.dialogo.getByText('Alterações não salvas', { exact: true }).waitFor()
    await tela.page.keyboard.press('Escape')
    await pergunta.waitFor()
    await tela.botao('Continuar editando').click()
    await expect.poll(() => tela.campo(cadastro.nome).inputValue()).toBe(novo.replace('NN', 'ZZ'))
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.botao('Descartar').click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await expect.poll(() => tela.linha(novo.replace('NN', 'MM')).count()).toBe(1)
  })
}

/** Somebody else saves this record, past the screen. */
async function salvarPorOutro(cadastro: Cadastro, { api }: Cena, nome: string, mudanca: object): Promise<void> {
  const [atual] = await api.procurar(cadastro.api, nome)
  const { proprio: _proprio, ...corpo } = atual as Linha
  await api.chamar('POST', `/${cadastro.api}`, { ...corpo, ...mudanca })
}

export function testesDeConflito(cadastro: Cadastro, cena: Ler): void {
  const campoDoNome = cadastro.nomeCurto ? 'sigla' : 'descricao'
  const [base, meu, dele] = ['09', '0M', '0D'].map((n) => nomeDe(cadastro, n)) as [string, string, string]

  it.skipIf(!cadastro.outro)('keeps the changes of two people in different fields', async () => {
    const agora = cena()
    const { tela } = agora
    const nome = nomeDe(cadastro, '08')
    await tela.buscar(nome)
    await tela
      .linha(nome)
      .getByText(cadastro.outro?.antes ?? '', { exact: true })
      .waitFor()
    await tela.editar(nome)
    await salvarPorOutro(cadastro, agora, nome, cadastro.outro?.colega ?? {})
    const novo = nomeDe(cadastro, '8M')
    await tela.campo(cadastro.nome).fill(novo)
    await tela.salvar()
    await tela.toast('As alterações dos dois foram mantidas.').waitFor()
    await tela.buscar(novo)
    await tela
      .linha(novo)
      .getByText(cadastro.outro?.depois ?? '', { exact: true })
      .waitFor()
  })

  it('asks for the field that both changed', async () => {
    const agora = cena()
    const { tela } = agora
    await tela.buscar(base)
    await tela.editar(base)
    await salvarPorOutro(cadastro, agora, base, { [campoDoNome]: dele })
    await tela.campo(cadastro.nome).fill(meu)
    await tela.botao('Salvar', tela.dialogo).click()
    await tela.dialogo.getByText('Este registro foi alterado por outra pessoa').waitFor()
    await tela.dialogo.getByText('Helena Prado').waitFor()
    await tela.dialogo.getByRole('radio', { name: `Manter o meu: ${meu}` }).waitFor()
    await tela.dialogo.getByRole('radio', { name: `Usar o salvo: ${dele}` }).check()
    await tela.botao('Aplicar e salvar').click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await tela.buscar(dele)
    await tela.linha(dele).waitFor()
  })
}

export function testesDeExclusao(cadastro: Cadastro, cena: Ler): void {
  it('deletes only after the confirmation, which names the record (global.022)', async () => {
    const { tela } = cena()
    const nome = nomeDe(cadastro, '10')
    await tela.buscar(nome)
    await tela.botao(`Excluir ${nome}`).click()
    await tela.page.getByRole('dialog', { name: `Excluir "${nome}"?` }).waitFor()
    await tela.dialogo.getByText(CONFIRMACAO).waitFor()
    await tela.botao('Cancelar', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    await expect.poll(() => tela.linha(nome).count()).toBe(1)
    await tela.botao(`Excluir ${nome}`).click()
    await tela.botao('Excluir', tela.dialogo).click()
    await tela.page.getByText(SEM_DADOS, { exact: true }).waitFor()
    await tela.toast(CONCLUIDA).first().waitFor()
  })

  it('deletes the chosen rows together', async () => {
    const { tela } = cena()
    await tela.buscar(BUSCA)
    for (const n of ['03', '04']) await tela.linha(nomeDe(cadastro, n)).getByRole('checkbox').check()
    await tela.page.getByRole('region', { name: 'Ações em lote' }).getByText('2 selecionados').waitFor()
    await tela.botao('Excluir 2 registros').click()
    await tela.page.getByRole('dialog', { name: 'Excluir 2 registros?' }).waitFor()
    await tela.botao('Excluir 2 registros', tela.dialogo).click()
    await tela.dialogo.waitFor({ state: 'hidden' })
    for (const n of ['03', '04']) await tela.linha(nomeDe(cadastro, n)).waitFor({ state: 'detached' })
  })
}

export function testesDeDono(cadastro: Cadastro, deOutra: () => Promise<Aba>): void {
  it.skipIf(!cadastro.outro?.compartilha)('shows a shared record of another company without its actions', async () => {
    const aba = await deOutra()
    const tela = new TelaDeCadastro(aba.page, cadastro)
    const nome = nomeDe(cadastro, '8M')
    await tela.abrir(`?busca=${encodeURIComponent(nome)}`)
    await tela.linha(nome).getByText('Da provedora').waitFor()
    expect(await tela.linha(nome).getByRole('button').count()).toBe(0)
    expect(await tela.page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).count()).toBe(0)
    await tela.buscar(nomeDe(cadastro, '01'))
    await aba.page.getByText(SEM_DADOS, { exact: true }).waitFor()
    semErros(aba)
  })
}
