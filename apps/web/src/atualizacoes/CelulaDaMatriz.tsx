import { VisuallyHidden } from '@mantine/core'
import type { LinhaDaMatriz } from '@portal/contract/atualizacoes/matriz'
import styles from './CelulaDaMatriz.module.css'

type Celula = LinhaDaMatriz['celulas'][number]

/** How hot a cell is, coldest first; the legend says these words. */
const CALORES = [
  { calor: 'emDia', nome: 'Em dia' },
  { calor: 'umaAtras', nome: 'Uma edição atrás' },
  { calor: 'muitasAtras', nome: 'Duas ou mais atrás' },
  { calor: 'nunca', nome: 'Nunca buscou' },
] as const
type Calor = (typeof CALORES)[number]['calor']

function calorDe({ tem, edicao }: Celula): Calor {
  if (tem === null) return 'nunca'
  if (tem >= edicao) return 'emDia'
  return edicao - tem === 1 ? 'umaAtras' : 'muitasAtras'
}

/** The customer's edition, of the one that is for him; that he never fetched any is said beside his name. */
export function textoDaCelula(celula: Celula | undefined): string {
  if (!celula) return ''
  const { tem, edicao } = celula
  if (tem === null) return `Falta a ${edicao}`
  return tem === edicao ? `Tem a ${edicao}` : `Tem a ${tem}, falta a ${edicao}`
}

/** Read at a glance: a colour and the edition that he has, of the one that is for him; the whole sentence for readers of screens. */
export function CelulaDaMatriz({ celula }: { celula: Celula | undefined }) {
  if (!celula) return null
  const { tem, edicao } = celula
  const texto = textoDaCelula(celula)
  return (
    <span className={styles['celula']} data-calor={calorDe(celula)} title={texto}>
      <span aria-hidden>{tem === edicao ? edicao : `${tem ?? '–'} de ${edicao}`}</span>
      <VisuallyHidden>{texto}</VisuallyHidden>
    </span>
  )
}

export const LegendaDaMatriz = () => (
  <ul className={styles['legenda']} aria-label="Legenda">
    {CALORES.map(({ calor, nome }) => (
      <li key={calor}>
        <span className={styles['amostra']} data-calor={calor} aria-hidden />
        {nome}
      </li>
    ))}
    <li>Número: a edição que o cliente tem, da que é para ele.</li>
  </ul>
)
