import { useId, type ComponentProps } from 'react'
import { Checkbox, Tooltip, VisuallyHidden } from '@mantine/core'
import styles from './ReasonCheckbox.module.css'

interface ReasonCheckboxProps extends ComponentProps<typeof Checkbox> {
  /** Reason why it cannot be ticked now: shown at the box, and read with it. */
  reason: string | undefined
}

/** A box that cannot be ticked keeps its tab stop, or nobody could ask why. Not for a group, whose boxes change by themselves. */
export function ReasonCheckbox({ reason, onChange, ...props }: ReasonCheckboxProps) {
  const id = useId()
  if (reason === undefined) return <Checkbox {...props} onChange={onChange} />
  return (
    <>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }} refProp="rootRef">
        <Checkbox
          {...props}
          aria-disabled
          aria-describedby={id}
          classNames={{ input: styles['off'] ?? '' }}
          onChange={() => undefined}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
