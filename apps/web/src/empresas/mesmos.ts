/** Compares two choices without regard to their order. */
export const mesmos = <Item>(uns: readonly Item[], outros: readonly Item[]): boolean =>
  uns.length === outros.length && uns.every((item) => outros.includes(item))
