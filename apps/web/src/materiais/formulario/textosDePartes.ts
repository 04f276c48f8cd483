/** Spec 001 §8: text of questions about rows of profiles and kits. */
export const ESSA_ACAO = 'Essa ação não pode ser desfeita.'
