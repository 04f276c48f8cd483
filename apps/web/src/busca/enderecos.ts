import type { RegistroAchado, Encontravel } from '@portal/contract/busca/busca'
import { enderecoDaEmpresa } from '../empresas/enderecos.ts'
import { enderecoDoCliente } from '../liberacoes/enderecos.ts'
import { enderecoDoItem } from '../materiais/enderecos.ts'
import { enderecoDaReferencia, enderecoDosPacotes } from '../referencias/enderecos.ts'
import { enderecoDaTipologia } from '../tipologias/enderecos.ts'

/** What has no page of its own is looked for in its list. */
const naLista = (lista: string, nome: string, mais: Readonly<Record<string, string>> = {}) =>
  `${lista}?${new URLSearchParams({ ...mais, busca: nome })}`

const ENDERECO: Readonly<Record<Encontravel, (um: RegistroAchado) => string>> = {
  produto: ({ id, nome, tipo }) => enderecoDoItem({ id, codigo: nome, tipo: tipo ?? 'PERFIL' }),
  acabamento: ({ nome }) => naLista('/acabamento', nome, { edicao: 'sim' }),
  cliente: ({ id }) => enderecoDoCliente(id),
  referencia: ({ id, nome }) => enderecoDaReferencia(id, nome),
  linha: ({ nome }) => naLista('/linhas', nome),
  pacote: ({ idDono, nome }) => enderecoDosPacotes(idDono ?? 0, nome),
  tabela: ({ nome }) => naLista('/importar', nome, { aba: 'precos' }),
  tipologia: ({ id, nome }) => enderecoDaTipologia(id, nome),
  projeto: ({ nome }) => naLista('/desenhador', nome),
  pessoa: ({ id }) => `/usuarios/${id}/acesso`,
  empresa: ({ id, nome }) => enderecoDaEmpresa(id, nome),
}

/** Page of a record. */
export const enderecoDoAchado = (um: RegistroAchado): string => ENDERECO[um.coisa](um)
