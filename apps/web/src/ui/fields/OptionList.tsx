import { useEffect, useRef, useState } from 'react'
import { Combobox } from '@mantine/core'
import type { Option } from '@portal/contract/core/options'
import styles from './fields.module.css'

/** Spec 000 §9 "Virtualised select rows". */
const ROW_HEIGHT = 35
const SEEN = 7
/** Rows drawn beyond each end of what is seen, for a scroll that is quicker than the drawing. */
const BEYOND = 4

interface OptionListProps {
  id: string
  options: readonly Option[]
  activeIndex: number
  value: string | number | null
  idOf: (index: number) => string
  onActive: (index: number) => void
  /** The options are on their way. */
  busy: boolean
}

/** Only rows near the window are drawn. */
export function OptionList({ id, options, activeIndex, value, idOf, onActive, busy }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    if (box.current && activeIndex >= 0) box.current.scrollTop = scrolledTo(activeIndex, box.current.scrollTop)
  }, [activeIndex])
  const seen = Math.max(0, Math.min(top, options.length - SEEN))
  const first = Math.max(0, seen - BEYOND)
  return (
    <Combobox.Options
      id={id}
      ref={box}
      className={styles['options']}
      mah={SEEN * ROW_HEIGHT}
      aria-busy={busy}
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / ROW_HEIGHT))}
    >
      <div role="presentation" className={styles['spacer']} style={{ height: options.length * ROW_HEIGHT }}>
        {options.slice(first, seen + SEEN + 1 + BEYOND).map((option, place) => {
          const index = first + place
          return (
            <Combobox.Option
              key={option.value}
              id={idOf(index)}
              value={String(option.value)}
              active={option.value === value}
              selected={index === activeIndex}
              aria-selected={option.value === value}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              className={styles['option']}
              style={{ height: ROW_HEIGHT, transform: `translateY(${index * ROW_HEIGHT}px)` }}
              onMouseMove={() => onActive(index)}
            >
              {option.label}
            </Combobox.Option>
          )
        })}
      </div>
    </Combobox.Options>
  )
}

/** As little as brings the row into sight. */
const scrolledTo = (index: number, top: number): number =>
  Math.min(index * ROW_HEIGHT, Math.max(top, (index + 1 - SEEN) * ROW_HEIGHT))
