import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { servidor } from '../../test/servidor.fixture.ts'
import { PADRAO } from './filtros.ts'
import { PainelDeFiltros } from './PainelDeFiltros.tsx'
import { useFiltrosDeProdutos } from './useFiltros.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the filters beside the products', () => {
  it('stay as they are typed while the list is put in another order', async () => {
    servidor(() => [])
    const Lista = () => {
      const [filtro, filtrar] = useFiltrosDeProdutos()
      return <PainelDeFiltros filtro={filtro} edicao={false} onFiltrar={filtrar} />
    }
    const router = renderScreen(<Lista />, '/?status=1')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'roldana' } })
    await act(() => router.navigate('/?status=1&ordem=descricao&pagina=2'))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'roldana')
    await act(() => router.navigate('/?status=1&busca=puxador'))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'puxador')
  })

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
