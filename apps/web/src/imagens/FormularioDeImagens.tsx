import { useRef, useState } from 'react'
import { Button, Group, Paper, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import type { PoliticaDeArquivo } from '@portal/contract/core/upload'
import { SEM_ZIP, ZIP_DE_FICHAS, ZIP_DE_IMAGENS } from '@portal/contract/imagens/imagens'
import { formDeUmaReferencia, selectTipoMaterial } from '@portal/contract/importacao/produtos'
import { podeTerFicha } from '@portal/contract/materiais/tipos'
import type { Progresso } from '../api/uploadApi.ts'
import type { FormularioProps } from '../importacao/RemessaAba.tsx'
import { TipoEReferencia, useTipoEscolhido } from '../importacao/TipoEReferencia.tsx'
import { useFocoAoVoltar } from '../importacao/useFocoAoVoltar.ts'
import { useImportar } from '../importacao/useImportar.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { focusFirstError, useRecordForm } from '../ui/form/useRecordForm.ts'
import { escrever, useShortcut } from '../ui/shortcuts.ts'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import { uploadText } from '../ui/upload/uploadText.ts'
import { IMAGENS, type EnvioDeImagens } from './imagensDaTela.tsx'

interface Zip {
  arquivo: File | null
  recusa: string | undefined
}
const NENHUM: Zip = { arquivo: null, recusa: undefined }

/** Zips for a kind and a reference (imagens.002 to imagens.005); profiles have no technical sheets. */
export function FormularioDeImagens({ oculto, onSimular, aoComecar }: FormularioProps<EnvioDeImagens>) {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(formDeUmaReferencia, {})
  const [imagens, setImagens] = useState(NENHUM)
  const [fichas, setFichas] = useState(NENHUM)
  const { estado, importar } = useImportar(IMAGENS, aoComecar)
  const tipo = useTipoEscolhido(form)
  const comFichas = !tipo || podeTerFicha(tipo)
  const tipos = useOptions(selectTipoMaterial)
  const com = (fazer: (envio: EnvioDeImagens) => void) => () => {
    const lido = formDeUmaReferencia.safeParse(form.getValues())
    const errados = Object.keys(form.validate().errors)
    const zips = { imagens: imagens.arquivo, fichas: comFichas ? fichas.arquivo : null }
    const algum = zips.imagens !== null || zips.fichas !== null
    if (!algum) setImagens({ arquivo: null, recusa: imagens.recusa ?? SEM_ZIP })
    if (lido.success && algum) return fazer({ tipo: lido.data.tipoProduto, referencia: lido.data.referencia, ...zips })
    const faltam = [...errados, ...(algum ? [] : [ZIP_DE_IMAGENS.campo])]
    return void setTimeout(() => focusFirstError(container.current, faltam))
  }
  const simular = com(onSimular)
  useShortcut('mod+Enter', 'Simular', oculto ? undefined : simular)
  return (
    // A Paper stays visible despite `hidden`, so a plain element carries it.
    <div hidden={oculto}>
      <Paper withBorder p="md" maw={860}>
        <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TipoEReferencia form={form} tipos={tipos} />
              <ZipField label="Imagens" policy={ZIP_DE_IMAGENS} zip={imagens} onChoose={setImagens} />
              {comFichas && (
                <ZipField label="Fichas técnicas" policy={ZIP_DE_FICHAS} zip={fichas} onChoose={setFichas} />
              )}
            </SimpleGrid>
            <Text size="sm" c="dimmed">
              O nome de cada arquivo é o código do produto, como ROL-080.png.
            </Text>
            <Botoes
              oculto={oculto}
              enviando={estado.passo === 'enviando' ? estado.progresso : undefined}
              onImportar={com((envio) => void importar({ envio }))}
              onSimular={simular}
            />
          </Stack>
        </form>
      </Paper>
    </div>
  )
}

interface BotoesProps {
  oculto: boolean
  enviando: Progresso | undefined
  onImportar: () => void
  onSimular: () => void
}

function Botoes({ oculto, enviando, onImportar, onSimular }: BotoesProps) {
  const botaoDeSimular = useFocoAoVoltar(oculto)
  return (
    <Group justify="flex-end" gap="xs">
      <Text size="sm" role="status">
        {enviando && uploadText(enviando)}
      </Text>
      <Button variant="default" loading={enviando !== undefined} onClick={onImportar}>
        Importar
      </Button>
      <Tooltip label={escrever('mod+Enter')}>
        <Button ref={botaoDeSimular} disabled={enviando !== undefined} onClick={onSimular}>
          Simular
        </Button>
      </Tooltip>
    </Group>
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
