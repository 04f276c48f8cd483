import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** What the documents promise to find is there: pages, their sections, and the messages that the manual explains. */
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ler = (arquivo: string) => readFileSync(join(ROOT, arquivo), 'utf8')

const documentos = globSync('{*.md,bench/*.md,docs/**/*.md}', { cwd: ROOT })
const LIGACAO = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g

/** As GitHub names the heading of a section. */
const ancora = (titulo: string) =>
  titulo
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const ancorasDe = (arquivo: string) =>
  Array.from(readFileSync(arquivo, 'utf8').matchAll(/^#+ (.+)$/gm), ([, titulo = '']) => ancora(titulo))

function ligacoesQuebradas(documento: string): string[] {
  const daqui = join(ROOT, documento)
  return Array.from(ler(documento).matchAll(LIGACAO)).flatMap(([texto, pagina = '', secao]) => {
    const alvo = pagina ? resolve(dirname(daqui), pagina) : daqui
    const certa = existsSync(alvo) && (!secao || ancorasDe(alvo).includes(secao))
    return certa ? [] : [`${documento}: ${texto}`]
  })
}

const FORA = /node_modules|\.(test|fixture)\.tsx?$/
const fontes = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .concat(globSync('scripts/*.mjs', { cwd: ROOT }))
  .filter((arquivo) => !FORA.test(arquivo))
  .map(ler)
  .join('\n')

/** The first cell of each row: several messages stand between points, and an ellipsis is what varies. */
const mensagens = Array.from(ler('docs/manual/problemas.md').matchAll(/^\| (?!Mensagem|---)(.+?) \|/gm)).flatMap(
  ([, celula = '']) => celula.split(' · '),
)
const pedacos = (mensagem: string) => mensagem.split('…').map((pedaco) => pedaco.trim())
const dita = (mensagem: string) =>
  pedacos(mensagem).every((pedaco) => fontes.includes(pedaco) || fontes.includes(pedaco.replace(/\.$/, '')))

const arquivos = globSync('{packages,apps}/*/src/**/*', { cwd: ROOT })
const doLugar = (lugar: string) =>
  lugar.replace(/^(server|web)\//, 'apps/$1/src/').replace(/^contract\//, 'packages/contract/src/')
const codigo = `${fontes}\n${globSync('apps/server/src/db/sql/*.sql', { cwd: ROOT }).map(ler).join('\n')}`
const palavras = new Set(codigo.match(/\w+/g)?.map((palavra) => palavra.replaceAll('_', '').toLowerCase()))
/** A folder or a file by the end of its path, a column as `table.column`, any other name as the code says it. */
function existe(lugar: string): boolean {
  if (/[/*]|\.ts$/.test(lugar)) {
    const inicio = doLugar(lugar).replace(/\*$/, '')
    return arquivos.some((arquivo) => `/${arquivo}`.includes(`/${inicio}`))
  }
  // Tables and columns are written with underscores in SQL, without them in TypeScript.
  return lugar.split('.').every((nome) => palavras.has(nome.replaceAll('_', '').toLowerCase()))
}
const lugares = Array.from(ler('docs/glossario.md').matchAll(/^\| (?!Say|---).*\| ([^|]+) \|$/gm)).flatMap(
  ([, celula = '']) => Array.from(celula.matchAll(/`([^`]+)`/g), ([, lugar = '']) => lugar),
)

/** Files that the tables of a core name, of one `Contract \`core/\`` or `Server \`core/\`` heading. */
const nomeadosEm = (mundo: string) =>
  Array.from(
    (ler('ARCHITECTURE.md').split(`| ${mundo} \`core/\` | |`)[1] ?? '').split('\n\n')[0]?.matchAll(/`(\w+\.ts)`/g) ??
      [],
    ([, nome = '']) => nome,
  )
const arquivosDe = (pasta: string) =>
  globSync('*.ts', { cwd: join(ROOT, pasta) }).filter((arquivo) => !/\.(?:test|fixture)\.ts$/.test(arquivo))

describe('documents', () => {
  it('link to pages and sections that exist', () => {
    expect(documentos.flatMap(ligacoesQuebradas)).toEqual([])
  })
  it('say of each word where it lives, and there it is', () => {
    expect(lugares.length).toBeGreaterThan(0)
    expect(lugares.filter((lugar) => !existe(lugar))).toEqual([])
  })
  it.each([
    ['Contract', 'packages/contract/src/core'],
    ['Server', 'apps/server/src/core'],
  ])('name each file of the core once: %s', (mundo, pasta) => {
    expect(nomeadosEm(mundo).toSorted()).toEqual(arquivosDe(pasta).toSorted())
  })
  it('explain messages that the product says', () => {
    expect(mensagens.length).toBeGreaterThan(0)
    expect(mensagens.filter((mensagem) => !dita(mensagem))).toEqual([])
  })
})
