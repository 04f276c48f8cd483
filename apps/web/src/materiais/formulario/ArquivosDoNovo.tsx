import { useState, type DragEvent } from 'react'
import { Button, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { IconFile, IconX } from '@tabler/icons-react'
import type { Anexo, TipoDeAnexo } from '@portal/contract/materiais/anexos'
import { distribuirAnexos, lugaresDoArquivo } from '@portal/contract/materiais/distribuirAnexos'
import { Choice } from '../../ui/fields/Choice.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import styles from './ArquivosDoNovo.module.css'
import { ROTULO_DO_ANEXO } from './rotuloDoAnexo.ts'
import type { Pendentes } from './useArquivosDoNovo.ts'

interface ArquivosDoNovoProps {
  anexos: readonly Anexo[]
  arquivos: Pendentes
}

/** Several files at once, told apart by name and kind; where a file goes can be said otherwise. */
export function ArquivosDoNovo({ anexos, arquivos: { escolhidos, escolher } }: ArquivosDoNovoProps) {
  const [sobras, setSobras] = useState<readonly File[]>([])
  const [sobre, setSobre] = useState(false)
  const receber = (novos: readonly File[]) => {
    const distribuidos = distribuirAnexos(anexos, escolhidos, novos)
    escolher(distribuidos.escolhidos)
    setSobras(distribuidos.sobram)
  }
  const arrastar = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(true)
  }
  const soltar = (evento: DragEvent) => {
    evento.preventDefault()
    setSobre(false)
    receber([...evento.dataTransfer.files])
  }
  return (
    <Stack component="section" gap="xs" aria-label="Arquivos">
      <Title order={2}>Arquivos</Title>
      <Group
        gap="sm"
        className={styles['lugar'] ?? ''}
        data-sobre={sobre || undefined}
        onDragOver={arrastar}
        onDragLeave={() => setSobre(false)}
        onDrop={soltar}
      >
        <FileButton multiple accept={aceitos(anexos)} onChange={receber}>
          {(botao) => (
            <Button {...botao} size="xs" variant="default" leftSection={<IconFile size={14} aria-hidden />}>
              Escolher arquivos
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {`Ou solte vários aqui: ${anexos.map(({ tipo }) => ROTULO_DO_ANEXO[tipo]).join(', ')}.`}
        </Text>
      </Group>
      {[...escolhidos].map(([tipo, arquivo]) => (
        <Escolhido key={tipo} anexos={anexos} tipo={tipo} arquivo={arquivo} arquivos={{ escolhidos, escolher }} />
      ))}
      {sobras.length > 0 && (
        <Text size="sm" c="red" role="alert">
          {`Sem lugar neste produto: ${sobras.map(({ name }) => name).join(', ')}.`}
        </Text>
      )}
    </Stack>
  )
}

const aceitos = (anexos: readonly Anexo[]) =>
  [...new Set(anexos.flatMap(({ politica }) => politica.extensoes))].join(',')

interface EscolhidoProps extends ArquivosDoNovoProps {
  tipo: TipoDeAnexo
  arquivo: File
}

function Escolhido({ anexos, tipo, arquivo, arquivos: { escolhidos, escolher } }: EscolhidoProps) {
  const lugares = lugaresDoArquivo(anexos, arquivo).map((lugar) => ({ label: ROTULO_DO_ANEXO[lugar], value: lugar }))
  const sem = [...escolhidos].filter(([lugar]) => lugar !== tipo)
  /** What stood there before goes: a place has one file. */
  const mudar = (outro: string) => {
    const lugar = lugares.find(({ value }) => value === outro)?.value
    if (lugar) escolher(new Map([...sem, [lugar, arquivo]]))
  }
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <Choice size="xs" w={230} aria-label={`Lugar de ${arquivo.name}`} data={lugares} value={tipo} onChange={mudar} />
      <Text size="sm" className={styles['nome'] ?? ''}>
        {arquivo.name}
      </Text>
      <IconAction icon={IconX} verb="Remover" of={arquivo.name} onClick={() => escolher(new Map(sem))} />
    </Group>
  )
}
