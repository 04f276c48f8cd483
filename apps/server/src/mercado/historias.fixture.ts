import fc from 'fast-check'
import { expect } from 'vitest'
import { ALVOS, type Alvo } from '@portal/contract/mercado/situacao'
import type { Database } from '../db/client.ts'

/** What a noun lends so that its histories are replayed. */
interface Historico {
  novo(codigo: string): Promise<number>
  editar(id: number, codigo: string, descricao: string): Promise<unknown>
  homologar(retidos: number[]): Promise<unknown>
  disponibilizar(alvo: Alvo, retidos: number[]): Promise<unknown>
  /** All that is read of the market, now or at a moment: its list, and each of its records whole. */
  mercado(em?: string): Promise<{ itens: { id: number }[] }>
  /** Records that two moments of the market differ by. */
  diferenca(antes: string, depois: string): Promise<number[]>
  agora(): Promise<string>
}

type Passo = { acao: 'editar'; n: number } | { acao: 'homologar' | 'disponibilizar'; alvo: Alvo; retidos: number[] }

const n = fc.nat(3)
const passo: fc.Arbitrary<Passo> = fc.oneof(
  fc.record({ acao: fc.constant('editar' as const), n }),
  fc.record({
    acao: fc.constantFrom('homologar' as const, 'disponibilizar' as const),
    alvo: fc.constantFrom(...ALVOS),
    retidos: fc.uniqueArray(n, { maxLength: 2 }),
  }),
)

/** Random histories, replayed to any instant, are the snapshot that was taken then, and differ as the snapshots do. */
export async function conferirHistorias(historico: Historico): Promise<void> {
  let rodada = 0
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 10 }), async (passos) => {
      rodada++
      const codigos = [0, 1, 2, 3].map((k) => `HIS-${rodada}-${k}`)
      const ids: number[] = []
      for (const codigo of codigos) ids.push(await historico.novo(codigo))
      const retratos: { em: string; mercado: Awaited<ReturnType<Historico['mercado']>> }[] = []
      for (const [k, um] of passos.entries()) {
        await dar(historico, um, { ids, codigos, descricao: `Passo ${k}` })
        retratos.push({ em: await historico.agora(), mercado: await historico.mercado() })
      }
      for (const { em, mercado } of retratos) expect(await historico.mercado(em)).toEqual(mercado)
      const [primeiro, ultimo] = [retratos[0], retratos.at(-1)]
      const porId = (itens: { id: number }[] = []) => new Map(itens.map((item) => [item.id, JSON.stringify(item)]))
      const [era, e] = [porId(primeiro?.mercado.itens), porId(ultimo?.mercado.itens)]
      const mudados = [...new Set([...era.keys(), ...e.keys()])].filter((id) => era.get(id) !== e.get(id))
      expect(emOrdem(await historico.diferenca(primeiro?.em ?? '', ultimo?.em ?? ''))).toEqual(emOrdem(mudados))
    }),
    { numRuns: 6 },
  )
}

const emOrdem = (ids: number[]) => ids.toSorted((a, b) => a - b)

interface Registros {
  ids: readonly number[]
  codigos: readonly string[]
  descricao: string
}

async function dar(historico: Historico, um: Passo, { ids, codigos, descricao }: Registros): Promise<void> {
  if (um.acao === 'editar') return void (await historico.editar(ids[um.n] ?? 0, codigos[um.n] ?? '', descricao))
  const retidos = um.retidos.map((i) => ids[i] ?? 0)
  await (um.acao === 'homologar' ? historico.homologar(retidos) : historico.disponibilizar(um.alvo, retidos))
}

/** A moment after all that was done, as the database's clock has it. */
export async function agoraNoBanco({ ler }: Pick<Database, 'ler'>): Promise<string> {
  const { rows } = await ler.query<{ em: string }>(
    'SELECT to_char(clock_timestamp() AT TIME ZONE \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') AS em',
  )
  return rows[0]?.em ?? ''
}
