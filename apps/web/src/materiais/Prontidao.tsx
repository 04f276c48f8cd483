import type { ReactNode } from 'react'
import { Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import { labelOf, type TipoMaterial } from '@portal/contract/core/options'
import { NOME_DO_ALVO, type AlvoDeMercado } from '@portal/contract/materiais/prontidaoAviso'
import {
  BLOQUEADO,
  COM_AVISOS,
  PRONTIDAO,
  PRONTO,
  type AvisoDeProduto,
  type ProdutoNaLista,
  type obterProntidao,
} from '@portal/contract/materiais/produtos'
import { Tag } from '../ui/feedback/Tag.tsx'
import { CuraDoAviso } from './CuraDoAviso.tsx'
import styles from './Prontidao.module.css'

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

function ProntidaoTag({ alvo, prontidao }: { alvo: AlvoDeMercado; prontidao: number }) {
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

interface Curaveis {
  produto: { id: number; codigo: string; tipo: TipoMaterial }
  /** On the form itself. */
  aoIr?: (campo: string) => void
}

/** Readiness for both targets with its warnings; none of them keeps anybody from saving. */
export function Prontidao({
  prontidao: { pro, mobi, avisos },
  ...curaveis
}: Curaveis & { prontidao: ResultOf<typeof obterProntidao> }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="prontidao">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="prontidao">
          Prontidão
        </Title>
        <Group gap="xs">
          <ProntidaoTag alvo="CEM_PRO" prontidao={pro} />
          <ProntidaoTag alvo="CEM_MOBI" prontidao={mobi} />
        </Group>
      </Group>
      {avisos.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nada a conferir.
        </Text>
      ) : (
        <Avisos avisos={avisos} {...curaveis} />
      )}
    </Paper>
  )
}

/** Warnings in the server's order, worst first. */
function Avisos({ avisos, ...curaveis }: Curaveis & { avisos: readonly AvisoDeProduto[] }) {
  return (
    <ul className={styles['avisos']}>
      {avisos.map((aviso) => (
        <li key={`${aviso.codigo} ${aviso.alvos.join()} ${aviso.texto}`}>
          <Gravidade {...aviso} />
          <Text size="sm" className={styles['texto'] ?? ''}>
            {aviso.texto}{' '}
            {aviso.alvos.length === 1 && (
              <Text span c="dimmed">
                (só {aviso.alvos.map((alvo) => NOME_DO_ALVO[alvo]).join('')})
              </Text>
            )}
          </Text>
          <CuraDoAviso aviso={aviso} {...curaveis} />
        </li>
      ))}
    </ul>
  )
}

function Gravidade({ gravidade }: Pick<AvisoDeProduto, 'gravidade'>) {
  return gravidade === 'BLOQUEIO' ? (
    <IconBan size={16} role="img" aria-label="Bloqueio" className={styles['bloqueio']} />
  ) : (
    <IconAlertTriangle size={16} role="img" aria-label="Aviso" className={styles['aviso']} />
  )
}
