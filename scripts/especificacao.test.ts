import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/**
 * Rules are asserted by tests that cite them (`session.011`), messages stand in the product letter by letter. What a
 * later issue builds waits in the two pending lists beside the specification's; both are empty when all is built.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const ler = (nome: string) =>
  readFileSync(join(ROOT, 'docs', 'especificacao', nome), 'utf8')
    .split('\n')
    .filter(Boolean)

const EM_PARTES = new Map([
  ['Página X de Y', 'Página {'],
  ['Adicionar Prenativo', "um: 'Prenativo'"],
  ['Editar Prenativo', "um: 'Prenativo'"],
  ['SUPERFÍCIE', "'Superfície'"],
])

const FORA = new Set(['node_modules', 'dist', 'data', '.git', 'especificacao', 'migrations'])

function arquivos(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true }).flatMap((entrada) => {
    if (FORA.has(entrada.name)) return []
    const caminho = join(pasta, entrada.name)
    return entrada.isDirectory() ? arquivos(caminho) : [caminho]
  })
}

const eTeste = (caminho: string) => /\.(test|spec)\.tsx?$|e2e\/.*\.ts$/.test(caminho)
const fontes = ['packages', 'apps', 'e2e', 'scripts']
  .flatMap((pasta) => arquivos(join(ROOT, pasta)))
  .filter((caminho) => /\.tsx?$/.test(caminho) && !caminho.endsWith('especificacao.test.ts'))
const juntos = (quais: string[]) => quais.map((caminho) => readFileSync(caminho, 'utf8')).join('\n')

const testes = juntos(fontes.filter(eTeste))
const produto = juntos(fontes.filter((caminho) => !eTeste(caminho)))

describe('the rules of the specification', () => {
  const regras = ler('rules.tsv')
    .slice(1)
    .map((linha) => linha.split('\t')[0] ?? '')
  const pendentes = new Set(ler('rules-pendentes.txt'))

  it('are each cited by a test, or pending', () => {
    expect(regras.filter((regra) => !pendentes.has(regra) && !citada(regra))).toEqual([])
  })
  it('are pending only while they exist and no test cites them', () => {
    expect([...pendentes].filter((regra) => !regras.includes(regra) || citada(regra))).toEqual([])
  })

  /** `session.017-020` cites four. */
  function citada(regra: string): boolean {
    const [area = '', numero = ''] = regra.split('.')
    const citacoes = [...testes.matchAll(new RegExp(`\\b${area}\\.(\\d{3})(?:-(\\d{3}))?`, 'g'))]
    return citacoes.some(([, de = '', ate = de]) => numero >= de && numero <= (ate || de))
  }
})

describe('the messages of the specification', () => {
  const textos = [
    ...new Set(
      ler('messages.tsv')
        .slice(1)
        .map((linha) => linha.split('\t')[0] ?? ''),
    ),
  ]
  const pendentes = new Set(ler('messages-pendentes.txt'))
  const presente = (texto: string) => produto.includes(comoNoCodigo(texto))

  it('stand in the product letter by letter, or are pending', () => {
    expect(textos.filter((texto) => !pendentes.has(texto) && !presente(texto))).toEqual([])
  })
  it('are pending only while they exist and the product does not show them', () => {
    expect([...pendentes].filter((texto) => !textos.includes(texto) || presente(texto))).toEqual([])
  })

  /** Texts with a part that changes stand in templates, titles of forms are put together from what is added or changed. */
  function comoNoCodigo(texto: string): string {
    return EM_PARTES.get(texto) ?? texto.replace('"{name}"', '"${nome}"')
  }
})
