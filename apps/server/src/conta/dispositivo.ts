type Padrao = readonly [RegExp, string]

/** The more particular names come first: most browsers also say Safari, and Edge says Chrome. */
const NAVEGADORES: readonly Padrao[] = [
  [/\bEdgA?\b|EdgiOS/, 'Edge'],
  [/\bOPR\b|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SISTEMAS: readonly Padrao[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nomeEm = (padroes: readonly Padrao[], agente: string) => padroes.find(([padrao]) => padrao.test(agente))?.[1]

export function nomeDoDispositivo(agente: string): string {
  const [navegador, sistema] = [nomeEm(NAVEGADORES, agente), nomeEm(SISTEMAS, agente)]
  if (navegador && sistema) return `${navegador} em ${sistema}`
  return navegador ?? sistema ?? (agente.slice(0, 40) || 'Dispositivo desconhecido')
}
