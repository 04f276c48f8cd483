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

/** Searches when the typing rests; Enter searches at once. */
export function SearchBox({ value, onSearch, delay, clearable = true }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useEffectEvent(onSearch)
  useShortcut('/', 'Buscar na lista', () => input.current?.focus())
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => search(text.trim()), delay)
    return () => clearTimeout(timer)
  }, [text, value, delay])
  const clear = () => {
    setText('')
    onSearch('')
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
      onKeyDown={(event) => event.key === 'Enter' && onSearch(text.trim())}
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
