import { useState } from 'react'
import { IconPhoto } from '@tabler/icons-react'
import styles from './Figura.module.css'

const LADO_DO_ICONE = { mini: 18, small: 24, beside: 32, card: 40, large: 40 } as const

interface FiguraProps {
  src: string | null
  /** Alternative text: the picture's owner. */
  nome: string
  size: 'mini' | 'small' | 'beside' | 'card' | 'large'
}

/** A default picture stands for one that is missing or does not load (Spec 001 §8). */
export function Figura({ src, nome, size }: FiguraProps) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  return (
    <span className={`${styles['box']} ${styles[size]}`}>
      {src !== null && src !== quebrada ? (
        <img
          src={src}
          alt={`Imagem de ${nome}`}
          className={styles['image']}
          loading="lazy"
          onError={() => setQuebrada(src)}
        />
      ) : (
        <IconPhoto size={LADO_DO_ICONE[size]} stroke={1.2} role="img" aria-label={`${nome} sem imagem`} />
      )}
    </span>
  )
}
