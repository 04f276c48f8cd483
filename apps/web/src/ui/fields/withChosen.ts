import type { OptionDeId } from '@portal/contract/core/options'

/** What was chosen stays to be seen after it went out of the list. */
export const withChosen = <Opcao extends OptionDeId>(
  opcoes: readonly Opcao[],
  escolhida: NoInfer<Opcao> | null | undefined,
): readonly Opcao[] =>
  !escolhida || opcoes.some(({ value }) => value === escolhida.value) ? opcoes : [...opcoes, escolhida]
