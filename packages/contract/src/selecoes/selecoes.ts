import { z } from 'zod'
import { get } from '../core/call.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Option lists of `geral/*` for the material forms (Spec 001 §7 "Lookups"): label/value pairs (decisions C-07). */
const selecao = <const Path extends string, Result extends z.ZodType>(
  ids: readonly [string, ...string[]],
  path: Path,
  result: Result,
) => get(path, { ids, result, papeis: AUTENTICADO })

const opcoes = optionDeId.array()
const comLogo = optionDeId.extend({ logo: z.string().nullable() }).array()
const logo = z.object({ logo: z.string().nullable() })

export const selecaoUnidadeItemEmbalagem = selecao(
  ['lookups.selecaoUnidadeItemEmbalagem'],
  '/geral/selecaoUnidadeItemEmbalagem',
  opcoes,
)
/** Without a kind, groups of components (decisions P-17). */
export const selecaoGrupo = selecao(['lookups.selecaoGrupo'], '/geral/selecaoGrupo/:tipo?', opcoes)
export const selecaoCor = selecao(
  ['lookups.selecaoCor', 'lookups.selecaoCor.SUPERFICIE', 'lookups.selecaoCor.VIDRO'],
  '/geral/selecaoCor/:tipo?',
  opcoes,
)
/** References released for a kind, given by its code in any case or by its number (decisions P-13, H-20). */
export const selecaoReferenciaMaterial = selecao(
  [
    'lookups.selecaoReferenciaMaterial.COMPONENTE',
    'lookups.selecaoReferenciaMaterial.PERFIL',
    'lookups.selecaoReferenciaMaterial.SUPERFICIE',
    'lookups.selecaoReferenciaMaterial.VIDRO',
    'lookups.selecaoReferenciaMaterial.KIT',
    'lookups.selecaoReferenciaMaterial.ACABAMENTO',
    'lookups.selecaoReferenciaMaterial.id',
  ],
  '/geral/selecaoReferenciaMaterial/:tipo',
  comLogo,
)
export const selecaoTempera = selecao(['lookups.selecaoTempera'], '/geral/selecaoTempera', opcoes)
export const selecaoLiga = selecao(['lookups.selecaoLiga'], '/geral/selecaoLiga', opcoes)
export const selecaoClasseId = selecao(['lookups.selecaoClasseId'], '/geral/selecaoClasseId', opcoes)
export const selecaoTodosTecidos = selecao(['lookups.selecaoTodosTecidos'], '/geral/SelecaoTodosTecidos', opcoes)
export const selecaoUnidadePerfil = selecao(['lookups.selecaoUnidadePerfil'], '/geral/selecaoUnidadePerfil', opcoes)
export const selecaoTipoVidro = selecao(['lookups.selecaoTipoVidro'], '/geral/selecaoTipoVidro', opcoes)
export const selecaoGrupoKit = selecao(['lookups.selecaoGrupoKit'], '/geral/SelecaoGrupoKit', opcoes)
export const selecaoReferenciaAplicabilidade = selecao(
  ['lookups.referenciaAplicabilidade'],
  '/geral/ReferenciaAplicabilidade',
  opcoes,
)
/** The kind only filters (decisions P-41). */
export const selecaoLinhaAplicacao = selecao(
  ['lookups.selecaoLinhaAplicacao'],
  '/geral/selecaoLinhaAplicacao/:idReferencia/:tipo',
  opcoes,
)
export const logoLinha = selecao(['lookups.logoLinha'], '/geral/logoLinha/:idLinha', logo)
export const logoDaLinha = selecao(['lookups.linha.logoLinha'], '/linha/logoLinha/:idLinha', logo)
export const selecaoPrenativo = selecao(['lookups.selecaoPrenativo'], '/geral/selecaoPrenativo/:idLinha', opcoes)
export const selecaoClassePorReferencia = selecao(
  ['lookups.selecaoClassePorReferenciaId'],
  '/geral/SelecaoClassePorReferenciaId/:idReferencia',
  opcoes,
)
export const linhasDaReferencia = selecao(['lookups.linhaSelect.referencia'], '/linha/select/:idReferencia', comLogo)
export const selecaoReferenciaOficial = selecao(
  ['lookups.selecaoReferenciaOficial'],
  '/geral/selecaoReferenciaOficial',
  opcoes,
)
