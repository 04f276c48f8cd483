import { useEffect, useState } from 'react'
import { Combobox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { Option } from '@portal/contract/core/options'
import styles from './fields.module.css'
import { NOTHING_FOUND } from './nothingFound.ts'

/** Spec 000 §9 "Virtualised select rows". */
const ROW_HEIGHT = 35

interface OptionListProps {
  options: readonly Option[]
  activeIndex: number
  value: string | number | null
  idOf: (index: number) => string
  onActive: (index: number) => void
  /** The options are on their way. */
  busy: boolean
}

/** Only rows near the window are drawn. */
export function OptionList({ options, activeIndex, value, idOf, onActive, busy }: OptionListProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => box,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  })
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex, { align: 'auto' })
  }, [activeIndex, rows])
  return (
    <Combobox.Options ref={setBox} className={styles['options']} aria-busy={busy}>
      {options.length === 0 && !busy && <Combobox.Empty>{NOTHING_FOUND}</Combobox.Empty>}
      <div role="presentation" className={styles['spacer']} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const option = options[index]
          if (!option) return null
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
              style={{ transform: `translateY(${start}px)` }}
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
