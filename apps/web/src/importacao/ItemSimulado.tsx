import { Checkbox, Group, Text } from '@mantine/core'
import { Difference } from '../ui/feedback/Difference.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { FaltaNaLista } from './FaltaNaLista.tsx'
import styles from './Importacao.module.css'
import type { Palavras } from './palavras.ts'
import type { LinhaSimulada } from './useSimulacao.ts'

const TONS = { NOVO: 'pronto', ALTERADO: 'edicao', IGUAL: 'encerrado', RECUSADO: 'indisponivel' } as const

interface ItemProps {
  linha: LinhaSimulada
  palavras: Palavras
  dentro: boolean
  onMarcar: (dentro: boolean) => void
}

/** A row of the sheet, or a file, with what it would do, or why it cannot. */
export function ItemSimulado({ linha, palavras, dentro, onMarcar }: ItemProps) {
  const { codigo, resultado, mudancas, motivos, avisos } = linha
  const muda = resultado === 'NOVO' || resultado === 'ALTERADO'
  return (
    <li className={styles['linha']} data-fora={!dentro || undefined}>
      <div className={styles['marca']}>
        {muda && (
          <Checkbox
            aria-label={`Importar ${codigo}, ${palavras.lugar(linha)}`}
            checked={dentro}
            onChange={({ currentTarget }) => onMarcar(currentTarget.checked)}
          />
        )}
      </div>
      <div className={styles['corpo']}>
        <Group gap="xs">
          <Text fw={600} className={styles['codigo'] ?? ''}>
            {codigo || 'Sem código'}
          </Text>
          <Text size="sm" c="dimmed">
            {palavras.lugar(linha)}
          </Text>
          <Tag tone={TONS[resultado]}>{palavras.resultados[resultado]}</Tag>
        </Group>
        {motivos.map((motivo) => (
          <Group key={motivo} gap="xs">
            <Text size="sm">{motivo}</Text>
            <FaltaNaLista motivo={motivo} />
          </Group>
        ))}
        {avisos.map((aviso) => (
          <Text key={aviso} size="sm" className={styles['aviso'] ?? ''}>
            Aviso: {aviso}
          </Text>
        ))}
        {resultado === 'NOVO' && (
          <Text size="sm">{mudancas.map(({ titulo, depois }) => `${titulo}: ${depois ?? ''}`).join(' · ')}</Text>
        )}
        {resultado === 'ALTERADO' && (
          <ul className={styles['diferencas']} aria-label={`Diferenças de ${codigo}`}>
            {mudancas.map(({ campo, titulo, antes, depois }) => (
              <li key={campo}>
                <Difference label={titulo} before={antes ?? ''} after={depois ?? ''} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
