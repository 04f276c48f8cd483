import { NOME_DE_COPIA } from './lugar.ts'

/** Days, weeks and months of which the newest copy stays: `7d4s12m`. */
const GUARDAR = /^(?:(\d{1,3})d)?(?:(\d{1,3})s)?(?:(\d{1,3})m)?$/

const DIA_MS = 86_400_000
/** 5 January 1970 was a Monday. */
const SEGUNDA_MS = 4 * DIA_MS

export function instanteDaCopia(nome: string): Date {
  if (!NOME_DE_COPIA.test(nome)) throw new Error(`${nome} is no copy`)
  return new Date(nome.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** Names that go. The newest stays whatever the rule says; of the last days, weeks and months that have any, the newest of each. */
export function aRetirar(nomes: readonly string[], guardar: string): string[] {
  const [, dias, semanas, meses] = GUARDAR.exec(guardar) ?? []
  const novas = nomes.toSorted().toReversed()
  const ficam = new Set(novas.slice(0, 1))
  const guardarDe = (quantos: number, periodo: (em: Date) => string | number) => {
    const vistos = new Set<string | number>()
    for (const nome of novas) {
      const este = periodo(instanteDaCopia(nome))
      if (vistos.has(este)) continue
      if (vistos.size === quantos) return
      vistos.add(este)
      ficam.add(nome)
    }
  }
  guardarDe(Number(dias ?? 0), (em) => Math.floor(em.getTime() / DIA_MS))
  guardarDe(Number(semanas ?? 0), (em) => Math.floor((em.getTime() - SEGUNDA_MS) / (7 * DIA_MS)))
  guardarDe(Number(meses ?? 0), (em) => em.toISOString().slice(0, 'aaaa-mm'.length))
  return nomes.filter((nome) => !ficam.has(nome))
}
