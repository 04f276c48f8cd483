import { afterAll, beforeAll } from 'vitest'
import { entrarEm, mundo, type Aba } from '../mundo.ts'
import { abrirProduto, endereco, fecharProduto } from '../setup.ts'
import { janela } from './janela.ts'
import { Pagina, paginaAtiva } from './pagina.ts'

const reclamar = (queixa: string) => void paginaAtiva()?.erros.push(queixa)
/** React tells of what it met in the console, as it does in a browser. */
const aoReclamar = (...ditos: unknown[]) => reclamar(ditos.map(String).join(' '))
const aoQuebrar = ({ message }: ErrorEvent) => reclamar(message)

const abertas = new Set<Pagina>()
const fechar = async (pagina: Pagina) => {
  abertas.delete(pagina)
  pagina.fechar()
}

beforeAll(async () => {
  await abrirProduto()
  Object.assign(console, { error: aoReclamar })
  janela.addEventListener('error', aoQuebrar)
  entrarEm({
    abrirAba: async ({ userAgent }, acesso): Promise<Aba> => {
      const pagina = new Pagina(endereco(), acesso, userAgent)
      abertas.add(pagina)
      const page = pagina.comoDeNavegador()
      const context = { close: () => fechar(pagina), pages: () => [page] } as unknown as Aba['context']
      return { page, context, erros: pagina.erros }
    },
    fechar: async () => {
      for (const pagina of abertas) await fechar(pagina)
    },
  })
})
afterAll(async () => {
  janela.removeEventListener('error', aoQuebrar)
  await mundo().fechar()
  await fecharProduto()
})
