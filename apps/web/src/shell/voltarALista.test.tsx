import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EmpresaScreen } from '../empresas/EmpresaScreen.tsx'
import { EmpresasScreen } from '../empresas/EmpresasScreen.tsx'
import { ReferenciaScreen } from '../referencias/ReferenciaScreen.tsx'
import { ReferenciasScreen } from '../referencias/ReferenciasScreen.tsx'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { forgetPlaces } from '../ui/listing/keptPlaces.ts'

beforeEach(forgetPlaces)
afterEach(() => vi.unstubAllGlobals())

const EMPRESA = {
  id: 7,
  versao: 1,
  cnpj: '11222333000181',
  razao: 'Aluvale Ltda',
  fantasia: 'Aluvale',
  cep: '13010000',
  endereco: 'Rua A',
  numero: '1',
  complemento: null,
  bairro: 'Centro',
  cidade: 'Campinas',
  estado: 'SP',
  perfil: null,
  subordinada: true,
}
const REFERENCIA = {
  id: 7,
  versao: 1,
  descricao: 'ALUVALE',
  empresa: 'Aluvale',
  tipo: 'Sistemista',
  projetista: { label: 'Vera', value: 3 },
  tipoMaterial: ['VIDRO'],
  logo: null,
  descricaoOficial: null,
  proprio: true,
  ocultarCadastro: 0,
  forcarAtualizacao: 0,
  disponibilizarAplicabilidade: 0,
  empresaAplicabilidade: null,
  eliminarPortfolio: 0,
  travarNivel1: [],
  travarPortfolio: 0,
  logoNome: null,
  arquivoComum: null,
}
const SALVO = { isValid: true, message: 'A ação foi concluída.', id: 7, data: null, errors: [] }
const vazia = () => null

const TELAS = {
  empresas: {
    registro: EMPRESA,
    um: 'empresa',
    lista: <EmpresasScreen />,
    formulario: <EmpresaScreen Usuarios={vazia} />,
    deixada: '?busca=alu&ordem=-cidade',
  },
  referencias: {
    registro: REFERENCIA,
    um: 'referencia',
    lista: <ReferenciasScreen />,
    formulario: <ReferenciaScreen abas={{ homologacao: vazia, disponivel: vazia }} />,
    deixada: '?busca=ref&ordem=-tipo&pagina=2',
  },
} as const

/** Spec 000 §2 and §4: from the record back to the list, which nobody should have to search anew. */
it.each([
  ['empresas', 'Salvar'],
  ['empresas', 'Cancelar'],
  ['referencias', 'Salvar'],
  ['referencias', 'Cancelar'],
] as const)('of %s leads by %s to the list as it was left', async (qual, por) => {
  const { registro, um, lista, formulario, deixada } = TELAS[qual]
  servidor(({ metodo, caminho }) => {
    if (metodo === 'POST') return SALVO
    if (caminho === `/${um}/7`) return registro
    if (caminho.split('/')[2] === 'lista') return { dados: [registro], total: 60 }
    return undefined
  })
  const router = renderScreen(
    <Routes>
      <Route path={`/${qual}`} element={lista} />
      <Route path={`/${qual}/:pId/:pString`} element={formulario} />
    </Routes>,
    `/${qual}${deixada}`,
  )
  const busca = () => screen.findByRole<HTMLInputElement>('searchbox')
  expect((await busca()).value).toBe(new URLSearchParams(deixada).get('busca'))
  await router.navigate(`/${qual}/7/aluvale`)
  fireEvent.click(await screen.findByRole('button', { name: por }))
  expect((await busca()).value).toBe(new URLSearchParams(deixada).get('busca'))
  const { pathname, search } = router.state.location
  expect(`${pathname}${search}`).toBe(`/${qual}${deixada}`)
})
