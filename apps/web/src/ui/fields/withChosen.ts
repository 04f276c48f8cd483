import type { Option } from '@portal/contract/core/options'

/** A chosen option stays visible after the list has lost it. */
export const withChosen = <Opcao extends Option>(
  opcoes: readonly Opcao[],
  escolhida: NoInfer<Opcao> | null | undefined,
): readonly Opcao[] =>
  !escolhida || opcoes.some(({ value }) => value === escolhida.value) ? opcoes : [...opcoes, escolhida]
