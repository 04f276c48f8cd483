import { useRef, type ComponentProps } from 'react'
import { Alert, Fieldset, Stack, Tabs } from '@mantine/core'
import { useNavigate } from 'react-router'
import {
  INDISPONIVEL,
  listaTipologias,
  obterTipologia,
  salvarTipologia,
  tipologiaForm,
  type Tipologia,
} from '@portal/contract/tipologias/tipologias'
import { useCall } from '../api/useCall.ts'
import { toDraft } from '../ui/form/draft.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import { useRecordForm } from '../ui/form/useRecordForm.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { CamposDaTipologia, type RascunhoDaTipologia } from './CamposDaTipologia.tsx'
import { enderecoDaTipologia, LISTA_DE_TIPOLOGIAS } from './enderecos.ts'
import type { VersaoPropria } from './useVersaoPropria.ts'

const VAZIA: RascunhoDaTipologia = { codigo: '', descricao: '', referencia: null, linha: null, status: INDISPONIVEL }
const REFRESHES = [listaTipologias, obterTipologia]

/** Saving leads to the typology's own page, where models can be sent (Spec 002 §4 "Typology creation"). */
export function NovaTipologia() {
  const navigate = useNavigate()
  const { mutateAsync } = useCall(salvarTipologia, { refreshes: REFRESHES })
  const destino = useRef(LISTA_DE_TIPOLOGIAS)
  const salvar = async (valores: Parameters<typeof tipologiaForm.parse>[0]) => {
    const body = tipologiaForm.parse(valores)
    const resposta = await mutateAsync({ body })
    destino.current = `${enderecoDaTipologia(Number(resposta.id), body.codigo)}?aba=modelos`
    return resposta
  }
  return (
    <PageForm
      schema={tipologiaForm}
      initial={VAZIA}
      save={salvar}
      onSaved={() => void navigate(destino.current, { replace: true })}
      onCancel={() => void navigate(backTo(LISTA_DE_TIPOLOGIAS))}
    >
      {(form) => <Dados form={form} tipologia={null} />}
    </PageForm>
  )
}

/** The panel holds the fields, and the form around it goes on while another tab is shown: a hidden panel is asleep. */
const Dados = (props: ComponentProps<typeof CamposDaTipologia>) => (
  <Tabs.Panel value="dados" keepMounted>
    <CamposDaTipologia {...props} />
  </Tabs.Panel>
)

interface EditarTipologiaProps {
  tipologia: Tipologia
  versaoAtual: VersaoPropria['atual']
  /** The tab of the models is shown in its place. */
  hidden: boolean
}

export function EditarTipologia({ tipologia, versaoAtual, hidden }: EditarTipologiaProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useCall(salvarTipologia, { refreshes: REFRESHES })
  const voltar = () => void navigate(backTo(LISTA_DE_TIPOLOGIAS))
  return (
    <PageForm
      schema={tipologiaForm}
      initial={toDraft(tipologiaForm, tipologia)}
      save={(valores) => mutateAsync({ body: { ...valores, versao: versaoAtual(valores.versao) } })}
      onSaved={voltar}
      onCancel={voltar}
      hidden={hidden}
    >
      {(form) => <Dados form={form} tipologia={tipologia} />}
    </PageForm>
  )
}

/** A typology of another company is read-only. */
export function VerTipologia({ tipologia }: { tipologia: Tipologia }) {
  const form = useRecordForm(tipologiaForm, toDraft(tipologiaForm, tipologia))
  return (
    <Stack gap="md" maw={860}>
      <Alert color="gray">Esta tipologia é de outra empresa e não pode ser alterada.</Alert>
      <Fieldset disabled variant="unstyled">
        <Dados form={form} tipologia={tipologia} />
      </Fieldset>
    </Stack>
  )
}
