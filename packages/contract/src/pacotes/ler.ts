import { desescapar, type RegistroDoPacote } from './escrever.ts'
import { atributosDe, type Atributo, type CampoDoEsquema, type Elemento, type Filho } from './esquema.ts'

/** The message tells whoever wrote the XML where it breaks the schema. */
export class XmlInvalido extends Error {}

type Atributos = Readonly<Record<string, string>>

const FORMAS: Readonly<Record<Atributo['tipo'], RegExp>> = {
  texto: /^/,
  inteiro: /^-?\d+$/,
  decimal: /^-?\d+(\.\d+)?$/,
  instante: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  impressao: /^[0-9a-f]{64}$/,
}

/** Refuses missing, unknown and mistyped attributes, as the XSD does. */
function conferir({ nome, campos }: Elemento, atributos: Atributos): void {
  const conhecidos = new Map(campos.flatMap(atributosDe).map((atributo) => [atributo.nome, atributo]))
  for (const [atributo, valor] of Object.entries(atributos)) {
    const { tipo } = conhecidos.get(atributo) ?? recusar(`${nome}: unknown attribute ${atributo}`)
    if (!FORMAS[tipo].test(valor)) recusar(`${nome}: ${atributo}="${valor}" is no ${tipo}`)
  }
  for (const { nome: atributo, opcional } of conhecidos.values())
    if (!opcional && atributos[atributo] === undefined) recusar(`${nome}: ${atributo} is missing`)
}

const recusar = (porque: string): never => {
  throw new XmlInvalido(porque)
}

function valorDe({ nome, tipo }: CampoDoEsquema, atributos: Atributos): unknown {
  const texto = atributos[nome]
  if (texto === undefined) return null
  if (tipo === 'inteiro' || tipo === 'decimal') return Number(texto)
  if (tipo !== 'opcao' && tipo !== 'opcaoComLogo') return desescapar(texto)
  const label = atributos[`${nome}Nome`] ?? recusar(`${nome}Nome is missing`)
  const opcao = { value: Number(texto), label: desescapar(label) }
  return tipo === 'opcao' ? opcao : { ...opcao, logo: atributos[`${nome}Logo`] ?? null }
}

function registroDe(elemento: Elemento, atributos: Atributos): Record<string, unknown> {
  conferir(elemento, atributos)
  const registro: Record<string, unknown> = {}
  for (const campo of elemento.campos) {
    const alvo = campo.em === undefined ? registro : ((registro[campo.em] ??= {}) as Record<string, unknown>)
    alvo[campo.nome] = valorDe(campo, atributos)
  }
  for (const { lista, chave } of elemento.filhos) registro[lista] = chave === undefined ? [] : {}
  return registro
}

interface Aberto {
  elemento: Elemento
  registro: Record<string, unknown>
  /** Index of the last child: children come in the order of the schema. */
  ultimo: number
  como: Filho | undefined
}

/** Follows a parser's tags; `achou` receives each record with the name of its element. */
export class LeitorDeRegistros {
  readonly #raizes: ReadonlyMap<string, Elemento>
  readonly #achou: (nome: string, registro: RegistroDoPacote) => void
  readonly #abertos: Aberto[] = []

  constructor(raizes: readonly Elemento[], achou: (nome: string, registro: RegistroDoPacote) => void) {
    this.#raizes = new Map(raizes.map((raiz) => [raiz.nome, raiz]))
    this.#achou = achou
  }

  abre(nome: string, atributos: Atributos): void {
    const pai = this.#abertos.at(-1)
    const como = pai && filhoDe(pai, nome)
    const elemento = como?.elemento ?? this.#raizes.get(nome) ?? recusar(`unknown element ${nome}`)
    this.#abertos.push({ elemento, registro: registroDe(elemento, atributos), ultimo: 0, como })
  }

  fecha(): void {
    const feito = this.#abertos.pop()
    if (!feito) return recusar('closes what was not opened')
    const { elemento, registro, como } = feito
    const pai = this.#abertos.at(-1)
    if (!pai || !como) return this.#achou(elemento.nome, registro)
    if (como.chave === undefined) return void (pai.registro[como.lista] as unknown[]).push(registro)
    const { [como.chave]: chave, ...resto } = registro
    ;(pai.registro[como.lista] as Record<string, unknown>)[String(chave)] = resto
  }

  texto(texto: string): void {
    if (texto.trim() !== '') recusar(`unexpected text: ${texto.slice(0, 40)}`)
  }
}

function filhoDe(pai: Aberto, nome: string): Filho {
  const { filhos } = pai.elemento
  const lugar = filhos.findIndex(({ elemento }) => elemento.nome === nome)
  if (lugar < pai.ultimo) recusar(`${pai.elemento.nome}: ${nome} does not belong here`)
  pai.ultimo = lugar
  return filhos[lugar] ?? recusar(`${pai.elemento.nome}: unknown element ${nome}`)
}
