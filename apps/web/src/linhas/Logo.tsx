import { useState } from 'react'
import { IconPhoto } from '@tabler/icons-react'
import styles from './Logo.module.css'

interface LogoProps {
  src: string | null
  /** Alternative text: the logo's line. */
  nome: string
  size: 'list' | 'form'
}

/** A default picture stands for a logo that is missing or does not load. */
export function Logo({ src, nome, size }: LogoProps) {
  const [quebrado, setQuebrado] = useState<string | null>(null)
  const mostra = src !== null && src !== quebrado
  return (
    <span className={`${styles['box']} ${styles[size]}`}>
      {mostra ? (
        <img
          src={src}
          alt={`Logo de ${nome}`}
          className={styles['image']}
          loading="lazy"
          onError={() => setQuebrado(src)}
        />
      ) : (
        <IconPhoto size={size === 'list' ? 18 : 32} stroke={1.4} role="img" aria-label={`${nome} sem logo`} />
      )}
    </span>
  )
}
