import { useNavigation } from 'react-router'
import classes from './Raiz.module.css'

/** Appears only when a screen takes its time: the style sheet delays it. */
export function BarraDeProgresso() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={classes['progresso']} role="progressbar" aria-label="Abrindo a tela" />
  )
}
