import type { ReactNode } from 'react'
import { Modal, type ModalRootProps } from '@mantine/core'

export interface DialogProps extends Pick<ModalRootProps, 'size' | 'fullScreen'> {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Composed of parts, because Mantine's own modal makes its title line a second page banner. */
export function DialogWindow({ title, onClose, children, size = 'md', fullScreen = false }: DialogProps) {
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
