/** Fields of a schedule as the queue understands them: minute, hour, day, month, day of the week. */
const CAMPOS = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

const MINUTO_MS = 60_000
/** A schedule that never comes (31 February) is given up after so long. */
const ATE_MIN = 5 * 366 * 24 * 60
/** Of the schedule (decision 0015); it keeps one time all year. */
const FUSO_MS = -3 * 3_600_000

type Agenda = readonly ReadonlySet<number>[]

/** Undefined for what is no schedule. */
export function lerAgenda(texto: string): Agenda | undefined {
  const campos = texto.trim().split(/\s+/)
  if (campos.length !== CAMPOS.length) return undefined
  const lidos = CAMPOS.map(([menor, maior], posicao) => lerCampo(campos[posicao] ?? '', menor, maior))
  return lidos.every((lido) => lido !== undefined) ? lidos : undefined
}

function lerCampo(texto: string, menor: number, maior: number): Set<number> | undefined {
  const valores = new Set<number>()
  for (const parte of texto.split(',')) {
    const [, estrela, de, ate, passo] = /^(?:(\*)|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(parte) ?? []
    if (estrela === undefined && de === undefined) return undefined
    const primeiro = Number(de ?? menor)
    const ultimo = Number(ate ?? (estrela === undefined && passo === undefined ? primeiro : maior))
    const cada = Number(passo ?? 1)
    if (primeiro < menor || ultimo > maior || primeiro > ultimo || cada < 1) return undefined
    for (let valor = primeiro; valor <= ultimo; valor += cada) valores.add(valor)
  }
  return valores
}

/** The last moments of a schedule up to `agora`, the newest first. */
export function ultimasDa(agenda: Agenda, agora: Date, quantas: number): Date[] {
  const ultimas: Date[] = []
  const [minuto = new Set(), hora = new Set(), dia = new Set(), mes = new Set(), semana = new Set()] = agenda
  let em = Math.floor(agora.getTime() / MINUTO_MS) * MINUTO_MS
  for (let visto = 0; visto < ATE_MIN && ultimas.length < quantas; visto++, em -= MINUTO_MS) {
    const la = new Date(em + FUSO_MS)
    const noDia = dia.has(la.getUTCDate())
    const naSemana = semana.has(la.getUTCDay()) || (la.getUTCDay() === 0 && semana.has(7))
    // Of two that say something about the day, either will do, as everywhere.
    const deDia = dia.size === 31 || semana.size >= 7 ? noDia && naSemana : noDia || naSemana
    if (deDia && minuto.has(la.getUTCMinutes()) && hora.has(la.getUTCHours()) && mes.has(la.getUTCMonth() + 1))
      ultimas.push(new Date(em))
  }
  return ultimas
}

/** Whether two turns of the schedule went by without a good copy. */
export function estaAtrasada(agenda: Agenda, ultimaBoa: Date | undefined, agora: Date, desde: Date): boolean {
  const penultima = ultimasDa(agenda, agora, 2).at(1)
  return penultima !== undefined && (ultimaBoa ?? desde) < penultima
}
