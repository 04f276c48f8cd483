import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const rotulos = async (quem: Nome, url: string) => (await mundo.pedir(quem, 'GET', url)).lista.map(({ label }) => label)

describe('what the product list chooses from', () => {
  it('is references with the kinds that may be kept on them (produtos.007)', async () => {
    const { lista } = await mundo.pedir('dora', 'GET', '/geral/selecaoReferenciaMaterialLiberada')
    expect(lista.map(({ label, tipos }) => [label, (tipos as string[]).toSorted().join()])).toEqual([
      ['ALHEIA', 'COMPONENTE'],
      ['GOLD', 'COMPONENTE,KIT,PERFIL,SUPERFICIE,VIDRO'],
      ['PRATA', 'PERFIL,VIDRO'],
    ])
    expect(await rotulos('ana', '/geral/selecaoReferenciaMaterialLiberada')).toEqual(['VIDRAÇARIA'])
    expect(await rotulos('paula', '/geral/selecaoReferenciaMaterialLiberada')).toEqual([
      'ALHEIA',
      'GOLD',
      'PRATA',
      'VIDRAÇARIA',
    ])
  })

  it('is the references whose products one sees, and the five kinds', async () => {
    for (const quem of ['dora', 'leo', 'mara'] as const)
      expect(await rotulos(quem, '/geral/selecaoReferenciaFiltro')).toEqual(['ALHEIA', 'GOLD', 'PRATA'])
    expect(await rotulos('ana', '/geral/selecaoReferenciaFiltro')).toEqual(['VIDRAÇARIA'])
    expect(await rotulos('dora', '/geral/selecaoTipoMaterial')).toEqual([
      'Perfil',
      'Componente',
      'Vidro',
      'Superfície',
      'Kit',
    ])
  })

  it('is the lines of several references, each once, none of a reference out of sight', async () => {
    const linhas = async (...ids: number[]) =>
      (await mundo.pedir('dora', 'POST', '/linha/selectMulti', ids)).lista.map(({ label }) => label)
    const { gold, prata, ana } = mundo.referencias
    expect(await linhas(prata)).toEqual(['Linha 25'])
    expect(await linhas(gold, prata, ana)).toEqual(['Linha 25', 'Linha 30'])
    expect(await linhas(ana)).toEqual([])
    expect(await linhas()).toEqual([])
  })
})

it('the kind of a product is found by its id (decisions RT-12)', async () => {
  const form = mundo.formulario('KIT')
  const id = await mundo.salvo('dora', '/kit', form)
  expect((await mundo.pedir('dora', 'GET', `/produto/tipo/${id}`)).corpo).toEqual({
    tipo: 'KIT',
    codigo: form['codigo'],
  })
  for (const quem of ['ana', 'leo'] as const)
    expect((await mundo.pedir(quem, 'GET', `/produto/tipo/${id}`)).status).toBe(404)
  await mundo.situar(id, 3)
  expect((await mundo.pedir('leo', 'GET', `/produto/tipo/${id}`)).status).toBe(200)
})
