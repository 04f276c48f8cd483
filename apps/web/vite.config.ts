import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const API = 'http://localhost:3000'

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

/** Names a chunk for what screens load before they are seen; libraries follow what uses them, because their indexes name all that they have. */
function loadedBy(name: string, ...screens: string[]) {
  const reached = new Set<string>()
  const walk = (context: Rolldown.ChunkingContext) => {
    const open = screens.map((screen) => fileURLToPath(new URL(`src/${screen}`, import.meta.url)))
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at) || at.includes('node_modules')) continue
      reached.add(at)
      open.push(...(context.getModuleInfo(at)?.importedIds ?? []))
    }
  }
  return (id: string, context: Rolldown.ChunkingContext) => {
    if (reached.size === 0) walk(context)
    return reached.has(id) ? name : null
  }
}

export default defineConfig({
  plugins: [react(), withoutJsonSchema],
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
            { name: loadedBy('listas', 'cadastros/CoresScreen.tsx') },
            { name: 'comum', minShareCount: 14 },
            { name: loadedBy('produtos', 'materiais/lista/ProdutosScreen.tsx') },
          ],
        },
      },
    },
  },
})
