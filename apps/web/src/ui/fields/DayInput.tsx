import { TextInput } from '@mantine/core'
import { useTyped } from './useTyped.ts'

interface DayInputProps {
  label: string
  /** A moment within a day is shown as no day. */
  value: string
  max?: string
  /** Why a day is none that can be asked for. */
  refusalOf?: (day: string) => string | undefined
  onChange: (day: string) => void
}

const dayOnly = (value: string) => (value.length === 'AAAA-MM-DD'.length ? value : '')
/** A year that is still being typed reads as one of antiquity. */
const complete = (day: string) => day >= '1900'

export function DayInput({ label, value, max, refusalOf, onChange }: DayInputProps) {
  const [day, setDay] = useTyped(value, dayOnly)
  const refusal = complete(day) ? refusalOf?.(day) : undefined
  const change = (typed: string) => {
    setDay(typed)
    if (typed === '' || (complete(typed) && !refusalOf?.(typed))) onChange(typed)
  }
  return (
    <TextInput
      type="date"
      label={label}
      max={max}
      value={day}
      error={refusal}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
