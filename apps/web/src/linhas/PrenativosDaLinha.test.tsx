import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { excluir, MENSAGENS } from '@portal/contract/core/mensagens'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { PrenativosDaLinha } from './PrenativosDaLinha.tsx'

const LIGADOS = [1, 2].map((id) => ({
  id,
  idLinha: 5,
  idPrenativo: id,
  codigo: `P-${id}`,
  descricao: '',
  unidade: 'UN',
  tipo: 1,
}))

afterEach(() => vi.unstubAllGlobals())

it('the question about one prenativo stays where the answer about another, which was cancelled, comes late', async () => {
  const resposta = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: { method?: string }) =>
    method === 'GET'
      ? Promise.resolve(Response.json(url.includes('listaLinhaPrenativo') ? LIGADOS : []))
      : resposta.promise,
  )
  renderScreen(<PrenativosDaLinha idLinha={5} />)
  const pergunta = (codigo: string) => within(screen.getByRole('alert', { name: excluir(codigo) }))
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir P-1' }))
  fireEvent.click(pergunta('P-1').getByText('Excluir'))
  fireEvent.click(screen.getByRole('button', { name: 'Excluir P-2' }))
  expect(pergunta('P-2').getByText('Excluir').closest('button')?.hasAttribute('data-loading')).toBe(false)
  resposta.resolve(Response.json({}))
  await screen.findByText(MENSAGENS.acaoConcluida)
  expect(pergunta('P-2').getByText('Cancelar')).toBeTruthy()
})
