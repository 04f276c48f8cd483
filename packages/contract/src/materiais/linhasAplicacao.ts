import { z } from 'zod'
import { exclusao, gravacao } from '../core/chamadas.ts'
import { get } from '../core/call.ts'
import { id, idOpcional, selecao, versao } from '../core/fields.ts'
import { optionDeId, type TipoMaterial } from '../core/options.ts'
import { telaDoTipo } from '../referencias/telas.ts'
import { leituraDeMaterial, versaoDaParte } from './materialKind.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

export const LINHA_JA_APLICADA = 'Esta linha de aplicação já foi adicionada.'

export const linhaAplicacaoForm = z.object({
  linhaAplicacao: selecao(),
  idMaterial: id(),
  id: idOpcional(),
  versao: versao(),
})
const linhaAplicacaoRow = z.object({
  id: z.number(),
  versao: versaoDaParte,
  idMaterial: z.number(),
  linhaAplicacao: optionDeId,
  logo: z.string().nullable(),
})
export type LinhaAplicacao = z.output<typeof linhaAplicacaoRow>

/** Lines of application, for the kinds that have them (Spec 001 §3 "Line application"). */
export function linhasDeAplicacao<const Tipo extends TipoMaterial>(tipo: Tipo) {
  const nome = tipo.toLowerCase() as Lowercase<Tipo>
  const papeis = [telaDoTipo(tipo)]
  return {
    tipo,
    lista: get(`/${nome}/linhaAplicacao/:id`, {
      ids: [`${nome}.linhaAplicacao.lista`],
      query: leituraDeMaterial,
      result: linhaAplicacaoRow.array(),
      papeis: LEITURA_DE_PRODUTO,
    }),
    salvar: gravacao([`${nome}.linhaAplicacao.salvar`], `/${nome}/salvarLinhaAplicacao`, linhaAplicacaoForm, papeis),
    excluir: exclusao([`${nome}.linhaAplicacao.excluir`], `/${nome}/removerLinhaAplicacao/:id`, papeis),
  }
}

/** Logos of the lines a material applies to; served for every kind (decisions P-18). */
export const logoLinhaAplicavel = get('/produto/logoLinhaAplicavel/:id/:tipo', {
  ids: ['componente.logoLinhaAplicavel', 'perfil.logoLinhaAplicavel'],
  query: leituraDeMaterial,
  result: linhaAplicacaoRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
