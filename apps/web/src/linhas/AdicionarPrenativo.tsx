import { useRef } from 'react'
import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { prenativoSelect } from '@portal/contract/cadastros/index'
import {
  linhaPrenativoForm,
  listaPrenativosDaLinha,
  salvarPrenativoDaLinha,
  type LinhaPrenativo,
} from '@portal/contract/linhas/linhas'
import { useCall } from '../api/useCall.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { focusFirstError, useRecordForm } from '../ui/form/useRecordForm.ts'
import { useSave } from '../ui/form/useFormToSave.ts'

/** Offers only prenativos that the line lacks; the server refuses a second time (decisions D-03). */
export function AdicionarPrenativo({ idLinha, ligados }: { idLinha: number; ligados: readonly LinhaPrenativo[] }) {
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
  const opcoes = useOptions(prenativoSelect)
    .filter(({ value }) => !ligados.some(({ idPrenativo }) => idPrenativo === value))
    .map(({ label, value, descricao }) => ({ label: descricao ? `${label} · ${descricao}` : label, value }))
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
