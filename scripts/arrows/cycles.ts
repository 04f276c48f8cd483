/** Every ring of files that import each other, each once, as the way round that was walked. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const rings: string[][] = []
  const walk = (file: string, way: string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) return void rings.push([...way.slice(at), file])
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return rings
}
