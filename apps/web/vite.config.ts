import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Where `npm run dev` has the server listen. */
const API = `http://localhost:${process.env['PORT'] || '3000'}`

const WRITES_JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** The server alone describes its calls as JSON Schema; methods of each schema keep that part of zod in what every page loads. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: WRITES_JSON_SCHEMA },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return {
        code: `const absent = () => absent\nexport { ${names.map((name) => `absent as ${name}`).join(', ')} }`,
        map: null,
      }
    },
  },
}

/** Each message is one of the contract's (`core/fields.ts`), so what zod says in English is never shown. */
const withoutEnglish: Plugin = {
  name: 'without-english',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
    handler: () => ({ code: 'export default () => ({})', map: null }),
  },
}

/** Our modules that a screen loads before it is seen; libraries follow what uses them, because their indexes name all that they have. */
function reachedFrom(screens: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>()
  const open = screens.map((screen) => fileURLToPath(new URL(`src/${screen}`, import.meta.url)))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at) || at.includes('node_modules')) continue
    reached.add(at)
    open.push(...(context.getModuleInfo(at)?.importedIds ?? []))
  }
  return reached
}

/** Names a chunk for what one of the screens loads before it is seen. */
function loadedBy(name: string, ...screens: string[]) {
  let reached: Set<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext) =>
    (reached ??= reachedFrom(screens, context)).has(id) ? name : null
}

const PRODUCT_LIST = 'shell/paginas/Produtos.tsx'

/** Parts of the library that the product list draws, and lists with it. */
const DRAWN_BY_LISTS =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/](components[\\/](Checkbox|FloatingIndicator|Paper|Pill|SegmentedControl|SimpleGrid|Skeleton)|utils[\\/]InlineInput)[\\/]/

/** What the product list loads and others do, too: neither loads the other's forms and tables for it. */
function shownByLists(name: string) {
  const ours = loadedBy(name, PRODUCT_LIST)
  return (id: string, context: Rolldown.ChunkingContext) => (DRAWN_BY_LISTS.test(id) ? name : ours(id, context))
}

/** Parts that `antes.js` asks for at once for who is signed in: the program itself finds out later that it needs them. */
const AHEAD = { moldura: /^assets\/(moldura|icones|partes)-/, produtos: /^assets\/produtos-/ }

const namedAhead: Plugin = {
  name: 'named-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.entries(AHEAD).map(([name, files]) => ({
        tag: 'meta',
        attrs: {
          name: `portal-${name}`,
          content: Object.keys(bundle)
            .filter((file) => files.test(file))
            .map((file) => `/${file}`)
            .join(' '),
        },
        injectTo: 'head-prepend',
      })),
  },
}

/** Below this a request costs more than what it would spare. */
const SMALL_BYTES = 1_024
/** The best but one that does not make everybody wait for the build. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Compressed once, beside themselves: the server sends these as they are (`operation/site.ts`). */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        if (!/\.(js|css|svg)$/.test(file.fileName)) return
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (bytes.length < SMALL_BYTES) return
        await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(bytes, BROTLI))
        await writeFile(join(dir, `${file.fileName}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
}

export default defineConfig({
  plugins: [react(), withoutJsonSchema, withoutEnglish, namedAhead, compressed],
  server: { proxy: { '/api': API } },
  build: {
    /** The content policy allows no `data:` fonts. */
    assetsInlineLimit: 0,
    /** The viewer of 3D models is loaded by those who look at one. */
    chunkSizeWarningLimit: 800,
    /** Knows `light-dark()`, which an older target would rewrite into something that follows no switch. */
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        /** Few files instead of hundreds of tiny ones, none of them much more than its screen needs; earlier groups take first. */
        codeSplitting: {
          groups: [
            { name: 'inicio', tags: ['$initial'] },
            { name: 'icones', test: /[\\/]@tabler[\\/]/, minShareCount: 2 },
            {
              name: loadedBy('moldura', 'aplicacao.tsx', 'shell/Consultas.tsx', 'shell/Guarda.tsx', 'shell/Shell.tsx'),
            },
            { name: shownByLists('partes'), minShareCount: 5 },
            { name: loadedBy('listas', 'cadastros/CoresScreen.tsx') },
            { name: 'comum', minShareCount: 14 },
            { name: loadedBy('produtos', PRODUCT_LIST, 'materiais/lista/adiantarProdutos.ts') },
          ],
        },
      },
    },
  },
})
