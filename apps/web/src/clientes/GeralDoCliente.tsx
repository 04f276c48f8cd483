import { Alert, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { type geralForm, type GeralDoCliente as Geral, salvarGeral } from '@portal/contract/clientes/geral'
import { quemPode } from '@portal/contract/core/explicaPapeis'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { ConflictPanel } from '../ui/form/ConflictPanel.tsx'
import { RecoveredNotice } from '../ui/form/RecoveredNotice.tsx'
import type { FormToSave } from '../ui/form/useFormToSave.ts'
import { deQuemEBloqueio, deQuemELimite } from './deQuem.ts'

interface GeralDoClienteProps {
  of: FormToSave<typeof geralForm>
  geral: Geral
  pode: boolean
}

/** Limits and blocks (Spec 002 §2.8 "Geral"); the button of the page saves them. */
export function GeralDoCliente({ of, geral, pode }: GeralDoClienteProps) {
  const { hold, form, saving, conflict, choose, recovered, giveUp } = of
  return (
    <Paper withBorder p="md" maw={860}>
      <form ref={hold} noValidate aria-label="Limites e bloqueios" onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md">
          {recovered && <RecoveredNotice recovered={recovered} onDiscard={giveUp} />}
          {conflict && (
            <ConflictPanel conflict={conflict} form={form} saving={saving} onChoose={(values) => void choose(values)} />
          )}
          {!pode && (
            <Alert color="gray">{`Você vê estes limites e bloqueios, mas não os muda. ${quemPode(salvarGeral.papeis)}`}</Alert>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DecimalField
              form={form}
              name="qtdeLimitePerfil"
              label="Limite de perfis"
              hint={deQuemELimite(geral, 'qtdeLimitePerfil')}
              disabled={!pode}
            />
            <DecimalField
              form={form}
              name="qtdeLimiteComponente"
              label="Limite de componentes"
              hint={deQuemELimite(geral, 'qtdeLimiteComponente')}
              disabled={!pode}
            />
            <Stack gap={2}>
              <SimNaoField form={form} name="bloqueadaAtualizacao" label="Atualização bloqueada" disabled={!pode} />
              <Text size="xs" c="dimmed">
                {deQuemEBloqueio(geral, 'bloqueadaAtualizacao')}
              </Text>
            </Stack>
            <Stack gap={2}>
              <SimNaoField form={form} name="bloqueadaLiberacao" label="Liberação bloqueada" disabled={!pode} />
              <Text size="xs" c="dimmed">
                {deQuemEBloqueio(geral, 'bloqueadaLiberacao')}
              </Text>
            </Stack>
          </SimpleGrid>
        </Stack>
      </form>
    </Paper>
  )
}
