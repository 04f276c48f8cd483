import { Alert, List, Skeleton, Stack, Text } from '@mantine/core'
import {
  disponibilizarDiversa,
  libera,
  listaDiversas,
  MENSAGENS_DE_DIVERSA,
  obterDiversa,
  simularDiversa,
  type LiberacaoDiversa,
  type SimulacaoDeDiversa,
} from '@portal/contract/liberacoes/diversas'
import { quantidade } from '@portal/contract/core/formato'
import { errorMessage } from '../api/errorMessage.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { contarClientes } from './contarClientes.ts'
import { nomeDaDiversa } from './nomeDaDiversa.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { useWhileItStands } from '../ui/useStands.ts'

export const DISPONIBILIZAR_EM_MASSA = 'Disponibilizar em Massa'

/** Carries out exactly what was shown before (liberacao-diversa.012, decision 0041). */
export function DisponibilizarEmMassa({ diversa, onClose }: { diversa: LiberacaoDiversa; onClose: () => void }) {
  const { id } = diversa
  const encerrar = useWhileItStands(onClose)
  const vista = useAnswer(simularDiversa, { params: { id } }, { staleTime: 0, gcTime: 0 })
  const { mutateAsync, isPending, error } = useCall(disponibilizarDiversa, {
    refreshes: [listaDiversas, obterDiversa, simularDiversa],
  })
  const confirmar = async () => {
    await mutateAsync({ params: { id }, body: { marca: vista.data?.marca ?? null } })
    notifySaved()
    encerrar()
  }
  const refusal = error ?? vista.error
  return (
    <Dialog title={DISPONIBILIZAR_EM_MASSA} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{nomeDaDiversa(diversa)}</Text>
        {vista.data ? <Alcance diversa={diversa} vista={vista.data} /> : vista.isPending && <Skeleton h={120} />}
        <DialogFooter refusal={refusal && errorMessage(refusal)} onClose={onClose}>
          <ReasonButton
            {...(!libera(diversa.liberacao.value) && { color: 'red' })}
            loading={isPending}
            disabled={!vista.data || vista.isFetching}
            reason={vista.data && motivoDe(vista.data)}
            onClick={() => void confirmar().catch(() => void vista.refetch())}
          >
            {DISPONIBILIZAR_EM_MASSA}
          </ReasonButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}

const NINGUEM = 'Nenhum cliente do sistema seria alcançado.'

function motivoDe({ ocultos, clientes }: SimulacaoDeDiversa): string | undefined {
  if (ocultos > 0) return MENSAGENS_DE_DIVERSA.ocultos(ocultos)
  return clientes === 0 ? NINGUEM : undefined
}

function Alcance({ diversa, vista }: { diversa: LiberacaoDiversa; vista: SimulacaoDeDiversa }) {
  const { clientes, seriais, bloqueados, semMudanca } = vista
  const faz = libera(diversa.liberacao.value)
  const tem = semMudanca === 1 ? 'tem' : 'têm'
  if (vista.ocultos > 0)
    return (
      <Alert color="yellow" role="note">
        {MENSAGENS_DE_DIVERSA.ocultos(vista.ocultos)}
      </Alert>
    )
  if (clientes === 0)
    return (
      <Alert color="blue" role="note">
        {NINGUEM} {vista.itens === 0 && 'Esta liberação ainda não leva nada.'}
      </Alert>
    )
  return (
    <>
      <Text fw={600} role="status">
        {faz ? 'Libera' : 'Retira'} {itens(vista.itens)} {faz ? 'para' : 'de'} {contarClientes(clientes)} (
        {quantidade(seriais, 'serial', 'seriais')}).
      </Text>
      {(bloqueados > 0 || semMudanca > 0) && (
        <List size="sm">
          {bloqueados > 0 && <List.Item>{contarClientes(bloqueados)} com liberação bloqueada: não alcança.</List.Item>}
          {semMudanca > 0 && (
            <List.Item>
              {contarClientes(semMudanca)} {faz ? `já ${tem} tudo` : `não ${tem} nada disso`}: nada muda.
            </List.Item>
          )}
        </List>
      )}
      <Text size="sm">
        Depois de disponibilizada, a liberação não pode mais ser alterada. Clientes que vierem depois não são
        alcançados.
      </Text>
    </>
  )
}

const itens = (quantos: number) => quantidade(quantos, 'item', 'itens')
