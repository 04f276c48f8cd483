import { Indisponivel } from '../core/errors.ts'

/** Whose work it is: nobody's many pieces may stand in the way of anybody's first one. */
export interface DeQuem {
  idEmpresa: number
  idPessoa: number
}

export interface Limites {
  lugares: number
  porEmpresa: number
  porPessoa: number
  naFila: number
  naFilaPorPessoa: number
}

export interface Espera {
  quem: DeQuem
  /** Ends the wait, not the work. */
  parar: AbortSignal
  senha?: string | undefined
}

/** Gives the place up before the work has ended, for work that waits itself: its person has it under way all the same. */
export type Ceder = () => void

export interface LugaresDaFila {
  comLugar<T>(espera: Espera, trabalho: (ceder: Ceder) => Promise<T>): Promise<T>
  /** Where each stands that gave a word for itself, the first being the next. */
  ordem(): Map<string, number>
}

interface Esperando extends Espera {
  chamar: () => void
}
interface Correndo {
  quem: DeQuem
  cedeu: boolean
}

/** Places for heavy work, in turns: of companies, then of a company's people, then by arrival (decision 0072). */
export function criarLugares({ lugares, porEmpresa, porPessoa, naFila, naFilaPorPessoa }: Limites): LugaresDaFila {
  const fila = new Set<Esperando>()
  const correndo = new Set<Correndo>()
  const servidos: Servidos = { empresas: new Map(), pessoas: new Map() }
  let chamados = 0
  const cabe = ({ idEmpresa, idPessoa }: DeQuem) => {
    const ocupados = [...correndo].filter(({ cedeu }) => !cedeu)
    return (
      ocupados.length < lugares &&
      ocupados.filter(({ quem }) => quem.idEmpresa === idEmpresa).length < porEmpresa &&
      [...correndo].filter(({ quem }) => quem.idPessoa === idPessoa).length < porPessoa
    )
  }
  const chamar = () => {
    for (let proximo = achar(); proximo; proximo = achar()) {
      fila.delete(proximo)
      proximo.chamar()
    }
  }
  /** Nobody is owed anything once all is quiet. */
  const esquecer = () => {
    servidos.empresas.clear()
    servidos.pessoas.clear()
  }
  const achar = () => emOrdem([...fila], servidos).find(({ quem }) => cabe(quem))
  const entrar = async ({ quem, parar, senha }: Espera): Promise<Correndo> => {
    parar.throwIfAborted()
    const dela = [...fila].filter((outra) => outra.quem.idPessoa === quem.idPessoa)
    if (fila.size >= naFila || dela.length >= naFilaPorPessoa) throw new Indisponivel()
    const { promise, resolve, reject } = Promise.withResolvers<Correndo>()
    const esperando: Esperando = {
      quem,
      parar,
      senha,
      chamar: () => {
        const vez = { quem, cedeu: false }
        correndo.add(vez)
        chamados++
        servidos.empresas.set(quem.idEmpresa, chamados)
        servidos.pessoas.set(quem.idPessoa, chamados)
        resolve(vez)
      },
    }
    const desistir = () => {
      fila.delete(esperando)
      reject(parar.reason as Error)
    }
    fila.add(esperando)
    parar.addEventListener('abort', desistir, { once: true })
    chamar()
    return promise.finally(() => parar.removeEventListener('abort', desistir))
  }
  return {
    async comLugar(espera, trabalho) {
      const vez = await entrar(espera)
      const ceder = () => {
        vez.cedeu = true
        chamar()
      }
      try {
        return await trabalho(ceder)
      } finally {
        correndo.delete(vez)
        chamar()
        if (correndo.size === 0) esquecer()
      }
    },
    ordem: () =>
      new Map(emOrdem([...fila], servidos).flatMap(({ senha }, i) => (senha === undefined ? [] : [[senha, i + 1]]))),
  }
}

/** When each was called last, the higher the later. */
interface Servidos {
  empresas: Map<number, number>
  pessoas: Map<number, number>
}

/** Each company's next piece before any company's one after that, and within a company each person's. */
function emOrdem(fila: readonly Esperando[], { empresas, pessoas }: Servidos): Esperando[] {
  const chegou = new Map(fila.map((esperando, i) => [esperando, i]))
  const emVoltas = (
    quais: readonly Esperando[],
    deQuem: (esperando: Esperando) => number,
    servidos: ReadonlyMap<number, number>,
  ) => {
    const voltas = new Map<number, number>()
    return quais
      .map((esperando) => {
        const quem = deQuem(esperando)
        const volta = voltas.get(quem) ?? 0
        voltas.set(quem, volta + 1)
        return { esperando, volta, servido: servidos.get(quem) ?? 0, chegada: chegou.get(esperando) ?? 0 }
      })
      .toSorted((a, b) => a.volta - b.volta || a.servido - b.servido || a.chegada - b.chegada)
      .map(({ esperando }) => esperando)
  }
  return emVoltas(
    emVoltas(fila, ({ quem }) => quem.idPessoa, pessoas),
    ({ quem }) => quem.idEmpresa,
    empresas,
  )
}
