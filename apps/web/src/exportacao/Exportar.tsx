import { useState, type ReactNode } from 'react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AnyCall, Input } from '@portal/contract/core/call'
import { EXPORTADO, EXPORTANDO, SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { nomeDaExportacao, type FormatoDeExportacao } from '@portal/contract/planilhas/nome'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { notify } from '../ui/feedback/notify.ts'

type Estado = { is: 'parado' } | { is: 'exportando' } | { is: 'vazio'; texto: string }

/** States of every export: pending, done, or nothing that fits (exportacao.011, exportacao.013). */
export function useExportar() {
  const [estado, setEstado] = useState<Estado>({ is: 'parado' })
  const exportar = async <C extends AnyCall>(
    call: C,
    input: Input<C>,
    formato: FormatoDeExportacao | 'zip' = 'xlsx',
  ) => {
    setEstado({ is: 'exportando' })
    try {
      await downloadApi(call, input, nomeDaExportacao(new Date(), formato))
      notify.success(EXPORTADO)
      setEstado({ is: 'parado' })
    } catch (erro) {
      const texto = errorMessage(erro)
      if (texto === SEM_DADOS_DO_FILTRO) return setEstado({ is: 'vazio', texto })
      notify.warn(texto)
      setEstado({ is: 'parado' })
    }
  }
  return { estado, exportar, esquecer: () => setEstado({ is: 'parado' }) }
}

interface BotaoProps {
  estado: Estado
  onExportar: () => void
  children?: ReactNode
}

/** Says while the export is under way, and when nothing fits. */
export function BotaoDeExportar({ estado, onExportar, children }: BotaoProps) {
  const exportando = estado.is === 'exportando'
  return (
    <>
      {estado.is === 'vazio' && <Alert color="yellow">{estado.texto}</Alert>}
      <Group justify="flex-end" gap="xs">
        <Text size="sm" role="status">
          {exportando && EXPORTANDO}
        </Text>
        {children}
        <Button disabled={exportando} leftSection={<IconDownload size={16} aria-hidden />} onClick={onExportar}>
          Exportar
        </Button>
      </Group>
    </>
  )
}

interface BotoesProps {
  estado: Estado
  onExportar: (formato: FormatoDeExportacao) => void
  /** Options of the text file alone. */
  children?: ReactNode
}

export const BotoesDeExportacao = ({ estado, onExportar, children }: BotoesProps) => (
  <BotaoDeExportar estado={estado} onExportar={() => onExportar('xlsx')}>
    {children}
    <Button variant="default" disabled={estado.is === 'exportando'} onClick={() => onExportar('csv')}>
      Exportar .csv
    </Button>
  </BotaoDeExportar>
)
