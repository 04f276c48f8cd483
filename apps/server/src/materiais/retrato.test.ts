import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { retrato as formaDoRetrato, type Retrato } from '@portal/contract/materiais/retrato'
import { novoMundo, type Mundo } from './mundo.fixture.ts'
import { findRetratos } from './prontidao.queries.ts'
import { findTipoDoProduto, retratoDoTipo } from './retratos.queries.ts'

const TIPOS = TIPO_MATERIAL.map(({ value }) => value)

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const novo = (tipo: (typeof TIPOS)[number]) => mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo))

async function documentosEm(visao: ReturnType<typeof retratoDoTipo>, id: number): Promise<Retrato[]> {
  const { rows } = await mundo.database.leitura.execute<{ conteudo: Retrato }>(
    sql`select conteudo from ${visao} where id = ${id}`,
  )
  return rows.map(({ conteudo }) => conteudo)
}

it.each(TIPOS)('a %s is frozen with each of its fields, and nothing besides', async (tipo) => {
  const [documento] = await documentosEm(retratoDoTipo(tipo), await novo(tipo))
  expect(Object.keys(documento?.dados ?? {}).toSorted()).toEqual(Object.keys(CAMPOS_DA_ESPECIE[tipo]).toSorted())
  expect(Object.keys(documento ?? {}).toSorted()).toEqual(Object.keys(formaDoRetrato.shape).toSorted())
})

it.each(TIPOS)('a %s has one document: that of its kind, which the view of all kinds shows as it is', async (tipo) => {
  const id = await novo(tipo)
  expect(await findTipoDoProduto(mundo.database.leitura, id)).toBe(tipo)
  const deCadaTipo = await Promise.all(TIPOS.map((outro) => documentosEm(retratoDoTipo(outro), id)))
  expect(deCadaTipo.flat()).toEqual(await documentosEm(sql`material_retrato`, id))
  expect(deCadaTipo.flat().map(({ tipo: dito }) => dito)).toEqual([tipo])
})

it.each(TIPOS)('reading a %s is one statement, of which one plan serves all keys', async (tipo) => {
  const id = await novo(tipo)
  const { ler, porChave, escrever } = mundo.database
  const pedidas: string[] = []
  const contar = Object.entries({ ler, porChave, escrever }).map(([nome, pool]) => {
    const contada = () => void pedidas.push(nome)
    pool.on('acquire', contada)
    return () => pool.off('acquire', contada)
  })
  const { status } = await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/${id}`)
  for (const parar of contar) parar()
  expect([status, pedidas]).toEqual([200, ['porChave']])
})

it.each(TIPOS)(
  'a %s is read row by row: its plan hashes no list, reads none whole and calls nothing for a choice',
  async (tipo) => {
    const { rows } = await mundo.database.porChave.query<Record<string, string>>({
      text: `explain (verbose) select conteudo from retrato_${tipo.toLowerCase()} where id = ${await novo(tipo)}`,
    })
    const plano = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plano).toMatch(/Index Scan/)
    expect(plano).not.toMatch(/Hash|Seq Scan|portal_opcao\(/)
  },
)

it('a set of all kinds is answered whole, in the order of its ids, without those that there are not', async () => {
  const ids = await Promise.all(TIPOS.map(novo))
  const achados = await findRetratos(mundo.database.leitura, [...ids, ...ids, 0])
  expect(achados.map(({ id }) => id)).toEqual(ids.toSorted((a, b) => a - b))
  expect(new Set(achados.map(({ tipo }) => tipo)).size).toBe(TIPOS.length)
  expect(await findRetratos(mundo.database.leitura, [0])).toEqual([])
})

/** Places of the document that the function of the database reads. */
async function lugares(funcao: string): Promise<Set<string | undefined>> {
  const { rows } = await mundo.database.ler.query<{ corpo: string }>(
    'SELECT prosrc AS corpo FROM pg_proc WHERE proname = $1',
    [funcao],
  )
  return new Set(
    [...(rows[0]?.corpo ?? '').matchAll(/conteudo (?:->|#>>) '(?<lugar>[^']+)'/g)].map((um) => um.groups?.['lugar']),
  )
}

const SHA = fc.option(fc.constantFrom('a', 'b'), { nil: null })
const COM_LOGO = fc.record({ logo: SHA })
const DOCUMENTO = fc.record({
  anexos: fc.dictionary(fc.constantFrom('FIGURA', 'SECAO'), fc.record({ sha256: SHA, miniatura: SHA })),
  referencia: COM_LOGO,
  linha: fc.option(COM_LOGO, { nil: null }),
  linhasAplicacao: fc.array(fc.record({ linha: COM_LOGO })),
})

it('a document that shows a file is one that may have files, whichever place names it', async () => {
  const lidos = await lugares('portal_arquivos_do_retrato')
  expect(lidos.size).toBeGreaterThan(0)
  expect(await lugares('portal_pode_ter_arquivos')).toEqual(lidos)
  const nada = { anexos: {}, referencia: { logo: null }, linha: null, linhasAplicacao: [] }
  const deUmLugar = [
    { ...nada, anexos: { FIGURA: { sha256: 'a', miniatura: null } } },
    { ...nada, referencia: { logo: 'a' } },
    { ...nada, linha: { logo: 'a' } },
    { ...nada, linhasAplicacao: [{ linha: { logo: 'a' } }] },
  ]
  const perguntar = async (documentos: readonly object[]) => {
    const { rows } = await mundo.database.ler.query<{ pode: boolean; mostra: boolean }>(
      `SELECT portal_pode_ter_arquivos(d) AS pode, EXISTS (SELECT FROM portal_arquivos_do_retrato(d)) AS mostra
       FROM jsonb_array_elements($1::jsonb) AS d`,
      [JSON.stringify(documentos)],
    )
    return rows
  }
  expect(await perguntar([nada, ...deUmLugar])).toEqual([
    { pode: false, mostra: false },
    ...deUmLugar.map(() => ({ pode: true, mostra: true })),
  ])
  const quaisquer = fc.sample(DOCUMENTO, 200)
  const respostas = await perguntar(quaisquer)
  expect(quaisquer.filter((_, n) => respostas[n]?.mostra && !respostas[n].pode)).toEqual([])
})
