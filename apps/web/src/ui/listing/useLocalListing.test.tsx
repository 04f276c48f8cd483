import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { useLocalListing } from './useLocalListing.ts'

const rows = Array.from({ length: 45 }, (_, index) => ({ id: index + 1, nome: `Perfil ${index + 1}` }))

function Perfis() {
  const query = useQuery({ queryKey: ['perfis'], queryFn: () => Promise.resolve(rows) })
  const listing = useLocalListing(query, ({ nome }) => nome)
  return (
    <DataTable name="perfis" listing={listing} columns={[{ label: 'Nome', cell: ({ nome }) => nome, sort: 'nome' }]} />
  )
}

it('pages a whole list by twenty and keeps the page in the address', async () => {
  const router = renderScreen(<Perfis />)
  expect(await screen.findByText('Perfil 1')).toBeTruthy()
  expect(screen.getByText('Página 1 de 3')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Última'))
  expect(await screen.findByText('Perfil 45')).toBeTruthy()
  expect(screen.queryByText('Perfil 1')).toBeNull()
  expect(router.state.location.search).toBe('?pagina=3')
})

it('orders by a click on the header and says so', async () => {
  renderScreen(<Perfis />, '/?ordem=nome')
  const header = (await screen.findByText('Perfil 1')).closest('table')?.querySelector('th')
  expect(header?.getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByText('Nome'))
  expect(await screen.findByText('Perfil 45')).toBeTruthy()
  expect(header?.getAttribute('aria-sort')).toBe('descending')
})

it('says that nothing was found and why', async () => {
  renderScreen(<Perfis />, '/?busca=zzz')
  expect(await screen.findByText('Nenhum dado disponível!')).toBeTruthy()
  expect(screen.getByText('Nada corresponde a “zzz”.')).toBeTruthy()
})
