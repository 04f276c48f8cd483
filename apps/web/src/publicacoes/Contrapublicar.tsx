import { useState } from 'react'
import { Button, List, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { obterAcabamento } from '@portal/contract/acabamentos/acabamentos'
import type { AnyCall } from '@portal/contract/core/call'
import { numero } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import { TIPOS } from '@portal/contract/materiais/tipos'
import {
  MAIS_RESTAURADOS,
  MOTIVOS_DE_FICAR,
  RESTAURAR_O_MERCADO,
  type QueFicam,
  type VoltaAoMercado,
} from '@portal/contract/mercado/contrapublicacao'
import { contagem } from '@portal/contract/publicacoes/contagem'
import type { Area } from '@portal/contract/publicacoes/publicacao'
import {
  contrapublicar,
  MENSAGENS_DE_PUBLICACAO,
  simularContrapublicacao,
} from '@portal/contract/publicacoes/publicacoes'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { enderecoDaPublicacao } from '../mercado/enderecos.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { useStands } from '../ui/useStands.ts'
import { DAS_PUBLICACOES, MUDAM_COM_PUBLICACAO } from './mudam.ts'
import styles from './Publicacao.module.css'
import type { Publicacao } from './publicacao.ts'

/** Answers a Disponibilizar that was done, for who may publish. */
export function Contrapublicar({ publicacao: { id, area, acao, estado } }: { publicacao: Publicacao }) {
  const [aberta, setAberta] = useState(false)
  const pode = useCan(contrapublicar)
  if (!pode || estado !== 'FEITA' || acao !== 'disponibilizar') return null
  return (
    <>
      <Button variant="default" className={styles['tela']} onClick={() => setAberta(true)}>
        {RESTAURAR_O_MERCADO}
      </Button>
      {aberta && <Simulada id={id} area={area} onClose={() => setAberta(false)} />}
    </>
  )
}

interface SimuladaProps {
  id: number
  area: Area
  onClose: () => void
}

const UM: Readonly<Record<Area, readonly AnyCall[]>> = {
  produto: Object.values(TIPOS).map(({ obter }) => obter),
  acabamento: [obterAcabamento],
}

/** What comes back and what stays, asked anew each time; the confirmation leads to the preview that publishes it. */
function Simulada({ id, area, onClose }: SimuladaProps) {
  const navegar = useNavigate()
  const stands = useStands()
  const { data, error, refetch } = useAnswer(
    simularContrapublicacao,
    { params: { id } },
    { gcTime: 0, staleTime: Infinity },
  )
  const { mutateAsync } = useCall(contrapublicar, {
    refreshes: [...DAS_PUBLICACOES, ...MUDAM_COM_PUBLICACAO[area], ...UM[area]],
  })
  if (!data?.voltam)
    return (
      <Dialog title={RESTAURAR_O_MERCADO} size="lg" onClose={onClose}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data && (
          <Stack gap="sm">
            <Text size="sm">{MENSAGENS_DE_PUBLICACAO.nadaVolta}</Text>
            <Ficam ficam={data.ficam} />
          </Stack>
        )}
      </Dialog>
    )
  const restaurar = async () => {
    const { data: previa } = await mutateAsync({ params: { id } })
    if (previa && stands.current) await navegar(enderecoDaPublicacao(previa.id))
  }
  return (
    <ConfirmDialog
      title={RESTAURAR_O_MERCADO}
      text={oQueVolta(area, data)}
      confirmLabel="Restaurar"
      tone="plain"
      onConfirm={restaurar}
      onClose={onClose}
    >
      <Ficam ficam={data.ficam} />
    </ConfirmDialog>
  )
}

function oQueVolta(area: Area, { voltam, restam }: VoltaAoMercado): string {
  const [volta, fica] = voltam === 1 ? ['volta', 'fica'] : ['voltam', 'ficam']
  const depois = `, por este mesmo botão: vão no máximo ${numero(MAIS_RESTAURADOS)} de cada vez.`
  return (
    `${contagem(area, voltam)} ${volta} a ser como no mercado antes desta publicação e ${fica} em homologação. ` +
    'O mercado só muda se você disponibilizar, na página que se abre a seguir.' +
    (restam ? ` Para a próxima ${restam === 1 ? 'fica' : 'ficam'} ${contagem(area, restam)}${depois}` : '')
  )
}

function Ficam({ ficam }: Pick<VoltaAoMercado, 'ficam'>) {
  if (!ficam.length) return null
  return (
    <section aria-label="Ficam como estão">
      <Text size="sm" fw={600}>
        Ficam como estão
      </Text>
      <List size="sm">
        {ficam.map(({ motivo, quantos, exemplos }) => (
          <List.Item key={motivo}>
            {numero(quantos)}: {labelOf(MOTIVOS_DE_FICAR, motivo)}.
            <Text size="xs" c="dimmed">
              {emExemplos({ quantos, exemplos })}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  )
}

const emExemplos = ({ quantos, exemplos }: Omit<QueFicam, 'motivo'>): string =>
  exemplos.map(({ codigo, detalhe }) => (detalhe ? `${codigo} (${detalhe})` : codigo)).join(', ') +
  (quantos > exemplos.length ? '…' : '')
