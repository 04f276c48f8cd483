import { useRef, useState } from 'react'
import { Button, Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core'
import { alterarSenha, alterarSenhaForm } from '@portal/contract/conta/conta'
import { useCall } from '../api/useCall.ts'
import { CampoDeSenha, type CampoDeSenhaProps } from '../sessao/CampoDeSenha.tsx'
import { DicaDaSenha } from '../sessao/DicaDaSenha.tsx'
import { type FieldProps, useTextField } from '../ui/fields/useField.ts'
import { focusFirstError, useRecordForm } from '../ui/form/useRecordForm.ts'
import { useSave } from '../ui/form/useFormToSave.ts'
import { useShortcut } from '../ui/shortcuts.ts'

const VAZIO = { senhaAtual: '', novaSenha: '', confirmarNovaSenha: '' }

export function AlterarSenha() {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(alterarSenhaForm, VAZIO)
  const [nova, setNova] = useState('')
  form.watch('novaSenha', ({ value }) => setNova(value ?? ''))
  const { mutateAsync } = useCall(alterarSenha)
  const salvar = (body: typeof VAZIO) => mutateAsync({ body })
  const { saving, submit } = useSave({
    schema: alterarSenhaForm,
    form,
    container,
    save: salvar,
    onSaved: () => form.setValues(VAZIO),
  })
  useShortcut('mod+S', 'Salvar', () => container.current?.requestSubmit())
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="alterar-senha">
      <Title order={2} id="alterar-senha" mb="sm">
        Alterar senha
      </Title>
      <form
        ref={container}
        noValidate
        onSubmit={form.onSubmit(submit, (erros, _, evento) =>
          focusFirstError(evento?.currentTarget ?? null, Object.keys(erros)),
        )}
      >
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <Senha form={form} name="senhaAtual" label="Senha Atual" autoComplete="current-password" />
            <Senha
              form={form}
              name="novaSenha"
              label="Nova Senha"
              autoComplete="new-password"
              description={<DicaDaSenha senha={nova} />}
            />
            <Senha form={form} name="confirmarNovaSenha" label="Confirmar Nova Senha" autoComplete="new-password" />
          </SimpleGrid>
          <Group justify="flex-end">
            <Button type="submit" loading={saving}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

type SenhaProps<Values> = FieldProps<Values> & Pick<CampoDeSenhaProps, 'autoComplete' | 'description'>

function Senha<Values>({ form, name, label, ...resto }: SenhaProps<Values>) {
  const { key, input } = useTextField({ form, name, label })
  return <CampoDeSenha key={key} {...input} {...resto} withAsterisk={input.required} />
}
