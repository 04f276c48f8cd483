import { escreverCondicao, lerCondicao, partesDaCondicao, temCampoComparado } from '@portal/contract/campos/condicao'
import { filtroDeProdutos, type FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { ATIVO } from '@portal/contract/mercado/status'

/** Names of the filters in the address (Spec 001 §2.1). */
const NOMES = filtroDeProdutos.keyof().options

/** Means all statuses in the address, where absence means the default. */
const TODOS = 'todos'

export const PADRAO: FiltroDeProdutos = filtroDeProdutos.parse({ status: ATIVO })

export const soFiltros = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([nome]) => NOMES.some((um) => um === nome)))

/** Undefined when the address has no filter, so that the remembered ones count; wrong values are left out. */
export function lerEndereco(params: URLSearchParams): FiltroDeProdutos | undefined {
  if (!NOMES.some((nome) => params.has(nome))) return undefined
  const lidos: Record<string, unknown> = {}
  for (const nome of NOMES) {
    const valor = lerValor(params, nome)
    const vale = valor !== null && valor !== TODOS && filtroDeProdutos.shape[nome].safeParse(valor).success
    if (vale) lidos[nome] = valor
  }
  return filtroDeProdutos.parse(params.has('status') ? lidos : { ...lidos, status: ATIVO })
}

const lerValor = (params: URLSearchParams, nome: keyof FiltroDeProdutos): string | string[] | null => {
  if (nome === 'campo') return params.getAll(nome).filter(lerCondicao)
  return nome === 'referencia' || nome === 'linha' ? params.getAll(nome) : params.get(nome)
}

/** Conditions as they are asked; undefined while one is not filled in. */
export function condicoesProntas(campo: readonly string[]): string[] | undefined {
  const lidas = campo.map(lerCondicao).filter((lida) => lida !== undefined)
  return lidas.length === campo.length
    ? lidas.map(({ nome, como, valores }) => escreverCondicao(nome, como, valores))
    : undefined
}

/** Another kind keeps the conditions on fields that it has. */
export const comTipo = (
  { campo }: Pick<FiltroDeProdutos, 'campo'>,
  tipoProduto: FiltroDeProdutos['tipoProduto'],
): Pick<FiltroDeProdutos, 'campo' | 'tipoProduto'> => ({
  tipoProduto,
  campo: campo.filter((uma) => !tipoProduto || temCampoComparado(tipoProduto, partesDaCondicao(uma).nome)),
})

export function escreverEndereco(params: URLSearchParams, filtro: FiltroDeProdutos): URLSearchParams {
  const escritos = new URLSearchParams(params)
  for (const nome of NOMES) {
    const valor = filtro[nome]
    escritos.delete(nome)
    if (Array.isArray(valor)) for (const id of valor) escritos.append(nome, String(id))
    else if (valor !== undefined && valor !== '') escritos.set(nome, String(valor))
  }
  if (filtro.status === undefined) escritos.set('status', TODOS)
  return escritos
}

/** Filters are kept for each person on this machine (decisions P-43). */
const chaveDe = (email: string) => `produtos.filtros.${email}`

function guardado(chave: string): string | null {
  try {
    return localStorage.getItem(chave)
  } catch {
    return null
  }
}

export function lembrados(email: string): FiltroDeProdutos | undefined {
  try {
    return filtroDeProdutos.safeParse(JSON.parse(guardado(chaveDe(email)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing, or has no room left, keeps nobody from the list. */
function guardar(chave: string, texto: string): void {
  try {
    localStorage.setItem(chave, texto)
  } catch {
    // Asked again the next time.
  }
}

export const lembrar = (email: string, filtro: FiltroDeProdutos): void =>
  guardar(chaveDe(email), JSON.stringify(filtro))

/** Filters of the address win over remembered ones. */
export function filtroPedido(params: URLSearchParams, email: string, reduzido: boolean): FiltroDeProdutos {
  const lido = lerEndereco(params) ?? lembrados(email) ?? PADRAO
  return reduzido ? filtroDeConsulta(lido) : lido
}

/** The switch as the server last told it, by which the first rows are asked for before it is told again. */
const chaveDoModo = (email: string) => `produtos.edicao.${email}`

export function modoLembrado(email: string): boolean | undefined {
  const dito = guardado(chaveDoModo(email))
  return dito === null ? undefined : dito === String(true)
}

export const lembrarModo = (email: string, ativo: boolean): void => guardar(chaveDoModo(email), String(ativo))

/** Who only consults has a reduced filter (Spec 001 §2.1): hidden filters must not narrow the list. */
export const filtroDeConsulta = ({ busca, tipoProduto, status }: FiltroDeProdutos): FiltroDeProdutos =>
  filtroDeProdutos.parse({ busca, tipoProduto, status })

/** The products as a table, which asks for its rows page by page. */
export const pedeTabela = (params: URLSearchParams): boolean => params.get('ver') === 'tabela'

export const quantosFiltros = (filtro: FiltroDeProdutos): number =>
  NOMES.filter((nome) => JSON.stringify(filtro[nome] ?? '') !== JSON.stringify(PADRAO[nome] ?? '')).length
