import { acharFluxo } from './composto.ts'
import { EMBUTIDAS, formatoDe } from './estilos.ts'

/** Records of a workbook (MS-XLS). */
const FORMULA = 0x0006
const FORMATO = 0x041e
const XF = 0x00e0
const PLANILHA = 0x0085
const NUMERO = 0x0203
const RK = 0x027e
const VARIOS_RK = 0x00bd
const TEXTO = 0x0207
/** What may stand between a formula and the text that it gave: what it shares with others, or belongs to. */
const DA_FORMULA = new Set([0x04bc, 0x0221, 0x0236])
/** `NaN`, as the two kinds of numbers have it: a result that no number is. */
const RK_NENHUM = 0x7f_f8_00_00

interface Registro {
  id: number
  /** Where it begins, and the next one. */
  de: number
  ate: number
  dados: Buffer
}

function* registrosDe(fluxo: Buffer): Generator<Registro> {
  for (let de = 0; de + 4 <= fluxo.length;) {
    const [id, tamanho] = [fluxo.readUInt16LE(de), fluxo.readUInt16LE(de + 2)]
    // What fills the last sector is no record, whatever stood there before.
    if (id === 0 && tamanho === 0) return
    const ate = de + 4 + tamanho
    yield { id, de, ate, dados: fluxo.subarray(de + 4, ate) }
    de = ate
  }
}

/**
 * Tells the library what it does not look at: numbers that are percentages become `NaN`, and the text of a formula comes
 * right behind it, where it is looked for. Answers which of the sheets are hidden, in their order.
 */
export function acertarXls(bytes: Buffer): boolean[] {
  const pedacos = acharFluxo(bytes, ['Workbook', 'Book']).map(({ de, tamanho }) => bytes.subarray(de, de + tamanho))
  const fluxo = Buffer.concat(pedacos)
  const escondidas = acertarFluxo(fluxo)
  let lido = 0
  for (const pedaco of pedacos) lido += fluxo.copy(pedaco, 0, lido)
  return escondidas
}

function acertarFluxo(fluxo: Buffer): boolean[] {
  const codigos = new Map<number, string>()
  const formatos: number[] = []
  const escondidas: boolean[] = []
  const porcentagem = (xf: number): boolean => {
    const id = formatos[xf] ?? 0
    const codigo = codigos.get(id)
    return (codigo === undefined ? EMBUTIDAS(id) : formatoDe(codigo)) === 'porcentagem'
  }
  let [anterior, penultimo]: (Registro | undefined)[] = []
  for (const registro of registrosDe(fluxo)) {
    const { id, dados } = registro
    if (id === FORMATO) codigos.set(dados.readUInt16LE(0), textoDe(dados.subarray(2)))
    else if (id === XF) formatos.push(dados.readUInt16LE(2))
    else if (id === PLANILHA) escondidas.push((dados.readUInt8(4) & 3) !== 0)
    else if (id === TEXTO && anterior && DA_FORMULA.has(anterior.id) && penultimo?.id === FORMULA)
      Buffer.concat([fluxo.subarray(registro.de, registro.ate), fluxo.subarray(anterior.de, anterior.ate)]).copy(
        fluxo,
        anterior.de,
      )
    else semPorcentagem(registro, porcentagem)
    penultimo = anterior
    anterior = registro
  }
  return escondidas
}

function semPorcentagem({ id, dados }: Registro, porcentagem: (xf: number) => boolean): void {
  if (id === VARIOS_RK) {
    for (let em = 4; em + 6 < dados.length; em += 6)
      if (porcentagem(dados.readUInt16LE(em))) dados.writeUInt32LE(RK_NENHUM, em + 2)
  } else if (id === RK && porcentagem(dados.readUInt16LE(4))) dados.writeUInt32LE(RK_NENHUM, 6)
  else if ((id === NUMERO || (id === FORMULA && ehNumero(dados))) && porcentagem(dados.readUInt16LE(4)))
    dados.writeDoubleLE(Number.NaN, 6)
}

/** A result that is no number says so by these bytes. */
const ehNumero = (dados: Buffer): boolean => dados.readUInt16LE(12) !== 0xff_ff

function textoDe(dados: Buffer): string {
  // Excel 5 and 95 write shorter texts; whoever reads them next says that they are too old.
  if (dados.length < 3) return ''
  const [letras, largas] = [dados.readUInt16LE(0), (dados.readUInt8(2) & 1) !== 0]
  return largas ? dados.toString('utf16le', 3, 3 + letras * 2) : dados.toString('latin1', 3, 3 + letras)
}
