import { setTimeout as pausa } from 'node:timers/promises'
import type { Client } from 'pg'
import { semSenha } from './enderecos.ts'
import { conexaoCom, novoCliente, type ConexaoDoBanco } from './quemEscreve.ts'

/** The operator's database cannot be used; the message is for him. */
export class BancoAusente extends Error {}

const LIMITE_MS = 30_000
const PAUSA_MS = 500
const MAIOR_PAUSA_MS = 5_000
const MS_POR_S = 1_000
/** Errors that no waiting mends: another address, password or name would be another start. */
const SEM_ESPERA = new Map([
  ['28P01', 'a senha não confere'],
  ['28000', 'o usuário não pode entrar'],
  ['3D000', 'o banco não existe nesse servidor'],
])
const MOTIVOS = new Map([
  ['ECONNREFUSED', 'nada atende nesse endereço'],
  ['ENOTFOUND', 'o nome do servidor não foi encontrado'],
  ['EAI_AGAIN', 'o nome do servidor não foi encontrado'],
  ['EHOSTUNREACH', 'não há caminho até o servidor'],
  ['ENETUNREACH', 'não há caminho até o servidor'],
  ['08001', 'nenhum dos servidores aceita gravações'],
  ['57P03', 'o servidor ainda está iniciando'],
  ['53300', 'todas as conexões do servidor estão em uso'],
])
const DEMOROU = /timeout/

/** A database that starts together with the product may come a little later. */
export async function esperarBanco(url: string, avisar: (texto: string) => void, limiteMs = LIMITE_MS): Promise<void> {
  const fim = Date.now() + limiteMs
  for (let espera = PAUSA_MS; ; espera = Math.min(espera * 2, MAIOR_PAUSA_MS)) {
    const falha = await entrar({ ...conexaoCom(url), connectionTimeoutMillis: MAIOR_PAUSA_MS })
    if (!falha) return
    const onde = `O banco de dados em ${semSenha(url)} (DATABASE_URL) não atende: ${falha.motivo}`
    if (falha.definitiva || Date.now() + espera > fim)
      throw new BancoAusente(`${onde}. Confira o endereço e o servidor e inicie de novo; nada foi alterado.`)
    avisar(`${onde}. Nova tentativa em ${espera / MS_POR_S} s.`)
    await pausa(espera)
  }
}

async function entrar(config: ConexaoDoBanco): Promise<{ motivo: string; definitiva: boolean } | undefined> {
  let client: Client | undefined
  try {
    client = novoCliente(config)
    client.on('error', () => undefined)
    await client.connect()
    return undefined
  } catch (erro) {
    const codigo = erro instanceof Error && 'code' in erro ? String(erro.code) : ''
    const definitiva = SEM_ESPERA.get(codigo)
    return {
      motivo: definitiva ?? MOTIVOS.get(codigo) ?? semNome(erro),
      definitiva: definitiva !== undefined || client === undefined,
    }
  } finally {
    await client?.end().catch(() => undefined)
  }
}

/** A certificate that is not trusted, or a file of certificates that is not there, only the words of the failure tell. */
function semNome(erro: unknown): string {
  const dito = erro instanceof Error ? erro.message : ''
  return dito === '' || DEMOROU.test(dito) ? 'sem resposta' : `a conexão falhou (${dito})`
}
