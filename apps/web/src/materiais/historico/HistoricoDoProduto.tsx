import type { TipoMaterial } from '@portal/contract/core/options'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { TIPOS } from '@portal/contract/materiais/tipos'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/useCall.ts'
import { ComoEstava } from '../../auditoria/ComoEstava.tsx'
import { HistoricoNoMercado, type AcoesDoAto } from '../../mercado/HistoricoNoMercado.tsx'
import { DesfazerAto } from './DesfazerAto.tsx'
import { RestaurarOMercado } from './RestaurarOMercado.tsx'
import { useWhileItStands } from '../../ui/useStands.ts'
import { PicturePair } from '../../ui/PicturePair.tsx'

const figuras = ({ nome, figura }: Diferenca) =>
  figura && <PicturePair name={nome} before={{ src: figura.antes }} after={{ src: figura.depois }} />

interface HistoricoProps {
  produto: { id: number; codigo: string; descricao: string; versao: number; mexida: number | null; tipo: TipoMaterial }
  onClose: () => void
}

export function HistoricoDoProduto({ produto, onClose }: HistoricoProps) {
  const { id, versao, mexida, tipo } = produto
  const { restaurar: chamada, versoes } = mercadoDeProdutos
  const sair = useWhileItStands(onClose)
  const podeRestaurar = useCan(chamada)
  const { mutateAsync } = useCall(chamada, { refreshes: [TIPOS[tipo].obter, listaProdutos, versoes] })
  const restaurar = (idVersao: number) => mutateAsync({ params: { id }, body: { idVersao, versao, mexida } })
  const acoesDoAto: AcoesDoAto = (entradas, lidas, verVersoes) => (
    <>
      <ComoEstava de={{ chamada: mercadoDeProdutos.comoEstava, id, nome: produto.codigo }} entradas={entradas} />
      <DesfazerAto produto={produto} entradas={entradas} lidas={lidas} verVersoes={verVersoes} onDesfeito={sair} />
      <RestaurarOMercado produto={produto} entradas={entradas} />
    </>
  )
  return (
    <HistoricoNoMercado
      chamadas={mercadoDeProdutos}
      de={produto}
      restaurar={podeRestaurar ? restaurar : undefined}
      vazio="Este produto ainda não foi homologado."
      figuras={figuras}
      acoesDoAto={acoesDoAto}
      onClose={onClose}
    />
  )
}
