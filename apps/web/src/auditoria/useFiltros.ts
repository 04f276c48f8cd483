import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'

const NOMES = {
  idUsuario: 'pessoa',
  tabela: 'tabela',
  idRegistro: 'numero',
  acao: 'acao',
  de: 'de',
  ate: 'ate',
} as const
export type Filtro = keyof typeof NOMES
export type Filtros = Readonly<Record<Filtro, string>>

const FILTROS = Object.keys(NOMES) as Filtro[]
/** The first page is the one of the filters, not of the list before. */
const PAGINA = 'pagina'
const ENTRADA = 'entrada'

/** Filters and the opened entry stand in the address, so that Back and a shared link return to them. */
export function useFiltros() {
  const [params, setParams] = useSearchParams()
  const texto = FILTROS.map((filtro) => params.get(NOMES[filtro]) ?? '').join('\n')
  const filtros = useMemo(() => {
    const valores = texto.split('\n')
    return Object.fromEntries(FILTROS.map((filtro, i) => [filtro, valores[i] ?? ''])) as Filtros
  }, [texto])
  // The address changes a moment later: of two quick changes the second must know the first.
  const ultimos = useRef(params)
  useEffect(() => {
    ultimos.current = params
  }, [params])
  const mudar = (mudanca: Readonly<Record<string, string>>) => {
    ultimos.current = comValores(ultimos.current, mudanca)
    setParams(ultimos.current, { replace: true, preventScrollReset: true })
  }
  return {
    filtros,
    filtrar: (mudanca: Partial<Filtros>) =>
      mudar({
        [PAGINA]: '',
        ...Object.fromEntries(Object.entries(mudanca).map(([filtro, valor]) => [NOMES[filtro as Filtro], valor])),
      }),
    entrada: Number(params.get(ENTRADA)) || null,
    abrir: (id: number | null) => mudar({ [ENTRADA]: id === null ? '' : String(id) }),
  }
}

function comValores(params: URLSearchParams, mudanca: Readonly<Record<string, string>>): URLSearchParams {
  const proximos = new URLSearchParams(params)
  for (const [nome, valor] of Object.entries(mudanca)) {
    if (valor) proximos.set(nome, valor)
    else proximos.delete(nome)
  }
  return proximos
}

/** Where the audit page shows the history of one record. */
export const enderecoDoHistorico = (tabela: string, idRegistro: string | number): string =>
  `/auditoria?${new URLSearchParams({ [NOMES.tabela]: tabela, [NOMES.idRegistro]: String(idRegistro) }).toString()}`
