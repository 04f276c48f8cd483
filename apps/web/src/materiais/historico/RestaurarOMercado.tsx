import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { momento } from '@portal/contract/core/formato'
import type { TipoMaterial } from '@portal/contract/core/options'
import { mudouOMercado, publicacaoDoAto } from '@portal/contract/materiais/desfazer'
import { RESTAURAR_O_MERCADO } from '@portal/contract/mercado/contrapublicacao'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { useCan, useSession } from '../../api/session.ts'
import { useAnswer } from '../../api/useCall.ts'
import { enderecoDaPublicacao } from '../../mercado/enderecos.ts'

interface RestaurarProps {
  produto: { id: number; tipo: TipoMaterial }
  entradas: readonly EntradaDoHistorico[]
}

/** A Disponibilizar is not undone but answered, on the page of its publication, by whoever may publish. */
export function RestaurarOMercado({ produto: { id, tipo }, entradas }: RestaurarProps) {
  const publica = useCan(publicacaoDoAto)
  const mantem = useSession()?.papeis.includes(telaDoTipo(tipo)) ?? false
  const mudanca = entradas.find(mudouOMercado)
  const { data } = useAnswer(
    publicacaoDoAto,
    { params: { id }, query: { ato: mudanca?.id ?? 0 } },
    { enabled: publica && mantem && mudanca !== undefined },
  )
  if (!mudanca || data?.publicacao == null) return null
  return (
    <Button component={Link} to={enderecoDaPublicacao(data.publicacao)} variant="default" size="xs">
      {RESTAURAR_O_MERCADO}
      <VisuallyHidden> antes do ato de {momento(mudanca.em)}</VisuallyHidden>
    </Button>
  )
}
