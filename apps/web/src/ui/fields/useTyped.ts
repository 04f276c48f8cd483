import { useState } from 'react'

/** What is typed, until the value that it began with becomes another. */
export function useTyped<Value>(value: Value, shown = (from: Value): Value => from): [Value, (typed: Value) => void] {
  const [typed, setTyped] = useState(() => shown(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(shown(value))
  }
  return [typed, setTyped]
}
