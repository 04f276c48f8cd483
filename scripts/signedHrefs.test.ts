import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { fromRoot } from './root.mjs'

/** Addresses that do not end: of other sites, of pages, and of pictures under their own names. */
const FOR_GOOD = new Set([
  'linhas/LogoField.tsx valor',
  'sessao/Contato.tsx `mailto:${data.emailSuporte}`',
  'shell/Elo.tsx endereco',
  'ui/Cure.tsx apart',
  'shell/Home.tsx `mailto:${suporte}`',
])

/** Two components hand theirs on to what renews it. */
const ANCHOR =
  /<(?!SignedAnchor\b|FichaTecnica\b)[\w.]+(?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*?)?\shref=\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g

it('every link of a screen to an address that ends is asked for anew when it is followed', () => {
  const screens = globSync(fromRoot('apps/web/src/**/*.tsx')).filter((file) => !file.endsWith('.test.tsx'))
  const plain = screens.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ANCHOR)].map(
      ([, address = '']) => `${relative(fromRoot('apps/web/src'), file)} ${address}`,
    ),
  )
  expect(plain.filter((link) => !FOR_GOOD.has(link))).toEqual([])
  expect(plain.length).toBeGreaterThan(2)
})
