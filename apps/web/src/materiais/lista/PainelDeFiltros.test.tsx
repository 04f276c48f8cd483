import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { servidor } from '../../test/servidor.fixture.ts'
import { PADRAO } from './filtros.ts'
import { PainelDeFiltros } from './PainelDeFiltros.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the filters beside the products', () => {
  it('are cleared also where nothing was searched for yet', async () => {
    servidor(() => [])
    const onFiltrar = vi.fn()
    renderScreen(<PainelDeFiltros filtro={PADRAO} edicao={false} onFiltrar={onFiltrar} />)
    const busca = screen.getByRole('searchbox')
    fireEvent.change(busca, { target: { value: 'roldana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Limpar' }))
    await waitFor(() => expect(busca).toHaveProperty('value', ''))
    expect(onFiltrar).toHaveBeenCalledExactlyOnceWith(PADRAO)
  })
})
