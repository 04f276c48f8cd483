import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useShortcut } from '../shortcuts.ts'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  delay: number
  /** False where the screen offers another way to clear. */
  clearable?: boolean
}

/**
 * The text of the box, and how it is searched. What was asked comes back as `value` once the list has it, which may be after
 * more was typed: only a value that nobody asked for here takes the place of the text.
 */
function useText({ value, onSearch, delay }: Pick<SearchBoxProps, 'value' | 'onSearch' | 'delay'>) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  if (shown !== value) {
    setShown(value)
    const own = asked.indexOf(value)
    setAsked(own < 0 ? [] : asked.slice(own + 1))
    if (own < 0 && text.trim() !== value) setText(value)
  }
  const search = (wanted: string) => {
    if (wanted !== value) setAsked((before) => (before.at(-1) === wanted ? before : [...before, wanted]))
    onSearch(wanted)
  }
  const rested = useEffectEvent(search)
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => rested(text.trim()), delay)
    return () => clearTimeout(timer)
  }, [text, value, delay])
  return { text, setText, search }
}

/** Searches when the typing rests; Enter searches at once. */
export function SearchBox({ value, onSearch, delay, clearable = true }: SearchBoxProps) {
  const { text, setText, search } = useText({ value, onSearch, delay })
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Buscar na lista', () => input.current?.focus())
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      aria-label="Buscar"
      placeholder="Buscar"
      w={{ base: '100%', xs: 280 }}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(text.trim())}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text ? (
          clearable && <CloseButton size="sm" aria-label="Limpar busca" onClick={clear} />
        ) : (
          <Kbd size="xs" aria-hidden className={styles['hint'] ?? ''}>
            /
          </Kbd>
        )
      }
    />
  )
}
