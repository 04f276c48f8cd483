import { useId, type ComponentProps } from 'react'
import { Tabs, Tooltip, VisuallyHidden } from '@mantine/core'

interface ReasonTabProps extends ComponentProps<typeof Tabs.Tab> {
  /** Reason why the tab cannot be opened now: shown at the tab, and read with it. */
  reason: string | undefined
}

/** A disabled tab keeps its place among the arrow keys, or nobody could ask why it is disabled. */
export function ReasonTab({ reason, ...props }: ReasonTabProps) {
  const id = useId()
  if (reason === undefined) return <Tabs.Tab {...props} />
  return (
    <>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <Tabs.Tab
          {...props}
          data-disabled
          aria-disabled
          aria-describedby={id}
          // On its way up the click would open the tab, and arrow keys click where they go.
          onClickCapture={(event) => event.stopPropagation()}
        />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
