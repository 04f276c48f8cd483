import { Text } from '@mantine/core'
import {
  ACOES_DE_DIVERSA,
  diversaForm,
  familiaDaAcao,
  libera,
  listaDiversas,
  obterDiversa,
  PRODUTOS,
  salvarDiversa,
  sistemasDaAcao,
  TIPOS_DE_DIVERSA,
  type LiberacaoDiversa,
} from '@portal/contract/liberacoes/diversas'
import { useCall } from '../api/useCall.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { useFieldValue, type RecordForm } from '../ui/form/useRecordForm.ts'
import { FormularioNaAba, type DoFormulario } from './FormularioNaAba.tsx'

interface DadosDaDiversaProps extends DoFormulario {
  /** Null makes a new release. */
  diversa: LiberacaoDiversa | null
}

type Rascunho = Draft<typeof diversaForm>

const VAZIO: Rascunho = {
  tipo: null,
  liberacao: null,
  sistema: null,
  atualizacaoExistenteCEM: 0,
  atualizacaoExistentePrefSuite: 0,
}

const rascunhoDe = (diversa: LiberacaoDiversa): Rascunho => ({
  ...toDraft(diversaForm, diversa),
  atualizacaoExistenteCEM: diversa.atualizacaoExistenteCEM ? 1 : 0,
  atualizacaoExistentePrefSuite: diversa.atualizacaoExistentePrefSuite ? 1 : 0,
})

export function DadosDaDiversa({ diversa, ...aba }: DadosDaDiversaProps) {
  const { mutateAsync } = useCall(salvarDiversa, { refreshes: [listaDiversas, obterDiversa] })
  return (
    <FormularioNaAba
      {...aba}
      schema={diversaForm}
      initial={diversa ? rascunhoDe(diversa) : VAZIO}
      novo={diversa === null}
      save={(body) => mutateAsync({ body })}
    >
      {(form) => <Campos form={form} temItens={diversa !== null && diversa.qtdeItens > 0} />}
    </FormularioNaAba>
  )
}

/** The chosen action decides which systems can be chosen (decisions L-20); items that were chosen fix the type. */
function Campos({ form, temItens }: { form: RecordForm<Rascunho>; temItens: boolean }) {
  const tipo = useFieldValue(form, 'tipo')
  const acao = useFieldValue(form, 'liberacao') ?? ''
  const sistema = useFieldValue(form, 'sistema')
  const aoTrocar = (outra: string | number | null) => {
    const cabe = sistemasDaAcao(String(outra ?? '')).some(({ value }) => value === sistema)
    if (!cabe) form.clear('sistema')
  }
  const pergunta = familiaDaAcao(acao) === 'CEM' ? 'CEM' : 'PrefSuite'
  return (
    <>
      <SelectField form={form} name="tipo" label="Tipo" options={TIPOS_DE_DIVERSA} disabled={temItens} />
      {temItens && (
        <Text size="sm" c="dimmed">
          Para trocar o tipo, retire antes o que foi escolhido.
        </Text>
      )}
      <SelectField form={form} name="liberacao" label="Liberação" options={ACOES_DE_DIVERSA} onChoose={aoTrocar} />
      <SelectField
        form={form}
        name="sistema"
        label="Sistema"
        options={acao === '' ? [] : sistemasDaAcao(acao)}
        waits={acao === '' ? 'Escolha a liberação' : undefined}
      />
      {libera(acao) && tipo === PRODUTOS && (
        <SimNaoField
          form={form}
          name={`atualizacaoExistente${pergunta}`}
          label={`Atualização existente ${pergunta}: alcançar também quem já tem tudo`}
        />
      )}
    </>
  )
}
