import { SimpleGrid } from '@mantine/core'
import type { FolhaDita } from '@portal/contract/importacao/folhas'
import type { ScreenTab } from '../../ui/TabbedScreen.tsx'
import { ListaDeImportacoes } from '../ListaDeImportacoes.tsx'
import { RemessaAba, type FormularioProps } from '../RemessaAba.tsx'
import { downloadApi } from '../../api/downloadApi.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../../ui/form/useRecordForm.ts'
import { BaixarModelo } from '../BaixarModelo.tsx'
import { FormularioDaRemessa } from '../FormularioDaRemessa.tsx'
import { SeparadorDecimal } from '../SeparadorDecimal.tsx'
import { SEM_REFERENCIA } from '../TipoEReferencia.tsx'
import { folhaDaTela, type EnvioDaFolha, type FolhaDaTela } from './folhaDaTela.tsx'

/** The tab of a sheet about one reference (Spec 002 §2.3, §7.3, §7.4). */
export function abaDa(dita: FolhaDita): ScreenTab {
  const { remessa, lista } = folhaDaTela(dita)
  const Formulario = (props: FormularioProps<EnvioDaFolha>) => (
    <FormularioDaFolha dita={dita} remessa={remessa} {...props} />
  )
  const Content = () => (
    <RemessaAba remessa={remessa} Formulario={Formulario}>
      <ListaDeImportacoes remessa={remessa} lista={lista} />
    </RemessaAba>
  )
  return { id: dita.nome, label: dita.titulo, Content }
}

interface DaFolha extends FormularioProps<EnvioDaFolha>, Pick<FolhaDaTela, 'remessa'> {
  dita: FolhaDita
}

/** A sheet for a reference (importacao.007 to importacao.010). */
function FormularioDaFolha({ dita, ...props }: DaFolha) {
  const { chamadas, nome, form: schema } = dita
  const form = useRecordForm(schema, {})
  const referencia = schema.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data ?? undefined
  const referencias = useOptions(chamadas.selecaoReferencia)
  return (
    <FormularioDaRemessa
      {...props}
      conferir={() => Object.keys(form.validate().errors)}
      envioDe={(arquivo) => ({ ...schema.parse(form.getValues()), arquivo })}
      campos={
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <SelectField
            form={form}
            name="referencia"
            label="Referência"
            options={referencias}
            hint={schema.shape.referencia.safeParse(null).success ? SEM_REFERENCIA : undefined}
          />
          <SeparadorDecimal form={form} />
        </SimpleGrid>
      }
      modelo={
        <BaixarModelo
          baixar={() =>
            downloadApi(chamadas.estrutura, { query: { formato: 'xlsx', referencia } }, `modelo-${nome}.xlsx`)
          }
        />
      }
    />
  )
}
