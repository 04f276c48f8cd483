import { useState } from 'react'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import styles from './Miniatura.module.css'

interface MiniaturaProps {
  src: string | null
  codigo: string
}

/** The pointer or the focus on it shows the drawing large; the default picture stands for one that is missing (Spec 002 §2.14). */
export function Miniatura({ src, codigo }: MiniaturaProps) {
  const [quebrada, setQuebrada] = useState<string | null>(null)
  const [grande, setGrande] = useState(false)
  if (src === null || src === quebrada) {
    return (
      <span className={styles['vazia']}>
        <IconPhoto size={22} stroke={1.3} role="img" aria-label={`${codigo} sem desenho`} />
      </span>
    )
  }
  const alt = `Desenho de ${codigo}`
  return (
    <Popover opened={grande} onChange={setGrande} position="right" withArrow withRoles={false} trapFocus={false}>
      <Popover.Target>
        <UnstyledButton
          className={styles['pequena'] ?? ''}
          onMouseEnter={() => setGrande(true)}
          onMouseLeave={() => setGrande(false)}
          onFocus={() => setGrande(true)}
          onBlur={() => setGrande(false)}
          onClick={() => setGrande(true)}
        >
          <img src={src} alt={alt} loading="lazy" onError={() => setQuebrada(src)} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} className={styles['grande'] ?? ''}>
        <img src={src} alt={`${alt}, ampliado`} />
      </Popover.Dropdown>
    </Popover>
  )
}
