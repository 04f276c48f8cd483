import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { filtroDeProdutos } from '@portal/contract/materiais/produtos'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { PADRAO } from './filtros.ts'
import { NadaEncontrado, porqueVazia } from './NadaEncontrado.tsx'

const COM_BUSCA = filtroDeProdutos.parse({ ...PADRAO, busca: 'SU-0' })

describe('an empty list of products', () => {
  it.each([
    [COM_BUSCA, true, undefined, 'Nenhum produto corresponde aos filtros.'],
    [PADRAO, true, undefined, 'Ainda não há produtos ativos.'],
    [PADRAO, false, undefined, 'Ainda não há produtos disponíveis no mercado.'],
    [PADRAO, false, '2019-12-31', 'Não havia produtos no mercado em 31/12/2019.'],
    [COM_BUSCA, false, '2019-12-31', 'Nenhum produto do mercado de 31/12/2019 corresponde aos filtros.'],
  ])('says why (%#)', (filtro, modoEdicao, em, texto) => {
    expect(porqueVazia({ filtro, modoEdicao, em })).toBe(texto)
  })

  it('leads back to all where filters are the reason, and only there', () => {
    const onLimpar = vi.fn()
    renderScreen(<NadaEncontrado filtro={COM_BUSCA} modoEdicao em={undefined} onLimpar={onLimpar} />)
    fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    expect(onLimpar).toHaveBeenCalledWith(PADRAO)
  })

  it('offers nothing to clear where nothing is filtered', () => {
    renderScreen(<NadaEncontrado filtro={PADRAO} modoEdicao={false} em="2019-12-31" onLimpar={vi.fn()} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
