import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Dialog } from './feedback/Dialog.tsx'
import { Picture } from './Picture.tsx'
import styles from './PicturePair.module.css'

interface Side {
  /** A small copy, or the picture itself; null where nothing can be shown. */
  src: string | null
  /** The picture itself, where `src` is a small copy. */
  whole?: string | null
  /** What it is called, or why it is not there. */
  caption?: ReactNode
}

interface PicturePairProps {
  /** What the pictures are of. */
  name: string
  /** Absent where there was nothing before, or is nothing after. */
  before?: Side | undefined
  after?: Side | undefined
}

/** A picture before and after, small and side by side; either opens both as large as there is room. */
export function PicturePair({ name, before, after }: PicturePairProps) {
  const [open, setOpen] = useState(false)
  const sides = [...(before ? [{ when: 'antes', ...before }] : []), ...(after ? [{ when: 'depois', ...after }] : [])]
  return (
    <>
      <div className={styles['pair']}>
        {sides.map(({ when, src, caption }) => (
          <figure key={when} className={styles['side']}>
            {src === null ? (
              <Picture src={null} name={`${name} ${when}`} size="card" />
            ) : (
              <UnstyledButton
                className={styles['opens'] ?? ''}
                aria-label={`Ampliar ${name} ${when}`}
                onClick={() => setOpen(true)}
              >
                <Picture src={src} name={`${name} ${when}`} size="card" />
              </UnstyledButton>
            )}
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      {open && (
        <Dialog title={before && after ? `${name}: antes e depois` : name} size="80rem" onClose={() => setOpen(false)}>
          <div className={styles['whole']}>
            {sides.map(({ when, src, whole, caption }) => (
              <figure key={when} className={styles['side']}>
                <Picture src={whole ?? src} name={`${name} ${when}`} size="whole" />
                <figcaption>
                  {when === 'antes' ? 'Antes' : 'Depois'}
                  {caption && <>: {caption}</>}
                </figcaption>
              </figure>
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}
