/** Separators and what no file system takes, though a code or a name may hold it. */
export const FORA = '\\/:*?"<>|'

/** Control characters as well. */
const PROIBIDO = new RegExp(`[\\p{Cc}${FORA.replace('\\', '\\\\')}]`, 'gu')

/** A text as a file can be called, each letter that cannot stand there a line below. */
export const nomePossivel = (texto: string): string => texto.replaceAll(PROIBIDO, '_').trim() || '_'
