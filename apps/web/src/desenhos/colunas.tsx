import { useState } from 'react'
import { Popover, UnstyledButton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { Projeto } from '@portal/contract/desenhos/desenhos'
import type { Column } from '../ui/table/column.tsx'
import styles from './Miniatura.module.css'

export const IMAGEM: Column<Projeto> = {
  label: 'Imagem',
  cell: ({ imagem, codigoProjeto }) => <Miniatura src={imagem} codigo={codigoProjeto} />,
  text: () => '',
}

export const DADOS: readonly Column<Projeto>[] = [
  { label: 'Código', cell: ({ codigoProjeto }) => codigoProjeto, sort: 'codigoProjeto', kind: 'code' },
  { label: 'Descrição', cell: ({ descricao }) => descricao, sort: 'descricao' },
  { label: 'Projetista', cell: ({ projetista }) => projetista, sort: 'projetista' },
  { label: 'Linha', cell: ({ linha }) => linha, sort: 'linha' },
]

/** Pointer or focus shows the drawing large; a default picture stands for a missing one (Spec 002 §2.14). */
function Miniatura({ src, codigo }: { src: string | null; codigo: string }) {
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
