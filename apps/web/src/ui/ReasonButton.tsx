import { useId, type ComponentProps } from 'react'
import { Button, Tooltip, VisuallyHidden } from '@mantine/core'

interface ReasonButtonProps extends ComponentProps<typeof Button<'button'>> {
  /** Reason why the button cannot be pressed now: shown at the button, and read with it. */
  reason: string | undefined
}

/** A disabled button keeps its tab stop, or nobody could ask why it is disabled. */
export function ReasonButton({ reason, onClick, ...props }: ReasonButtonProps) {
  const id = useId()
  if (reason === undefined) return <Button {...props} onClick={onClick} />
  return (
    <>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <Button
          {...props}
          data-disabled
          aria-disabled
          aria-describedby={id}
          onClick={(event) => event.preventDefault()}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
