import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { faltas } from '@portal/contract/materiais/exigidos'
import { retrato } from '@portal/contract/materiais/retrato'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { especiesDe, faltasDe } from '../materiais/exigidos.queries.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { areaDe } from './area.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const { confirmar, previa, itens, limpar: publicarTudo, registros } = areaDe(() => mundo, 'produto')
/** What an earlier test left without its numbers would stay behind for ever. */
async function limpar(): Promise<void> {
  await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
    await client.query('UPDATE vidro SET espessura = 8, peso = 8')
    await client.query('UPDATE perfil SET peso = 8')
    await client.query('UPDATE componente SET quantidade_embalagem = 8')
    await client.query('DELETE FROM kit_composicao')
  })
  await publicarTudo()
}

const ESCRITO = 'Espessura deve ser maior que zero.'

const novos = (...codigos: string[]) =>
  incluirMateriais(
    mundo.database,
    codigos.map((codigo) => ({ codigo, idReferencia: mundo.referencias.gold, idLinha: mundo.linhas.l25 })),
  )
const semEspessura = (id: number, espessura: number | null = 0) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) =>
    client.query('UPDATE vidro SET espessura = $2 WHERE id = $1', [id, espessura]),
  )
const situacoes = async (...ids: number[]) => (await registros(ids)).map(({ situacao }) => situacao)
const motivos = async () =>
  (
    await mundo.database.ler.query<{ codigo: string; motivo: string }>(
      'SELECT codigo, motivo FROM publicacao_item WHERE motivo IS NOT NULL ORDER BY id_publicacao, codigo',
    )
  ).rows

const numero = fc.constantFrom(null, 0, 0.5, 12)
const inteiro = fc.constantFrom(null, 0, 7)
const linha = fc.record({
  tipo: fc.constantFrom(...TIPO_MATERIAL.map(({ value }) => value)),
  peso: numero,
  espessura: numero,
  quantidade: inteiro,
  itens: fc.array(fc.constantFrom(0, 0.001, 3), { maxLength: 3 }),
})

describe('what lacks a required number (decisions 0.4)', () => {
  it('is the same to the rule and to the database, whatever is in the rows', async () => {
    let rodada = 0
    await fc.assert(
      fc.asyncProperty(fc.array(linha, { minLength: 1, maxLength: 6 }), async (linhas) => {
        rodada++
        const { gold } = mundo.referencias
        const ids = await incluirMateriais(
          mundo.database,
          linhas.map(({ tipo }, k) => ({ tipo, codigo: `FALTA-${rodada}-${k}%s`, idReferencia: gold })),
        )
        await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
          for (const [k, { peso, espessura, quantidade, itens: partes }] of linhas.entries()) {
            const id = ids[k]
            await client.query('UPDATE vidro SET peso = $2, espessura = $3 WHERE id = $1', [id, peso, espessura])
            await client.query('UPDATE perfil SET peso = $2 WHERE id = $1', [id, peso])
            await client.query('UPDATE componente SET quantidade_embalagem = $2 WHERE id = $1', [id, quantidade])
            for (const [n, parte] of partes.entries())
              await client.query(
                "INSERT INTO kit_composicao (id_material, tipo, codigo_produto, descricao, quantidade) VALUES ($1, 'LIVRE', $2, 'Item', $3)",
                [id, `IT-${n}%`, parte],
              )
          }
          // What a kind has no row of counts for nothing.
          await client.query(
            "DELETE FROM kit_composicao WHERE id_material IN (SELECT id FROM material WHERE tipo <> 'KIT')",
          )
        })
        const { rows } = await mundo.database.leitura.execute<{ conteudo: unknown; faltam: string[] | null }>(sql`
          select r.conteudo, ${faltasDe(sql`m`)} as faltam from material m join material_retrato r using (id) ${especiesDe(sql`m`)}
          where m.id = any(${sql.param(ids)}::int[])`)
        expect(rows.length).toBe(ids.length)
        for (const { conteudo, faltam } of rows) {
          const esperadas = faltas(retrato.parse(conteudo))
          // An empty list would hold the product back without a reason.
          expect(faltam).toEqual(esperadas.length ? esperadas : null)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('stays behind a call that names nothing, at each step, and the answer says why', async () => {
    await limpar()
    const [bom = 0, zero = 0, vazio = 0] = await novos('GUA-1', 'GUA-2', 'GUA-3')
    await semEspessura(zero)
    await semEspessura(vazio, null)
    const { corpo } = await confirmar('paula', 'homologar', 'todos')
    expect(corpo.data).toMatchObject({
      quantos: 1,
      retidos: [
        { id: zero, codigo: 'GUA-2', motivo: ESCRITO },
        { id: vazio, codigo: 'GUA-3', motivo: 'Preencha o campo Espessura.' },
      ],
    })
    expect(await situacoes(bom, zero, vazio)).toEqual([2, 1, 1])
    await mundo.database.escrever.query('UPDATE vidro SET peso = 0 WHERE id = $1', [bom])
    const disponivel = await confirmar('mara', 'disponibilizar', 'CEM_PRO')
    expect([disponivel.status, disponivel.lista[0]?.message]).toEqual([
      400,
      MENSAGENS_DE_SITUACAO.nadaParaDisponibilizar,
    ])
    expect(await situacoes(bom)).toEqual([2])
    await mundo.database.escrever.query('UPDATE vidro SET peso = 8 WHERE id = $1', [bom])
    expect((await confirmar('mara', 'disponibilizar', 'CEM_PRO')).corpo.data).toMatchObject({ quantos: 1, retidos: [] })
  })

  it('is refused with the documented text where nothing else is there, and nothing is written', async () => {
    await limpar()
    const [id = 0] = await novos('GUA-4')
    await semEspessura(id)
    const antes = await mundo.retrato()
    const recusa = await confirmar('dora', 'homologar', 'todos')
    expect([recusa.status, recusa.lista[0]?.message]).toEqual([400, MENSAGENS_DE_SITUACAO.nadaParaHomologar])
    expect((await confirmar('dora', 'homologar', 'todos', '?espera=60')).status).toBe(400)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('goes where a Master names it with a reason, which stays in the record', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos('INC-1', 'INC-2')
    await semEspessura(um)
    await semEspessura(dois)
    const pedir = (quem: 'dora' | 'mara' | 'ana', incluidos: { id: number; motivo?: string }[]) =>
      confirmar(quem, 'homologar', 'todos', '', { incluidos })
    const antes = await mundo.retrato()
    const recusas = [
      await pedir('dora', [{ id: um, motivo: 'Amostra' }]),
      await pedir('mara', [{ id: um, motivo: ' ' }]),
      await pedir('mara', [{ id: um }]),
      await pedir('mara', [{ id: um, motivo: 'x'.repeat(301) }]),
      await pedir('mara', [
        { id: um, motivo: 'Amostra' },
        { id: 999_999, motivo: 'Amostra' },
      ]),
    ]
    expect(recusas.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404])
    expect(recusas[0]?.lista[0]?.message).toBe(MENSAGENS_DE_PUBLICACAO.soMaster)
    expect(recusas[1]?.lista[0]?.message).toBe(MENSAGENS_DE_PUBLICACAO.motivo)
    expect(await mundo.retrato()).toEqual(antes)
    const { corpo } = await pedir('mara', [{ id: um, motivo: 'Amostra sem medida' }])
    expect(corpo.data).toMatchObject({ quantos: 1, retidos: [{ id: dois, codigo: 'INC-2', motivo: ESCRITO }] })
    expect(await situacoes(um, dois)).toEqual([2, 1])
    expect(await motivos()).toEqual([{ codigo: 'INC-1', motivo: 'Amostra sem medida' }])
  })

  it('is marked as gone exactly where it went, whoever was named, also where rows are written as done (decision 0082)', async () => {
    const sorte = fc.record({ falta: fc.boolean(), incluir: fc.boolean(), reter: fc.boolean() })
    let rodada = 0
    await fc.assert(
      fc.asyncProperty(fc.array(sorte, { minLength: 1, maxLength: 4 }), async (sortes) => {
        await limpar()
        rodada++
        const ids = await novos(...sortes.map((_, k) => `IDO-${rodada}-${k}`))
        const quais = (qual: (sorte: (typeof sortes)[number]) => boolean) =>
          ids.filter((_, k) => qual(sortes[k] ?? { falta: false, incluir: false, reter: false }))
        await confirmar('mara', 'homologar', 'todos')
        await mundo.database.escrever.query('UPDATE vidro SET espessura = 0 WHERE id = ANY ($1)', [
          quais(({ falta }) => falta),
        ])
        const vao = quais(({ falta, incluir, reter }) => !reter && (!falta || incluir))
        const {
          status,
          corpo: { data },
        } = await confirmar('mara', 'disponibilizar', 'todos', '', {
          incluidos: quais(({ incluir }) => incluir).map((id) => ({ id, motivo: 'Amostra' })),
          retidos: quais(({ reter }) => reter),
        })
        const feita = data as unknown as { quantos: number; publicacao: number } | undefined
        expect([status, feita?.quantos]).toEqual(vao.length ? [200, vao.length] : [400, undefined])
        const { rows } = await mundo.database.ler.query<{ id: number; feito: boolean; retido: boolean }>(
          'SELECT id_registro AS id, feito, retido FROM publicacao_item WHERE id_publicacao = $1 ORDER BY 1',
          [feita?.publicacao ?? 0],
        )
        expect(rows).toEqual(
          vao.length ? ids.map((id) => ({ id, feito: vao.includes(id), retido: !vao.includes(id) })) : [],
        )
        expect(await situacoes(...ids)).toEqual(ids.map((id) => (vao.includes(id) ? 3 : 2)))
      }),
      { numRuns: 12 },
    )
  })

  it('is held back on the page too, whatever readiness said before, and said once', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos('PAG-1', 'PAG-2')
    await semEspessura(um)
    const aviso = { codigo: 'a', gravidade: 'BLOQUEIO', alvos: ['CEM_PRO'], campo: null }
    await mundo.database.escrever.query(
      'UPDATE material SET prontidao_pro = 1, prontidao_mobi = 1 WHERE id = ANY ($1)',
      [[um, dois]],
    )
    const vistos = async () =>
      (await itens('mara', await previa('mara', 'homologar'))).map(({ codigo, bloqueios, retido }) => [
        codigo,
        bloqueios,
        retido,
      ])
    expect(await vistos()).toEqual([
      ['PAG-1', [ESCRITO], true],
      ['PAG-2', [], false],
    ])
    const avisos = JSON.stringify([
      { ...aviso, texto: 'Falta a linha.' },
      { ...aviso, texto: ESCRITO },
    ])
    await mundo.database.escrever.query('UPDATE material SET prontidao_pro = 3, avisos = $2 WHERE id = ANY ($1)', [
      [um, dois],
      avisos,
    ])
    expect(await vistos()).toEqual([
      ['PAG-1', ['Falta a linha.', ESCRITO], true],
      ['PAG-2', ['Falta a linha.', ESCRITO], true],
    ])
    // What only the page holds back, the documented call takes.
    expect((await confirmar('mara', 'homologar', 'todos')).corpo.data).toMatchObject({
      quantos: 1,
      retidos: [{ id: um }],
    })
  })

  it('keeps the lists of its component with it', async () => {
    await limpar()
    const { serralheria } = mundo.empresas
    const { gold } = mundo.referencias
    const [id = 0] = await incluirMateriais(mundo.database, [
      { tipo: 'COMPONENTE', codigo: 'COM-1', idReferencia: gold },
    ])
    await mundo.database.escrever.query('UPDATE componente SET quantidade_embalagem = 0 WHERE id = $1', [id])
    await mundo.database.escrever.query('UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [
      serralheria,
      gold,
    ])
    await mundo.database.escrever.query('INSERT INTO aplicabilidade_base (id_material, id_empresa) VALUES ($1, $2)', [
      id,
      serralheria,
    ])
    expect((await confirmar('paula', 'homologar', 'todos')).status).toBe(400)
    const incluidos = [{ id, motivo: 'Embalagem a definir' }]
    expect((await confirmar('paula', 'homologar', 'todos', '', { incluidos })).corpo.data).toMatchObject({ quantos: 1 })
    const { rows } = await mundo.database.ler.query('SELECT situacao FROM aplicabilidade_base')
    expect(rows).toEqual([{ situacao: 2 }])
    await mundo.database.escrever.query('UPDATE referencia SET id_empresa_aplicabilidade = NULL')
  })
})
