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

// Who is signed in needs the frame of every screen, and of the commonest its list: asked for now, they come beside the
// program, which would ask once it has come itself. The page names the files.
;(() => {
  if (!sessionStorage.getItem('token')) return
  const daLista = /^\/produtos\/?$/i.test(location.pathname)
  for (const parte of daLista ? ['moldura', 'produtos'] : ['moldura']) {
    const nomes = document.querySelector(`meta[name="portal-${parte}"]`)?.getAttribute('content') ?? ''
    for (const href of nomes.split(' ').filter(Boolean)) {
      const elo = document.createElement('link')
      elo.href = href
      if (href.endsWith('.css')) Object.assign(elo, { rel: 'preload', as: 'style', crossOrigin: '' })
      else elo.rel = 'modulepreload'
      document.head.append(elo)
    }
  }
})()
