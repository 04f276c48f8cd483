import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button, Group, Paper, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { tipoMaterial } from '@portal/contract/core/fields'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import { estruturas, formDaImportacao, PLANILHA, selectTipoMaterial } from '@portal/contract/importacao/produtos'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { notify } from '../ui/feedback/notify.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { focusFirstError, useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import { uploadText } from '../ui/upload/uploadText.ts'
import { chamadaDe, type Envio } from './envio.ts'
import { PerguntaDeAfetados } from './PerguntaDeAfetados.tsx'
import { useImportar } from './useImportar.ts'

interface FormularioProps {
  /** Another import stands in the way; looking at what a sheet would do is free. */
  ocupada: boolean
  /** While the simulation stands in its place: what was filled in is there again afterwards. */
  oculto: boolean
  onSimular: (envio: Envio) => void
  aoComecar: (tarefa: string) => void
}

/** A sheet for a kind and a reference (importacao.004, importacao.005, importacao.006). */
export function FormularioDeProdutos({ ocupada, oculto, onSimular, aoComecar }: FormularioProps) {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(formDaImportacao, {})
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [recusa, setRecusa] = useState<string>()
  const { estado, importar, confirmar, desistir } = useImportar(aoComecar)
  const tipo = tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data
  const referencia = formDaImportacao.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data
  const tipos = useOptions(selectTipoMaterial).filter(({ value }) => chamadaDe(tipoMaterial.parse(value)))
  const referencias = useOptions(selecaoReferenciaMaterial, tipo ? { params: { tipo } } : null)

  const com = (fazer: (envio: Envio) => void) => () => {
    const lido = formDaImportacao.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    if (!arquivo) setRecusa(recusa ?? ARQUIVO_AUSENTE)
    const faltam = [...errados, ...(arquivo ? [] : [PLANILHA.campo])]
    if (lido.success && arquivo) fazer({ tipo: lido.data.tipoProduto, referencia: lido.data.referencia, arquivo })
    else setTimeout(() => focusFirstError(container.current, faltam))
  }
  const simular = com(onSimular)
  useShortcut('mod+Enter', 'Simular', oculto ? undefined : simular)
  const botaoDeSimular = useFocoAoVoltar(oculto)
  const enviando = estado.passo === 'enviando'
  return (
    <Paper withBorder p="md" maw={860} hidden={oculto}>
      <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <SelectField
              form={form}
              name="tipoProduto"
              label="Tipo de produto"
              options={tipos}
              onChoose={() => form.clear('referencia')}
            />
            <SelectField
              form={form}
              name="referencia"
              label="Referência"
              options={referencias}
              disabled={tipo === undefined}
            />
          </SimpleGrid>
          <FileChooser
            label="Planilha"
            policy={PLANILHA}
            hint="Arquivo .xlsx ou .xls"
            file={arquivo}
            error={recusa}
            onChoose={(escolhido, motivo) => {
              setArquivo(escolhido)
              setRecusa(motivo)
            }}
          />
          <Group justify="space-between" gap="xs">
            <Modelo tipo={tipo} referencia={referencia} />
            <Group gap="xs">
              {enviando && (
                <Text size="sm" role="status">
                  {uploadText(estado.progresso)}
                </Text>
              )}
              <Button
                variant="default"
                disabled={ocupada}
                loading={enviando}
                onClick={com((envio) => void importar({ envio }))}
              >
                Importar
              </Button>
              <Tooltip label={escrever('mod+Enter')}>
                <Button ref={botaoDeSimular} disabled={enviando} onClick={simular}>
                  Simular
                </Button>
              </Tooltip>
            </Group>
          </Group>
        </Stack>
      </form>
      {estado.passo === 'perguntar' && (
        <PerguntaDeAfetados pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </Paper>
  )
}

/** Where one was before the simulation. */
function useFocoAoVoltar(oculto: boolean): RefObject<HTMLButtonElement | null> {
  const botao = useRef<HTMLButtonElement>(null)
  const estava = useRef(oculto)
  useEffect(() => {
    if (estava.current && !oculto) botao.current?.focus()
    estava.current = oculto
  }, [oculto])
  return botao
}

/** Its drop-downs offer the lines of the reference, once there is one. */
function Modelo({ tipo, referencia }: { tipo: Envio['tipo'] | undefined; referencia: number | undefined }) {
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    const call = estruturas.find((uma) => uma.tipo === tipo)?.call
    if (!call || !tipo) return
    setBaixando(true)
    try {
      await downloadApi(call, { query: { formato: 'xlsx', referencia } }, `modelo-${tipo.toLowerCase()}.xlsx`)
    } catch (erro) {
      notify.warn(errorMessage(erro))
    } finally {
      setBaixando(false)
    }
  }
  return (
    <Button
      variant="subtle"
      disabled={tipo === undefined}
      loading={baixando}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void baixar()}
    >
      Baixar modelo
    </Button>
  )
}
