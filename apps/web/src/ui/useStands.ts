import { useEffect, useRef, type RefObject } from 'react'

/** Whether the part is still there when an answer comes that it asked for. */
export function useStands(): RefObject<boolean> {
  const stands = useRef(true)
  useEffect(() => {
    stands.current = true
    return () => void (stands.current = false)
  }, [])
  return stands
}

/** Once it was answered: a dialog that was left before may have another in its place by now, which stays. */
export function useWhileItStands(close: () => void): () => void {
  const stands = useStands()
  return () => {
    if (stands.current) close()
  }
}
