import { Text } from '@mantine/core'
import { contagem } from '@portal/contract/publicacoes/contagem'
import { ALVOS_POR_EXTENSO, tituloDaPublicacao } from '@portal/contract/publicacoes/palavras'
import type { CabecalhoDaPublicacao } from '@portal/contract/publicacoes/publicacao'
import { listaPublicacoes } from '@portal/contract/publicacoes/publicacoes'
import { momento } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import { ESTADOS_DA_PUBLICACAO } from '@portal/contract/core/estados'
import { enderecoDaPublicacao } from '../mercado/enderecos.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'

const TONS = {
  PREVIA: 'encerrado',
  AGUARDANDO: 'edicao',
  FEITA: 'pronto',
  DESFEITA: 'encerrado',
  FALHOU: 'aviso',
} as const
const estadoEmPalavras = ({ estado }: Pick<CabecalhoDaPublicacao, 'estado'>) => labelOf(ESTADOS_DA_PUBLICACAO, estado)

const COLUNAS: readonly Column<CabecalhoDaPublicacao>[] = [
  {
    label: 'Ação',
    cell: (publicacao) => tituloDaPublicacao({ ...publicacao, alvo: null }),
    to: ({ id }) => enderecoDaPublicacao(id),
    sort: 'acao',
  },
  { label: 'Onde', cell: ({ alvo }) => (alvo ? ALVOS_POR_EXTENSO[alvo] : ''), sort: 'alvo' },
  { label: 'Quantos', cell: ({ area, quantos }) => contagem(area, quantos), sort: 'quantos' },
  { label: 'Por', cell: ({ autor }) => autor, sort: 'autor' },
  { label: 'Em', cell: ({ feitaEm, criadaEm }) => momento(feitaEm ?? criadaEm), sort: 'criadaEm' },
  {
    label: 'Estado',
    cell: (publicacao) => <Tag tone={TONS[publicacao.estado]}>{estadoEmPalavras(publicacao)}</Tag>,
    text: estadoEmPalavras,
    sort: 'estado',
  },
]

const VAZIA = (
  <Text size="sm" c="dimmed">
    O que Homologar e Disponibilizar fizerem fica registrado aqui.
  </Text>
)

/** Publications are kept for ever. */
export function PublicacoesScreen() {
  const listing = useListing(listaPublicacoes)
  return (
    <Screen title="Publicações" count={listing.total}>
      <DataTable name="publicacoes" listing={listing} columns={COLUNAS} empty={VAZIA} />
    </Screen>
  )
}
