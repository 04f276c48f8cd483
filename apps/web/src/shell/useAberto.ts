import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { anotarAberto, procurar, type Encontravel } from '@portal/contract/busca/busca'
import { chegar, lerMesa } from '@portal/contract/mesa/mesa'
import { callApi } from '../api/client.ts'
import { useCall } from '../api/useCall.ts'
import { TELAS, telaDe } from './telas.ts'

interface Registro {
  coisa: Encontravel
  id: number
}

/** Screens of records that the desk remembers, and where the address has their number. */
const DOS_REGISTROS: readonly (readonly [caminho: string, coisa: Encontravel])[] = [
  [TELAS.produto.caminho, 'produto'],
  [TELAS.produtoItem.caminho, 'produto'],
  [TELAS.liberacaoDoCliente.caminho, 'cliente'],
  [TELAS.referencia.caminho, 'referencia'],
  [TELAS.tipologia.caminho, 'tipologia'],
  [TELAS.empresa.caminho, 'empresa'],
]

/** The record of a page; undefined for pages of none, and for one that is still to be saved. */
export function registroDoEndereco(pathname: string, search: string): Registro | undefined {
  const caminho = telaDe(pathname)?.caminho
  const [, coisa] = DOS_REGISTROS.find(([deles]) => deles === caminho) ?? []
  if (caminho === undefined || coisa === undefined) return undefined
  const dito = matchPath(caminho, pathname)?.params['pId'] ?? new URLSearchParams(search).get('idSerial')
  const id = Number(dito)
  return Number.isInteger(id) && id > 0 ? { coisa, id } : undefined
}

const DE_NOVO_MS = 5 * 60_000
/** What the person opened comes first. */
const DEPOIS_MS = 1_000
let chegouEm = 0

/** Tells the server, for the desk, that the person is here and which record he opened. */
export function useAberto(): void {
  const { pathname, search } = useLocation()
  const aberto = registroDoEndereco(pathname, search)
  const chave = aberto && JSON.stringify(aberto)
  // A desk that was read meanwhile is read once more.
  const { mutate: anotar } = useCall(anotarAberto, { refreshes: [lerMesa, procurar], waits: false })
  useEffect(() => {
    if (Date.now() - chegouEm < DE_NOVO_MS) return
    chegouEm = Date.now()
    // Nobody waits for it, and a failure takes nothing from the person: the desk knows a little less.
    callApi(chegar).catch(() => undefined)
  }, [pathname])
  useEffect(() => {
    if (chave === undefined) return undefined
    let contado = false
    const contar = () => {
      if (!contado) anotar({ body: JSON.parse(chave) as Registro })
      contado = true
    }
    const espera = setTimeout(contar, DEPOIS_MS)
    // Whoever goes on before that opened it too.
    return () => {
      clearTimeout(espera)
      contar()
    }
  }, [chave, anotar])
}
