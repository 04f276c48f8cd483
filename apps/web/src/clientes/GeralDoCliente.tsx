import { Paper, SimpleGrid, Stack } from '@mantine/core'
import type { geralForm } from '@portal/contract/clientes/geral'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { ConflictPanel } from '../ui/form/ConflictPanel.tsx'
import type { FormToSave } from '../ui/form/useFormToSave.ts'

/** Limits and blocks (Spec 002 §2.8 "Geral"); saved by the button of the page. */
export function GeralDoCliente({ of, pode }: { of: FormToSave<typeof geralForm>; pode: boolean }) {
  const { hold, form, saving, conflict, submit } = of
  return (
    <Paper withBorder p="md" maw={860}>
      <form ref={hold} noValidate aria-label="Limites e bloqueios" onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md">
          {conflict && (
            <ConflictPanel
              conflict={conflict}
              words={form.words}
              saving={saving}
              onChoose={(values) => void submit(values)}
            />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DecimalField form={form} name="qtdeLimitePerfil" label="Limite de perfis" disabled={!pode} />
            <DecimalField form={form} name="qtdeLimiteComponente" label="Limite de componentes" disabled={!pode} />
            <SimNaoField form={form} name="bloqueadaAtualizacao" label="Atualização bloqueada" disabled={!pode} />
            <SimNaoField form={form} name="bloqueadaLiberacao" label="Liberação bloqueada" disabled={!pode} />
          </SimpleGrid>
        </Stack>
      </form>
    </Paper>
  )
}
