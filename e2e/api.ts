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
}

/** A product of the list of working copies. */
interface Produto extends Linha {
  codigo: string
  status: { label: string }
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
    const query = new URLSearchParams({ busca, modoEdicao: 'true', limite: '200' })
    return (await chamar<{ items: Produto[] }>('GET', `/produto/lista?${query}`)).items
  }
  return { chamar, procurar, procurarProdutos }
}

/** The companies of the demo's keepers and of its Master apply what is confirmed at once. */
export async function semEspera(): Promise<void> {
  for (const dono of ['master', 'admin'] as const)
    await (await apiDe(dono)).chamar('POST', '/configuracao', { espera: 0 })
}
