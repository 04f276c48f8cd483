import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { Combobox, useComboboxContext, VisuallyHidden, type ComboboxItem } from '@mantine/core'
import { staysRefused, TRY_AGAIN } from '../../api/refusals.ts'
import { COMING, NOTHING_FOUND, notRead } from './optionWords.ts'
import type { LateOptions } from './useOptions.ts'

const none = () => []

/** What a select of the library is told of a list that may not be there, so that it never looks like an empty one; `own` the page has itself. */
export function useNotThere(late: LateOptions | undefined, own: readonly ComboboxItem[] = []) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const there = !late || late.state === 'there'
  const always = {
    // Typing alone marks the first: a list that arrives, and the name of the chosen with it, changes what the library looks at too.
    selectFirstOptionOnChange: typed,
    onInput: () => setTyped(there),
    onDropdownOpen: () => {
      setOpen(true)
      late?.ask()
    },
    onDropdownClose: () => {
      setOpen(false)
      setTyped(false)
    },
  }
  if (there) return { ...always, nothingFoundMessage: NOTHING_FOUND }
  const text = late.state === 'coming' ? COMING : notRead(late.error)
  return {
    ...always,
    filter: none,
    // What opens the list marks what it finds in it: nothing is there to be taken before somebody asks for it.
    nothingFoundMessage: open && <InsteadOf key={late.state} late={late} own={own} text={text} />,
    // The list itself may hold nothing but options, so it is said beside the field.
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {open && (
          <VisuallyHidden key={late.state} role={late.state === 'coming' ? 'status' : 'alert'}>
            {text}
          </VisuallyHidden>
        )}
      </>
    ),
  }
}

interface InsteadOfProps {
  late: LateOptions
  own: readonly ComboboxItem[]
  text: string
}

function InsteadOf({ late, own, text }: InsteadOfProps) {
  const { store } = useComboboxContext()
  const { resetSelectedOption, targetRef } = store
  // The library counts the place of what was marked here as marked in the list that comes after, and goes on naming it.
  useEffect(() => {
    const field = targetRef.current
    return () => {
      resetSelectedOption()
      field?.removeAttribute('aria-activedescendant')
    }
  }, [resetSelectedOption, targetRef])
  const ask = (event: MouseEvent) => {
    event.stopPropagation()
    late.ask()
  }
  return (
    <>
      {text}
      {/* An option for arrows, Enter and the pointer, that the select never gets to take. */}
      {late.state === 'failed' && !staysRefused(late.error) && (
        <Combobox.Option value="" onClickCapture={ask}>
          {TRY_AGAIN}
        </Combobox.Option>
      )}
      {own.map(({ label, value }) => (
        <Combobox.Option key={value} value={value}>
          {label}
        </Combobox.Option>
      ))}
    </>
  )
}
