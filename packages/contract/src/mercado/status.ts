import { STATUS_PRODUTO, type Option, type TipoMaterial } from '../core/options.ts'

/** Statuses that a form offers; 6 is only known (decisions P-05). */
export const ATIVO = 1
export const DESCONTINUADO = 2
export const ARQUIVO_MORTO = 5
export const NOVO_PORTFOLIO = 7
/** No longer offered: something else should take the place. */
export const FORA_DE_LINHA: readonly number[] = [DESCONTINUADO, ARQUIVO_MORTO]

/** Offered to everybody; the other two only to those who edit (Spec 001 §4). */
export const STATUS_DE_CONSULTA: readonly number[] = [ATIVO, DESCONTINUADO]
export const STATUS_DE_FORMULARIO: readonly number[] = [ATIVO, DESCONTINUADO, ARQUIVO_MORTO, NOVO_PORTFOLIO]

/** A new profile or surface is Ativo: its status is locked (materiais.015). */
const NASCEM_ATIVOS: readonly TipoMaterial[] = ['PERFIL', 'SUPERFICIE']
export const nasceAtivo = (tipo: TipoMaterial): boolean => NASCEM_ATIVOS.includes(tipo)

/** What lists offer to filter by: those of the status itself, the first called as the ones it finds (Spec 001 §2.1). */
export const FILTRO_DE_STATUS: readonly Option<number>[] = STATUS_PRODUTO.map((opcao) =>
  opcao.value === ATIVO ? { ...opcao, label: 'Ativos' } : opcao,
)
