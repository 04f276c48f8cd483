import type { ComponentType } from 'react'
import { Anchor, Stack, Tabs } from '@mantine/core'
import { Link } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import { telasDoSistema, type Recurso } from '@portal/contract/empresas/empresas'
import {
  matrizDeAcessos,
  pessoasPorRecurso,
  type AcessoNaMatriz,
  type RecursoComGente,
} from '@portal/contract/usuarios/acessos'
import { useAnswer } from '../api/useCall.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useAddress, withParams } from '../ui/useAddress.ts'
import { tipoTexto } from './colunas.tsx'
import { EmpresasPorReferencia } from './EmpresasPorReferencia.tsx'
import { FiltrosDeUsuarios } from './FiltrosDeUsuarios.tsx'
import { LegendaDeAcesso, MarcaDeAcesso, textoDaMarca } from './MarcaDeAcesso.tsx'
import { useFiltrosDeUsuarios } from './useFiltros.ts'
import { TabRail } from '../ui/TabRail.tsx'

const VISTAS: Readonly<Record<string, { nome: string; Conteudo: ComponentType }>> = {
  pessoas: { nome: 'Por pessoa', Conteudo: PorPessoa },
  recursos: { nome: 'Por recurso', Conteudo: PorRecurso },
  referencias: { nome: 'Por referência', Conteudo: EmpresasPorReferencia },
}

/** Who has what, both ways (decision 0087); the company stays while one looks from another side. */
export function AcessosScreen() {
  const [params, setParams] = useAddress()
  const pedida = params.get('por') ?? ''
  const aberta = pedida in VISTAS ? pedida : 'pessoas'
  const abrir = (vista: string | null) =>
    setParams(withParams(new URLSearchParams(), { por: vista, empresa: params.get('empresa') }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Screen title="Quem tem o quê">
      <Tabs value={aberta} onChange={abrir} keepMounted={false}>
        <TabRail mb="md">
          {Object.entries(VISTAS).map(([vista, { nome }]) => (
            <Tabs.Tab key={vista} value={vista}>
              {nome}
            </Tabs.Tab>
          ))}
        </TabRail>
        {Object.entries(VISTAS).map(([vista, { Conteudo }]) => (
          <Tabs.Panel key={vista} value={vista}>
            <Stack gap="sm">
              <Conteudo />
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Screen>
  )
}

const DA_PESSOA: readonly Column<AcessoNaMatriz>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, to: ({ id }) => `/usuarios/${id}/acesso`, sort: 'nome', kind: 'words' },
  { label: 'Tipo', cell: ({ tipo }) => tipoTexto(tipo), sort: 'tipo', kind: 'words' },
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
]

const doRecurso = ({ label, papel }: Recurso): Column<AcessoNaMatriz> => {
  const achar = ({ papeis }: AcessoNaMatriz) => papeis.find((um) => um.papel === papel)
  return {
    label,
    kind: 'mark',
    cell: (pessoa) => <MarcaDeAcesso papel={achar(pessoa)} pessoa={pessoa} />,
    text: (pessoa) => {
      const um = achar(pessoa)
      return um ? textoDaMarca(um) : 'Não'
    },
  }
}

function PorPessoa() {
  const { filtro, filtrar, limpar, comoVisao } = useFiltrosDeUsuarios()
  const listing = useListing(matrizDeAcessos, { paging: WHOLE_LIST, order: 'nome', filters: filtro })
  const recursos = useOptions(telasDoSistema)
  return (
    <>
      <FiltrosDeUsuarios filtro={filtro} mudar={filtrar} limpar={limpar} />
      <LegendaDeAcesso />
      <DataTable
        name="acessosPorPessoa"
        listing={{ ...listing, filters: comoVisao }}
        columns={[...DA_PESSOA, ...recursos.known.map(doRecurso)]}
      />
    </>
  )
}

type LinhaDeRecurso = RecursoComGente & { id: number }

const eMais = (quantas: number): string[] => (quantas > 0 ? [`e mais ${numero(quantas)}`] : [])

const nomesDe = ({ pessoas, total }: RecursoComGente): string =>
  [...pessoas.map(({ nome }) => nome), ...eMais(total - pessoas.length)].join(', ')

const QUEM: Column<LinhaDeRecurso> = { label: 'Quem', cell: (um) => <Nomes recurso={um} />, text: nomesDe }

function PorRecurso() {
  const { filtro, filtrar, limpar } = useFiltrosDeUsuarios()
  const { recurso: _recurso, ...recorte } = filtro
  const consulta = useAnswer(
    pessoasPorRecurso,
    { query: recorte },
    { select: (recursos) => recursos.map((um) => ({ ...um, id: um.value })) },
  )
  const listing = useLocalListing(consulta, (um) => `${um.label} ${nomesDe(um)}`)
  const quem = (recurso: number) => `/usuarios?${withParams(new URLSearchParams(), { ...recorte, recurso }).toString()}`
  const colunas: readonly Column<LinhaDeRecurso>[] = [
    { label: 'Recurso', cell: ({ label }) => label, sort: 'label', kind: 'words' },
    { label: 'Pessoas', cell: ({ total }) => total, to: ({ value }) => quem(value), sort: 'total', kind: 'number' },
    QUEM,
  ]
  return (
    <>
      <FiltrosDeUsuarios filtro={recorte} mudar={filtrar} limpar={limpar} semRecurso />
      <DataTable name="acessosPorRecurso" listing={listing} columns={colunas} leadsTo={[]} />
    </>
  )
}

const Nomes = ({ recurso: { pessoas, total } }: { recurso: RecursoComGente }) => (
  <>
    {pessoas.map(({ id, nome, tipo, empresa }, i) => (
      <span key={id}>
        {i > 0 && ', '}
        <Anchor component={Link} to={`/usuarios/${id}/acesso`} inherit title={`${tipoTexto(tipo)}, ${empresa}`}>
          {nome}
        </Anchor>
      </span>
    ))}
    {eMais(total - pessoas.length).map((resto) => ` ${resto}`)}
  </>
)
