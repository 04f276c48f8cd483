/** Spec 001 §8, of what hangs on profiles and kits. */
export const ESSA_ACAO = 'Essa ação não pode ser desfeita.'
