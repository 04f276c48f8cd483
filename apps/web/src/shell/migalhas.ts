import { telaDe } from './telas.ts'

export interface Migalha {
  texto: string
  /** Absent for the last one and for steps that are no screen. */
  endereco?: string
}

/** Derived from the path: camel-case words split, numbers skipped, the last step plain text (Spec 000 §2, decisions RT-24). */
export function migalhasDe(pathname: string): Migalha[] {
  const partes = pathname.split('/').filter(Boolean)
  const passos = partes.map((parte, indice) => ({
    texto: palavras(decodificar(parte)),
    endereco: `/${partes.slice(0, indice + 1).join('/')}`,
  }))
  const visiveis = passos.filter(({ texto }) => !/^\d+$/.test(texto))
  return visiveis.map(({ texto, endereco }, indice) =>
    indice < visiveis.length - 1 && telaDe(endereco) ? { texto, endereco } : { texto },
  )
}

function palavras(parte: string): string {
  const separadas = parte.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return separadas.charAt(0).toLocaleUpperCase('pt-BR') + separadas.slice(1)
}

function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    return parte
  }
}
