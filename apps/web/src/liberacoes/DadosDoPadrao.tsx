import { Text } from '@mantine/core'
import {
  listaPadrao,
  obterPadrao,
  obterPatrociniosExtranet,
  padraoForm,
  salvarPadrao,
  SISTEMAS_DO_PADRAO,
  type LiberacaoPadrao,
} from '@portal/contract/liberacoes/padrao'
import { useCall } from '../api/useCall.ts'
import { ManyField } from '../ui/fields/ManyField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { toDraft } from '../ui/form/draft.ts'
import { FormularioNaAba, type DoFormulario } from './FormularioNaAba.tsx'

interface DadosDoPadraoProps extends DoFormulario {
  /** Null makes a new release. */
  padrao: LiberacaoPadrao | null
}

export function DadosDoPadrao({ padrao, ...aba }: DadosDoPadraoProps) {
  const patrocinios = useOptions(obterPatrociniosExtranet)
  const { mutateAsync } = useCall(salvarPadrao, { refreshes: [listaPadrao, obterPadrao] })
  const initial = padrao && {
    ...toDraft(padraoForm, padrao),
    patrocinios: padrao.patrocinios.map(({ value }) => value),
  }
  return (
    <FormularioNaAba
      {...aba}
      schema={padraoForm}
      initial={initial ?? { descricao: '', sistema: null, patrocinios: [] }}
      novo={padrao === null}
      save={(body) => mutateAsync({ body })}
    >
      {(form) => (
        <>
          <TextField form={form} name="descricao" label="Descrição" />
          <SelectField form={form} name="sistema" label="Sistema" options={SISTEMAS_DO_PADRAO} />
          <ManyField form={form} name="patrocinios" label="Patrocínios" options={patrocinios} />
          <Text size="sm" c="dimmed">
            Sem patrocínio, vale para todos os clientes do sistema. A liberação vale assim que é salva, também para os
            clientes que vierem depois.
          </Text>
        </>
      )}
    </FormularioNaAba>
  )
}
