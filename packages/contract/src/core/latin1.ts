/** One byte a letter, as PDF's standard fonts and DXF's code page want it; what has none becomes `?`. */
export const emLatin1 = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(texto, (letra) => {
    const codigo = letra.codePointAt(0) ?? 63
    return codigo < 256 ? codigo : 63
  })
