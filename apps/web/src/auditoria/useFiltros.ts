import { useMemo } from 'react'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { useAddress, withParams } from '../ui/useAddress.ts'

const NOMES = {
  idUsuario: 'pessoa',
  tabela: 'tabela',
  idRegistro: 'numero',
  acao: 'acao',
  de: 'de',
  ate: 'ate',
} as const
export type Filtro = keyof typeof NOMES
export type FiltrosDaTrilha = Readonly<Record<Filtro, string>>

const FILTROS = Object.keys(NOMES) as Filtro[]
const ENTRADA = 'entrada'
const ATO = 'ato'

/** Filters and the opened act or entry stand in the address, so that Back and a shared link return to them. */
export function useFiltrosDaTrilha() {
  const [params, setParams] = useAddress()
  const texto = FILTROS.map((filtro) => params.get(NOMES[filtro]) ?? '').join('\n')
  const filtros = useMemo(() => {
    const valores = texto.split('\n')
    return Object.fromEntries(FILTROS.map((filtro, i) => [filtro, valores[i] ?? ''])) as FiltrosDaTrilha
  }, [texto])
  const setFilters = useSetFilters()
  const abre = (nome: string) => (id: number | null) =>
    setParams((agora) => withParams(agora, { [nome]: id }), { replace: true, preventScrollReset: true })
  return {
    filtros,
    filtrar: (mudanca: Partial<FiltrosDaTrilha>) =>
      setFilters(
        Object.fromEntries(Object.entries(mudanca).map(([filtro, valor]) => [NOMES[filtro as Filtro], valor])),
      ),
    entrada: Number(params.get(ENTRADA)) || null,
    ato: Number(params.get(ATO)) || null,
    abrir: abre(ENTRADA),
    abrirAto: abre(ATO),
  }
}

export const enderecoDoHistorico = (tabela: string, idRegistro: string | number): string =>
  `/auditoria?${new URLSearchParams({ [NOMES.tabela]: tabela, [NOMES.idRegistro]: String(idRegistro) }).toString()}`
