import { SimpleGrid } from '@mantine/core'
import { formDaFolha } from '@portal/contract/importacao/folhas'
import { downloadApi } from '../../api/downloadApi.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../../ui/form/useRecordForm.ts'
import { BaixarModelo } from '../BaixarModelo.tsx'
import { FormularioDePlanilha } from '../FormularioDePlanilha.tsx'
import { SeparadorDecimal } from '../SeparadorDecimal.tsx'
import type { EnvioDaFolha, FolhaDaTela } from './folhaDaTela.ts'
import { PerguntaDeDescarte } from './PerguntaDeDescarte.tsx'
import { useImportarFolha } from './useImportarFolha.ts'

interface FormularioProps {
  folha: FolhaDaTela
  oculto: boolean
  onSimular: (envio: EnvioDaFolha) => void
  aoComecar: (tarefa: string) => void
}

/** A sheet for a reference (importacao.007 to importacao.010). */
export function FormularioDaFolha({ folha, oculto, onSimular, aoComecar }: FormularioProps) {
  const { chamadas, nome } = folha
  const form = useRecordForm(formDaFolha, {})
  const { estado, importar, confirmar, desistir } = useImportarFolha(folha, aoComecar)
  const referencia = formDaFolha.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data
  const referencias = useOptions(chamadas.selecaoReferencia)
  const envioDe = (arquivo: File): EnvioDaFolha => ({ ...formDaFolha.parse(form.getValues()), arquivo })
  return (
    <>
      <FormularioDePlanilha
        conferir={() => Object.keys(form.validate().errors)}
        oculto={oculto}
        onSimular={(arquivo) => onSimular(envioDe(arquivo))}
        importar={{
          enviando: estado.passo === 'enviando' ? estado.progresso : undefined,
          fazer: (arquivo) => void importar({ envio: envioDe(arquivo) }),
        }}
        campos={
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField form={form} name="referencia" label="Referência" options={referencias} />
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
      {estado.passo === 'perguntar' && (
        <PerguntaDeDescarte pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </>
  )
}
