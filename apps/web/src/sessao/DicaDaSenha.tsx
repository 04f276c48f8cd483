import { novaSenha } from '@portal/contract/core/fields'

/** Decisions §12 "Password hint". */
const DICA = 'A senha precisa ter no mínimo 6 caracteres, com letras e números.'

export function DicaDaSenha({ senha }: { senha: string }) {
  const falta = novaSenha().safeParse(senha).error?.issues[0]?.message
  return <span aria-live="polite">{senha === '' ? DICA : (falta ?? 'A senha atende às regras.')}</span>
}
