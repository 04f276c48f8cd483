import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import type { VoltaDeTodos } from '@portal/contract/materiais/desfazer'
import { MOTIVOS } from '@portal/contract/materiais/julgarEmMassa'
import { MAIS_RESTAURADOS } from '@portal/contract/mercado/contrapublicacao'
import { autoriaDaSessao } from './autoria.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

let vez = 0
/** One product of each kind on one reference. */
async function novos(mais: object = {}): Promise<number[]> {
  vez += 1
  const ids: number[] = []
  for (const { value: tipo } of TIPO_MATERIAL)
    ids.push(
      await mundo.salvo('dora', `/${tipo.toLowerCase()}`, {
        ...mundo.formulario(tipo),
        codigo: `MASSA-${vez}-${tipo}`,
        ...mais,
      }),
    )
  return ids
}
const alterar = async (ids: readonly number[], campos: object) => {
  const { status, corpo } = await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', { ids, campos })
  expect([status, corpo.message]).toEqual([200, undefined])
  return ultimoAto()
}
async function ultimoAto(): Promise<number> {
  const { rows } = await mundo.database.ler.query<{ id: string }>(
    "SELECT max(id) AS id FROM auditoria WHERE acao <> 'EVENTO'",
  )
  return Number(rows[0]?.id)
}
const pedir = async (ato: number, simular: boolean, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', '/produto/desfazerEmMassa', { ato, simular })
const volta = async (ato: number, simular: boolean, quem?: Nome) => {
  const { status, corpo } = await pedir(ato, simular, quem)
  expect([status, corpo.message]).toEqual([200, undefined])
  return corpo as unknown as VoltaDeTodos
}
/** Why nothing of an act goes back, as its line says before anybody asks for all. */
const semVolta = async (ato: number, quem: Nome = 'dora') => {
  const { status, corpo } = await mundo.pedir(quem, 'GET', `/produto/semVolta?ato=${ato}`)
  expect([status, corpo.message]).toEqual([200, undefined])
  return (corpo as unknown as { motivos: string[] }).motivos
}
/** Documents of the working copies, without what counts and dates them. */
const documentos = (ids: readonly number[]): Promise<unknown[]> => mundo.documentos(...ids)

describe('undoing an act in all of its products', () => {
  it('is simulated first, gives all of them back what was before, and says so in the trail of each', async () => {
    const ids = await novos()
    const antes = await documentos(ids)
    const ato = await alterar(ids, { ncm: '76042100', status: 2 })
    const tudo = await mundo.retrato()
    const simulado = await volta(ato, true)
    expect(simulado).toEqual({
      produtos: 5,
      desfeitos: 5,
      campos: expect.arrayContaining([
        { nome: 'NCM', quantos: 5 },
        { nome: 'Status', quantos: 5 },
      ]) as unknown,
      recusados: [],
      restam: 0,
      simulado: true,
    })
    expect(await mundo.retrato()).toEqual(tudo)
    expect(await volta(ato, false)).toEqual({ ...simulado, simulado: false })
    expect(await documentos(ids)).toEqual(antes)
    const { rows } = await mundo.database.ler.query(
      `SELECT id_registro FROM auditoria WHERE acao = 'EVENTO' AND chamada = 'proprio.produtos.desfazerEmMassa'
       AND diferenca #>> '{resultado,depois}' LIKE 'Desfez: Produtos · alterar em massa, de %' ORDER BY id_registro::int`,
    )
    expect(rows).toEqual(ids.map((id) => ({ id_registro: String(id) })))
  })

  it('equals what was before whatever was changed, and is itself an act that can be undone', async () => {
    const ids = await novos()
    const campos = fc.record(
      {
        ncm: fc.constantFrom('76042100', '70052900', null),
        cest: fc.constantFrom('1001600', null),
        origem: fc.option(fc.integer({ min: 0, max: 8 })),
        status: fc.constantFrom(1, 2, 5),
        linha: fc.constantFrom(mundo.linhas.l25, mundo.linhas.l30),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(campos, { minLength: 1, maxLength: 3 }), async (mudancas) => {
        const fotos = [await documentos(ids)]
        const atos: number[] = []
        for (const campo of mudancas) {
          const anterior = await ultimoAto()
          if (!Object.keys(campo).length || (await alterar(ids, campo)) === anterior) continue
          atos.push(await ultimoAto())
          fotos.push(await documentos(ids))
        }
        for (const ato of atos.toReversed()) {
          const depois = fotos.pop()
          expect((await volta(ato, false)).recusados).toEqual([])
          expect(await documentos(ids)).toEqual(fotos.at(-1))
          await volta(await ultimoAto(), false)
          expect(await documentos(ids)).toEqual(depois)
          await volta(await ultimoAto(), false)
          expect(await documentos(ids)).toEqual(fotos.at(-1))
        }
      }),
      { numRuns: 6, seed: 79 },
    )
  })

  it('takes so many at a time; asked again it takes the rest', async () => {
    const como = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo: 'LOTE-0' }))
    const ids = await autoriaDaSessao(mundo, 'dora', async ({ client }) => {
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO material (tipo, id_referencia, id_linha, codigo, descricao, status, situacao)
         SELECT tipo, id_referencia, id_linha, 'LOTE-' || n, descricao, status, situacao
         FROM material, generate_series(1, $2::int) AS n WHERE id = $1 RETURNING id`,
        [como, MAIS_RESTAURADOS + 2],
      )
      const novas = rows.map(({ id }) => id)
      await client.query(
        `INSERT INTO vidro (id, id_tipo_vidro, espessura, peso, fatorlh, controle_solar, bloqueio_ruido, arredondamento)
         SELECT n, id_tipo_vidro, espessura, peso, fatorlh, controle_solar, bloqueio_ruido, arredondamento
         FROM vidro, unnest($2::int[]) AS n WHERE id = $1`,
        [como, novas],
      )
      return novas
    })
    await autoriaDaSessao(mundo, 'dora', ({ client }) =>
      client.query("UPDATE material SET ncm = '76042100' WHERE id = any($1)", [ids]),
    )
    const ato = await ultimoAto()
    expect(await volta(ato, true)).toMatchObject({ desfeitos: MAIS_RESTAURADOS, restam: 2, recusados: [] })
    expect(await semVolta(ato)).toEqual([])
    expect(await volta(ato, false)).toMatchObject({ desfeitos: MAIS_RESTAURADOS, restam: 2 })
    expect(await volta(ato, false)).toMatchObject({ desfeitos: 2, restam: 0 })
    // None is left that could go back, but so many are not looked at.
    expect(await semVolta(ato)).toEqual([])
    const { rows } = await mundo.database.ler.query('SELECT DISTINCT ncm FROM material WHERE id = any($1)', [ids])
    expect(rows).toEqual([{ ncm: null }])
  })

  it('leaves those that went on with their reasons, and undoes the others', async () => {
    const ids = await novos()
    const [perfil = 0, componente = 0, vidro = 0] = ids
    const ato = await alterar(ids, { ncm: '76042100' })
    await alterar([componente], { ncm: '70052900' })
    await mundo.situar(vidro, 2)
    expect(await semVolta(ato)).toEqual([])
    const feito = await volta(ato, false)
    expect(feito).toMatchObject({ produtos: 5, desfeitos: 3, campos: [{ nome: 'NCM', quantos: 3 }] })
    expect(feito.recusados).toEqual(
      expect.arrayContaining([
        { motivo: 'NCM: mudado depois deste ato.', quantos: 1, codigos: [`MASSA-${vez}-COMPONENTE`] },
        { motivo: 'O produto foi homologado depois deste ato.', quantos: 1, codigos: [`MASSA-${vez}-VIDRO`] },
      ]),
    )
    const ncm = async (id: number) =>
      (await mundo.database.ler.query<{ ncm: string }>('SELECT ncm FROM material WHERE id = $1', [id])).rows[0]?.ncm
    expect([await ncm(componente), await ncm(perfil), await ncm(vidro)]).toEqual(['70052900', null, '76042100'])
    // What was undone was changed since, so nothing of it is left.
    const nada = await volta(ato, true)
    expect(nada).toMatchObject({ produtos: 5, desfeitos: 0 })
    expect((await semVolta(ato)).toSorted()).toEqual(nada.recusados.map(({ motivo }) => motivo).toSorted())
  })

  it('goes back to a line only while it is one of the reference, and to a choice only while it is there', async () => {
    const ids = await novos()
    const ato = await alterar(ids, { linha: mundo.linhas.l30 })
    const mover = (de: number, para: number) =>
      mundo.database.escrever.query(
        'UPDATE referencia_linha SET id_referencia = $2 WHERE id_linha = $3 AND id_referencia = $1',
        [de, para, mundo.linhas.l25],
      )
    await mover(mundo.referencias.gold, mundo.referencias.ana)
    try {
      const { desfeitos, recusados } = await volta(ato, true)
      expect([desfeitos, recusados.map(({ motivo }) => motivo)]).toEqual([0, [MOTIVOS.linha]])
    } finally {
      await mover(mundo.referencias.ana, mundo.referencias.gold)
    }
    expect(await volta(ato, true)).toMatchObject({ desfeitos: 4 })
    const [, , vidro = 0] = ids
    const { rows } = await mundo.database.escrever.query<{ id: number }>(
      "INSERT INTO tipo_vidro (descricao, codigo, id_empresa, comum) SELECT 'Que sai', 'QS', id_empresa, comum FROM tipo_vidro WHERE id = $1 RETURNING id",
      [mundo.cadastros.temperado],
    )
    const escolher = (tipo: number | undefined) =>
      autoriaDaSessao(mundo, 'dora', ({ client }) =>
        client.query('UPDATE vidro SET id_tipo_vidro = $2 WHERE id = $1', [vidro, tipo]),
      )
    await escolher(rows[0]?.id)
    await escolher(mundo.cadastros.temperado)
    const doTipo = await ultimoAto()
    expect(await volta(doTipo, true)).toMatchObject({ desfeitos: 1 })
    await mundo.database.escrever.query('DELETE FROM tipo_vidro WHERE id = $1', [rows[0]?.id])
    expect(await volta(doTipo, false)).toMatchObject({
      desfeitos: 0,
      recusados: [{ motivo: 'Tipo de vidro: o que estava escolhido já não existe.', quantos: 1 }],
    })
  })

  it('goes back to a line only while the prenativo that the profile has since is one of it', async () => {
    const { l30 } = mundo.linhas
    const { prenativo, outroPrenativo } = mundo.cadastros
    await mundo.database.escrever.query('INSERT INTO linha_prenativo (id_linha, id_prenativo) VALUES ($1, $2)', [
      l30,
      prenativo,
    ])
    const codigo = 'MASSA-PRENATIVO'
    const id = await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', { codigo }))
    const ato = await alterar([id], { linha: l30 })
    expect(await volta(ato, true)).toMatchObject({ desfeitos: 1 })
    await alterar([id], { prenativo: outroPrenativo })
    const antes = await documentos([id])
    const [motivo = ''] = await semVolta(ato)
    expect(motivo).toBe('Prenativo: Este prenativo não é da linha escolhida.')
    expect(await volta(ato, false)).toMatchObject({
      desfeitos: 0,
      recusados: [{ motivo, quantos: 1, codigos: [codigo] }],
    })
    expect(await documentos([id])).toEqual(antes)
  })

  it('goes back to no code that somebody else has by now', async () => {
    const codigo = 'MASSA-CODIGO'
    const id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo }))
    await autoriaDaSessao(mundo, 'dora', ({ client }) =>
      client.query('UPDATE material SET id_referencia = $2 WHERE id = $1', [id, mundo.referencias.prata]),
    )
    const ato = await ultimoAto()
    expect(await volta(ato, true)).toMatchObject({ desfeitos: 1 })
    await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo: codigo.toLowerCase() }))
    const antes = await documentos([id])
    expect(await volta(ato, false)).toMatchObject({
      desfeitos: 0,
      recusados: [{ motivo: MOTIVOS.codigo, quantos: 1, codigos: [codigo] }],
    })
    expect(await documentos([id])).toEqual(antes)
  })

  it('leaves a product of which the act changed a part in its place, as one by one', async () => {
    const { incolor, corKit } = mundo.cadastros
    const codigo = 'MASSA-PARTE'
    const vidro = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo }))
    const outro = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo: 'MASSA-SEM-PARTE' }))
    const kit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT', { codigo: 'MASSA-KIT' }))
    const cor = await mundo.salvo('dora', '/vidro/salvarVidroCor', { idVidro: vidro, cor: incolor, ativo: 1 })
    const medida = await mundo.salvo('dora', '/kit/SalvarEngenharia', { idKit: kit, espessura: 8, cores: [corKit] })
    await autoriaDaSessao(mundo, 'dora', async ({ client }) => {
      await client.query("UPDATE material SET ncm = '76042100' WHERE id = any($1)", [[vidro, outro, kit]])
      await client.query('UPDATE vidro_cor SET fator_solar = 1 WHERE id = $1', [cor])
      await client.query('DELETE FROM kit_medida_cor WHERE id_medida = $1', [medida])
    })
    const ato = await ultimoAto()
    const { corpo } = await mundo.pedir('dora', 'GET', `/produto/desfazer/${vidro}?ato=${ato}`)
    expect(corpo['impedimentos']).toHaveLength(1)
    const feito = await volta(ato, false)
    expect(feito).toMatchObject({ produtos: 3, desfeitos: 1, campos: [{ nome: 'NCM', quantos: 1 }] })
    expect(feito.recusados).toEqual([
      {
        motivo: 'Este ato mudou também arquivos ou partes do produto, o que não se desfaz por aqui.',
        quantos: 2,
        codigos: [codigo, 'MASSA-KIT'],
      },
    ])
  })

  it('is for who keeps the kind and sees the product, and of nothing else', async () => {
    const ids = await novos()
    const ato = await alterar(ids, { ncm: '76042100' })
    expect(await volta(ato, true, 'vera')).toMatchObject({ desfeitos: 1 })
    expect(await semVolta(ato, 'vera')).toEqual([])
    expect((await pedir(ato, true, 'leo')).status).toBe(403)
    expect((await mundo.pedir('leo', 'GET', `/produto/semVolta?ato=${ato}`)).status).toBe(403)
    expect((await pedir(ato, false, 'ana')).status).toBe(404)
    expect((await pedir(999_999_999, true)).status).toBe(404)
    const inclusao = await novos()
    const incluiu = await volta(await ultimoAto(), true)
    expect(incluiu).toMatchObject({ produtos: 1, desfeitos: 0, recusados: [{ quantos: 1 }] })
    expect(inclusao).toHaveLength(5)
  })
})
