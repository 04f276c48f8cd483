// What must stand before the program and the first paint. A file of its own, because the content policy allows no inline script.

// The policy allows no code made of text either; unasked, the schema library tries it and the browser complains.
globalThis.__zod_globalConfig = { jitless: true }

// A dark page never flashes white.
;(() => {
  let escolhido
  try {
    escolhido = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    escolhido = null
  }
  const fixo = escolhido === 'light' || escolhido === 'dark'
  const escuro = fixo ? escolhido === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', escuro ? 'dark' : 'light')
})()
