import { type OptionDeId } from '@portal/contract/core/options'
import { ALCANCES_DA_CHAVE, ESCOPOS_DA_CHAVE } from '@portal/contract/core/rotulos'
import {
  chaveForm,
  criarChave,
  LIMITE_POR_MINUTO,
  listaChaves,
  type AlcanceDaChave,
} from '@portal/contract/integracao/chaves'
import { useCall } from '../api/useCall.ts'
import { ChoicesField } from '../ui/fields/ChoicesField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useFieldValue, type RecordForm } from '../ui/form/useRecordForm.ts'
import { useMostrarSegredo } from './mostrarSegredo.ts'
import { daChave, semValor } from './textos.ts'

interface NovaChaveProps {
  alcances: readonly AlcanceDaChave[]
  empresas: readonly OptionDeId[]
  onClose: () => void
}

export function NovaChave({ alcances, empresas, onClose }: NovaChaveProps) {
  const { mutateAsync } = useCall(criarChave, { refreshes: [listaChaves] })
  const mostrar = useMostrarSegredo()
  const [unico] = alcances
  const so = alcances.length === 1 ? unico : null
  return (
    <ModalForm
      title="Criar chave de API"
      schema={chaveForm}
      initial={{ nome: '', alcance: so ?? null, serial: '', escopos: so ? ['ATUALIZACOES'] : [], expiraEm: null }}
      save={async (body) => mostrar(daChave('Chave criada', (await mutateAsync({ body })).chave))}
      onClose={onClose}
    >
      {(form) => <Campos form={form} alcances={alcances} empresas={empresas} />}
    </ModalForm>
  )
}

interface CamposProps extends Pick<NovaChaveProps, 'alcances' | 'empresas'> {
  form: RecordForm<Draft<typeof chaveForm>>
}

/** The chosen alcance decides which fields follow. */
function Campos({ form, alcances, empresas }: CamposProps) {
  const alcance = useFieldValue(form, 'alcance')
  const oferecidos = ALCANCES_DA_CHAVE.filter(({ value }) => alcances.includes(value))
  const escopos =
    alcance === 'PROVEDORA' ? ESCOPOS_DA_CHAVE : ESCOPOS_DA_CHAVE.filter(({ value }) => value !== 'CLIENTES')
  return (
    <>
      <TextField form={form} name="nome" label="Nome" />
      {oferecidos.length > 1 && <SelectField form={form} name="alcance" label="Alcance" options={oferecidos} />}
      {alcance === 'EMPRESA' && empresas.length > 1 && (
        <SelectField form={form} name="idEmpresa" label="Empresa" options={empresas} />
      )}
      {alcance === 'INSTALACAO' && <TextField form={form} name="serial" label="Serial" required />}
      <ChoicesField form={form} name="escopos" label="O que permite" options={escopos} />
      <DecimalField
        form={form}
        name="limitePorMinuto"
        label="Chamadas por minuto"
        {...(alcance && { hint: semValor(LIMITE_POR_MINUTO[alcance]) })}
      />
      <DateField form={form} name="expiraEm" label="Vale até o fim do dia" />
    </>
  )
}
