import { useState } from 'react'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { SISTEMAS, labelOf } from '@portal/contract/core/options'
import { tocadosPelaPublicacao } from '@portal/contract/publicacoes/publicacoes'
import { Pager } from '../ui/table/Pager.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { useListingIn } from '../ui/listing/useListing.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import { nomeDoTipo, type Publicacao } from './publicacao.ts'

const COLUNAS = [
  { label: 'Referência', cell: ({ referencia }: Parte) => referencia },
  { label: 'Tipo', cell: ({ tipo }: Parte) => nomeDoTipo(tipo) },
  { label: 'Entram', kind: 'number', cell: ({ entram }: Parte) => numero(entram) },
  { label: 'Mudam', kind: 'number', cell: ({ mudam }: Parte) => numero(mudam) },
  { label: 'Saem de linha', kind: 'number', cell: ({ saem }: Parte) => numero(saem) },
  { label: 'Retidos', kind: 'number', cell: ({ retidos }: Parte) => numero(retidos) },
] as const

type Parte = Publicacao['partes'][number] & { id: string }
interface Props {
  publicacao: Publicacao
}

export function PorReferencia({ publicacao: { partes } }: Props) {
  const rows = partes.map((parte) => ({ ...parte, id: `${parte.tipo}/${parte.idReferencia}` }))
  return (
    <section aria-labelledby="por-referencia">
      <Title order={2} id="por-referencia" mb="xs">
        Por referência e tipo
      </Title>
      <PlainTable rows={rows} columns={COLUNAS} />
    </section>
  )
}

type Linha = Publicacao['alcance'][number] & { id: number }
const DO_ALCANCE = [
  { label: 'Sistema', cell: ({ sistema }: Linha) => labelOf(SISTEMAS, sistema) },
  { label: 'Clientes', kind: 'number', cell: ({ clientes }: Linha) => numero(clientes) },
  { label: 'Seriais', kind: 'number', cell: ({ seriais }: Linha) => numero(seriais) },
] as const

/** Counts customers who take updates of the systems that read the target, not those with a release. */
export function Alcance({ publicacao: { alcance, acao } }: Props) {
  return (
    <section aria-labelledby="quem-recebe">
      <Title order={2} id="quem-recebe" mb="xs">
        Quem pode receber
      </Title>
      {alcance.length ? (
        <PlainTable rows={alcance.map((linha) => ({ ...linha, id: linha.sistema }))} columns={DO_ALCANCE} />
      ) : (
        <Text size="sm">Nenhum cliente.</Text>
      )}
      <Text size="xs" c="dimmed" mt={6}>
        {acao === 'homologar' ? 'Só clientes homologadores. ' : ''}As liberações decidem o que cada serial recebe.
      </Text>
    </section>
  )
}

const USOS: Readonly<Record<string, readonly [um: string, varios: string]>> = {
  KIT: ['kit usa o que está aqui', 'kits usam o que está aqui'],
  PERFIL_COMPOSTO: ['perfil composto usa o que está aqui', 'perfis compostos usam o que está aqui'],
  SUCESSOR: ['produto tem aqui o seu sucessor', 'produtos têm aqui o seu sucessor'],
  APLICABILIDADE: ['componente tem aqui um aplicável', 'componentes têm aqui um aplicável'],
  TIPOLOGIA: ['tipologia é de uma linha que muda aqui', 'tipologias são de linhas que mudam aqui'],
  TABELA_PRECO: ['tabela de preços tem itens daqui', 'tabelas de preços têm itens daqui'],
}
const usoEmPalavras = (uso: string, quantos: number): string => {
  const [um, varios] = USOS[uso] ?? [uso, uso]
  return `${numero(quantos)} ${quantos === 1 ? um : varios}`
}

export function Tocados({ publicacao: { id, tocados } }: Props) {
  const [abertos, setAbertos] = useState(false)
  return (
    <section aria-labelledby="tocados">
      <Title order={2} id="tocados" mb="xs">
        O que isto toca
      </Title>
      <Stack gap={4}>
        {tocados.length === 0 && <Text size="sm">Nada usa o que está aqui.</Text>}
        {tocados.map(({ uso, quantos }) => (
          <Text key={uso} size="sm">
            {usoEmPalavras(uso, quantos)}
          </Text>
        ))}
      </Stack>
      {tocados.length > 0 && (
        <Group mt="xs">
          <Button variant="default" size="xs" aria-expanded={abertos} onClick={() => setAbertos(!abertos)}>
            {abertos ? 'Ocultar quais' : 'Ver quais'}
          </Button>
        </Group>
      )}
      {abertos && <ListaDeTocados id={id} />}
    </section>
  )
}

const NOME_DO_USO: Readonly<Record<string, string>> = {
  KIT: 'Kit',
  PERFIL_COMPOSTO: 'Perfil composto',
  SUCESSOR: 'É sucedido',
  APLICABILIDADE: 'Aplicabilidade',
  TIPOLOGIA: 'Tipologia',
  TABELA_PRECO: 'Tabela de preços',
}

function ListaDeTocados({ id }: { id: number }) {
  const listing = useListingIn(useOwnListState(), tocadosPelaPublicacao, { params: { id } })
  return (
    <Stack gap="xs" mt="sm">
      <PlainTable rows={listing.rows.map((row) => ({ ...row, id: `${row.uso}/${row.id}` }))} columns={DOS_TOCADOS} />
      <Pager listing={listing} />
    </Stack>
  )
}

interface Tocado {
  id: string
  uso: string
  codigo: string
  descricao: string
  itens: number
}
const DOS_TOCADOS = [
  { label: 'Uso', cell: ({ uso }: Tocado) => NOME_DO_USO[uso] ?? uso },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Tocado) => codigo },
  { label: 'Descrição', cell: ({ descricao }: Tocado) => descricao },
  { label: 'Itens daqui', kind: 'number', cell: ({ itens }: Tocado) => numero(itens) },
] as const
