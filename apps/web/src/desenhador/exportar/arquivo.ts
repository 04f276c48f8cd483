import { type Desenho, escreverDesenho } from '@portal/desenhador/desenho'
import { figura } from '@portal/desenhador/figura'
import { emDxf } from './dxf.ts'
import { type Carimbo, emPdf } from './pdf.ts'
import { arquivoPng } from './png.ts'
import { emSvg } from '@portal/desenhador/svg'

export const FORMATOS = ['PNG', 'SVG', 'DXF', 'PDF', 'JSON'] as const
export type FormatoDeArquivo = (typeof FORMATOS)[number]

async function conteudo(formato: FormatoDeArquivo, desenho: Desenho, carimbo: Carimbo): Promise<Blob> {
  switch (formato) {
    case 'PNG':
      return arquivoPng(desenho)
    case 'SVG':
      return new Blob([emSvg(figura(desenho))], { type: 'image/svg+xml' })
    case 'DXF':
      return new Blob([emDxf(figura(desenho), desenho.altura)], { type: 'image/vnd.dxf' })
    case 'PDF':
      return new Blob([emPdf(desenho, carimbo)], { type: 'application/pdf' })
    case 'JSON':
      return new Blob([escreverDesenho(desenho)], { type: 'application/json' })
  }
}

/** Only characters that every file system takes. */
export const nomeDoArquivo = (titulo: string, formato: FormatoDeArquivo): string => {
  const limpo = titulo
    .replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${limpo || 'desenho'}.${formato.toLowerCase()}`
}

export async function baixar(formato: FormatoDeArquivo, desenho: Desenho, carimbo: Carimbo): Promise<void> {
  const endereco = URL.createObjectURL(await conteudo(formato, desenho, carimbo))
  const link = document.createElement('a')
  link.href = endereco
  link.download = nomeDoArquivo(carimbo.titulo, formato)
  link.click()
  URL.revokeObjectURL(endereco)
}
