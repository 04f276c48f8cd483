import { useRef, useState } from 'react'
import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { tipoMaterial } from '@portal/contract/core/fields'
import type { PoliticaDeArquivo } from '@portal/contract/core/upload'
import { formDasImagens, SEM_ZIP, ZIP_DE_FICHAS, ZIP_DE_IMAGENS } from '@portal/contract/imagens/imagens'
import { selectTipoMaterial } from '@portal/contract/importacao/produtos'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { errorMessage } from '../api/errorMessage.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import type { Progresso } from '../api/uploadApi.ts'
import { NAO_ESPERA } from '../importacao/envio.ts'
import { useRenovar } from '../importacao/useRenovar.ts'
import { notify } from '../ui/feedback/notify.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { focusFirstError, useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import { uploadText } from '../ui/upload/uploadText.ts'
import { AO_MUDAR_IMAGENS, enviarImagens, type EnvioDeImagens } from './envio.ts'

interface Zip {
  arquivo: File | null
  recusa: string | undefined
}
const NENHUM: Zip = { arquivo: null, recusa: undefined }

/** Zips for a kind and a reference (imagens.002 to imagens.005); profiles have no technical sheets. */
export function FormularioDeImagens({ aoComecar }: { aoComecar: (tarefa: string) => void }) {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(formDasImagens, {})
  const [imagens, setImagens] = useState(NENHUM)
  const [fichas, setFichas] = useState(NENHUM)
  const { progresso, enviar } = useEnviar(aoComecar)
  const tipo = tipoMaterial.safeParse(useFieldValue(form, 'tipoProduto')).data
  const comFichas = tipo !== 'PERFIL'
  const tipos = useOptions(selectTipoMaterial)
  const referencias = useOptions(selecaoReferenciaMaterial, tipo ? { params: { tipo } } : null)
  const importar = () => {
    const lido = formDasImagens.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    const envio = { imagens: imagens.arquivo, fichas: comFichas ? fichas.arquivo : null }
    const algum = envio.imagens !== null || envio.fichas !== null
    if (!algum) setImagens({ arquivo: null, recusa: imagens.recusa ?? SEM_ZIP })
    if (lido.success && algum)
      return void enviar({ tipo: lido.data.tipoProduto, referencia: lido.data.referencia, ...envio })
    const faltam = [...errados, ...(algum ? [] : [ZIP_DE_IMAGENS.campo])]
    return void setTimeout(() => focusFirstError(container.current, faltam))
  }
  useShortcut('mod+Enter', 'Importar', importar)
  return (
    <Paper withBorder p="md" maw={860}>
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
            <ZipField label="Imagens" policy={ZIP_DE_IMAGENS} zip={imagens} onChoose={setImagens} />
            {comFichas && <ZipField label="Fichas técnicas" policy={ZIP_DE_FICHAS} zip={fichas} onChoose={setFichas} />}
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            O nome de cada arquivo é o código do produto, como ROL-080.png.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Text size="sm" role="status">
              {progresso && uploadText(progresso)}
            </Text>
            <Button loading={progresso !== undefined} title={escrever('mod+Enter')} onClick={importar}>
              Importar
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

interface ZipFieldProps {
  label: string
  policy: PoliticaDeArquivo
  zip: Zip
  onChoose: (zip: Zip) => void
}

const ZipField = ({ label, policy, zip, onChoose }: ZipFieldProps) => (
  <FileChooser
    label={label}
    policy={policy}
    hint="Arquivo .zip"
    file={zip.arquivo}
    error={zip.recusa}
    onChoose={(arquivo, recusa) => onChoose({ arquivo, recusa })}
  />
)

/** A job does the rest; sending the same again after an answer that never came begins only once. */
function useEnviar(aoComecar: (tarefa: string) => void) {
  const [progresso, setProgresso] = useState<Progresso>()
  const chaves = useRef(chavesDeRepeticao())
  const renovar = useRenovar(AO_MUDAR_IMAGENS)
  const enviar = async (envio: EnvioDeImagens) => {
    setProgresso({ enviados: 0, total: 0 })
    const impressao = [envio.tipo, envio.referencia, deArquivo(envio.imagens), deArquivo(envio.fichas)]
    try {
      const { tarefa } = await chaves.current.usar(impressao, (idempotencyKey) =>
        enviarImagens(envio, { idempotencyKey, headers: NAO_ESPERA, onProgress: setProgresso }),
      )
      await renovar()
      if (tarefa) aoComecar(tarefa)
    } catch (erro) {
      notify.warn(errorMessage(erro))
    } finally {
      setProgresso(undefined)
    }
  }
  return { progresso, enviar }
}

const deArquivo = (arquivo: File | null) => arquivo && [arquivo.name, arquivo.size, arquivo.lastModified]
