import { useId, type ComponentProps } from 'react'
import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { ASKED, offBecause } from './reason.ts'

interface ReasonButtonProps extends ComponentProps<typeof Button<'button'>> {
  /** Reason why the button cannot be pressed now: shown at the button, and read with it. */
  reason: string | undefined
}

/** A disabled button keeps its tab stop, or nobody could ask why it is disabled; it stays the same button once it may be pressed. */
export function ReasonButton({ reason, onClick, ...props }: ReasonButtonProps) {
  const id = useId()
  const disabled = reason !== undefined && offBecause(id)
  return (
    <>
      <Tooltip label={reason} disabled={reason === undefined} multiline maw={320} events={ASKED}>
        <Button {...props} {...disabled} onClick={disabled ? (event) => event.preventDefault() : onClick} />
      </Tooltip>
      {disabled && (
        <VisuallyHidden id={id} data-reason>
          {reason}
        </VisuallyHidden>
      )}
    </>
  )
}
