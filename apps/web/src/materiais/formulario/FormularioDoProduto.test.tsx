import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { vaziosDe } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO } from '@portal/contract/core/idsFixos'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { servidor } from '../../test/servidor.fixture.ts'
import { FormularioDoProduto } from './FormularioDoProduto.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Groups that have a form ask for more, which nobody is asked before he chose one. */
const GRUPOS: Partial<Record<TipoMaterial, readonly number[]>> = { SUPERFICIE: [GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO] }

const opcao = (value: number) => ({ label: `${value}`, value })

/** A product that has nothing yet but its group. */
const doGrupo = (tipo: TipoMaterial, grupo: number) => ({
  ...vaziosDe({ ...CAMPOS_DO_MATERIAL, ...CAMPOS_DA_ESPECIE[tipo] }),
  id: grupo,
  versao: 1,
  mexida: 1,
  tipoProduto: tipo,
  codigo: 'X-1',
  descricao: 'X',
  status: opcao(1),
  situacao: opcao(1),
  referencia: { ...opcao(5), logo: null },
  alteradoEm: '2026-03-01T00:00:00.000000Z',
  editavel: true,
  mercado: false,
  grupo: opcao(grupo),
})

async function pedidos(tipo: TipoMaterial, id: number | null): Promise<string[]> {
  const registro = TIPOS[tipo].obter.path.replace(':id', String(id))
  const disponivel = TIPOS[tipo].disponivelMercado.path.replace(':id', String(id))
  servidor(({ caminho }) => {
    if (caminho === registro) return doGrupo(tipo, id ?? 0)
    return caminho === disponivel ? { disponivel: false } : []
  })
  renderScreen(<FormularioDoProduto tipo={tipo} id={id} />)
  await screen.findByText('Identificação')
  const controles = [...document.querySelectorAll('[data-path]')].map((controle) => controle.getAttribute('data-path'))
  cleanup()
  return controles.map(String)
}

it.each(TIPO_MATERIAL)('the form of $label has a control for every field', async ({ value: tipo }) => {
  const controles = await pedidos(tipo, null)
  for (const grupo of GRUPOS[tipo] ?? []) controles.push(...(await pedidos(tipo, grupo)))
  // A product has a successor once it is no longer made.
  const { sucessor: _, ...comuns } = CAMPOS_DO_MATERIAL
  const campos = Object.keys({ ...comuns, ...CAMPOS_DA_ESPECIE[tipo] })
  expect(campos.filter((nome) => !controles.includes(nome))).toEqual([])
})
