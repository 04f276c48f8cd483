import type { Desenho } from '@portal/desenhador/desenho'
import { figura } from '@portal/desenhador/figura'
import { emSvg } from '@portal/desenhador/svg'

const LARGURA = 1600

/** Paints the settled drawing, never the screen: no selection is in the picture. */
async function pintar(desenho: Desenho): Promise<HTMLCanvasElement> {
  const imagem = new Image()
  imagem.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(emSvg(figura(desenho), LARGURA))}`
  await imagem.decode()
  const tela = document.createElement('canvas')
  tela.width = imagem.naturalWidth
  tela.height = imagem.naturalHeight
  const contexto = tela.getContext('2d')
  if (!contexto) throw new Error(SEM_IMAGEM)
  contexto.fillStyle = '#ffffff'
  contexto.fillRect(0, 0, tela.width, tela.height)
  contexto.drawImage(imagem, 0, 0)
  return tela
}

const SEM_IMAGEM = 'Este navegador não conseguiu desenhar a imagem.'

/** A data URI, as the project keeps it (`imagemBase64`). */
export const emPng = async (desenho: Desenho): Promise<string> => (await pintar(desenho)).toDataURL('image/png')

export async function arquivoPng(desenho: Desenho): Promise<Blob> {
  const tela = await pintar(desenho)
  return new Promise((resolve, reject) => {
    tela.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(SEM_IMAGEM))), 'image/png')
  })
}
