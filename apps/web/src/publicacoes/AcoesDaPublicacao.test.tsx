import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { emEsperaTexto } from '@portal/contract/publicacoes/palavras'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { AcoesDaPublicacao } from './AcoesDaPublicacao.tsx'
import { OutraEspera } from './OutraEspera.tsx'
import type { Publicacao } from './publicacao.ts'

afterEach(() => vi.unstubAllGlobals())

const parte = { tipo: 'VIDRO', idReferencia: 1, referencia: 'ALUVALE', entram: 1, mudam: 0, saem: 0, retidos: 0 }
const previa = { id: 1, area: 'produto', acao: 'homologar', estado: 'PREVIA', partes: [parte] } as unknown as Publicacao

it.each([
  [0, /^Após a confirmação isso não pode ser desfeito\. Deseja homologar\?$/],
  [30, /^Depois de confirmar, você tem 30 segundos para desfazer; .+ Deseja homologar\?$/],
])('asks what is true where the company waits %i s', async (espera, texto) => {
  servidor(({ caminho }) => (caminho === '/configuracao' ? { espera, revisao: false, simbolo: 'x' } : []))
  renderScreen(<AcoesDaPublicacao publicacao={previa} />)
  fireEvent.click(screen.getByRole('button', { name: 'Homologar 1 produto' }))
  expect(await screen.findByText(texto)).toBeTruthy()
})

it('tells before it is confirmed what else of its kind waits, and where', async () => {
  const outra = { id: 9, area: 'produto', acao: 'disponibilizar', quantos: 2, autor: 'Vera', resta: 12 } as const
  servidor(() => [outra, { ...outra, id: 10, area: 'acabamento', autor: 'Ivo' }])
  renderScreen(<OutraEspera area="produto" />)
  expect((await screen.findByRole('note')).textContent).toContain(emEsperaTexto(outra))
  expect(screen.getByRole('link', { name: 'Ver o que espera' }).getAttribute('href')).toMatch(/\/9$/)
})
