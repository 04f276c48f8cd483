import { AUTENTICADO, type Quem } from '@portal/contract/core/papeis'
import type { TipoMaterial } from '@portal/contract/core/options'
import { curaDe, type Cura } from '@portal/contract/materiais/curas'
import type { AvisoDeProduto } from '@portal/contract/materiais/produtos'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { Cure } from '../ui/Cure.tsx'
import { enderecoDaCura, QUEM_IMPORTA } from './enderecos.ts'

interface CuraDoAvisoProps {
  aviso: AvisoDeProduto
  produto: { id: number; codigo: string; tipo: TipoMaterial }
  /** On the form itself: leads to the field, or to the tab of its rows or files. */
  aoIr?: ((campo: string) => void) | undefined
}

const quemCura = ({ onde }: Cura, tipo: TipoMaterial): Quem => {
  if (onde === 'planilha') return QUEM_IMPORTA
  return onde === 'outro' ? AUTENTICADO : TIPOS[tipo].salvar.papeis
}

export function CuraDoAviso({ aviso, produto, aoIr }: CuraDoAvisoProps) {
  const cura = curaDe(aviso)
  if (!cura) return null
  const dita = { act: cura.ato, of: aviso.texto, who: quemCura(cura, produto.tipo) }
  if (aoIr && cura.onde === 'campo') return <Cure {...dita} onGo={() => aoIr(cura.campo)} />
  return <Cure {...dita} to={enderecoDaCura(produto, cura)} />
}
