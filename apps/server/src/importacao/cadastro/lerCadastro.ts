import { clienteDoRegistro, type ClienteDoRegistro } from '@portal/contract/clientes/registro'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import {
  CAMPOS_DO_CLIENTE,
  CAMPOS_DO_SERIAL,
  CLIENTE_NA_LINHA,
  DIFERE_DA_LINHA,
  LINHAS_DEMAIS,
  MAIS_LINHAS_DO_CADASTRO,
  PASTA_DO_CADASTRO,
  SERIAL_NA_LINHA,
} from '@portal/contract/importacao/cadastro'
import { SEM_CHAVE } from '@portal/contract/planilhas/cabecalho'
import {
  lerCelula,
  NUMERO_NO_LUGAR_DE_TEXTO,
  type Celula,
  type Registro,
  type Valor,
} from '@portal/contract/planilhas/celulas'
import type { LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import { RegraViolada } from '../../core/errors.ts'
import { acharPrincipal, conhecer, linhasDe } from '../../planilhas/folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { celulasPorCampo } from '../../planilhas/planejada.ts'

const { principal } = PASTA_DO_CADASTRO
const POR_CAMPO = new Map(principal.colunas.map((coluna) => [coluna.campo, coluna]))
const DIGITOS_DO_CNPJ = 14
/** A dot in a whole number groups its digits. */
const SEPARADOR = ','

/** A row of the register: a customer with one serial, or with none. */
export interface LinhaDoCadastro {
  numero: number
  celulas: Readonly<Record<string, Celula>>
  codigo: string
  motivos: readonly string[]
  /** Null when it is refused. */
  cliente: ClienteDoRegistro | null
}

export interface CadastroLido {
  ignoradas: readonly string[]
  linhas: LinhaDoCadastro[]
}

/** Rows as the call of the register would take them; what is wrong with one is said of it alone. */
export async function lerCadastro(lida: PastaLida): Promise<CadastroLido> {
  const folha = acharPrincipal(PASTA_DO_CADASTRO, lida)
  const { cabecalho, ignoradas } = await conhecer(folha, PASTA_DO_CADASTRO)
  for (const campo of CAMPOS_DO_CLIENTE)
    if (!cabecalho.colunas.some((coluna) => coluna?.campo === campo))
      throw new RegraViolada(SEM_CHAVE(principal.titulo, tituloDe(campo)), 'arquivo')
  const juntas = new Juntas()
  const linhas: LinhaDoCadastro[] = []
  for await (const lote of linhasDe(folha, cabecalho)) {
    if (linhas.length + lote.length > MAIS_LINHAS_DO_CADASTRO) throw new RegraViolada(LINHAS_DEMAIS, 'arquivo')
    for (const linha of lote) linhas.push(juntas.julgar(lerLinha(linha)))
  }
  return { ignoradas, linhas }
}

const tituloDe = (campo: string): string => POR_CAMPO.get(campo)?.titulo ?? campo

function lerLinha(linha: LinhaDoArquivo): LinhaDoCadastro {
  const { valores, motivos } = lerValores(linha)
  const codigo = [valores['documento'], valores['serial']].filter((um) => um != null).join(' · ')
  const base = { numero: linha.numero, celulas: celulasPorCampo(linha), codigo }
  if (motivos.length) return { ...base, motivos, cliente: null }
  const doSerial = valoresDe(valores, CAMPOS_DO_SERIAL)
  const seriais = Object.values(doSerial).some((valor) => valor !== null) ? [doSerial] : []
  const lido = clienteDoRegistro.safeParse({ ...valoresDe(valores, CAMPOS_DO_CLIENTE), seriais })
  if (lido.success) return { ...base, codigo: codigoDe(lido.data), motivos, cliente: lido.data }
  const queixas = lido.error.issues.map(({ path, message }) => {
    const campo = String(path.at(-1))
    return `${tituloDe(campo)}: ${(valores[campo] ?? null) === null ? MENSAGENS.campoObrigatorio : message}`
  })
  return { ...base, motivos: queixas, cliente: null }
}

const codigoDe = ({ documento, seriais }: ClienteDoRegistro): string =>
  [documento, seriais[0]?.serial].filter((um) => um != null).join(' · ')

const valoresDe = (valores: Registro, campos: readonly string[]): Record<string, Valor> =>
  Object.fromEntries(campos.map((campo) => [campo, valores[campo] ?? null]))

function lerValores({ colunas, celulas }: LinhaDoArquivo): { valores: Record<string, Valor>; motivos: string[] } {
  const valores: Record<string, Valor> = {}
  const motivos: string[] = []
  for (const [i, coluna] of colunas.entries()) {
    if (!coluna) continue
    const celula = celulas[i] ?? null
    const leitura = semZeros(coluna.campo, celula)
      ? { motivo: NUMERO_NO_LUGAR_DE_TEXTO }
      : lerCelula(coluna, celula, SEPARADOR)
    if ('valor' in leitura) valores[coluna.campo] = leitura.valor
    else motivos.push(`${coluna.titulo}: ${leitura.motivo}`)
  }
  return { valores, motivos }
}

/** A document kept as a number has lost its first zeros: it may have become somebody else's. */
const semZeros = (campo: string, celula: Celula): boolean =>
  campo === 'documento' && typeof celula === 'number' && String(celula).length < DIGITOS_DO_CNPJ

/** What the rows before have said: of a customer all say the same, and of a serial only one speaks. */
class Juntas {
  readonly #clientes = new Map<string, { numero: number; cliente: ClienteDoRegistro }>()
  readonly #chaves = new Map<string, number>()

  julgar(linha: LinhaDoCadastro): LinhaDoCadastro {
    const { numero, cliente } = linha
    if (!cliente) return linha
    const motivos = this.#motivos(cliente)
    if (motivos.length) return { ...linha, motivos, cliente: null }
    if (!this.#clientes.has(cliente.documento)) this.#clientes.set(cliente.documento, { numero, cliente })
    this.#chaves.set(chaveDe(cliente), numero)
    return linha
  }

  #motivos(cliente: ClienteDoRegistro): string[] {
    const anterior = this.#clientes.get(cliente.documento)
    const difere = anterior
      ? (['razaoSocial', 'nomeFantasia', 'estado', 'cidade'] as const)
          .filter((campo) => anterior.cliente[campo] !== cliente[campo])
          .map((campo) => DIFERE_DA_LINHA(tituloDe(campo), anterior.numero))
      : []
    const ja = this.#chaves.get(chaveDe(cliente))
    if (ja === undefined) return difere
    return [...difere, cliente.seriais[0]?.serial != null ? SERIAL_NA_LINHA(ja) : CLIENTE_NA_LINHA(ja)]
  }
}

const chaveDe = ({ documento, seriais: [dele] }: ClienteDoRegistro): string =>
  dele?.serial != null ? `serial ${dele.serial}` : `${documento} ${dele?.sistema ?? ''}`
