import { SimpleGrid } from '@mantine/core'
import { tipoMaterial } from '@portal/contract/core/fields'
import { EM_ANDAMENTO, estruturas, formDaImportacao, selectTipoMaterial } from '@portal/contract/importacao/produtos'
import { downloadApi } from '../api/downloadApi.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { BaixarModelo } from './BaixarModelo.tsx'
import { chamadaDe, type Envio } from './envio.ts'
import { FormularioDePlanilha } from './FormularioDePlanilha.tsx'
import { PerguntaDeAfetados } from './PerguntaDeAfetados.tsx'
import { SeparadorDecimal } from './SeparadorDecimal.tsx'
import { TipoEReferencia, useTipoEscolhido } from './TipoEReferencia.tsx'
import { useImportar } from './useImportar.ts'

interface FormularioProps {
  /** Another import stands in the way. */
  ocupada: boolean
  oculto: boolean
  onSimular: (envio: Envio) => void
  aoComecar: (tarefa: string) => void
}

/** A sheet for a kind and a reference (importacao.004, importacao.005, importacao.006). */
export function FormularioDeProdutos({ ocupada, oculto, onSimular, aoComecar }: FormularioProps) {
  const form = useRecordForm(formDaImportacao, {})
  const { estado, importar, confirmar, desistir } = useImportar(aoComecar)
  const tipo = useTipoEscolhido(form)
  const referencia = formDaImportacao.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data
  const tipos = useOptions(selectTipoMaterial).filter(({ value }) => chamadaDe(tipoMaterial.parse(value)))
  const modelo = estruturas.find((uma) => uma.tipo === tipo)?.call
  const envioDe = (arquivo: File): Envio => {
    const lido = formDaImportacao.parse(form.getValues())
    return { tipo: lido.tipoProduto, referencia: lido.referencia, separador: lido.separador, arquivo }
  }
  return (
    <>
      <FormularioDePlanilha
        conferir={() => Object.keys(form.validate().errors)}
        oculto={oculto}
        onSimular={(arquivo) => onSimular(envioDe(arquivo))}
        importar={{
          enviando: estado.passo === 'enviando' ? estado.progresso : undefined,
          impedido: ocupada ? EM_ANDAMENTO.texto : undefined,
          fazer: (arquivo) => void importar({ envio: envioDe(arquivo) }),
        }}
        campos={
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TipoEReferencia form={form} tipos={tipos} />
            <SeparadorDecimal form={form} />
          </SimpleGrid>
        }
        modelo={
          <BaixarModelo
            baixar={
              modelo &&
              tipo &&
              (() =>
                // Its drop-downs offer the lines of the reference, once there is one.
                downloadApi(modelo, { query: { formato: 'xlsx', referencia } }, `modelo-${tipo.toLowerCase()}.xlsx`))
            }
          />
        }
      />
      {estado.passo === 'perguntar' && (
        <PerguntaDeAfetados pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </>
  )
}
