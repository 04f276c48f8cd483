import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Secao } from '@portal/contract/lgpd/lgpd'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { Secoes } from './Secoes.tsx'

const secaoDe = (tabela: string, coluna: string, linha: Record<string, unknown>): Secao => ({
  tabela,
  coluna,
  total: 1,
  linhas: [linha],
  nomes: {},
})
const termos = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

describe('what is kept about a person', () => {
  it('is told in words: a document that a field holds is in the file', () => {
    const conteudo = { codigo: 'NAT-F', unidade: { label: 'KG', value: 4 } }
    renderScreen(<Secoes secoes={[secaoDe('acabamento_versao', 'criado_por', { id: 9, numero: 1, conteudo })]} />)
    expect(termos()).toEqual(['Número', 'Conteúdo'])
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1', 'no arquivo baixado'])
  })

  it('is told so also of a list of them, while a list of words is read', () => {
    const recebem = [{ sistema: 1, clientes: 118 }]
    renderScreen(<Secoes secoes={[secaoDe('publicacao', 'criado_por', { recebem, tipos: ['PERFIL', 'KIT'] })]} />)
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringContaining('{'),
    )
  })
})
