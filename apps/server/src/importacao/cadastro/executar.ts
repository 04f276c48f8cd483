import { MAIS_CLIENTES, type ClienteDoRegistro, type ResumoDoRegistro } from '@portal/contract/clientes/registro'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { CAMPOS_DO_CLIENTE, PASTA_DO_CADASTRO } from '@portal/contract/importacao/cadastro'
import { mostrar } from '@portal/contract/planilhas/celulas'
import type { MudancaDaCelula, Resultado } from '@portal/contract/planilhas/plano'
import { sincronizar } from '../../clientes/sincronizar.ts'
import { travarRegistro } from '../../clientes/sincronizar.queries.ts'
import type { Database, Db } from '../../db/client.ts'
import { emTransacao, type Autoria } from '../../core/unitOfWork.ts'
import { listEstados, type Estado } from './estados.queries.ts'

/** What became of a row. */
export interface Efeito {
  resultado: Exclude<Resultado, 'RECUSADO'>
  mudancas: readonly MudancaDaCelula[]
}

interface Executado {
  resumo: ResumoDoRegistro
  /** One for each row, in their order. */
  efeitos: Efeito[]
}

/** Runs the register for these rows, each a customer with one serial at most, and says what it changed in each. */
export async function executar(db: Db, linhas: readonly ClienteDoRegistro[], parar?: AbortSignal): Promise<Executado> {
  const clientes = juntar(linhas)
  await travarRegistro(db)
  const antes = new Estados(await listEstados(db, clientes))
  const resumo = await emPartes(db, clientes, parar)
  const depois = new Estados(await listEstados(db, clientes))
  return { resumo, efeitos: linhas.map((linha) => efeitoDe(linha, antes, depois)) }
}

const DESFAZER = new Error('what was only simulated is taken back')

/** The same, and nothing of it stays: a simulation knows no other rules than the register's own. */
export async function simularExecucao(
  database: Pick<Database, 'escrever'>,
  autoria: Autoria,
  linhas: readonly ClienteDoRegistro[],
  parar?: AbortSignal,
): Promise<Executado> {
  let feito: Executado | undefined
  try {
    await emTransacao(database, autoria, async ({ db }) => {
      feito = await executar(db, linhas, parar)
      throw DESFAZER
    })
  } catch (erro) {
    if (erro !== DESFAZER) throw erro
  }
  if (!feito) throw new Error('the register did not run')
  return feito
}

function juntar(linhas: readonly ClienteDoRegistro[]): ClienteDoRegistro[] {
  const clientes = new Map<string, ClienteDoRegistro>()
  for (const linha of linhas) {
    const ja = clientes.get(linha.documento)
    if (ja) ja.seriais.push(...linha.seriais)
    else clientes.set(linha.documento, { ...linha, seriais: [...linha.seriais] })
  }
  return [...clientes.values()]
}

/** As many at a time as one call takes, all in the transaction of the caller. */
async function emPartes(
  db: Db,
  clientes: readonly ClienteDoRegistro[],
  parar?: AbortSignal,
): Promise<ResumoDoRegistro> {
  const nada = { novos: 0, alterados: 0, iguais: 0 }
  let soma: ResumoDoRegistro = { message: MENSAGENS.acaoConcluida, clientes: nada, seriais: nada }
  for (let i = 0; i < clientes.length; i += MAIS_CLIENTES) {
    parar?.throwIfAborted()
    const parte = await sincronizar(db, clientes.slice(i, i + MAIS_CLIENTES))
    soma = {
      ...parte,
      clientes: somar(soma.clientes, parte.clientes),
      seriais: somar(soma.seriais, parte.seriais),
    }
  }
  return soma
}

type Contagem = ResumoDoRegistro['clientes']
const somar = (uma: Contagem, outra: Contagem): Contagem => ({
  novos: uma.novos + outra.novos,
  alterados: uma.alterados + outra.alterados,
  iguais: uma.iguais + outra.iguais,
})

/** The register at one moment. */
class Estados {
  readonly #porId = new Map<number, Estado>()
  readonly #porNumero = new Map<string, Estado>()
  readonly #porSistema = new Map<string, Estado>()
  readonly #clientes = new Map<string, Estado>()

  constructor(estados: readonly Estado[]) {
    for (const estado of estados) {
      const { id, documento, serial, sistema } = estado
      if (id !== null) this.#porId.set(id, estado)
      if (serial !== null) this.#porNumero.set(serial, estado)
      const chave = `${documento} ${sistema ?? ''}`
      if (!this.#porSistema.has(chave)) this.#porSistema.set(chave, estado)
      if (!this.#clientes.has(documento)) this.#clientes.set(documento, estado)
    }
  }

  cliente(documento: string): Estado | undefined {
    return this.#clientes.get(documento)
  }
  serial(id: number): Estado | undefined {
    return this.#porId.get(id)
  }
  /** What a row is about: a number, or whatever the customer has of a system. */
  de({ documento, seriais: [dele] }: ClienteDoRegistro): Estado | undefined {
    if (!dele) return this.cliente(documento)
    return dele.serial === null
      ? this.#porSistema.get(`${documento} ${dele.sistema}`)
      : this.#porNumero.get(dele.serial)
  }
}

function efeitoDe(linha: ClienteDoRegistro, antes: Estados, depois: Estados): Efeito {
  const agora = depois.de(linha)
  const doCliente = antes.cliente(linha.documento)
  const semSerial = linha.seriais.length === 0
  const doSerial = semSerial || agora?.id == null ? undefined : antes.serial(agora.id)
  const colunas = PASTA_DO_CADASTRO.principal.colunas.filter(
    ({ campo }) => !semSerial || CAMPOS_DO_CLIENTE.includes(campo),
  )
  const mudancas = colunas.flatMap((coluna): MudancaDaCelula[] => {
    const { campo, titulo } = coluna
    const era = doSerial ?? (CAMPOS_DO_CLIENTE.includes(campo) ? doCliente : undefined)
    const [de, para] = [era?.[campo] ?? null, agora?.[campo] ?? null]
    return de === para ? [] : [{ campo, titulo, antes: mostrar(coluna, de), depois: mostrar(coluna, para) }]
  })
  if (!(semSerial ? doCliente : doSerial)) return { resultado: 'NOVO', mudancas }
  return { resultado: mudancas.length ? 'ALTERADO' : 'IGUAL', mudancas }
}
