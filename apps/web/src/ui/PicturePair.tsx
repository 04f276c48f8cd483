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
  /** Another word for its time than before or after. */
  when?: string
}

interface PicturePairProps {
  /** What the pictures are of. */
  name: string
  /** Absent where there was nothing before, or is nothing after. */
  before?: Side | undefined
  after?: Side | undefined
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A picture before and after, small and side by side; either opens both as large as there is room. */
export function PicturePair({ name, before, after }: PicturePairProps) {
  const [open, setOpen] = useState(false)
  const sides = [
    { side: before, usual: 'antes' },
    { side: after, usual: 'depois' },
  ].flatMap(({ side, usual }) =>
    side ? [{ ...side, when: side.when ?? usual, under: side.caption ?? capital(side.when ?? '') }] : [],
  )
  return (
    <>
      <div className={styles['pair']}>
        {sides.map(({ when, src, under }) => (
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
            <figcaption>{under}</figcaption>
          </figure>
        ))}
      </div>
      {open && (
        <Dialog
          title={`${name}: ${sides.map(({ when }) => when).join(' e ')}`}
          size="80rem"
          onClose={() => setOpen(false)}
        >
          <div className={styles['whole']}>
            {sides.map(({ when, src, whole, caption }) => (
              <figure key={when} className={styles['side']}>
                <Picture src={whole ?? src} name={`${name} ${when}`} size="whole" />
                <figcaption>
                  {capital(when)}
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
