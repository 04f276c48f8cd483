import { useEffect, useState, type ReactNode } from 'react'
import { Modal, type ModalRootProps } from '@mantine/core'

export interface DialogProps extends Pick<ModalRootProps, 'size' | 'fullScreen'> {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Dialogs that stand, the uppermost last. */
const standing: object[] = []

/** Whether this one is the uppermost: every dialog that stands is told of Escape, the lowest first, and it is meant for that one alone. */
function useUppermost(): () => boolean {
  const [me] = useState({})
  useEffect(() => {
    standing.push(me)
    return () => void standing.splice(standing.indexOf(me), 1)
  }, [me])
  return () => standing.at(-1) === me
}

/** Composed of parts, because Mantine's own modal makes its title line a second page banner. */
export function DialogWindow({ title, onClose, children, size = 'md', fullScreen = false }: DialogProps) {
  const isUppermost = useUppermost()
  return (
    <Modal.Root
      opened
      onClose={() => {
        if (isUppermost()) onClose()
      }}
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
