import { useState } from 'react'
import { IconCube } from '@tabler/icons-react'
import styles from './Poster.module.css'

/** A default picture stands for a model that nobody has looked at yet. */
export function Poster({ src, codigo }: { src: string | null; codigo: string }) {
  const [quebrado, setQuebrado] = useState<string | null>(null)
  return (
    <span className={styles['box']}>
      {src !== null && src !== quebrado ? (
        <img
          src={src}
          alt={`Modelo de ${codigo}`}
          className={styles['image']}
          loading="lazy"
          onError={() => setQuebrado(src)}
        />
      ) : (
        <IconCube size={22} stroke={1.3} role="img" aria-label={`${codigo} sem imagem`} />
      )}
    </span>
  )
}
