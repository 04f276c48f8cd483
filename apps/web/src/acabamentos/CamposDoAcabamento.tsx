import { Alert, Group, SimpleGrid, Text } from '@mantine/core'
import { selecaoTodosAcabamentos, type Acabamento, type acabamentoForm } from '@portal/contract/acabamentos/acabamentos'
import { CAMPOS_DO_ACABAMENTO } from '@portal/contract/campos/acabamento'
import { STATUS_PRODUTO } from '@portal/contract/core/options'
import { DISPONIVEL, DISPONIVEL_DELPHI, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { selecaoReferenciaMaterial, selecaoUnidadeItemEmbalagem } from '@portal/contract/selecoes/selecoes'
import { Campo } from '../campos/Campo.tsx'
import { SituacaoTag } from '../mercado/SituacaoTag.tsx'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import { withChosen } from '../ui/fields/withChosen.ts'
import type { Draft } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

interface CamposProps {
  form: RecordForm<Draft<typeof acabamentoForm>>
  acabamento: Acabamento | null
}

/** Spec 001 §3, §5; the code is asked for once (§4). */
export function CamposDoAcabamento({ form, acabamento }: CamposProps) {
  const campo = { form, campos: CAMPOS_DO_ACABAMENTO }
  const referencias = useOptions(selecaoReferenciaMaterial, { params: { tipo: 'ACABAMENTO' } })
  const tipos = useOptions(selecaoTodosAcabamentos, {}, acabamento?.tipoAcabamento)
  const unidades = useOptions(selecaoUnidadeItemEmbalagem, {}, acabamento?.unidade)
  const situacao = acabamento?.situacao.value ?? EM_EDICAO
  return (
    <>
      <Group gap="xs">
        <Text size="sm">Situação</Text>
        <SituacaoTag situacao={situacao} />
      </Group>
      {AVISOS[situacao] !== undefined && <Alert color="blue">{AVISOS[situacao]}</Alert>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CodeField form={form} name="codigo" label="Código" fixed={acabamento !== null} />
        <SelectField form={form} name="status" label="Status" options={statusOferecidos(acabamento)} />
      </SimpleGrid>
      <TextField form={form} name="descricao" label="Descrição" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          form={form}
          name="referencia"
          label="Referência"
          options={optionsAs(referencias, (todas) =>
            withChosen<{ label: string; value: number }>(todas, acabamento?.referencia),
          )}
        />
        <Campo {...campo} name="tipoAcabamento" options={tipos} />
        <Campo {...campo} name="loteMinimo" />
        <Campo {...campo} name="unidade" options={unidades} />
      </SimpleGrid>
    </>
  )
}

const NO_MERCADO =
  'Este acabamento está no mercado. Ao salvar, ele volta para Em edição; o mercado só muda quando ele for homologado e disponibilizado de novo.'

/** By situação, what saving does to it (situacao.md). */
const AVISOS: Readonly<Partial<Record<number, string>>> = {
  [EM_HOMOLOGACAO]: 'Este acabamento aguarda o mercado. Ao salvar, ele volta para Em edição.',
  [DISPONIVEL]: NO_MERCADO,
  [DISPONIVEL_DELPHI]: NO_MERCADO,
}

/** Status 6 is shown on a record that has it, never offered (decisions P-05). */
const statusOferecidos = (acabamento: Acabamento | null) =>
  STATUS_PRODUTO.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value) || value === acabamento?.status.value)
