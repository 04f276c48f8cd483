import { useCallback } from 'react'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import {
  obterEmpresa,
  referenciasConcediveis,
  referenciasDaEmpresa,
  salvarReferenciaDaEmpresa,
  selecaoTodasReferencias,
  type Empresa,
} from '@portal/contract/empresas/empresas'
import { errorMessage } from '../api/errorMessage.ts'
import { lerDeNovo, useAnswer, useCall } from '../api/useCall.ts'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { useLeaveGuard } from '../ui/form/useLeaveGuard.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { useShortcut } from '../ui/shortcuts.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { EMPRESAS } from './enderecos.ts'
import styles from './ListaDeReferencias.module.css'
import { useSujo, type Sujo } from './sujo.ts'
import { useMarcas } from './useMarcas.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { MENSAGENS } from '@portal/contract/core/mensagens'

interface ListaDeReferenciasProps {
  empresa: Empresa
  idTela: number
  liberadas: readonly number[]
  concediveis: Concediveis
  sujo: Sujo
}

type Concediveis = ResultOf<typeof referenciasConcediveis>

export function ListaDeReferencias({ empresa, idTela, liberadas, concediveis, sujo }: ListaDeReferenciasProps) {
  const navigate = useNavigate()
  const { marcadas, mudou, mudar } = useMarcas(liberadas)
  const estaSujo = useCallback(() => mudou, [mudou])
  useSujo(sujo, estaSujo)
  const leaving = useLeaveGuard(estaSujo)
  const { salvar, salvando } = useSalvar(empresa, idTela)
  const gravar = () => void salvar(marcadas)
  useShortcut('mod+S', 'Salvar', mudou && !salvando ? gravar : undefined)
  return (
    <Stack gap="md">
      <Tabela marcadas={marcadas} concediveis={concediveis} aoMudar={mudar} />
      <FormFooter
        changed={mudou}
        onClose={() => void navigate(backTo(EMPRESAS))}
        {...(leaving && { question: leaving })}
      >
        <ReasonButton loading={salvando} reason={mudou ? undefined : MENSAGENS.nadaMudou} onClick={gravar}>
          Salvar
        </ReasonButton>
      </FormFooter>
    </Stack>
  )
}

const MUDAM = [referenciasDaEmpresa, referenciasConcediveis, obterEmpresa]

function useSalvar({ id: idEmpresa, versao }: Empresa, idTelaSistema: number) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useCall(salvarReferenciaDaEmpresa, { refreshes: MUDAM })
  const salvar = (ids: readonly number[]) =>
    mutateAsync({ body: { idEmpresa, idTelaSistema, itensSelecionados: [...ids], versao } }).then(
      notifySaved,
      (error: unknown) => {
        notify.error(errorMessage(error))
        // Who saved first is seen under the own ticks, before they are saved after all.
        return lerDeNovo(client, MUDAM)
      },
    )
  return { salvar, salvando: isPending }
}

interface Linha {
  id: number
  referencia: string
}

interface TabelaProps {
  marcadas: readonly number[]
  concediveis: Concediveis
  aoMudar: (ids: readonly number[]) => void
}

/** Ticks are kept outside of the table, so that they outlast its pages and searches. */
function Tabela({ marcadas, concediveis: { ids, motivo }, aoMudar }: TabelaProps) {
  const consulta = useAnswer(
    selecaoTodasReferencias,
    {},
    { select: (opcoes) => opcoes.map(({ label, value }) => ({ id: value, referencia: label })) },
  )
  const listing = useLocalListing(consulta, ({ referencia }) => referencia)
  const pode = (id: number) => motivo === null || ids.includes(id)
  const trocar = (id: number) =>
    aoMudar(marcadas.includes(id) ? marcadas.filter((outra) => outra !== id) : [...marcadas, id])
  const todas = async (marcar: boolean) => {
    const achadas = (await listing.all()).map(({ id }) => id).filter(pode)
    const outras = marcadas.filter((id) => !achadas.includes(id))
    aoMudar(marcar ? [...outras, ...achadas] : outras)
  }
  const marca = ({ id, referencia }: Linha) => (
    <Checkbox
      classNames={{ root: styles['linha'] ?? '', label: styles['nome'] ?? '' }}
      label={referencia}
      checked={marcadas.includes(id)}
      disabled={!pode(id)}
      onChange={() => trocar(id)}
    />
  )
  const colunas: Column<Linha>[] = [
    { label: 'Referência', sort: 'referencia', text: ({ referencia }) => referencia, cell: marca },
  ]
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => void todas(true)}>
          Marcar todas
        </Button>
        <Button variant="default" size="xs" onClick={() => void todas(false)}>
          Desmarcar todas
        </Button>
      </Group>
      {motivo !== null && !listing.rows.every(({ id }) => pode(id)) && (
        <Text size="sm" c="dimmed">
          {motivo}
        </Text>
      )}
      <DataTable name="empresaReferencias" listing={listing} columns={colunas} />
    </Stack>
  )
}
