import { janela } from './janela.ts'
import type { Rede } from './rede.ts'

/** How the bytes of a picture begin, of the kinds that the product keeps. */
const INICIOS = [/^\x89PNG/, /^\xff\xd8\xff/, /^RIFF/, /^BM/, /^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg/]

const vindas = new WeakMap<HTMLImageElement, Promise<boolean>>()

/** Asks for a picture as a browser does, and says whether it came. */
export async function carregar(imagem: HTMLImageElement, rede: Rede): Promise<void> {
  const veio = pedir(imagem.src, rede)
  vindas.set(imagem, veio)
  imagem.dispatchEvent(new janela.Event((await veio) ? 'load' : 'error'))
}

async function pedir(src: string, rede: Rede): Promise<boolean> {
  try {
    const resposta = await rede.pedir(src)
    const inicio = Buffer.from(await resposta.arrayBuffer()).toString('latin1', 0, 400)
    return resposta.ok && INICIOS.some((regra) => regra.test(inicio))
  } catch {
    return false
  }
}

janela.HTMLImageElement.prototype.decode = async function decodificar() {
  if (!(await vindas.get(this))) throw new DOMException('the picture did not come', 'EncodingError')
}
