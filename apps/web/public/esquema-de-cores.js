// Before the first paint, so that a dark page never flashes white. A file of its own, because the content policy allows no inline script.
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
