import { FAMILIAS, type Sistema } from '@portal/contract/clientes/sistemas'
import { CEM_MOBI, SISTEMAS, labelOf } from '@portal/contract/core/options'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { cliente, clienteSerial, patrocinio } from '../db/tables/clientes.ts'
import { lerDados } from './dados.ts'

const QUANTOS = 320

const CLIENTES = z.object({
  ramos: z.array(z.string()),
  nomes: z.array(z.string()),
  cidades: z.array(z.object({ estado: z.string(), cidade: z.string() })),
  patrocinadores: z.array(z.string()),
})

const PESOS = [
  [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
  [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2],
] as const

function cnpj(raiz: number): string {
  let digitos = `${String(raiz).padStart(8, '0')}0001`
  for (const pesos of PESOS) {
    const resto = pesos.reduce((soma, peso, i) => soma + peso * Number(digitos[i]), 0) % 11
    digitos += String(resto < 2 ? 0 : 11 - resto)
  }
  return digitos
}

const PREFIXOS: Readonly<Record<Sistema, string>> = {
  1: 'CEM',
  2: 'CSM',
  3: 'CMN',
  4: 'ONE',
  5: 'PAR',
  6: 'PFC',
  7: 'PFO',
  8: 'MOB',
}

const DO_CEM: readonly Sistema[] = [1, 1, 1, 2, 2, 3, 4, 5]
const DO_PREFSUITE: readonly Sistema[] = FAMILIAS.PREFSUITE

const naVez = (sistemas: readonly Sistema[], n: number): Sistema[] => sistemas.slice(n % sistemas.length).slice(0, 1)

/** One CEM each, every third CEM MOBI beside it, every seventh PrefSuite; some have no serial yet (decisions L-02). */
function sistemasDe(n: number): Sistema[] {
  const mobi: readonly Sistema[] = FAMILIAS.CEMMOBI
  return [...naVez(DO_CEM, n), ...(n % 3 === 0 ? mobi : []), ...(n % 7 === 0 ? naVez(DO_PREFSUITE, n) : [])]
}

/** Most pay for their licence themselves. */
const patrocinioDe = (n: number, patrocinios: readonly number[]): number | null =>
  n % 4 === 3 ? (patrocinios[(n >> 2) % patrocinios.length] ?? null) : null

const seriaisDe = (n: number, idCliente: number, patrocinios: readonly number[]) =>
  sistemasDe(n).map((sistema) => ({
    idCliente,
    serial: n % 40 === 13 ? null : `${PREFIXOS[sistema]}-${String(20_000 + n * 7)}`,
    sistema,
    descricaoProduto: labelOf(SISTEMAS, sistema),
    idPatrocinio: patrocinioDe(n, patrocinios),
    homologador: n % 32 === 5,
    inquilino: sistema === CEM_MOBI ? 1_000 + n : 0,
    nivel: n % 4 === 0 ? 2 : 1,
    qtdeLimitePerfil: n % 5 === 0 ? 999 : 200,
    qtdeLimiteComponente: n % 5 === 0 ? 999 : 400,
    bloqueadaAtualizacao: n % 45 === 21,
    bloqueadaLiberacao: n % 60 === 17,
  }))

/** Customers of the design software; in a real installation they come from the customer register (decisions L-01). */
export async function preencherClientes(db: Db): Promise<void> {
  const { ramos, nomes, cidades, patrocinadores } = lerDados('clientes', CLIENTES)
  const novos = Array.from({ length: QUANTOS }, (_, n) => {
    const { estado, cidade } = cidades[(n * 5) % cidades.length] ?? { estado: '', cidade: '' }
    const nomeFantasia = `${ramos[n % ramos.length] ?? ''} ${nomes[(n * 11) % nomes.length] ?? ''}`
    const documento = cnpj(31_000_000 + n * 7_919)
    return { documento, razaoSocial: `${nomeFantasia} ${cidade} Ltda`, nomeFantasia, estado, cidade }
  })
  const rows = await db.insert(cliente).values(novos).returning({ id: cliente.id })
  const pagam = await db
    .insert(patrocinio)
    .values(patrocinadores.map((descricao) => ({ descricao })))
    .returning({ id: patrocinio.id })
  const patrocinios = pagam.map(({ id }) => id)
  await db.insert(clienteSerial).values(rows.flatMap(({ id }, n) => seriaisDe(n, id, patrocinios)))
}
