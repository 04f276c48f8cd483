/** Workbooks of Excel 97 to 2003, made here: a compound file that holds the stream of records. */
const SETOR = 512
const LIVRE = 0xff_ff_ff_ff
const FIM = 0xff_ff_ff_fe
const FAT = 0xff_ff_ff_fd
const MENOR_FLUXO = 4_096

const registro = (id: number, ...partes: Buffer[]): Buffer => {
  const dados = Buffer.concat(partes)
  return Buffer.concat([u16(id, dados.length), dados])
}
const u16 = (...valores: number[]): Buffer => {
  const bytes = Buffer.alloc(valores.length * 2)
  valores.forEach((valor, i) => bytes.writeUInt16LE(valor, i * 2))
  return bytes
}
const u32 = (valor: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(valor)
  return bytes
}
const f64 = (valor: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(valor)
  return bytes
}

export type CelulaXls =
  | string
  | number
  | boolean
  | null
  | { formula: number }
  | { erro: number }
  | { data: number }
  | { porcentagem: number }
  /** Whole numbers side by side, as Excel keeps them in one record, of which those in this place are percentages. */
  | { juntos: readonly number[]; porcentagem: number }
  /** Of a formula that others share: what it shares stands before its text. */
  | { repartida: string }

const BOF = 0x0809
const EOF = registro(0x000a)
const bof = (tipo: number, versao: number) => registro(BOF, u16(versao, tipo, 0, 0), u32(0), u32(0))

function registroDe(linha: number, coluna: number, celula: CelulaXls): Buffer[] {
  if (celula === null) return []
  const [geral, data, porcento] = [u16(linha, coluna, 0), u16(linha, coluna, 1), u16(linha, coluna, 2)]
  if (typeof celula === 'string')
    return [registro(0x0204, geral, u16(celula.length), Buffer.from([1]), Buffer.from(celula, 'utf16le'))]
  if (typeof celula === 'number') return [registro(0x0203, geral, f64(celula))]
  if (typeof celula === 'boolean') return [registro(0x0205, geral, Buffer.from([Number(celula), 0]))]
  if ('erro' in celula) return [registro(0x0205, geral, Buffer.from([celula.erro, 1]))]
  if ('juntos' in celula) {
    const cada = celula.juntos.map((numero, i) =>
      Buffer.concat([u16(i === celula.porcentagem ? 3 : 0), u32(numero * 4 + 2)]),
    )
    return [registro(0x00bd, u16(linha, coluna), ...cada, u16(coluna + cada.length - 1))]
  }
  if ('porcentagem' in celula) return [registro(0x0203, porcento, f64(celula.porcentagem))]
  if ('repartida' in celula) {
    const texto = Buffer.concat([
      u16(celula.repartida.length),
      Buffer.from([1]),
      Buffer.from(celula.repartida, 'utf16le'),
    ])
    return [
      registro(0x0006, geral, Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), u16(8), u32(0), u16(0)),
      registro(0x04bc, u16(linha, linha), Buffer.from([coluna, coluna, 0, 1]), u16(0)),
      registro(0x0207, texto),
    ]
  }
  if ('data' in celula) return [registro(0x0203, data, f64(celula.data))]
  return [registro(0x0006, geral, f64(celula.formula), u16(0), u32(0), u16(0))]
}

interface Como {
  /** Of its records: 0x0600 for those that are read. */
  versao?: number
  comSenha?: boolean
  escondida?: boolean
}

/** One sheet. */
export function pastaXls(
  nome: string,
  linhas: readonly (readonly CelulaXls[])[],
  { versao = 0x0600, comSenha = false, escondida = false }: Como = {},
): Buffer {
  const xf = (formato: number) => registro(0x00e0, u16(0, formato, 0), Buffer.alloc(14))
  const titulo = Buffer.concat([Buffer.from([nome.length, 1]), Buffer.from(nome, 'utf16le')])
  const senha = comSenha ? [registro(0x002f, Buffer.alloc(54))] : []
  const porcento = registro(0x041e, u16(164, 4), Buffer.from([0]), Buffer.from('0.0%', 'latin1'))
  const antes = [bof(0x0005, versao), ...senha, porcento, xf(0), xf(14), xf(9), xf(164)]
  const tamanhoDaLista = 4 + 6 + titulo.length
  const inicio = antes.reduce((soma, parte) => soma + parte.length, 0) + tamanhoDaLista + EOF.length
  const lista = registro(0x0085, u32(inicio), u16(Number(escondida)), titulo)
  const corpo = linhas.flatMap((celulas, linha) =>
    celulas.flatMap((celula, coluna) => registroDe(linha, coluna, celula)),
  )
  return compor(Buffer.concat([...antes, lista, EOF, bof(0x0010, versao), ...corpo, EOF]))
}

/** What Excel makes of a workbook that is saved with a password: nobody reads more of it than this. */
export const xlsxComSenha = (): Buffer => compor(Buffer.from('cifrado'), 'EncryptedPackage')

/** The stream in sectors of its own, after the header, the directory and the table of sectors. */
function compor(fluxo: Buffer, nome = 'Workbook'): Buffer {
  const setores = Math.ceil(Math.max(fluxo.length, MENOR_FLUXO) / SETOR)
  const fats = Math.ceil((setores + 1 + Math.ceil(setores / 127)) / 128)
  const fat = Buffer.alloc(fats * SETOR, 0xff)
  for (let i = 0; i < fats; i++) fat.writeUInt32LE(FAT, i * 4)
  fat.writeUInt32LE(FIM, fats * 4)
  for (let i = 0; i < setores; i++) fat.writeUInt32LE(i + 1 < setores ? fats + 2 + i : FIM, (fats + 1 + i) * 4)
  const conteudo = Buffer.concat([fluxo, Buffer.alloc(setores * SETOR - fluxo.length)])
  return Buffer.concat([cabeca(fats), fat, diretorio(nome, fats + 1, conteudo.length), conteudo])
}

function cabeca(fats: number): Buffer {
  const bytes = Buffer.alloc(SETOR, 0)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(fats, 44)
  bytes.writeUInt32LE(fats, 48)
  bytes.writeUInt32LE(MENOR_FLUXO, 56)
  bytes.writeUInt32LE(FIM, 60)
  bytes.writeUInt32LE(FIM, 68)
  for (let i = 0; i < 109; i++) bytes.writeUInt32LE(i < fats ? i : LIVRE, 76 + i * 4)
  return bytes
}

function diretorio(parte: string, inicio: number, tamanho: number): Buffer {
  const bytes = Buffer.alloc(SETOR, 0)
  const entrada = (em: number, nome: string, tipo: number, filho: number, primeiro: number, bytesDela: number) => {
    Buffer.from(`${nome}\0`, 'utf16le').copy(bytes, em)
    bytes.writeUInt16LE((nome.length + 1) * 2, em + 64)
    bytes.writeUInt8(tipo, em + 66)
    bytes.writeUInt8(1, em + 67)
    bytes.writeUInt32LE(LIVRE, em + 68)
    bytes.writeUInt32LE(LIVRE, em + 72)
    bytes.writeUInt32LE(filho, em + 76)
    bytes.writeUInt32LE(primeiro, em + 116)
    bytes.writeUInt32LE(bytesDela, em + 120)
  }
  entrada(0, 'Root Entry', 5, 1, FIM, 0)
  entrada(128, parte, 2, LIVRE, inicio, tamanho)
  return bytes
}
