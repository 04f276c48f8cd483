import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { planilhasDa } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { novosComFilhas } from '../materiais/comFilhas.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { recalcularProntidao } from '../materiais/prontidao.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { coluna, escrever, pastasDe, semOrdem, type Pasta } from './pastas.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  for (const fim of ['1', '2', '3']) await novosComFilhas(mundo, fim)
})
afterAll(() => mundo.fechar())

const { desfazer, enviar, exportar, simular } = pastasDe(() => mundo)

/** Cells that any product of a kind may have changed: the sheet, its column, and what may stand there. */
const texto = fc.stringMatching(/^[A-Za-zÀ-ú][A-Za-zÀ-ú0-9 ]{0,20}[a-z]$/).filter((dito) => !/ {2}/.test(dito))
const PRINCIPAL: Record<TipoMaterial, string> = {
  COMPONENTE: 'Componentes',
  PERFIL: 'Perfis',
  SUPERFICIE: 'Superfícies',
  VIDRO: 'Vidros',
  KIT: 'Kits',
}
const LUGARES: Record<TipoMaterial, [string, string, fc.Arbitrary<string | number>][]> = {
  COMPONENTE: [],
  SUPERFICIE: [],
  PERFIL: [['Barras', 'Tamanho da barra', fc.integer({ min: 1000, max: 9999 })]],
  VIDRO: [['Cores', 'Fator solar', fc.integer({ min: 1, max: 9900 }).map((n) => n / 100)]],
  KIT: [
    ['Medidas', 'Espessura', fc.integer({ min: 1, max: 900 }).map((n) => n / 100)],
    ['Composições', 'Quantidade', fc.integer({ min: 1, max: 9000 }).map((n) => n / 1000)],
  ],
}

interface Edicao {
  planilha: string
  titulo: string
  linha: number
  valor: string | number
}
const edicoesDe = (tipo: TipoMaterial): fc.Arbitrary<Edicao[]> => {
  const lugares: typeof LUGARES.KIT = [
    [PRINCIPAL[tipo], 'Descrição', texto],
    [PRINCIPAL[tipo], 'Código interno', texto],
    ...LUGARES[tipo],
  ]
  return fc.array(
    fc.oneof(
      ...lugares.map(([planilha, titulo, valor]) =>
        fc.record({ planilha: fc.constant(planilha), titulo: fc.constant(titulo), linha: fc.nat(7), valor }),
      ),
    ),
    { maxLength: 6 },
  )
}

/** Writes them into the workbook; answers the codes of which anything is another than before. */
function editar(pasta: Pasta, edicoes: readonly Edicao[]): string[] {
  const antes = structuredClone(pasta)
  for (const { planilha, titulo, linha, valor } of edicoes) {
    const linhas = pasta[planilha]?.slice(1) ?? []
    const escolhida = linhas[linha % Math.max(1, linhas.length)]
    if (!escolhida) continue
    const k = coluna(pasta, planilha, titulo)
    const repetida = linhas.some((outra) => outra !== escolhida && outra[0] === escolhida[0] && outra[k] === valor)
    if (!repetida) escolhida[k] = valor
  }
  const mudados = Object.entries(pasta).flatMap(([nome, linhas]) =>
    linhas.filter((linha, i) => JSON.stringify(linha) !== JSON.stringify(antes[nome]?.[i])).map(([codigo]) => codigo),
  )
  return [...new Set(mudados.map(String))].toSorted()
}

describe('a workbook with random edits', () => {
  it.each(TIPO_MATERIAL.map(({ value }) => value))(
    'of %s differs in exactly them, writes nothing before, and exports as it was edited',
    async (tipo) => {
      await fc.assert(
        fc.asyncProperty(edicoesDe(tipo), async (edicoes) => {
          await mundo.database.escrever.query('DELETE FROM importacao')
          const pasta = await lerBytes(await exportar(tipo))
          const mudados = editar(pasta, edicoes)
          const bytes = await escrever(pasta)
          const antes = await mundo.retrato()
          const { linhas, resumo } = await simular(tipo, bytes)
          expect(await mundo.retrato()).toEqual(antes)
          const diferentes = linhas.filter(({ resultado }) => resultado !== 'IGUAL')
          expect(diferentes.flatMap(({ motivos }) => motivos)).toEqual([])
          expect([...new Set(diferentes.map(({ codigo }) => codigo))].toSorted()).toEqual(mudados)
          expect(resumo).toMatchObject({ novos: 0, alterados: mudados.length, recusados: 0 })
          if (!mudados.length) return
          expect((await enviar(tipo, bytes)).status).toBe(200)
          expect(semOrdem(await lerBytes(await exportar(tipo)))).toEqual(semOrdem(pasta))
        }),
        { numRuns: 3 },
      )
    },
  )
})

describe('the workbook of a kind under new codes', () => {
  it.each(TIPO_MATERIAL.map(({ value }) => value))(
    'of %s leaves each product as its import says, judged as a recount judges it, and goes back whole',
    async (tipo) => {
      await mundo.database.escrever.query('DELETE FROM importacao')
      const pasta = await lerBytes(await exportar(tipo))
      for (const { titulo } of planilhasDa(PASTAS[tipo]))
        for (const linha of pasta[titulo]?.slice(1) ?? []) linha[0] = `OUTRO-${JSON.stringify(linha[0])}`
      const antes = await mundo.retrato()
      const { status, corpo } = await enviar(tipo, await escrever(pasta))
      expect([status, corpo['logs']]).toEqual([200, []])
      const gravados = async () => {
        const { rows } = await mundo.database.ler.query<{ id: number; como: boolean }>(
          `SELECT m.id, m.prontidao_pro, m.prontidao_mobi, m.avisos, m.versao = l.versao_depois AS como
           FROM material m JOIN importacao_linha l ON l.id_material = m.id WHERE l.id_importacao = $1 ORDER BY m.id`,
          [corpo['id']],
        )
        return rows
      }
      const deles = await gravados()
      expect(deles).toHaveLength((pasta[PRINCIPAL[tipo]]?.length ?? 0) - 1)
      expect(deles.every(({ como }) => como)).toBe(true)
      await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) =>
        recalcularProntidao(
          db,
          deles.map(({ id }) => id),
        ),
      )
      expect(await gravados()).toEqual(deles)
      expect((await desfazer(corpo['id'])).status).toBe(200)
      const depois = await mundo.retrato()
      expect([depois['material'], depois[tipo.toLowerCase()]]).toEqual([antes['material'], antes[tipo.toLowerCase()]])
    },
  )
})
