import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coluna, dele, pastasDe } from '../importacao/pastas.fixture.ts'
import { novoCodigo, novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

/** The line beside a profile's weight is that of its product, whoever writes either of them, both, or many. */
let mundo: Mundo
let codigo: string
let id: number
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
beforeEach(async () => {
  codigo = novoCodigo()
  id = await novo({ codigo })
})

const { abrir, importar, desfazer } = pastasDe(() => mundo)
const novo = (mais: object = {}) => mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', mais))
const escrever = (sql: string, ...valores: unknown[]) => mundo.database.escrever.query(sql, valores)
/** To another line, with what its profiles are made of, and of another weight. */
const mudado = () => ({ linha: mundo.linhas.l30, prenativo: mundo.cadastros.outroPrenativo, peso: 0.912 })

interface Lida {
  daLinha: number | null
  linha: number | null
  peso: number
}
async function lido(qual = id): Promise<Lida | undefined> {
  const { rows } = await mundo.database.ler.query<Lida>(
    'SELECT p.linha_do_material AS "daLinha", m.id_linha AS linha, p.peso FROM perfil p JOIN material m USING (id) WHERE id = $1',
    [qual],
  )
  return rows[0]
}
const em = (linha: number | null, peso: number): Lida => ({ daLinha: linha, linha, peso })
const deAntes = () => em(mundo.linhas.l25, 0.583)
const deDepois = () => em(mundo.linhas.l30, 0.912)

describe('line and weight of a profile that change at once', () => {
  it('by a form, also as they are sent again', async () => {
    expect(await lido()).toEqual(deAntes())
    for (let vez = 0; vez < 2; vez++) {
      await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', { id, codigo, ...mudado() }))
      expect(await lido()).toEqual(deDepois())
    }
  })

  it('by a sheet, beside others that stay and new ones, and taken back', async () => {
    const [fica, outro, nova] = [await novo(), await novo(), novoCodigo()]
    const pasta = await abrir('PERFIL')
    const [linha, prenativo] = [coluna(pasta, 'Perfis', 'Linha'), coluna(pasta, 'Perfis', 'Prenativo')]
    const peso = (pasta['Perfis']?.[0] ?? []).findIndex((um) => typeof um === 'string' && um.startsWith('Peso'))
    const [deles = []] = dele(pasta, 'Perfis', codigo)
    deles[linha] = 'Linha 30'
    deles[prenativo] = 'PN-2'
    deles[peso] = 0.912
    pasta['Perfis']?.push([nova, ...deles.slice(1)])
    const { corpo } = await importar('PERFIL', pasta)
    expect(corpo['logs']).toEqual([])
    expect([await lido(), await lido(fica), await lido(outro)]).toEqual([deDepois(), deAntes(), deAntes()])
    const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT id FROM material WHERE codigo = $1', [nova])
    expect(await lido(rows[0]?.id)).toEqual(deDepois())
    expect((await desfazer(corpo.id)).status).toBe(200)
    expect(await lido()).toEqual(deAntes())
  })

  it('by a version that is restored', async () => {
    await mundo.situar(id, 3)
    await mundo.salvo('dora', '/perfil', mundo.formulario('PERFIL', { id, codigo, ...mudado() }))
    expect(await lido()).toEqual(deDepois())
    const { rows } = await mundo.database.ler.query<{ id: number }>(
      'SELECT id FROM material_versao WHERE id_material = $1',
      [id],
    )
    expect((await mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: rows[0]?.id })).status).toBe(200)
    expect(await lido()).toEqual(deAntes())
  })

  it('by a bulk change, which has no weight but writes both rows', async () => {
    const outro = await novo()
    const { peso: _, ...campos } = mudado()
    const { corpo } = await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', {
      ids: [id, outro],
      campos,
    })
    expect(corpo).toMatchObject({ alterados: 2, recusados: [] })
    expect([await lido(), await lido(outro)]).toEqual([1, 2].map(() => em(mundo.linhas.l30, 0.583)))
  })

  it.each([
    [
      'the row of the kind first',
      'WITH p AS (UPDATE perfil SET peso = 0.912 WHERE id = $1) UPDATE material SET id_linha = $2 WHERE id = $1',
    ],
    [
      'the product first',
      'WITH m AS (UPDATE material SET id_linha = $2 WHERE id = $1 RETURNING id) UPDATE perfil SET peso = 0.912 FROM m WHERE perfil.id = m.id',
    ],
  ])('by one statement that knows nothing of it, %s', async (_, sql) => {
    await escrever(sql, id, mundo.linhas.l30)
    expect(await lido()).toEqual(deDepois())
  })
})

it('follows to another line those of a set that got one, also to none', async () => {
  const outros = [await novo(), await novo(), await novo()]
  const vidro = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
  await escrever(
    'UPDATE material SET ipi = 7, id_linha = CASE id WHEN $2 THEN $3::int WHEN $4 THEN NULL ELSE id_linha END WHERE id = ANY ($1)',
    [vidro, id, ...outros],
    id,
    mundo.linhas.l30,
    outros[0],
  )
  expect(await lido()).toEqual(em(mundo.linhas.l30, 0.583))
  expect(await Promise.all(outros.map((outro) => lido(outro)))).toEqual([em(null, 0.583), deAntes(), deAntes()])
})

it('is no news of the trail, which says the line where the product does', async () => {
  const diferencas = async () => {
    const { rows } = await mundo.database.ler.query<{ tabela: string; campos: string[] }>(
      `SELECT tabela, ARRAY(SELECT jsonb_object_keys(diferenca)) AS campos FROM auditoria
       WHERE tabela IN ('material', 'perfil') AND id_registro = $1::text ORDER BY id`,
      [id],
    )
    return rows
  }
  expect((await diferencas()).flatMap(({ campos }) => campos)).not.toContain('linhaDoMaterial')
  const antes = (await diferencas()).length
  await escrever('UPDATE material SET id_linha = $2 WHERE id = $1', id, mundo.linhas.l30)
  expect((await diferencas()).slice(antes)).toEqual([{ tabela: 'material', campos: ['idLinha'] }])
})
