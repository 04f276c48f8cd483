/** Packages beside the contract, each with those it may use: what it takes to know them fits on a page, and none knows a noun (decision 0063). */
export const PACKAGE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  desenhador: [],
  embedded: [],
  secao: [],
  sheets: ['zip'],
  zip: [],
}

/** Those that run anywhere, as the contract does: without input and output, with nothing but zod. */
export const PURE: readonly string[] = ['desenhador', 'secao']
