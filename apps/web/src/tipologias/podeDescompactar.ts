/** The smallest WebAssembly module there is. */
const VAZIO = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** The content policy allows decoders on a typology's own page only. */
export function podeDescompactar(): boolean {
  try {
    return new WebAssembly.Module(VAZIO) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
