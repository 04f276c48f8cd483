import { Skeleton, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import {
  configuracaoForm,
  obterConfiguracao,
  salvarConfiguracao,
  type Configuracao,
} from '@portal/contract/configuracao/configuracao'
import { labelOf, SIMBOLOS } from '@portal/contract/core/options'
import { CONFIGURACOES } from '@portal/contract/core/rotulos'
import { useAnswer, useCall } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { OpcaoField } from '../ui/fields/OpcaoField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { PageForm } from '../ui/form/PageForm.tsx'
import { Screen } from '../ui/Screen.tsx'
import { toDraft } from '../ui/form/draft.ts'

/** Choices of the company for all who work there (decisions 0.3). */
export function ConfiguracaoScreen() {
  const { data, isFetchedAfterMount, error, refetch } = useAnswer(obterConfiguracao, {}, { refetchOnMount: 'always' })
  return (
    <Screen title="Configuração da empresa">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !isFetchedAfterMount && <Skeleton h={260} maw={860} />}
      {data && isFetchedAfterMount && <Formulario atual={data} />}
    </Screen>
  )
}

function Formulario({ atual }: { atual: Configuracao }) {
  const navegar = useNavigate()
  const { mutateAsync } = useCall(salvarConfiguracao, { refreshes: [obterConfiguracao] })
  return (
    <PageForm
      schema={configuracaoForm}
      initial={toDraft(configuracaoForm, { ...atual, revisao: atual.revisao ? 1 : 0 })}
      save={(nova) => mutateAsync({ body: mudadas(atual, configuracaoForm.parse(nova)) })}
      texts={{ saved: 'A configuração da empresa foi salva.' }}
      onSaved={() => undefined}
      onCancel={() => void navegar(-1)}
    >
      {(form) => (
        <Stack gap="md">
          <DecimalField
            form={form}
            name="espera"
            label={labelOf(CONFIGURACOES, 'espera')}
            unit="s"
            hint="Durante esse tempo, quem confirmou ainda pode desfazer. Com 0 a ação é aplicada na hora."
          />
          <SimNaoField form={form} name="revisao" label={labelOf(CONFIGURACOES, 'revisao')} />
          <OpcaoField form={form} name="simbolo" label={labelOf(CONFIGURACOES, 'simbolo')} options={SIMBOLOS} />
        </Stack>
      )}
    </PageForm>
  )
}

/** Only fields that the person changed, so that a colleague's choice made meanwhile stays. */
export const mudadas = (antes: Configuracao, depois: Configuracao): Partial<Configuracao> => ({
  ...(depois.espera !== antes.espera && { espera: depois.espera }),
  ...(depois.revisao !== antes.revisao && { revisao: depois.revisao }),
  ...(depois.simbolo !== antes.simbolo && { simbolo: depois.simbolo }),
})
