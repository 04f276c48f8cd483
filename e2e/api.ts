import { expect } from 'vitest'
import { acesso } from './fixtures.ts'
import { PESSOAS, type Pessoa } from './navegador.ts'
import { endereco } from './setup.ts'

/** A row of a list as the calls answer it. */
export interface Linha {
  id: number
  versao: number
  [campo: string]: unknown
}

export interface Api {
  chamar: <Corpo>(metodo: string, caminho: string, corpo?: object) => Promise<Corpo>
  procurar: (lista: string, busca: string) => Promise<Linha[]>
  procurarProdutos: (busca: string) => Promise<Produto[]>
  enviar: (caminho: string, id: number, arquivo: { name: string; buffer: Buffer }) => Promise<void>
}

/** A product of the list of working copies. */
export interface Produto extends Linha {
  codigo: string
  descricao: string
  ncm: string | null
  status: { label: string }
  situacao: { label: string }
}

/** Makes and looks up what a journey needs, past the screens. */
export async function apiDe(pessoa: Pessoa): Promise<Api> {
  const { token } = await acesso(PESSOAS[pessoa])
  const chamar = async <Corpo>(metodo: string, caminho: string, corpo?: object) => {
    const resposta = await fetch(`${endereco()}/api${caminho}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, ...(corpo && { 'content-type': 'application/json' }) },
      body: corpo ? JSON.stringify(corpo) : null,
    })
    const texto = await resposta.text()
    expect(resposta.status, `${metodo} ${caminho}: ${texto}`).toBe(200)
    return JSON.parse(texto) as Corpo
  }
  const procurar = async (lista: string, busca: string) => {
    const query = new URLSearchParams({ globalFilter: busca, pageIndex: '0', pageSize: '100' })
    return (await chamar<{ dados: Linha[] }>('GET', `/${lista}/lista?${query}`)).dados
  }
  const procurarProdutos = async (busca: string) => {
    const produtos: Produto[] = []
    for (let resto = true; resto;) {
      const query = new URLSearchParams({ busca, modoEdicao: 'true', limite: '200', pageSkip: String(produtos.length) })
      const pagina = await chamar<{ items: Produto[]; hasMore: boolean }>('GET', `/produto/lista?${query}`)
      produtos.push(...pagina.items)
      resto = pagina.hasMore
    }
    return produtos
  }
  const enviar = async (caminho: string, id: number, { name, buffer }: { name: string; buffer: Buffer }) => {
    const corpo = new FormData()
    corpo.append('id', String(id))
    corpo.append('nomeArquivo', name)
    corpo.append('arquivo', new Blob([new Uint8Array(buffer)]), name)
    const headers = { authorization: `Bearer ${token}` }
    const resposta = await fetch(`${endereco()}/api${caminho}`, { method: 'POST', headers, body: corpo })
    expect(resposta.status, `POST ${caminho}: ${await resposta.text()}`).toBe(200)
  }
  return { chamar, procurar, procurarProdutos, enviar }
}

/** The companies of the demo's keepers and of its Master apply what is confirmed at once. */
export async function semEspera(): Promise<void> {
  for (const dono of ['master', 'admin'] as const)
    await (await apiDe(dono)).chamar('POST', '/configuracao', { espera: 0 })
}
