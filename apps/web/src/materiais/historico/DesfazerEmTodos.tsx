import { Alert, List, Skeleton, Stack, Text } from '@mantine/core'
import { listaAtos } from '@portal/contract/auditoria/auditoria'
import { numero } from '@portal/contract/core/formato'
import { desfazerEmMassa, semVolta, simularDesfazer, type VoltaDeTodos } from '@portal/contract/materiais/desfazer'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { MAIS_RESTAURADOS } from '@portal/contract/mercado/contrapublicacao'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { contagem } from '../lista/contagem.ts'
import { MUDAM_COM_PRODUTOS } from '../mudam.ts'

const TITULO = 'Desfazer este ato em todos os produtos'

export const ONDE_SE_RESOLVE =
  'No histórico de cada produto estão o ato que veio depois e as versões que podem ser restauradas.'

const MUDAM = [
  ...Object.values(TIPOS).map(({ obter }) => obter),
  ...MUDAM_COM_PRODUTOS,
  listaAtos,
  mercadoDeProdutos.historico,
  simularDesfazer,
  semVolta,
]

/** Asked anew by whoever opens it anew, and not while it is read: it looks at all products of the act. */
const UMA_VEZ = { staleTime: Infinity, gcTime: 0 } as const

interface DesfazerEmTodosProps {
  ato: number
  onDesfeito?: () => void
  onClose: () => void
}

/** Says before anything changes what goes back in how many products, and which stay as they are and why. */
export function DesfazerEmTodos({ ato, onDesfeito, onClose }: DesfazerEmTodosProps) {
  const { data, error, refetch } = useAnswer(desfazerEmMassa, { body: { ato, simular: true } }, UMA_VEZ)
  const { mutateAsync } = useCall(desfazerEmMassa, { refreshes: MUDAM, waits: false })
  if (!data?.desfeitos)
    return (
      <Dialog title={TITULO} size="lg" onClose={onClose}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={120} />}
        {data && <NadaVolta {...data} />}
      </Dialog>
    )
  const desfazer = async () => {
    const { desfeitos } = await mutateAsync({ body: { ato, simular: false } })
    notify.success(
      `${contagem(desfeitos)} ${desfeitos === 1 ? 'voltou a ser como antes.' : 'voltaram a ser como antes.'}`,
    )
    onDesfeito?.()
  }
  return (
    <ConfirmDialog
      title={TITULO}
      text={oQueVolta(data)}
      confirmLabel={`Desfazer em ${contagem(data.desfeitos)}`}
      tone="plain"
      onConfirm={desfazer}
      onClose={onClose}
    >
      <Numeros {...data} />
    </ConfirmDialog>
  )
}

function oQueVolta({ desfeitos, restam }: VoltaDeTodos): string {
  const volta = `${contagem(desfeitos)} em edição ${desfeitos === 1 ? 'volta' : 'voltam'} a ter os valores de antes deste ato. O que está no mercado não muda.`
  if (!restam) return volta
  const fica = restam === 1 ? 'fica' : 'ficam'
  return `${volta} Para a próxima vez ${fica} ${contagem(restam)}, por este mesmo botão: vão no máximo ${numero(MAIS_RESTAURADOS)} de cada vez.`
}

const Numeros = ({ campos, recusados }: VoltaDeTodos) => (
  <Alert color={recusados.length ? 'orange' : 'blue'} role="status" title="O que volta">
    <List size="sm">
      {campos.map(({ nome, quantos }) => (
        <List.Item key={nome}>
          {nome}: em {contagem(quantos)}
        </List.Item>
      ))}
      <Ficam recusados={recusados} />
    </List>
  </Alert>
)

const NadaVolta = ({ recusados }: VoltaDeTodos) => (
  <Stack gap="sm">
    <Text size="sm">Este ato não pode ser desfeito em nenhum produto:</Text>
    <List size="sm">
      <Ficam recusados={recusados} />
    </List>
    <Text size="sm" c="dimmed">
      {ONDE_SE_RESOLVE}
    </Text>
  </Stack>
)

const Ficam = ({ recusados }: Pick<VoltaDeTodos, 'recusados'>) =>
  recusados.map(({ motivo, quantos, codigos }) => (
    <List.Item key={motivo}>
      {quantos === 1 ? '1 fica como está' : `${numero(quantos)} ficam como estão`}: {motivo} ({codigos.join(', ')}
      {quantos > codigos.length && '…'})
    </List.Item>
  ))
