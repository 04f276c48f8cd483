import type { Projeto } from '@portal/contract/desenhos/desenhos'
import type { Column } from '../ui/table/column.ts'
import { Miniatura } from './Miniatura.tsx'

export const IMAGEM: Column<Projeto> = {
  label: 'Imagem',
  cell: ({ imagem, codigoProjeto }) => <Miniatura src={imagem} codigo={codigoProjeto} />,
  text: () => '',
}

export const DADOS: readonly Column<Projeto>[] = [
  { label: 'Código', cell: ({ codigoProjeto }) => codigoProjeto, sort: 'codigoProjeto', kind: 'code' },
  { label: 'Descrição', cell: ({ descricao }) => descricao, sort: 'descricao' },
  { label: 'Projetista', cell: ({ projetista }) => projetista, sort: 'projetista' },
  { label: 'Linha', cell: ({ linha }) => linha, sort: 'linha' },
]
