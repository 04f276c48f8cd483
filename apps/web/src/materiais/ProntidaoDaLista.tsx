import type { ReactNode } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { labelOf } from '@portal/contract/core/options'
import { NOME_DO_ALVO, type AlvoDeMercado } from '@portal/contract/materiais/prontidaoAviso'
import { BLOQUEADO, COM_AVISOS, PRONTIDAO, PRONTO, type ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { Tag } from '../ui/feedback/Tag.tsx'
import styles from './ProntidaoDaLista.module.css'

const TOM = { [PRONTO]: 'pronto', [COM_AVISOS]: 'aviso', [BLOQUEADO]: 'indisponivel' } as const
const ICONE = { [PRONTO]: IconCircleCheck, [COM_AVISOS]: IconAlertTriangle, [BLOQUEADO]: IconBan } as const

type Estado = keyof typeof TOM
const estadoDe = (prontidao: number): Estado =>
  prontidao === PRONTO || prontidao === COM_AVISOS ? prontidao : BLOQUEADO

function EstadoTag({ estado, children }: { estado: Estado; children: ReactNode }) {
  const Icone = ICONE[estado]
  return (
    <Tag tone={TOM[estado]} icon={<Icone size={12} aria-hidden />}>
      {children}
    </Tag>
  )
}

export function ProntidaoTag({ alvo, prontidao }: { alvo: AlvoDeMercado; prontidao: number }) {
  const estado = estadoDe(prontidao)
  return (
    <EstadoTag estado={estado}>
      {NOME_DO_ALVO[alvo]}: {labelOf(PRONTIDAO, estado)}
    </EstadoTag>
  )
}

interface DaListaProps extends Pick<ProdutoNaLista, 'codigo' | 'prontidaoPro' | 'prontidaoMobi'> {
  /** Address at which what blocks it is mended; absent for whoever may not. */
  corrigir: string | undefined
}

/** One word for both targets where they agree, because a card has little room. */
export function ProntidaoDaLista({ prontidaoPro: pro, prontidaoMobi: mobi, codigo, corrigir }: DaListaProps) {
  if (pro === null || mobi === null) return null
  const ditas =
    pro === mobi ? (
      <EstadoTag estado={estadoDe(pro)}>{labelOf(PRONTIDAO, pro)}</EstadoTag>
    ) : (
      <>
        <ProntidaoTag alvo="CEM_PRO" prontidao={pro} />
        <ProntidaoTag alvo="CEM_MOBI" prontidao={mobi} />
      </>
    )
  if (corrigir === undefined || Math.max(pro, mobi) < BLOQUEADO) return ditas
  return (
    <Link to={corrigir} className={styles['corrigir']} title="Corrigir">
      <VisuallyHidden>Corrigir {codigo}: </VisuallyHidden>
      {ditas}
    </Link>
  )
}
