import { lerAcessos } from './usuarios.ts'

/** Public on purpose: `HOST` defaults to localhost because of it. */
export const SENHA_DEMO = 'Portal2026'

export function acessosDaDemo(): string[] {
  const acessos = lerAcessos().flatMap(({ nome, email, pode }) => (pode === null ? [] : [[email, nome, pode] as const]))
  const linhas = [['E-mail', 'Quem', 'Pode'] as const, ...acessos]
  const largura = (coluna: 0 | 1) => Math.max(...linhas.map((linha) => linha[coluna].length))
  return [
    `Dados de demonstração: a senha de todos é ${SENHA_DEMO}.`,
    '',
    ...linhas.map(([email, nome, pode]) => `  ${email.padEnd(largura(0))}  ${nome.padEnd(largura(1))}  ${pode}`),
  ]
}
