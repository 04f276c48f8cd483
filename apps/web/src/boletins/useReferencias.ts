import { PAPEL_DE_ACABAMENTOS } from '@portal/contract/boletins/boletins'
import { permite } from '@portal/contract/core/papeis'
import { LEITURA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { useSession } from '../api/session.ts'
import { useOptions, type LateOptions } from '../ui/fields/useOptions.ts'

/** References whose products or finishes the person sees. */
export function useReferencias(): LateOptions<{ label: string; value: number }> {
  const papeis = useSession()?.papeis
  const deProdutos = useOptions(selecaoReferenciaFiltro, permite(LEITURA_DE_PRODUTO, papeis) ? {} : null)
  const acabamentos = permite([PAPEL_DE_ACABAMENTOS], papeis)
  const deAcabamentos = useOptions(selecaoReferenciaMaterial, acabamentos ? { params: { tipo: 'ACABAMENTO' } } : null)
  const ids = new Set(deProdutos.known.map(({ value }) => value))
  // There once both are; each asks again only where it failed.
  const { state, error } = [deProdutos, deAcabamentos].find((uma) => uma.state !== 'there') ?? deProdutos
  const ask = () => {
    deProdutos.ask()
    deAcabamentos.ask()
  }
  return {
    state,
    error,
    ask,
    known: [...deProdutos.known, ...deAcabamentos.known.filter(({ value }) => !ids.has(value))],
  }
}
