import { useState } from 'react'
import { IconPhoto } from '@tabler/icons-react'
import styles from './Figura.module.css'

interface FiguraProps {
  src: string | null
  /** Whose picture it is. */
  nome: string
  size: 'small' | 'card' | 'large'
}

/** What has no picture, or one that does not load, gets the default one (Spec 001 §8). */
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
        <IconPhoto size={size === 'small' ? 24 : 40} stroke={1.2} role="img" aria-label={`${nome} sem imagem`} />
      )}
    </span>
  )
}
