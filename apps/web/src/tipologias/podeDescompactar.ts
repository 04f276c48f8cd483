/** The smallest module there is. */
const VAZIO = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])

/** Whether this page may run the decoders of packed models: the content policy allows them on a typology's own page only. */
export function podeDescompactar(): boolean {
  try {
    return new WebAssembly.Module(VAZIO) instanceof WebAssembly.Module
  } catch {
    return false
  }
}
