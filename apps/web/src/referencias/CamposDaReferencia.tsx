import { SimpleGrid, Stack } from '@mantine/core'
import { OCULTAR_CADASTRO } from '@portal/contract/core/rotulos'
import { TIPO_MATERIAL_DA_REFERENCIA, TIPO_REFERENCIA, TRAVAR_NIVEL1 } from '@portal/contract/referencias/opcoes'
import {
  listaEmpresaAplicabilidade,
  listaProjetistas,
  type referenciaForm,
  type Referencia,
} from '@portal/contract/referencias/referencias'
import { ChoicesField } from '../ui/fields/ChoicesField.tsx'
import { OpcaoField } from '../ui/fields/OpcaoField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import type { Draft } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

export type RascunhoDaReferencia = Draft<typeof referenciaForm>

interface CamposProps {
  form: RecordForm<RascunhoDaReferencia>
  referencia: Pick<Referencia, 'projetista' | 'empresaAplicabilidade'> | null
}

export function CamposDeDados({ form, referencia }: CamposProps) {
  const projetistas = useOptions(listaProjetistas, {}, referencia?.projetista)
  const empresas = useOptions(listaEmpresaAplicabilidade, {}, referencia?.empresaAplicabilidade)
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField form={form} name="descricao" label="Descrição" />
        <SelectField form={form} name="tipo" label="Tipo" options={TIPO_REFERENCIA} />
        <SelectField form={form} name="projetista" label="Projetista" options={projetistas} />
      </SimpleGrid>
      <ChoicesField form={form} name="tipoMaterial" label="Tipo de material" options={TIPO_MATERIAL_DA_REFERENCIA} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OpcaoField form={form} name="ocultarCadastro" label="Ocultar cadastro" options={OCULTAR_CADASTRO} />
        <SimNaoField form={form} name="forcarAtualizacao" label="Forçar atualização" />
        <SimNaoField form={form} name="disponibilizarAplicabilidade" label="Disponibilizar aplicabilidade" />
        <SelectField form={form} name="empresaAplicabilidade" label="Empresa da aplicabilidade" options={empresas} />
      </SimpleGrid>
    </Stack>
  )
}

/** Labels of decisions section 12. */
export function CamposDeBloqueios({ form }: Pick<CamposProps, 'form'>) {
  return (
    <Stack gap="md">
      <TextField form={form} name="descricaoOficial" label="Descrição oficial" />
      <ChoicesField form={form} name="travarNivel1" label="Travar alterações nível 1" options={TRAVAR_NIVEL1} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SimNaoField form={form} name="eliminarPortfolio" label="Eliminar portfólio em 7 dias" />
        <SimNaoField form={form} name="travarPortfolio" label="Travar portfólio" />
      </SimpleGrid>
    </Stack>
  )
}
