import { ESPACO_DO_PACOTE, ESQUEMA_DO_PACOTE, RAIZ, type CampoDoEsquema, type Elemento } from './esquema.ts'

/** A record as one document, with the names of the contract's shapes. */
export type RegistroDoPacote = Readonly<Record<string, unknown>>
type Escritor = (registro: RegistroDoPacote) => string

const MARCAS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const ESPECIAL = /[&<>"\uFFFE\uFFFF]|(?![\u007F-\u009F])\p{Cc}|\p{Cs}|_(?=x[0-9A-F]{4})/gu

/** Characters that XML cannot hold become _xHHHH_, and so does the underscore of a text that looks like one. */
export const escapar = (texto: string): string =>
  texto.replaceAll(ESPECIAL, (letra) => MARCAS[letra] ?? `_x${hexa(letra.charCodeAt(0))}_`)

const hexa = (codigo: number) => codigo.toString(16).toUpperCase().padStart(4, '0')

const ESCAPADA = /_x([0-9A-F]{4})_/g
export const desescapar = (texto: string): string =>
  texto.includes('_x')
    ? texto.replaceAll(ESCAPADA, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : texto

/** One record is one line, so that its change changes one line. */
export function escritorDe(elemento: Elemento): Escritor {
  const corpo = escritorDoElemento(elemento)
  return (registro) => `${corpo(registro)}\n`
}

function escritorDoElemento({ nome, campos, filhos }: Elemento): Escritor {
  const atributos = campos.map((campo) => escritorDoCampo(campo))
  const listas = filhos.map(({ elemento, lista, chave }) => {
    const escrever = escritorDoElemento(elemento)
    return (registro: RegistroDoPacote) => itensDe(registro[lista], chave).map(escrever).join('')
  })
  const abre = `<${nome}`
  const fecha = `</${nome}>`
  return (registro) => {
    let texto = abre
    for (const atributo of atributos) texto += atributo(registro)
    let dentro = ''
    for (const lista of listas) dentro += lista(registro)
    return dentro === '' ? `${texto}/>` : `${texto}>${dentro}${fecha}`
  }
}

/** An object becomes a list of its values with their keys, in the order of the keys. */
function itensDe(valor: unknown, chave: string | undefined): readonly RegistroDoPacote[] {
  if (valor === undefined || valor === null) return []
  if (chave === undefined) return valor as readonly RegistroDoPacote[]
  return Object.entries(valor as Record<string, RegistroDoPacote>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([nome, item]) => ({ ...item, [chave]: nome }))
}

interface Opcao {
  value: number
  label: string
  logo?: string | null
}

function escritorDoCampo({ nome, tipo, opcional, em }: CampoDoEsquema): Escritor {
  const valorDe =
    em === undefined
      ? (r: RegistroDoPacote) => r[nome]
      : (r: RegistroDoPacote) => (r[em] as RegistroDoPacote | undefined)?.[nome]
  const escrever = escritorDoValor(nome, tipo)
  return (registro) => {
    const valor = valorDe(registro)
    if (valor !== undefined && valor !== null) return escrever(valor)
    if (opcional) return ''
    throw new Error(`${nome} is missing`)
  }
}

function escritorDoValor(nome: string, tipo: CampoDoEsquema['tipo']): (valor: unknown) => string {
  if (tipo === 'opcao' || tipo === 'opcaoComLogo')
    return (valor) => {
      const { value, label, logo } = valor as Opcao
      const par = ` ${nome}="${value}" ${nome}Nome="${escapar(label)}"`
      return tipo === 'opcao' || logo === undefined || logo === null ? par : `${par} ${nome}Logo="${logo}"`
    }
  if (tipo === 'inteiro' || tipo === 'decimal')
    return (valor) => {
      if (typeof valor !== 'number' || !Number.isFinite(valor)) throw new Error(`${nome} is no number`)
      return ` ${nome}="${porExtenso(valor)}"`
    }
  return (valor) => ` ${nome}="${escapar(String(valor))}"`
}

/** Decimals in XML have no exponent. */
function porExtenso(valor: number): string {
  const texto = String(valor)
  return texto.includes('e') ? valor.toFixed(20).replace(/\.?0+$/, '') : texto
}

const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const cabecaDoArquivo = (desde?: number): string =>
  `${DECLARACAO}<${RAIZ} xmlns="${ESPACO_DO_PACOTE}" esquema="${ESQUEMA_DO_PACOTE}"${desde === undefined ? '' : ` desde="${desde}"`}>\n`
export const PE_DO_ARQUIVO = `</${RAIZ}>\n`

export const documento = (elemento: Elemento, registro: RegistroDoPacote): string =>
  `${DECLARACAO}${escritorDe(elemento)(registro).replace(`<${elemento.nome}`, `<${elemento.nome} xmlns="${ESPACO_DO_PACOTE}"`)}`
