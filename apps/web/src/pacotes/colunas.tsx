import { Group } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import { rotuloNoMercado } from '@portal/contract/pacotes/niveis'
import type { Pacote } from '@portal/contract/pacotes/pacotes'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'

/** Blue or red, and said in words (Spec 000 §4). */
const noMercado = (disponivel: boolean) => (
  <Tag tone={disponivel ? 'disponivel' : 'indisponivel'}>{rotuloNoMercado(disponivel)}</Tag>
)

/** CEM MOBI has an edition of its own, which customers' pages name. */
const numeros = ({ edicao, mobi }: Pacote): string =>
  mobi ? `${edicao ?? ''} · CEM MOBI ${mobi.edicao}` : String(edicao ?? '')

/** Both lists name whose edition they show: the numbers differ while a new edition is tested. */
export const colunasDa = (edicao: 'Edição em homologação' | 'Edição no mercado'): readonly Column<Pacote>[] => [
  { label: 'Tipo', cell: (row) => row.tipo, sort: 'tipo' },
  { label: 'Linha', cell: (row) => row.nomeLinha, sort: 'nomeLinha' },
  { label: edicao, cell: numeros, text: numeros, sort: 'edicao' },
  {
    label: 'Atualização',
    cell: ({ atualizacao, eliminaEm }) => (
      <Group gap="xs">
        <span>{diaEHora(atualizacao)}</span>
        {eliminaEm && (
          <>
            <Tag tone="indisponivel">Será eliminado</Tag>
            <span>a partir de {diaEHora(eliminaEm)}</span>
          </>
        )}
      </Group>
    ),
    text: (row) => diaEHora(row.atualizacao),
    sort: 'atualizacao',
  },
  { label: 'CEM DELPHI', cell: (row) => noMercado(row.disponivelCemPro), text: (row) => row.cemPro, sort: 'cemPro' },
  { label: 'CEM MOBI', cell: (row) => noMercado(row.disponivelCemMobi), text: (row) => row.cemMobi, sort: 'cemMobi' },
]
