import type { Elemento } from './elementos.ts'
import type { Figura } from './figura.ts'
import { caminho, curto, LARGURA_DA_LINHA, padraoDe, TINTA } from './traco.ts'

const TROCAS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapar = (texto: string) => texto.replaceAll(/[&<>"]/g, (letra) => TROCAS[letra] ?? '')

function escrever(elemento: Elemento, unidade: number): string {
  if (elemento.tipo === 'texto') {
    const { x, y, altura, conteudo, ancora, deitado } = elemento
    const ancoras = { inicio: 'start', meio: 'middle', fim: 'end' } as const
    const giro = deitado ? ` transform="rotate(-90 ${curto(x)} ${curto(y)})"` : ''
    return `<text x="${curto(x)}" y="${curto(y)}" font-size="${curto(altura)}" text-anchor="${ancoras[ancora]}"${giro}>${escapar(conteudo)}</text>`
  }
  const { pontos, fechado, preenchimento, espessura } = elemento
  const padrao = padraoDe(elemento, unidade)
  const tracejado = padrao.length ? ` stroke-dasharray="${padrao.map(curto).join(' ')}"` : ''
  return `<path d="${caminho(pontos, fechado)}" fill="${preenchimento ?? 'none'}" stroke="${TINTA}" stroke-width="${curto(LARGURA_DA_LINHA * espessura * unidade)}"${tracejado}/>`
}

/** Only presentation attributes and generic fonts: inside an image style sheets and page fonts do not reach. */
export function emSvg({ x, y, largura, altura, unidade, elementos }: Figura, larguraEmPixels = 1600): string {
  const alturaEmPixels = Math.round((larguraEmPixels * altura) / largura)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${larguraEmPixels}" height="${alturaEmPixels}" viewBox="${[x, y, largura, altura].map(curto).join(' ')}" font-family="Arial, Helvetica, sans-serif" stroke-linejoin="round">`,
    `<rect x="${curto(x)}" y="${curto(y)}" width="${curto(largura)}" height="${curto(altura)}" fill="#ffffff"/>`,
    ...emCamadas(elementos, unidade),
    '</svg>',
  ].join('\n')
}

/** Groups by layer and keeps what lies above what. */
function emCamadas(elementos: readonly Elemento[], unidade: number): string[] {
  const linhas: string[] = []
  let aberta: string | null = null
  for (const elemento of elementos) {
    if (elemento.camada !== aberta) {
      if (aberta) linhas.push('</g>')
      linhas.push(`<g data-camada="${elemento.camada}" fill="${TINTA}">`)
      aberta = elemento.camada
    }
    linhas.push(escrever(elemento, unidade))
  }
  return aberta ? [...linhas, '</g>'] : linhas
}
