type Stop = () => Promise<void>
type Made = readonly [value: unknown, stop: Stop]

declare global {
  /** Each project reads its files of setup anew; what one leaves for the next is reached by this name. */
  var portalKept: Map<string, Promise<Made>> | undefined
}

export function beginKeeping(): void {
  globalThis.portalKept = new Map()
}

/** What all projects of one `npm test` share: whichever needs it first makes it. Without such a run it ends with who made it. */
export async function kept<T>(
  name: string,
  make: () => Promise<readonly [value: T, stop: Stop]>,
): Promise<readonly [value: T, stop: Stop]> {
  if (!globalThis.portalKept) return make()
  const made = globalThis.portalKept.get(name) ?? make()
  globalThis.portalKept.set(name, made)
  const [value] = await made
  return [value as T, async () => undefined]
}

/** What was made last may need what was made before. */
export async function endKeeping(): Promise<void> {
  for (const made of Array.from(globalThis.portalKept?.values() ?? []).toReversed()) {
    const [, stop] = await made
    await stop()
  }
  globalThis.portalKept = undefined
}
