import { Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { textoDaFila } from '@portal/contract/core/fila'
import { useLugarNaFila } from '../api/fila.ts'
import classes from './Raiz.module.css'

/** While something heavy that was asked for waits for its turn: the strip where the connection is told of, in calm colours. */
export function AvisoDaFila() {
  const lugar = useLugarNaFila()
  if (lugar === undefined) return null
  return (
    <div className={`${classes['faixa'] ?? ''} ${classes['fila'] ?? ''}`} role="status">
      <IconHourglass size={18} aria-hidden />
      <Text size="sm">{textoDaFila(lugar)}</Text>
    </div>
  )
}
