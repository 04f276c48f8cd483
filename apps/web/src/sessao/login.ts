import { PUBLICA } from '@portal/contract/core/papeis'

/** Apart from the other screens, so that the page that signs in needs to know none of them. */
export const LOGIN = { caminho: '/', nome: 'Entrar', quem: PUBLICA } as const
