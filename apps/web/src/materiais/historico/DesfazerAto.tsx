import { Button, Group, List, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { momento } from '@portal/contract/core/formato'
import type { TipoMaterial } from '@portal/contract/core/options'
import { COLUNAS_DO_CICLO, desfazerAto, simularDesfazer } from '@portal/contract/materiais/desfazer'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { mudadosDepois, planejarVolta } from '@portal/contract/materiais/planoDeVolta'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { useSession } from '../../api/session.ts'
import { useAnswer, useCall } from '../../api/useCall.ts'
import type { Lidas } from '../../auditoria/ListaDeMudancas.tsx'
import { Cure } from '../../ui/Cure.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Difference } from '../../ui/feedback/Difference.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { IMPORTAR, QUEM_IMPORTA } from '../enderecos.ts'
import { contagem } from '../lista/contagem.ts'
import { DesfazerEmTodos } from './DesfazerEmTodos.tsx'

interface DesfazerAtoProps {
  produto: { id: number; tipo: TipoMaterial }
  entradas: readonly EntradaDoHistorico[]
  lidas: Lidas
  /** Shows the versions that Homologar froze. */
  verVersoes: () => void
  onDesfeito: () => void
}

const editou = ({ acao, campos }: EntradaDoHistorico) =>
  acao === 'ALTEROU' && campos.some((campo) => !COLUNAS_DO_CICLO.has(campo))

/** What stands in the way, as the server will judge it; nothing is said of an act of which older entries are not read yet. */
function impedimentosDe({ produto, entradas, lidas }: Pick<DesfazerAtoProps, 'produto' | 'entradas' | 'lidas'>) {
  const [primeira] = entradas
  if (!primeira || (!lidas.todas && entradas.at(-1) === lidas.entradas.at(-1))) return []
  const mudancas = entradas.filter(({ acao }) => acao !== 'EVENTO')
  return planejarVolta(produto.tipo, mudancas, mudadosDepois(produto, lidas.entradas, primeira.ato)).impedimentos
}

const botaoDe = (ato: number) => `desfazer-${ato}`

/** Offered for an act that edited the product, to whoever may edit it; the dialog says what would go back to what. */
export function DesfazerAto(props: DesfazerAtoProps) {
  const { produto, entradas, verVersoes, onDesfeito } = props
  const [aberto, setAberto] = useState(false)
  const pode = useSession()?.papeis.includes(telaDoTipo(produto.tipo))
  const [primeira] = entradas
  if (!pode || !primeira || !entradas.some(editou)) return null
  const impedimentos = impedimentosDe(props)
  const motivo = impedimentos.map(({ dito }) => dito).join(' ')
  const cura = impedimentos.find((um) => um.cura)?.cura
  return (
    <>
      <ReasonButton
        id={botaoDe(primeira.ato)}
        variant="default"
        size="xs"
        reason={motivo || undefined}
        onClick={() => setAberto(true)}
      >
        Desfazer<VisuallyHidden> o ato de {momento(primeira.em)}</VisuallyHidden>
      </ReasonButton>
      {cura?.onde === 'versoes' && (
        <Cure act="Ver versões" of={motivo} who={mercadoDeProdutos.restaurar.papeis} onGo={verVersoes} />
      )}
      {cura?.onde === 'importacoes' && <Cure act="Ver importações" of={motivo} who={QUEM_IMPORTA} to={IMPORTAR} />}
      {cura?.onde === 'depois' && (
        <Cure
          act="Ir ao ato que veio depois"
          of={motivo}
          who={desfazerAto.papeis}
          onGo={() => document.getElementById(botaoDe(cura.ato))?.focus()}
        />
      )}
      {aberto && (
        <Simulado produto={produto} ato={primeira.id} onDesfeito={onDesfeito} onClose={() => setAberto(false)} />
      )}
    </>
  )
}

interface SimuladoProps extends Pick<DesfazerAtoProps, 'produto' | 'onDesfeito'> {
  ato: number
  onClose: () => void
}

const TITULO = 'Desfazer este ato'

function Simulado({ produto: { id, tipo }, ato, onDesfeito, onClose }: SimuladoProps) {
  const [todos, setTodos] = useState(false)
  const { data, error, refetch } = useAnswer(simularDesfazer, { params: { id }, query: { ato } })
  const refreshes = [TIPOS[tipo].obter, listaProdutos, mercadoDeProdutos.historico, simularDesfazer]
  const { mutateAsync } = useCall(desfazerAto, { refreshes })
  if (todos) return <DesfazerEmTodos ato={ato} onDesfeito={onDesfeito} onClose={onClose} />
  const emTodos = data && data.produtos > 1 && (
    <Group gap="xs">
      <Text size="sm">Este ato mudou {contagem(data.produtos)}.</Text>
      <Button variant="default" size="xs" onClick={() => setTodos(true)}>
        Desfazer em todos
      </Button>
    </Group>
  )
  if (!data || data.impedimentos.length > 0)
    return (
      <Dialog title={TITULO} size="lg" onClose={onClose}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data && <Impedido impedimentos={data.impedimentos} />}
        {emTodos}
      </Dialog>
    )
  const { voltam, versao } = data
  return (
    <ConfirmDialog
      title={TITULO}
      text="O cadastro em edição volta a ter os valores de antes deste ato. O que está no mercado não muda."
      confirmLabel="Desfazer"
      tone="plain"
      onConfirm={() => mutateAsync({ params: { id }, body: { ato, versao } }).then(notifySaved).then(onDesfeito)}
      onClose={onClose}
    >
      <Stack gap={6}>
        {voltam.map(({ campo, nome, agora, volta }) => (
          <Difference key={campo} label={nome} before={agora} after={volta} />
        ))}
        {emTodos}
      </Stack>
    </ConfirmDialog>
  )
}

const Impedido = ({ impedimentos }: { impedimentos: readonly string[] }) => (
  <Stack gap="sm">
    <Text size="sm">Este ato não pode ser desfeito:</Text>
    <List size="sm">
      {impedimentos.map((impedimento) => (
        <List.Item key={impedimento}>{impedimento}</List.Item>
      ))}
    </List>
  </Stack>
)
