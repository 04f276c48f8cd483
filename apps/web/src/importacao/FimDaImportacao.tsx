import { useState, type ComponentType, type ReactNode } from 'react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { NADA_IMPORTADO } from '@portal/contract/importacao/resumo'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Importada } from './importada.tsx'

type Feita = Pick<Importada, 'estado' | 'situacao'>

interface FimProps<Importacao> {
  importacao: Importacao
  texto: string
  recusados: number
  /** Begun on this page: its log is opened once it is there (Spec 002 §2.3). */
  recem: boolean
  Log: ComponentType<{ importacao: Importacao; onClose: () => void }>
  children?: ReactNode
}

/** Where it stands now: done is only its reading, until its keeper sends it on. */
function ondeEsta({ estado, situacao }: Feita): string {
  if (estado === 'FALHOU') return NADA_IMPORTADO
  if (estado === 'DESFEITA') return 'Eliminada: tudo voltou ao que era'
  return situacao.value === EM_EDICAO ? 'Aguarda homologação' : situacao.label
}

/** What an import did, and the log of what it left out. */
export function FimDaImportacao<Importacao extends Feita>(props: FimProps<Importacao>) {
  const { importacao, texto, recusados, recem, Log, children } = props
  const [aberto, setAberto] = useState(recem)
  const atencao = recusados > 0 || importacao.estado === 'FALHOU'
  return (
    <>
      <Alert color={atencao ? 'yellow' : 'green'} title={ondeEsta(importacao)} role="status">
        <Text size="sm">{texto}</Text>
      </Alert>
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
