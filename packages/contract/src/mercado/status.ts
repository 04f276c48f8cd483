import { STATUS_PRODUTO, type Option, type TipoMaterial } from '../core/options.ts'

/** Status 6 is never offered by a form, only shown (decisions P-05). */
export const ATIVO = 1
export const DESCONTINUADO = 2
export const ARQUIVO_MORTO = 5
export const NOVO_PORTFOLIO = 7
/** No longer offered: a successor should take the place. */
export const FORA_DE_LINHA: readonly number[] = [DESCONTINUADO, ARQUIVO_MORTO]

/** Filter statuses of everybody; the other two are only for those who edit (Spec 001 §4). */
export const STATUS_DE_CONSULTA: readonly number[] = [ATIVO, DESCONTINUADO]
export const STATUS_DE_FORMULARIO: readonly number[] = [ATIVO, DESCONTINUADO, ARQUIVO_MORTO, NOVO_PORTFOLIO]

/** The status of a new profile or surface is locked (materiais.015). */
const NASCEM_ATIVOS: readonly TipoMaterial[] = ['PERFIL', 'SUPERFICIE']
export const nasceAtivo = (tipo: TipoMaterial): boolean => NASCEM_ATIVOS.includes(tipo)

/** Filter options of lists: those of the status, the first in the plural (Spec 001 §2.1). */
export const FILTRO_DE_STATUS: readonly Option<number>[] = STATUS_PRODUTO.map((opcao) =>
  opcao.value === ATIVO ? { ...opcao, label: 'Ativos' } : opcao,
)
