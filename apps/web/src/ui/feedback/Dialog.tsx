import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Modal, type ModalRootProps } from '@mantine/core'

interface DialogProps extends Pick<ModalRootProps, 'size' | 'fullScreen'> {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Composed of parts, because Mantine's own modal makes its title line a second page banner. */
export function Dialog({ title, onClose, children, size = 'md', fullScreen = false }: DialogProps) {
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      fullScreen={fullScreen}
      centered
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      {/* Mantine names it by its title a moment after it stands. */}
      <Modal.Content aria-label={title}>
        <Modal.Header component="div">
          <Modal.Title component="h2" fz="h2" lh={1.3} fw={600}>
            {title}
          </Modal.Title>
          <Modal.CloseButton />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Returns the focus on closing to what had it, unless somebody took it; Mantine does so only for mounted dialogs. */
function useFocusBack(): void {
  const [first] = useState(() => document.activeElement)
  const opener = useRef(first)
  useEffect(() => {
    // A dialog in another's place was opened by the other's opener, which has the focus again by now.
    if (!opener.current?.isConnected || opener.current === document.body) opener.current = document.activeElement
    const home = opener.current?.closest('[data-holds-focus]')
    return () => {
      if (document.activeElement !== document.body) return
      const back = opener.current?.isConnected ? opener.current : home
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])
}
