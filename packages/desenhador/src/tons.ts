/** Colours on paper of profiles and glass, by the words of their names; the first that fits. */
const PERFIS: readonly (readonly [RegExp, string])[] = [
  [/preto|negro|grafite/i, '#4b5054'],
  [/bronze|marrom|corten|cafe|café/i, '#8a6a4f'],
  [/champanhe|dourad|ouro|bege|palha/i, '#cfbf9a'],
  [/madeira|nogueira|imbuia|cerejeira|carvalho|mogno/i, '#a97a50'],
  [/verde/i, '#7f9f8a'],
  [/azul/i, '#7c93ad'],
  [/vermelh|vinho|bordo|bordô/i, '#a05a58'],
  [/cinza|chumbo|titanio|titânio/i, '#9aa1a6'],
  [/branco|gelo/i, '#f7f8f8'],
  [/natural|fosco|prata|inox|anodiz/i, '#d5d9dc'],
]

const VIDROS: readonly (readonly [RegExp, string])[] = [
  [/fume|fumê|grafite|cinza/i, '#c3cacd'],
  [/bronze/i, '#dccdbd'],
  [/verde/i, '#cfe6d8'],
  [/azul/i, '#c6dcf0'],
  [/espelh|reflet|prata|metaliz/i, '#cdd8de'],
  [/leitoso|jatead|acidad|opaco|serigraf|branco/i, '#eef1f2'],
  [/preto/i, '#9ea6aa'],
]

const tomDe = (nome: string, tons: readonly (readonly [RegExp, string])[], padrao: string) =>
  tons.find(([palavra]) => palavra.test(nome))?.[1] ?? padrao

export const tomDoPerfil = (nome: string): string => tomDe(nome, PERFIS, '#e4e8ea')
export const tomDoVidro = (nome: string): string => tomDe(nome, VIDROS, '#dcedf5')
