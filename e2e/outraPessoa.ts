import type { Page } from 'playwright-core'
import { PESSOAS, SENHA, type Pessoa } from './navegador.ts'

interface Corpo {
  id: number
  token: string
  items: { id: number; codigo: string }[]
  data: { publicacao: number }
  colegas: { label: string; value: number }[]
  dados: { id: number; diferencas: { campo: string }[] }[]
}

/** Calls as somebody who works elsewhere at the same time. */
export async function outraPessoa(page: Page, pessoa: Pessoa) {
  let headers = {}
  const chamar = async <Resposta = Corpo>(method: string, caminho: string, data?: object) => {
    const resposta = await page.request.fetch(`/api${caminho}`, { method, headers, ...(data && { data }) })
    return (await resposta.json()) as Resposta
  }
  const { token } = await chamar('POST', '/login/authenticate', { email: PESSOAS[pessoa], senha: SENHA })
  headers = { authorization: `Bearer ${token}` }
  return chamar
}
