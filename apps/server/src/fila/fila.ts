import type { ServerResponse } from 'node:http'
import { avisar, type Eventos } from '../core/events.ts'
import type { Database } from '../db/client.ts'
import { criarLugares, type Ceder, type Espera } from './lugares.ts'

/**
 * Each takes much of the one thread that answers everybody: of a company one at a time, and never more than a few. One person
 * alone cannot fill the line, in which the others could not even wait then.
 */
const LIMITES = { lugares: 3, porEmpresa: 1, porPessoa: 1, naFila: 1_000, naFilaPorPessoa: 100 }
const CANAL = 'fila'
const ANUNCIO_MS = 1_000
/** What was told holds until it must have been told anew. */
const VALE_MS = 3 * ANUNCIO_MS
/** A notice of the database has at most 8,000 bytes; a word with its place has less than 50. */
const POR_AVISO = 150

interface EsperaAtendida extends Espera {
  /** What the work writes to: who does not read it gives the place up. */
  saida?: ServerResponse
}

export interface FilaDeLugares {
  comLugar<T>(espera: EsperaAtendida, trabalho: () => Promise<T>): Promise<T>
  /** Where a request stands, on whichever instance it waits. */
  lugarDe(senha: string): number | null
}

/** The line of this instance; the others are told where its people stand, since one of them may be asked. */
export function criarFilaDeLugares(
  { database, eventos }: { database: Database; eventos: Eventos },
  onErro: (erro: unknown) => void,
): FilaDeLugares {
  const lugares = criarLugares(LIMITES)
  const ditos = new Map<string, { lugar: number; ate: number }>()
  let relogio: NodeJS.Timeout | undefined
  const anunciar = () => {
    const ordem = [...lugares.ordem()]
    if (!ordem.length) {
      clearInterval(relogio)
      relogio = undefined
      return
    }
    for (let i = 0; i < ordem.length; i += POR_AVISO)
      avisar(database.escrever, CANAL, JSON.stringify([eventos.presenca, ordem.slice(i, i + POR_AVISO)])).catch(onErro)
  }
  let surdo: (() => void) | undefined
  const escutar = () =>
    eventos.ouvir(CANAL, (texto) => {
      const agora = Date.now()
      for (const [senha, { ate }] of ditos) if (ate < agora) ditos.delete(senha)
      const [de, ordem] = texto ? (JSON.parse(texto) as [number, [string, number][]]) : [eventos.presenca, []]
      if (de === eventos.presenca) return
      for (const [senha, lugar] of ordem) ditos.set(senha, { lugar, ate: agora + VALE_MS })
    })
  return {
    comLugar: ({ saida, ...espera }, trabalho) => {
      relogio ??= setInterval(anunciar, ANUNCIO_MS).unref()
      return lugares.comLugar(espera, async (ceder) => {
        const deixar = saida && cederSeNaoLe(saida, ceder)
        return trabalho().finally(deixar)
      })
    },
    lugarDe: (senha) => {
      const aqui = lugares.ordem().get(senha)
      if (aqui !== undefined) return aqui
      surdo ??= escutar()
      const dito = ditos.get(senha)
      return dito && dito.ate >= Date.now() ? dito.lugar : null
    },
  }
}

const PACIENCIA_MS = 1_000

/** Who does not take what is made for him keeps nobody waiting: such work costs nothing meanwhile. */
function cederSeNaoLe(saida: ServerResponse, ceder: Ceder): () => void {
  let escrito = -1
  const relogio = setInterval(() => {
    const agora = saida.socket?.bytesWritten ?? 0
    if (saida.writableNeedDrain && agora === escrito) {
      clearInterval(relogio)
      ceder()
    }
    escrito = agora
  }, PACIENCIA_MS).unref()
  return () => clearInterval(relogio)
}
