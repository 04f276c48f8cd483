import { prenativoSelect } from '@portal/contract/cadastros/index'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Alert, Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { TIPO_PRENATIVO } from '@portal/contract/cadastros/tipoPrenativo'
import { MENSAGENS, excluir as titulo } from '@portal/contract/core/mensagens'
import { labelOf } from '@portal/contract/core/options'
import {
  type LinhaPrenativo,
  linhaPrenativoForm,
  listaPrenativosDaLinha,
  removerPrenativoDaLinha,
  salvarPrenativoDaLinha,
} from '@portal/contract/linhas/linhas'
import { DeleteAction } from '../ui/IconAction.tsx'
import { useAnswer, useCall } from '../api/useCall.ts'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import { useSave } from '../ui/form/useFormToSave.ts'
import { focusFirstError, useRecordForm } from '../ui/form/useRecordForm.ts'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { useWhileItStands } from '../ui/useStands.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'

const COLUNAS: readonly Column<LinhaPrenativo>[] = [
  { label: 'Código', cell: (row) => row.codigo, kind: 'code' },
  { label: 'Descrição', cell: (row) => row.descricao },
  { label: 'Unidade', cell: (row) => row.unidade },
  { label: 'Tipo', cell: (row) => labelOf(TIPO_PRENATIVO, row.tipo) },
]

/** Spec 002 §2.10 "Tab Prenativo". */
export function PrenativosDaLinha({ idLinha }: { idLinha: number }) {
  const lida = useAnswer(listaPrenativosDaLinha, { params: { idLinha } })
  const { data } = lida
  const [aRemover, setARemover] = useState<LinhaPrenativo>()
  const lista = useRef<HTMLDivElement>(null)
  const fechar = () => {
    setARemover(undefined)
    lista.current?.focus()
  }
  const falhou = failureOf(lida)
  if (falhou) return <ErrorState {...falhou} />
  return (
    <Stack gap="md">
      <AdicionarPrenativo idLinha={idLinha} ligados={data ?? []} />
      {aRemover && <RemoverPrenativo key={aRemover.id} ligacao={aRemover} onClose={fechar} />}
      <div ref={lista} tabIndex={-1} role="group" aria-label="Prenativos da linha">
        {!data && <Skeleton h={110} />}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {MENSAGENS.semDados}
          </Text>
        )}
        {data && data.length > 0 && <Tabela rows={data} onRemove={setARemover} />}
      </div>
    </Stack>
  )
}

function Tabela({ rows, onRemove }: { rows: readonly LinhaPrenativo[]; onRemove: (row: LinhaPrenativo) => void }) {
  const acoes = (row: LinhaPrenativo) => <DeleteAction of={row.codigo} onClick={() => onRemove(row)} />
  return <PlainTable rows={rows} columns={COLUNAS} rowActions={acoes} />
}

/** Asks in place, on the safe button: a dialog never opens another. */
function RemoverPrenativo({ ligacao: { id, codigo }, onClose }: { ligacao: LinhaPrenativo; onClose: () => void }) {
  const encerrar = useWhileItStands(onClose)
  const seguro = useRef<HTMLButtonElement>(null)
  const [enviando, setEnviando] = useState(false)
  const { mutateAsync } = useCall(removerPrenativoDaLinha, { refreshes: [listaPrenativosDaLinha] })
  useEffect(() => seguro.current?.focus(), [])
  const remover = async () => {
    setEnviando(true)
    await mutateAsync({ params: { id } }).then(notifySaved, notifyFailed)
    encerrar()
  }
  return (
    <Alert color="red" title={titulo(codigo)}>
      <Text size="sm" mb="sm">
        {MENSAGENS.confirmaExclusao}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" ref={seguro} onClick={onClose}>
          Cancelar
        </Button>
        <Button size="xs" color="red" loading={enviando} onClick={() => void remover()}>
          Excluir
        </Button>
      </Group>
    </Alert>
  )
}

/** Offers only prenativos that the line lacks; the server refuses a second time (decisions D-03). */
function AdicionarPrenativo({ idLinha, ligados }: { idLinha: number; ligados: readonly LinhaPrenativo[] }) {
  const container = useRef<HTMLFormElement>(null)
  const vazio = { idLinha, idPrenativo: null }
  const form = useRecordForm(linhaPrenativoForm, vazio)
  const { mutateAsync } = useCall(salvarPrenativoDaLinha, { refreshes: [listaPrenativosDaLinha] })
  const { saving, submit } = useSave({
    schema: linhaPrenativoForm,
    form,
    container,
    save: (body) => mutateAsync({ body }),
    onSaved: () => form.setValues(vazio),
  })
  const opcoes = optionsAs(useOptions(prenativoSelect), (todos) =>
    todos
      .filter(({ value }) => !ligados.some(({ idPrenativo }) => idPrenativo === value))
      .map(({ label, value, descricao }) => ({ label: descricao ? `${label} · ${descricao}` : label, value })),
  )
  return (
    <form
      ref={container}
      noValidate
      onSubmit={form.onSubmit(submit, (errors, _, event) =>
        focusFirstError(event?.currentTarget ?? null, Object.keys(errors)),
      )}
    >
      <Group align="flex-start" gap="sm">
        <Box flex="1 1 240px">
          <SelectField form={form} name="idPrenativo" label="Prenativo" options={opcoes} />
        </Box>
        <Box pt={{ base: 0, xs: 22 }}>
          <Button type="submit" loading={saving} leftSection={<IconPlus size={16} aria-hidden />}>
            Adicionar prenativo
          </Button>
        </Box>
      </Group>
    </form>
  )
}
