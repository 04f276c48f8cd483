import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Visitor, parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

/**
 * What people read is spelled as Brazilians spell it; sentences that the documents quote stay letter by letter
 * (decisions 0.4). Endings and words that Portuguese never writes without their accent are looked for in every text.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SEM_ACENTO = new RegExp(
  `(?<![\\p{L}\\d_./$"-])(?:${[
    String.raw`\p{L}+(?:cao|coes|soes|ario|arios|orio|orios|avel|aveis|ivel|iveis|encia|encias)`,
    String.raw`(?:re|pre)?visao|versao|impressao|nao|voce|razao|padrao|orgao`,
    String.raw`codigos?|catalogos?|temperas?|superficies?|nivel|niveis|tecnic[oa]s?|caracteristicas?|icones?|aluminio`,
    String.raw`paginas?|numeros|maxim[oa]s?|minim[oa]s?|areas?|ultim[oa]s?|indices?|historicos?|simbolos?|precos?|espacos?`,
  ].join('|')})(?![\\p{L}\\d_./(=-])`,
  'iu',
)

/** Roles, and the ends of paths and field names: single words, never a text. */
const CODIGOS = new Set(['Configuracao', 'Importacao', 'Exportacao', 'Liberacao', 'Icone', 'Secao', 'Minima', 'Maxima'])
const CODIGO = /^(?:[A-Z_]+|(?:\p{Lu}\p{Ll}+){2,})$/u
const SQL = /\b(?:SELECT|INSERT|UPDATE|FROM|RETURNING)\b|^id\w*,/

const citadas = readFileSync(join(ROOT, 'docs', 'especificacao', 'messages.tsv'), 'utf8')
  .split('\n')
  .slice(1)
  .map((linha) => linha.split('\t'))
  .flatMap(([texto = '', , tipo]) => (tipo === 'label' || !texto ? [] : [texto]))

const paraPessoas = (texto: string) =>
  (/\s/.test(texto) || /^\p{Lu}/u.test(texto)) &&
  !CODIGOS.has(texto) &&
  !CODIGO.test(texto) &&
  !SQL.test(texto) &&
  !citadas.some((citada) => texto.includes(citada))

/** Texts of a file, without what is SQL and what names modules. */
function textosDe(arquivo: string, fonte: string): string[] {
  const textos: string[] = []
  const deSql: { start: number; end: number }[] = []
  const achado = (texto: string, onde: { start: number }) => {
    if (deSql.some(({ start, end }) => onde.start >= start && onde.start < end)) return
    textos.push(texto.trim().replaceAll(/\s+/g, ' '))
  }
  new Visitor({
    TaggedTemplateExpression: (no) => void (/^sql\b/.test(fonte.slice(no.tag.start)) && deSql.push(no)),
    Literal: (no) => void (typeof no.value === 'string' && achado(no.value, no)),
    TemplateElement: (no) => achado(no.value.cooked ?? '', no),
    JSXText: (no) => achado(no.value, no),
  }).visit(parseSync(arquivo, fonte).program)
  return textos
}

const FORA = /node_modules|\.(test|fixture|d)\.tsx?$|\/migrations\//
const arquivos = ['packages/*/src', 'apps/server/src', 'apps/web/src']
  .flatMap((pasta) => globSync(`${pasta}/**/*.{ts,tsx}`, { cwd: ROOT }))
  .filter((arquivo) => !FORA.test(arquivo))

/** Codes that a sentence names are written in capitals. */
const semCodigos = (texto: string) => (/\p{Ll}/u.test(texto) ? texto.replaceAll(/\b[A-Z_]{2,}\b/g, '') : texto)
const semAcento = (texto: string) => paraPessoas(texto) && SEM_ACENTO.test(semCodigos(texto))

describe('labels', () => {
  it.each(['Acoes', 'Usuarios Gerais', 'Codigo', 'Outras Caracteristicas', 'Nova Tempera', 'Referencia', 'Disponivel'])(
    'would find %s',
    (rotulo) => expect(semAcento(rotulo)).toBe(true),
  )
  it.each([
    'Ações',
    'Configuracao',
    'Preencha os campos obrigatorios',
    'EM_EDICAO',
    '/usuarios/lista',
    'A LIBERACAO de hoje',
  ])('would leave %s', (texto) => expect(semAcento(texto)).toBe(false))
  it('have their accents in everything that people read', () => {
    const achados = arquivos.flatMap((arquivo) =>
      textosDe(arquivo, readFileSync(join(ROOT, arquivo), 'utf8'))
        .filter(semAcento)
        .map((texto) => `${arquivo}: ${texto}`),
    )
    expect(achados).toEqual([])
  })
})
