import { useState } from 'react'
import { IconPhoto } from '@tabler/icons-react'
import styles from './Picture.module.css'

const ICON_SIZES = { mini: 18, small: 24, beside: 32, card: 40, large: 40, whole: 40 } as const

interface PictureProps {
  src: string | null
  /** Alternative text: the picture's owner. */
  name: string
  size: keyof typeof ICON_SIZES
}

/** A default picture stands for one that is missing or does not load (Spec 001 §8). */
export function Picture({ src, name, size }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={`${styles['box']} ${styles[size]}`}>
      {src !== null && src !== broken ? (
        <img
          src={src}
          alt={`Imagem de ${name}`}
          className={styles['image']}
          loading="lazy"
          onError={() => setBroken(src)}
        />
      ) : (
        <IconPhoto size={ICON_SIZES[size]} stroke={1.2} role="img" aria-label={`${name} sem imagem`} />
      )}
    </span>
  )
}
