import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import type { ComoEstava } from '@portal/contract/auditoria/comoEstava'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { tipoAcabamento } from '../db/tables/cadastros.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { retratosDeEntao, voltarAoAto } from './comoEstava.ts'

let mundo: Mundo
let tipos: number[]
let rodada = 0

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  tipos = await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
    const valores = ['Anodizado', 'Pintado'].map((descricao) => ({ descricao }))
    const novos = await db.insert(tipoAcabamento).values(valores).returning({ id: tipoAcabamento.id })
    return novos.map(({ id }) => id)
  })
})
afterAll(() => mundo.fechar())

const documento = async (id: number): Promise<RetratoDeAcabamento | undefined> => {
  const { rows } = await mundo.database.leitura.execute<{ conteudo: RetratoDeAcabamento }>(
    sql`select conteudo from acabamento_retrato where id = ${id}`,
  )
  return rows[0]?.conteudo
}
const ultimoAtoDe = async (id: number): Promise<number> => {
  const { rows } = await mundo.database.ler.query<{ id: number }>(
    "SELECT coalesce(max(id), 0)::float8 AS id FROM auditoria WHERE tabela = 'acabamento' AND id_registro = $1",
    [String(id)],
  )
  return rows[0]?.id ?? 0
}
const pedir = (method: 'GET' | 'POST', url: string, corpo?: object, nome: Nome = 'dora') =>
  mundo.pedir(nome, method, url, corpo)
const novo = (mais: object = {}) => {
  rodada += 1
  const corpo = { codigo: `ENT-${rodada}`, descricao: 'Branco', referencia: mundo.referencias.gold, ...mais }
  return mundo.salvo('dora', '/tratamento', corpo)
}

interface Sorte {
  n: number
  texto: string
}
type Passo = (id: number, sorte: Sorte) => Promise<unknown>

const editar: Passo = async (id, { n, texto }) => {
  const { codigo, versao } = (await pedir('GET', `/tratamento/${id}?modoEdicao=true`)).corpo
  return pedir('POST', '/tratamento', {
    id,
    codigo,
    versao,
    descricao: texto,
    referencia: n % 4 ? mundo.referencias.gold : mundo.referencias.prata,
    tipoAcabamento: tipos[n] ?? null,
    loteMinimo: n % 3 ? n + 0.25 : null,
    unidade: n % 2 ? mundo.cadastros.peca : null,
    status: n % 5 ? 1 : 5,
  })
}
const homologar: Passo = (id) => pedir('POST', '/tratamento/homologar', { ids: [id] })
const disponibilizar: Passo = (id, { n }) =>
  pedir('POST', `/tratamento/disponibilizar/${n % 2 ? 'CEM_PRO' : 'todos'}`, { ids: [id] }, 'mara')
const restaurar: Passo = async (id) => {
  const { versao } = (await pedir('GET', `/tratamento/${id}?modoEdicao=true`)).corpo
  const [velha] = (await pedir('GET', `/tratamento/versoes/${id}`)).lista.toReversed()
  return velha && pedir('POST', `/tratamento/restaurar/${id}`, { idVersao: velha.id, versao }, 'mara')
}
const PASSOS = [editar, editar, homologar, disponibilizar, restaurar]

const passo = fc.record({
  qual: fc.nat(PASSOS.length - 1),
  sorte: fc.record({ n: fc.nat(9), texto: fc.constantFrom('Branco', 'Preto fosco', 'Natural') }),
})

interface Fotografia {
  ato: number
  antes: RetratoDeAcabamento | undefined
  depois: RetratoDeAcabamento | undefined
}

describe('what a finish looked like then', () => {
  it('is told around each of its acts as it was, whatever was done to it by which door', async () => {
    let conferidas = 0
    const provar = async (passos: { qual: number; sorte: Sorte }[]) => {
      const id = await novo()
      const fotografias: Fotografia[] = [{ ato: await ultimoAtoDe(id), antes: undefined, depois: await documento(id) }]
      for (const { qual, sorte } of passos) {
        const [de, antes] = [await ultimoAtoDe(id), await documento(id)]
        await PASSOS[qual]?.(id, sorte)
        const ato = await ultimoAtoDe(id)
        if (ato !== de) fotografias.push({ ato, antes, depois: await documento(id) })
      }
      for (const { ato, antes, depois } of fotografias) {
        const entao = await voltarAoAto(mundo.database.leitura, id, ato)
        const estados = [entao.antes.estado, entao.depois.estado, entao.agora.estado]
        expect(await retratosDeEntao(mundo.database.leitura, id, estados)).toEqual([antes, depois, await documento(id)])
        expect(entao.antes.incertos).toEqual([])
        conferidas += 1
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(passo, { minLength: 6, maxLength: 12 }), provar), { numRuns: 10 })
    expect(conferidas).toBeGreaterThan(40)
  })
})

describe('the call', () => {
  const ver = async (id: number, ato: number, nome: Nome = 'dora') => {
    const { status, corpo } = await mundo.pedir(nome, 'GET', `/tratamento/comoEstava/${id}?ato=${ato}`)
    return { status, corpo: corpo as unknown as ComoEstava }
  }

  it('says each field in words, with what it is today, and which version was made of it', async () => {
    const id = await novo({ descricao: 'Ontem', loteMinimo: 2.5 })
    const incluiu = await ultimoAtoDe(id)
    await homologar(id, { n: 0, texto: '' })
    const homologou = await ultimoAtoDe(id)
    await editar(id, { n: 1, texto: 'Hoje' })
    const { corpo } = await ver(id, incluiu)
    expect(corpo.antes).toBeNull()
    const mudados = corpo.depois?.campos.filter(({ mudou }) => mudou)
    expect(mudados?.map(({ nome, antes, depois }) => [nome, antes, depois])).toEqual([
      ['Descrição', 'Ontem', 'Hoje'],
      ['Tipo de acabamento', null, 'Pintado'],
      ['Lote mínimo', '2,5', '1,25'],
      ['Unidade', null, expect.any(String) as string],
    ])
    expect((await ver(id, homologou)).corpo).toMatchObject({ antes: { versao: null }, depois: { versao: 1 } })
  })

  it('is for who keeps the finish, and knows no act of another', async () => {
    const [id, outro] = [await novo(), await novo()]
    const ato = await ultimoAtoDe(id)
    expect((await ver(outro, ato)).status).toBe(404)
    expect((await ver(id, ato, 'ana')).status).toBe(404)
    expect((await ver(id, ato, 'leo')).status).toBe(403)
  })
})
