/** The reason of what is off is shown to whoever points at it and to whoever stands on it. */
export const ASKED = { hover: true, focus: true, touch: true }

/** What is off keeps its tab stop, or nobody could ask why; `id` is of the text that says it. */
export const offBecause = (id: string) =>
  ({ 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id }) as const
