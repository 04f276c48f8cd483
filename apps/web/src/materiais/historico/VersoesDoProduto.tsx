import type { TipoMaterial } from '@portal/contract/core/options'
import { HistoricoDoItem } from '../../mercado/HistoricoDoItem.tsx'
import { MudancasDoProduto } from './MudancasDoProduto.tsx'
import { HistoricoDeVersoes } from './HistoricoDeVersoes.tsx'

interface VersoesProps {
  produto: { id: number; codigo: string; descricao: string; versao: number; mexida: number | null; tipo: TipoMaterial }
  onClose: () => void
}

/** Who changed what when, and what Homologar froze: compared, and restored into edition. */
export function VersoesDoProduto({ produto, onClose }: VersoesProps) {
  return (
    <HistoricoDoItem
      de={produto}
      mudancas={<MudancasDoProduto id={produto.id} />}
      versoes={<HistoricoDeVersoes produto={produto} onRestaurada={onClose} />}
      onClose={onClose}
    />
  )
}
