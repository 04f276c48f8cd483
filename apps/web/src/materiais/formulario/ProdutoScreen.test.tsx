import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { TELA_DO_TIPO } from '@portal/contract/core/papeis'
import { atualizarPapeis, encerrarSessao, iniciarSessao } from '../../api/session.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { ProdutoScreen } from './ProdutoScreen.tsx'

const TOKEN = 'a.b.c'

/** Whoever holds these roles, as the server's last answer said. */
function comPapeis(...papeis: readonly string[]): void {
  iniciarSessao({ usuario: { nome: 'Vera', hashSession: 'h' }, token: TOKEN })
  atualizarPapeis(TOKEN, papeis.join(','))
  renderScreen(<ProdutoScreen />, '/produtos/0/novoProduto')
}

function tiposOferecidos(): string[] {
  fireEvent.click(screen.getByRole('combobox', { name: 'Tipo de Produto' }))
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

describe('the kinds that a new product may be of', () => {
  beforeEach(() => {
    // jsdom scrolls nothing; the open list asks for it.
    Element.prototype.scrollIntoView = () => undefined
  })
  afterEach(() => {
    cleanup()
    act(() => encerrarSessao())
  })

  it.each([
    ['permissoes.003', 'CadastroComponentes', 'COMPONENTE'],
    ['permissoes.004', 'CadastroPerfis', 'PERFIL'],
    ['permissoes.005', 'CadastroVidros', 'VIDRO'],
    ['permissoes.006', 'CadastroSuperficies', 'SUPERFICIE'],
    ['permissoes.007', 'CadastroKits', 'KIT'],
  ])('are those of the roles (%s)', (_, papel, tipo) => {
    comPapeis(papel, 'Importacao')
    expect(tiposOferecidos()).toEqual(TIPO_MATERIAL.filter(({ value }) => value === tipo).map(({ label }) => label))
  })

  it('are all for whoever holds the roles of all', () => {
    comPapeis(...Object.values(TELA_DO_TIPO))
    expect(tiposOferecidos()).toHaveLength(TIPO_MATERIAL.length)
    expect(screen.getByRole('status').textContent).toBe('Selecione um tipo de produto para cadastrar')
  })
})
