import { useState, type ComponentType, type ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'

interface FimProps<Importacao> {
  importacao: Importacao
  texto: string
  recusados: number
  /** Begun on this page: its log is opened once it is there (Spec 002 §2.3). */
  recem: boolean
  Log: ComponentType<{ importacao: Importacao; onClose: () => void }>
  children?: ReactNode
}

/** What an import did, and the log of what it left out. */
export function FimDaImportacao<Importacao>(props: FimProps<Importacao>) {
  const { importacao, texto, recusados, recem, Log, children } = props
  const [aberto, setAberto] = useState(recem)
  return (
    <>
      <Text role="status">{texto}</Text>
      {recusados > 0 && (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setAberto(true)}>
            Ver log
          </Button>
          {children}
        </Group>
      )}
      {recusados > 0 && aberto && <Log importacao={importacao} onClose={() => setAberto(false)} />}
    </>
  )
}
