import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { USOS_DITOS } from '@portal/contract/materiais/previa'
import { novosComFilhas } from './comFilhas.fixture.ts'
import { novoCodigo, novoMundo, type Item, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const ler = (id: number, quem: Nome = 'dora', query = '') => mundo.pedir(quem, 'GET', `/produto/previa/${id}${query}`)

describe('a product beside its list', () => {
  it('is told with its fields, what hangs on it, why it is held back and where it is used, in one answer', async () => {
    const { ids } = await novosComFilhas(mundo, 'PREV')
    for (const { value: tipo } of TIPO_MATERIAL) {
      const { corpo: inteiro } = await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/${ids[tipo]}`)
      const { status, corpo } = await ler(ids[tipo])
      expect(status).toBe(200)
      const { codigo, descricao, situacao, figura, referencia } = inteiro
      expect(corpo).toMatchObject({
        id: ids[tipo],
        tipoProduto: tipo,
        codigo,
        descricao,
        situacao,
        figura,
        idReferencia: (referencia as Item).value,
        aplicabilidadeBaseEditavel: false,
      })
      const campos = corpo['campos'] as Record<string, unknown>
      for (const [nome, valor] of Object.entries(campos)) expect([nome, valor]).toEqual([nome, inteiro[nome] ?? null])
      const { corpo: prontidao } = await mundo.pedir('dora', 'GET', `/produto/prontidao/${ids[tipo]}`)
      expect(corpo['prontidao']).toEqual(prontidao)
    }
    expect((await ler(ids.VIDRO)).corpo['contagens']).toContainEqual({
      parte: 'cores',
      quantos: expect.any(Number) as unknown,
    })
  })

  it('names the first of its uses, and counts all', async () => {
    const id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    for (let n = 0; n <= USOS_DITOS; n += 1)
      await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo: novoCodigo(), status: 1, sucessor: id }))
    const { lista } = await mundo.pedir('dora', 'GET', `/produto/ondeUsado/${id}`)
    expect((await ler(id)).corpo['usos']).toEqual({ quantos: USOS_DITOS + 1, primeiros: lista.slice(0, USOS_DITOS) })
  })

  it('is used as what is read of it says, of the working copies or of the market, and on a past day nothing is said', async () => {
    const id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    const [velho = 0, novo = 0] = await Promise.all(
      [1, 2].map(() =>
        mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { codigo: novoCodigo(), status: 1, sucessor: id })),
      ),
    )
    await mundo.situar(id, 3)
    await mundo.situar(velho, 3)
    const usos = async (quem: Nome, query = '') => {
      const { status, corpo } = await ler(id, quem, query)
      expect(status).toBe(200)
      const ditos = corpo['usos'] as { primeiros: { id: number }[] } | null
      return ditos && ditos.primeiros.map((uso) => uso.id).toSorted((a, b) => a - b)
    }
    expect(await usos('dora')).toEqual([velho, novo].toSorted((a, b) => a - b))
    expect([await usos('dora', '?modoEdicao=false'), await usos('leo')]).toEqual([[velho], [velho]])
    expect(await usos('dora', `?em=${new Date().toISOString()}`)).toBeNull()
    // The working copy goes to a reference that the keeper does not see; the market stays.
    await mundo.database.escrever.query('UPDATE material SET id_referencia = $1 WHERE id = $2', [
      mundo.referencias.ana,
      id,
    ])
    expect((await ler(id)).status).toBe(404)
    expect(await usos('dora', '?modoEdicao=false')).toEqual([velho])
  })

  it('is unknown to another company, and to who only looks until it is on the market', async () => {
    const id = await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO'))
    for (const quem of ['ana', 'leo'] as const) expect((await ler(id, quem)).status).toBe(404)
    await mundo.situar(id, 3)
    await mundo.salvo('dora', '/vidro', {
      ...(await mundo.pedir('dora', 'GET', `/vidro/${id}`)).corpo,
      descricao: 'Só na edição',
    })
    const { corpo } = await ler(id, 'leo')
    expect(corpo).toMatchObject({ aplicabilidadeBaseEditavel: false, prontidao: null })
    expect(corpo['descricao']).not.toBe('Só na edição')
    expect((await ler(id)).corpo['descricao']).toBe('Só na edição')
    expect((await ler(id, 'dora', '?modoEdicao=false')).corpo['descricao']).toBe(corpo['descricao'])
  })
})
