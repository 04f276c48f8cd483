import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { Diferenca } from '@portal/contract/auditoria/diferenca'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const novo = (tipo: TipoMaterial, mais: object = {}) =>
  mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))
const publicar = async () => {
  await mundo.pedir('dora', 'POST', '/produto/homologar')
  await mundo.pedir('mara', 'POST', '/produto/disponibilizar/todos')
}
const versoes = async (id: number, quem: Nome = 'dora') =>
  (await mundo.pedir(quem, 'GET', `/produto/versoes/${id}`)).lista
const comparar = async (id: number, antes: number, depois?: number) =>
  (await mundo.pedir('dora', 'GET', `/produto/comparar/${id}?antes=${antes}&depois=${depois ?? ''}`))
    .lista as unknown as Diferenca[]

/** What a form of an existing product carries beside its fields. */
async function codigoDe(id: number): Promise<{ id: number; codigo: string }> {
  const { rows } = await mundo.database.ler.query<{ codigo: string }>('SELECT codigo FROM material WHERE id = $1', [id])
  return { id, codigo: rows[0]?.codigo ?? '' }
}

/** A copy of a product as it stands, without the numbers that rows get. */
async function copia(id: number): Promise<unknown> {
  return semNumeros((await mundo.documentos(id))[0])
}
const semNumeros = (valor: unknown): unknown =>
  JSON.parse(
    JSON.stringify(valor, (chave, dentro: unknown) => (['id', 'em', 'codigo'].includes(chave) ? undefined : dentro)),
  )

/** Something in every part that the kind has. */
async function preencher(id: number, tipo: TipoMaterial): Promise<void> {
  const { cadastros: c, linhas } = mundo
  const linhaDeCada =
    tipo === 'VIDRO' || tipo === 'KIT' ? [] : ['INSERT INTO linha_aplicacao (id_material, id_linha) VALUES ($1, $2)']
  const partes: Partial<Record<TipoMaterial, readonly string[]>> = {
    VIDRO: [`INSERT INTO vidro_cor (id_material, id_cor, fator_solar, ativo) VALUES ($1, ${c.verde}, 0.5, 1)`],
    PERFIL: [
      'UPDATE perfil SET mais_de_um_tamanho_barra = 1, barra1 = 0 WHERE id = $1',
      'INSERT INTO perfil_barra (id_material, tamanho_barra) VALUES ($1, 5800)',
      "INSERT INTO perfil_composto (id_material, perfil_ch, pos_trat) VALUES ($1, 'SU-1', 1)",
    ],
    KIT: [
      'UPDATE kit SET tipo_kit = 2 WHERE id = $1',
      `WITH m AS (INSERT INTO kit_medida (id_material, largura, altura, espessura) VALUES ($1, 10, 20, 8) RETURNING id)
       INSERT INTO kit_medida_cor SELECT id, ${c.corKit} FROM m`,
      "INSERT INTO kit_composicao (id_material, tipo, codigo_produto, descricao, quantidade) VALUES ($1, 'LIVRE', 'X-1', 'Parafuso', 4)",
    ],
  }
  const sqls = [
    "INSERT INTO caracteristica (id_material, nome, descricao) VALUES ($1, 'Norma', 'NBR')",
    ...(partes[tipo] ?? []),
  ]
  for (const sql of sqls) await mundo.database.escrever.query(sql, [id])
  for (const sql of linhaDeCada) await mundo.database.escrever.query(sql, [id, linhas.l30])
  await mundo.database.escrever.query(
    "INSERT INTO arquivo (sha256, tamanho, imagem) VALUES (repeat('c', 64), 1, 'image/png') ON CONFLICT DO NOTHING",
  )
  await mundo.database.escrever.query(
    "INSERT INTO material_anexo (id_material, anexo, sha256, nome) VALUES ($1, 'FIGURA', repeat('c', 64), 'c.png')",
    [id],
  )
}

const TIPOS = TIPO_MATERIAL.map(({ value }) => value)

describe('the versions of a product', () => {
  it('are told with who froze them and when they reached each target', async () => {
    const id = await novo('VIDRO')
    expect(await versoes(id)).toEqual([])
    await publicar()
    await mundo.salvo('dora', '/vidro', { ...mundo.formulario('VIDRO'), ...(await codigoDe(id)), descricao: 'Dois' })
    await mundo.pedir('davi', 'POST', '/produto/homologar')
    const lidas = await versoes(id)
    expect(lidas.map(({ numero, por, noMercado }) => [numero, por, noMercado])).toEqual([
      [2, 'davi', false],
      [1, 'dora', true],
    ])
    expect(lidas.map(({ pro, mobi }) => [typeof pro, typeof mobi])).toEqual([
      ['object', 'object'],
      ['string', 'string'],
    ])
    expect((await mundo.pedir('ana', 'GET', `/produto/versoes/${id}`)).status).toBe(404)
    expect((await mundo.pedir('leo', 'GET', `/produto/versoes/${id}`)).status).toBe(403)
  })

  it('are compared with each other and with the working copy', async () => {
    const id = await novo('VIDRO', { descricao: 'Um' })
    await publicar()
    await mundo.salvo('dora', '/vidro', {
      ...mundo.formulario('VIDRO'),
      ...(await codigoDe(id)),
      descricao: 'Dois',
      espessura: '10,5',
    })
    await mundo.pedir('dora', 'POST', '/produto/homologar')
    const [dois, um] = (await versoes(id)).map((versao) => versao.id)
    const esperadas = [
      { campo: 'descricao', nome: 'Descrição', antes: 'Um', depois: 'Dois', figura: null },
      { campo: 'espessura', nome: 'Espessura', antes: '8 mm', depois: '10,5 mm', figura: null },
    ]
    expect(await comparar(id, um ?? 0, dois)).toEqual(esperadas)
    expect(await comparar(id, um ?? 0)).toEqual(esperadas)
    expect(await comparar(id, dois ?? 0)).toEqual([])
    const outro = await novo('VIDRO')
    expect((await mundo.pedir('dora', 'GET', `/produto/comparar/${outro}?antes=${um}`)).status).toBe(404)
    expect((await mundo.pedir('ana', 'GET', `/produto/comparar/${id}?antes=${um}`)).status).toBe(404)
  })
})

describe('restoring a version', () => {
  it.each(TIPOS)('brings a %s back with all that hung on it, in edition', async (tipo) => {
    const id = await novo(tipo)
    await preencher(id, tipo)
    const antes = await copia(id)
    await publicar()
    await mundo.salvo('dora', `/${tipo.toLowerCase()}`, {
      ...mundo.formulario(tipo),
      ...(await codigoDe(id)),
      descricao: 'Outra',
      status: 2,
    })
    for (const tabela of [
      'caracteristica',
      'material_anexo',
      'linha_aplicacao',
      'perfil_barra',
      'perfil_composto',
      'vidro_cor',
      'kit_medida',
      'kit_composicao',
    ])
      await mundo.database.escrever.query(`DELETE FROM ${tabela} WHERE id_material = $1`, [id])
    expect(await copia(id)).not.toEqual(antes)
    const [versao] = await versoes(id)
    expect((await mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: versao?.id })).status).toBe(200)
    expect(await copia(id)).toEqual(antes)
    const { rows } = await mundo.database.ler.query('SELECT situacao FROM material WHERE id = $1', [id])
    expect(rows).toEqual([{ situacao: 1 }])
  })

  it('is for the Master, of a version of this product, on the copy that he saw', async () => {
    const id = await novo('VIDRO')
    const outro = await novo('VIDRO')
    await publicar()
    const [versao] = await versoes(id)
    const antes = await mundo.retrato()
    const restaurar = async (quem: Nome, qual: number, mais = {}) =>
      (await mundo.pedir(quem, 'POST', `/produto/restaurar/${qual}`, { idVersao: versao?.id, ...mais })).status
    expect([
      await restaurar('dora', id),
      await restaurar('mara', outro),
      await restaurar('ana', id),
      await restaurar('mara', id, { versao: 999 }),
    ]).toEqual([403, 404, 403, 409])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('leaves rows alone that somebody hung on the copy after the Master saw it', async () => {
    const id = await novo('VIDRO')
    await publicar()
    await mundo.salvo('dora', '/vidro', { ...mundo.formulario('VIDRO'), ...(await codigoDe(id)) })
    const [versao] = await versoes(id)
    const { corpo: visto } = await mundo.pedir('mara', 'GET', `/vidro/${id}`)
    const { cadastros } = mundo
    await mundo.salvo('davi', '/vidro/salvarVidroCor', { idVidro: id, cor: cadastros.verde, ativo: 1 })
    const restaurar = async (mexida: unknown) =>
      mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: versao?.id, versao: visto.versao, mexida })
    const antes = await mundo.retrato()
    const { status, corpo: recusa } = await restaurar(visto['mexida'])
    expect([status, recusa.message]).toEqual([409, 'Outra pessoa salvou este registro enquanto você o editava.'])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await restaurar(undefined)).status).toBe(200)
  })

  it('is refused while its prenativo is none of its line any more', async () => {
    const { linhas, cadastros } = mundo
    const id = await novo('PERFIL', { linha: linhas.l30, prenativo: cadastros.outroPrenativo })
    await publicar()
    await mundo.salvo('dora', '/perfil', { ...mundo.formulario('PERFIL'), ...(await codigoDe(id)) })
    const [versao] = await versoes(id)
    const { rows } = await mundo.database.escrever.query<{ id: number }>(
      'DELETE FROM linha_prenativo WHERE id_linha = $1 RETURNING id_prenativo AS id',
      [linhas.l30],
    )
    const { status, lista } = await mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: versao?.id })
    await mundo.database.escrever.query('INSERT INTO linha_prenativo (id_linha, id_prenativo) VALUES ($1, $2)', [
      linhas.l30,
      rows[0]?.id,
    ])
    expect([status, lista[0]?.message]).toEqual([
      400,
      'Esta versão não pode ser restaurada, porque usa o que já não existe: prenativo "PN-2 – Folha" na linha "Linha 30".',
    ])
  })

  it('is refused while something that the version names is gone, and says what', async () => {
    const { cadastros, linhas } = mundo
    const id = await novo('VIDRO', { linha: linhas.l30, tipoVidro: cadastros.temperado })
    await publicar()
    await mundo.salvo('dora', '/vidro', { ...mundo.formulario('VIDRO'), ...(await codigoDe(id)) })
    await mundo.database.escrever.query('DELETE FROM tipo_vidro WHERE id = $1', [cadastros.temperado])
    await mundo.database.escrever.query('DELETE FROM referencia_linha WHERE id_linha = $1', [linhas.l30])
    const [versao] = await versoes(id)
    const antes = await mundo.retrato()
    const { status, lista } = await mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: versao?.id })
    expect([status, lista[0]?.message]).toEqual([
      400,
      'Esta versão não pode ser restaurada, porque usa o que já não existe: tipo de vidro "Temperado", linha "Linha 30" na referência "GOLD".',
    ])
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('a version whose successor came to be succeeded by the product itself', () => {
  it('is not restored: successors never lead back (domain N10)', async () => {
    const outro = await novo('VIDRO')
    const id = await novo('VIDRO', { sucessor: outro })
    await publicar()
    await mundo.salvo('dora', '/vidro', { ...mundo.formulario('VIDRO'), ...(await codigoDe(id)), sucessor: null })
    await mundo.salvo('dora', '/vidro', { ...mundo.formulario('VIDRO'), ...(await codigoDe(outro)), sucessor: id })
    const [versao] = await versoes(id)
    const antes = await mundo.retrato()
    const { status, lista } = await mundo.pedir('mara', 'POST', `/produto/restaurar/${id}`, { idVersao: versao?.id })
    expect([status, lista[0]?.message]).toEqual([400, 'Um produto não pode suceder a si mesmo.'])
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('duplicating', () => {
  it.each(TIPOS)('makes a new %s under another code with all that hangs on it', async (tipo) => {
    const id = await novo(tipo)
    await preencher(id, tipo)
    const codigo = `DUP-${tipo}`
    const { status, corpo } = await mundo.pedir('dora', 'POST', `/produto/duplicar/${id}`, { codigo })
    expect(status).toBe(200)
    expect(corpo.id).not.toBe(id)
    expect(await copia(corpo.id)).toEqual(await copia(id))
    const { rows } = await mundo.database.ler.query(
      'SELECT codigo, situacao, status, versao, id_versao_pro FROM material WHERE id = $1',
      [corpo.id],
    )
    expect(rows).toEqual([
      { codigo, situacao: 1, status: 1, versao: expect.any(Number) as unknown, id_versao_pro: null },
    ])
  })

  it('is refused without the role of the kind, for a foreign product and for a code that is taken', async () => {
    const id = await novo('KIT')
    const { codigo } = await codigoDe(id)
    const antes = await mundo.retrato()
    const duplicar = async (quem: Nome, novoCodigo: string) =>
      (await mundo.pedir(quem, 'POST', `/produto/duplicar/${id}`, { codigo: novoCodigo })).status
    expect([await duplicar('ana', 'N-1'), await duplicar('leo', 'N-1'), await duplicar('dora', codigo)]).toEqual([
      404, 403, 400,
    ])
    // She keeps another kind.
    expect(await duplicar('vera', 'N-1')).toBe(403)
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('where a product is used', () => {
  it('names kits, composed profiles and what it succeeds; on the market only what was released so', async () => {
    const perfil = await novo('PERFIL', { descricao: 'Marco' })
    const kit = await novo('KIT', { descricao: 'Kit com marco' })
    const composto = await novo('PERFIL', { descricao: 'Composto' })
    const velho = await novo('PERFIL', { descricao: 'Velho', sucessor: perfil })
    await mundo.database.escrever.query(
      "INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, quantidade) VALUES ($1, 'PERFIL', $2, 'M', 'Marco', 2)",
      [kit, perfil],
    )
    await publicar()
    await mundo.database.escrever.query(
      "INSERT INTO perfil_composto (id_material, perfil_ch, id_parte, pos_trat) VALUES ($1, 'M', $2, 0)",
      [composto, perfil],
    )
    const usos = async (quem: Nome) =>
      (await mundo.pedir(quem, 'GET', `/produto/ondeUsado/${perfil}`)).lista.map(({ uso, id }) => [uso, id])
    expect(await usos('dora')).toEqual([
      ['KIT', kit],
      ['PERFIL_COMPOSTO', composto],
      ['SUCESSOR', velho],
    ])
    expect(await usos('leo')).toEqual([
      ['KIT', kit],
      ['SUCESSOR', velho],
    ])
    expect((await mundo.pedir('ana', 'GET', `/produto/ondeUsado/${perfil}`)).status).toBe(404)
  })

  it('names a kit of the market for as long as it is so there, whatever its working copy became', async () => {
    const perfil = await novo('PERFIL', { descricao: 'Trilho' })
    const kit = await novo('KIT', { descricao: 'Kit com trilho' })
    const item = { tipo: 'PERFIL', idProduto: perfil, codigoProduto: 'T', descricao: 'Trilho', quantidade: 2 }
    const composicao = await mundo.salvo('dora', '/kit/SalvarComposicao', { ...item, idKit: kit })
    await publicar()
    const usos = async (quem: Nome) =>
      (await mundo.pedir(quem, 'GET', `/produto/ondeUsado/${perfil}`)).lista.map(({ id }) => id)
    expect([await usos('dora'), await usos('leo')]).toEqual([[kit], [kit]])
    await mundo.salvo('dora', '/kit', (await mundo.pedir('dora', 'GET', `/kit/${kit}`)).corpo)
    await mundo.pedir('dora', 'DELETE', `/kit/RemoverComposicao/${composicao}`)
    expect([await usos('dora'), await usos('leo')]).toEqual([[], [kit]])
    await publicar()
    expect(await usos('leo')).toEqual([])
  })
})

describe('what may succeed a product', () => {
  it('is of the same kind, seen, and not itself', async () => {
    const id = await novo('KIT', { descricao: 'Sucedido A' })
    const outro = await novo('KIT', { descricao: 'Sucedido B' })
    await novo('PERFIL', { descricao: 'Sucedido C' })
    const achados = async (busca: string) =>
      (await mundo.pedir('dora', 'GET', `/produto/sucessores/${id}?busca=${busca}`)).lista.map(({ value }) => value)
    expect(await achados('sucedido')).toEqual([outro])
    expect(await achados('')).toContain(outro)
    expect(await achados('')).not.toContain(id)
    expect((await mundo.pedir('ana', 'GET', `/produto/sucessores/${id}?busca=x`)).status).toBe(404)
  })
})
