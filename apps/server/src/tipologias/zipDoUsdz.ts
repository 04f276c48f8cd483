import { crc32 } from 'node:zlib'
import type { Achado } from '@portal/contract/tipologias/modelos'
import { achado } from './achados.ts'

/** Specification of USDZ: entries lie in the file as they are, each on a border that graphics hardware likes. */
const ALINHAMENTO = 64
const MAIS_ENTRADAS = 10_000

export interface Entrada {
  nome: string
  bytes: Uint8Array
}

export interface Pacote {
  entradas: Entrada[]
  achados: Achado[]
}

const FIM = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const TAMANHO_DO_FIM = 22
const TAMANHO_CENTRAL = 46
const TAMANHO_LOCAL = 30
const MAIOR_COMENTARIO = 65_535
const CIFRADA = 1

const erro = (codigo: string, texto: string, onde = '') => achado('erro', codigo, texto, onde)

/** Opens the package with all faults that keep it from being one; entries are views, nothing is copied. */
export function abrirUsdz(bytes: Uint8Array): Pacote {
  const visao = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fim = ondeTermina(visao)
  if (fim === undefined) return { entradas: [], achados: [erro('ZIP', 'O arquivo não é um pacote inteiro.')] }
  const quantas = visao.getUint16(fim + 10, true)
  const pacote: Pacote = { entradas: [], achados: [] }
  let posicao = visao.getUint32(fim + 16, true)
  let livre = 0
  for (let numero = 0; numero < quantas; numero++) {
    const lida = numero < MAIS_ENTRADAS ? lerCentral(bytes, visao, posicao) : undefined
    if (!lida) {
      pacote.achados.push(erro('ZIP', 'O índice do pacote está danificado.', `entrada ${numero + 1}`))
      return pacote
    }
    const { entrada, achados, ate } = abrirEntrada(bytes, visao, lida, livre)
    pacote.achados.push(...achados)
    if (entrada) pacote.entradas.push(entrada)
    livre = Math.max(livre, ate)
    posicao = lida.proxima
  }
  pacote.achados.push(...conferirNomes(pacote.entradas))
  return pacote
}

function ondeTermina(visao: DataView): number | undefined {
  const primeira = Math.max(0, visao.byteLength - TAMANHO_DO_FIM - MAIOR_COMENTARIO)
  for (let em = visao.byteLength - TAMANHO_DO_FIM; em >= primeira; em--)
    if (visao.getUint32(em, true) === FIM) return em
  return undefined
}

interface Central {
  nome: string
  cifrada: boolean
  metodo: number
  crc: number
  guardado: number
  tamanho: number
  local: number
  proxima: number
}

function lerCentral(bytes: Uint8Array, visao: DataView, em: number): Central | undefined {
  if (em + TAMANHO_CENTRAL > visao.byteLength || visao.getUint32(em, true) !== CENTRAL) return undefined
  const nome = visao.getUint16(em + 28, true)
  const proxima = em + TAMANHO_CENTRAL + nome + visao.getUint16(em + 30, true) + visao.getUint16(em + 32, true)
  return {
    nome: new TextDecoder().decode(bytes.subarray(em + TAMANHO_CENTRAL, em + TAMANHO_CENTRAL + nome)),
    cifrada: (visao.getUint16(em + 8, true) & CIFRADA) !== 0,
    metodo: visao.getUint16(em + 10, true),
    crc: visao.getUint32(em + 16, true),
    guardado: visao.getUint32(em + 20, true),
    tamanho: visao.getUint32(em + 24, true),
    local: visao.getUint32(em + 42, true),
    proxima,
  }
}

/** `livre` is where the entries before it end: one inside another is no package. */
function abrirEntrada(bytes: Uint8Array, visao: DataView, central: Central, livre: number) {
  const { nome, cifrada, metodo, crc, guardado, tamanho, local } = central
  if (local + TAMANHO_LOCAL > visao.byteLength || visao.getUint32(local, true) !== LOCAL)
    return { achados: [erro('ZIP', 'O índice do pacote aponta para o lugar errado.', nome)], ate: livre }
  const inicio = local + TAMANHO_LOCAL + visao.getUint16(local + 26, true) + visao.getUint16(local + 28, true)
  const ate = inicio + guardado
  const achados: Achado[] = []
  if (local < livre || ate > visao.byteLength) achados.push(erro('ZIP', 'A entrada não cabe no pacote.', nome))
  else if (cifrada) achados.push(erro('CIFRADA', 'A entrada está cifrada.', nome))
  else if (metodo !== 0 || guardado !== tamanho)
    achados.push(erro('COMPRIMIDA', 'A entrada está comprimida: um .usdz guarda os arquivos como são.', nome))
  else if (crc32(bytes.subarray(inicio, ate)) !== crc)
    achados.push(erro('ESTRAGADA', 'A entrada está danificada.', nome))
  if (inicio % ALINHAMENTO !== 0)
    achados.push(erro('DESALINHADA', `A entrada não começa em um múltiplo de ${ALINHAMENTO} bytes.`, nome))
  const inteira = achados.every(({ codigo }) => codigo === 'DESALINHADA')
  return { achados, ate, ...(inteira && { entrada: { nome, bytes: bytes.subarray(inicio, ate) } }) }
}

const CAMADA = /\.usd[ac]?$/i
/** Specification of USDZ, "File types". */
/** Up, from the root, with a drive, with the separators of Windows, or with what no name has. */
const PARA_FORA = /(^|\/)\.\.(\/|$)|^\/|^[a-z]:|\\|\p{Cc}/iu
const ACEITO = /\.(usd[ac]?|png|jpe?g|exr|avif|m4a|mp3|wav)$/i

function conferirNomes(entradas: readonly Entrada[]): Achado[] {
  const achados: Achado[] = []
  if (!CAMADA.test(entradas[0]?.nome ?? ''))
    achados.push(erro('PRIMEIRA', 'A primeira entrada deve ser a cena (.usd, .usda ou .usdc).', entradas[0]?.nome))
  const nomes = new Set<string>()
  for (const { nome } of entradas) {
    // Names that differ by case only are one file where the package is unpacked.
    const dobrado = nome.normalize('NFC').toLowerCase()
    if (nomes.has(dobrado)) achados.push(erro('REPETIDA', 'Duas entradas têm o mesmo nome.', nome))
    nomes.add(dobrado)
    if (PARA_FORA.test(nome))
      achados.push(
        erro('CAMINHO', 'O nome da entrada leva para fora do pacote.', nome.replaceAll(/\p{Cc}/gu, '\uFFFD')),
      )
    if (!ACEITO.test(nome))
      achados.push(achado('aviso', 'TIPO', 'Este tipo de arquivo não faz parte de um .usdz.', nome))
  }
  return achados
}

export const ehCamada = ({ nome }: Entrada): boolean => CAMADA.test(nome)
