import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { superficie } from '@portal/contract/materiais/superficie'
import { selecaoUnidadeItemEmbalagem, selecaoUnidadePerfil } from '@portal/contract/selecoes/selecoes'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { servidor } from '../../test/servidor.fixture.ts'
import { FormularioDoProduto } from './FormularioDoProduto.tsx'

afterEach(() => vi.unstubAllGlobals())

const KG = { label: 'KG', value: 4 }
const M2 = { label: 'M2', value: 6 }
const UNIDADES = [KG, M2, { label: 'UN', value: 1 }]
const OCULTA = { label: 'FARDO', value: 77 }

const campos = (texto: string) => Object.fromEntries(texto.split(' ').map((campo) => [campo, null]))

/** What the server answers of a surface; what a test does not look at is empty. */
const registro = (unidadeValorizacao: object) => ({
  ...campos('codigoInterno linha ipi sucessor nomeImagem nomeMiniatura nomeFichaTecnica nomeImagemSVGX figura'),
  ...campos('linkDesenhoTecnico linkLogoReferencia passo terminal tipoTecido voltagem'),
  ...campos('larguraMinima larguraMaxima alturaMinima alturaMaxima'),
  id: 67,
  versao: 1,
  mexida: 1,
  tipoProduto: 'SUPERFICIE',
  status: { label: 'Ativo', value: 1 },
  situacao: { label: 'Em edição', value: 1 },
  codigo: 'ACM-04',
  descricao: 'ACM',
  referencia: { label: 'GOLD', value: 5, logo: null },
  alteradoEm: '2026-03-01T00:00:00.000000Z',
  editavel: true,
  mercado: false,
  peso: 3,
  cor: OCULTA,
  grupo: OCULTA,
  unidadeValorizacao,
})

const RESPOSTAS: Readonly<Record<string, unknown>> = {
  [selecaoUnidadeItemEmbalagem.path]: UNIDADES,
  [selecaoUnidadePerfil.path]: [KG],
  [superficie.disponivelMercado.path.replace(':id', '67')]: { disponivel: false },
}

const abrir = (id: number | null, unidade: object = M2) => {
  servidor(({ caminho }) => (caminho === '/superficie/67' ? registro(unidade) : RESPOSTAS[caminho]))
  renderScreen(<FormularioDoProduto tipo="SUPERFICIE" id={id} />)
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Unidade de valorização' })
}
/** Typed and taken, as the list is drawn in a room that jsdom does not have; what was only typed does not stay when the field is left. */
async function escolher(campo: HTMLInputElement, opcao: string): Promise<string> {
  await expect
    .poll(() => {
      fireEvent.change(campo, { target: { value: opcao } })
      fireEvent.keyDown(campo, { key: 'Enter', code: 'Enter' })
      fireEvent.blur(campo)
      return campo.value
    })
    .toBe(opcao)
  return campo.value
}

it('offers every unit to a new surface, the square metre among them (decisions 0.4)', async () => {
  const campo = await abrir(null)
  for (const { label } of UNIDADES) expect(await escolher(campo, label)).toBe(label)
})

it('names the unit of a surface that is sold by the area, and takes it again after another', async () => {
  const campo = await abrir(67)
  await expect.poll(() => campo.value).toBe('M2')
  await escolher(campo, 'KG')
  await escolher(campo, 'M2')
})

it('names what was chosen before its list lost it, instead of its number', async () => {
  await abrir(67, OCULTA)
  for (const nome of ['Unidade de valorização', 'Cor', 'Grupo'])
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: nome }).value).toBe('FARDO')
})
