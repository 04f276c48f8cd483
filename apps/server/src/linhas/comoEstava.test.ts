import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ComoEstava, Momento } from '@portal/contract/auditoria/comoEstava'
import { JPG, PNG } from '../files/samples.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const LOGOS = [
  { nome: 'gold.png', bytes: PNG },
  { nome: 'novo.jpg', bytes: JPG },
]
let vez = 0
const nomeNovo = () => `Linha ${(vez += 1)}`
const obter = async (id: number) => (await mundo.pedir('dora', 'GET', `/linha/${id}`)).corpo
const ligados = async (id: number) => (await mundo.pedir('dora', 'GET', `/linha/listaLinhaPrenativo/${id}`)).lista

/** A line as its screens show it. */
const ficha = async (id: number) => {
  const { descricao, logo, logoNome } = await obter(id)
  const prenativos = (await ligados(id)).map(({ idPrenativo }) => `prenativo.${idPrenativo}`)
  return { descricao, logo, logoNome, prenativos: prenativos.toSorted() }
}
const daFicha = ({ campos }: Momento) => {
  const de = (campo: string) => campos.find((um) => um.campo === campo)
  const logo = de('logo')
  return {
    descricao: de('descricao')?.antes,
    logo: logo?.figura?.antes ?? null,
    logoNome: logo?.antes ?? null,
    prenativos: campos
      .filter(({ campo, antes }) => campo.startsWith('prenativo.') && antes !== null)
      .map(({ campo }) => campo)
      .toSorted(),
  }
}

const ultimaEntrada = async () => {
  const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT max(id)::float8 AS id FROM auditoria')
  return rows[0]?.id ?? 0
}
const ver = async (id: number, ato: number, nome: Nome = 'dora') => {
  const { status, corpo } = await mundo.pedir(nome, 'GET', `/linha/comoEstava/${id}?ato=${ato}`)
  return { status, corpo: corpo as unknown as ComoEstava }
}

type Passo = (id: number, n: number) => Promise<unknown>
const renomear: Passo = async (id, n) => {
  const { versao, descricao } = await obter(id)
  return mundo.salvar('dora', { id, versao, descricao: n % 3 ? nomeNovo() : descricao }, LOGOS[n % 4])
}
const ligar: Passo = (id, n) =>
  mundo.pedir('dora', 'POST', '/linha/salvarLinhaPrenativo', {
    idLinha: id,
    idPrenativo: mundo.prenativos[n % mundo.prenativos.length],
  })
const desligar: Passo = async (id) => {
  const [primeiro] = await ligados(id)
  return primeiro && mundo.pedir('dora', 'DELETE', `/linha/RemoverLinhaPrenativo/${primeiro.id}`)
}
const PASSOS = [renomear, renomear, ligar, ligar, desligar]

type Ficha = Awaited<ReturnType<typeof ficha>>
interface Fotografia {
  ato: number
  antes: Ficha | null
  depois: Ficha
}

describe('what a line looked like then', () => {
  it('is told around each of its acts as it was, with its logo and its prenativos', async () => {
    let conferidas = 0
    const provar = async (passos: { qual: number; n: number }[]) => {
      const { id } = (await mundo.salvar('dora', { descricao: nomeNovo() }, LOGOS[0])).corpo
      const fotografias: Fotografia[] = [{ ato: await ultimaEntrada(), antes: null, depois: await ficha(id) }]
      for (const { qual, n } of passos) {
        const [de, antes] = [await ultimaEntrada(), await ficha(id)]
        await PASSOS[qual]?.(id, n)
        const ato = await ultimaEntrada()
        if (ato !== de) fotografias.push({ ato, antes, depois: await ficha(id) })
      }
      for (const { ato, antes, depois } of fotografias) {
        const { corpo } = await ver(id, ato)
        expect([corpo.antes && daFicha(corpo.antes), corpo.depois && daFicha(corpo.depois)]).toEqual([antes, depois])
        expect(corpo.antes?.incertos ?? []).toEqual([])
        conferidas += 1
      }
    }
    const passo = fc.record({ qual: fc.nat(PASSOS.length - 1), n: fc.nat(9) })
    await fc.assert(fc.asyncProperty(fc.array(passo, { minLength: 5, maxLength: 10 }), provar), { numRuns: 8 })
    expect(conferidas).toBeGreaterThan(25)
  })

  it('says in words what is another today, and is for who keeps the line', async () => {
    const { id } = (await mundo.salvar('dora', { descricao: 'Ontem' })).corpo
    const incluiu = await ultimaEntrada()
    await mundo.salvar('dora', { id, versao: 1, descricao: 'Hoje' }, LOGOS[0])
    const { corpo } = await ver(id, incluiu)
    expect(corpo.antes).toBeNull()
    expect(corpo.depois?.campos.map(({ nome, antes, depois, mudou }) => [nome, antes, depois, mudou])).toEqual([
      ['Descrição', 'Ontem', 'Hoje', true],
      ['Logo', null, 'gold.png', true],
    ])
    expect((await ver(id, incluiu, 'ana')).status).toBe(404)
    const outra = (await mundo.salvar('dora', { descricao: nomeNovo() })).corpo
    expect((await ver(outra.id, incluiu)).status).toBe(404)
  })

  it('is told to its own company and the Master above, not to whom it came with a reference', async () => {
    const { id } = (await mundo.salvar('dora', { descricao: nomeNovo() })).corpo
    const incluiu = await ultimaEntrada()
    await mundo.levar('paula', id, 'ana')
    expect((await mundo.pedir('ana', 'GET', `/linha/${id}`)).status).toBe(200)
    const status = async (nome: Nome) => (await ver(id, incluiu, nome)).status
    expect([await status('ana'), await status('dora'), await status('mara'), await status('paula')]).toEqual([
      404, 200, 200, 200,
    ])
  })
})
