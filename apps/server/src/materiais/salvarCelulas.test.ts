import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { MAIS_LINHAS, SUMIU, type LinhaSalva } from '@portal/contract/materiais/celulas'
import { novoCodigo, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

type Tipo = (typeof TIPO_MATERIAL)[number]['value']
const novo = async (tipo: Tipo) => {
  const corpo = mundo.formulario(tipo, { codigo: novoCodigo() })
  return { tipo, corpo, id: await mundo.salvo('dora', `/${tipo.toLowerCase()}`, corpo) }
}
const versaoDe = async (id: number) =>
  (await mundo.database.ler.query<{ versao: number }>('SELECT versao FROM material WHERE id = $1', [id])).rows[0]
    ?.versao ?? 0

type Valores = Record<string, string | number | null>
const linha = async (id: number, valores: Valores) => ({ id, versao: await versaoDe(id), valores })
const pedir = (linhas: object[], quem: Nome = 'dora') => mundo.pedir(quem, 'POST', '/produto/celulas', { linhas })
const salvar = async (linhas: object[]): Promise<LinhaSalva[]> => {
  const { status, corpo } = await pedir(linhas)
  expect([status, corpo.message]).toEqual([200, undefined])
  return corpo['linhas'] as LinhaSalva[]
}
const documento = async (id: number) => (await mundo.documentos(id))[0]

describe('cells of the product table', () => {
  it('are saved row by row, as people type them, and are one act', async () => {
    const [vidro, perfil] = [await novo('VIDRO'), await novo('PERFIL')]
    const [um, outro] = await salvar([
      await linha(perfil.id, { ncm: '7604.21.00', descricao: '  Montante  ' }),
      await linha(vidro.id, { espessura: '6,5', ipi: '' }),
    ]).then((linhas) => linhas.toSorted((a, b) => b.id - a.id))
    expect(um).toMatchObject({
      id: perfil.id,
      resultado: 'SALVA',
      situacao: 1,
      valores: { ncm: '76042100', descricao: 'Montante' },
    })
    expect(outro).toMatchObject({ id: vidro.id, resultado: 'SALVA', valores: { espessura: 6.5, ipi: null }, erros: [] })
    expect(um).toMatchObject({ versao: await versaoDe(perfil.id) })
    const { rows } = await mundo.database.ler.query(
      `SELECT count(DISTINCT requisicao)::int AS atos, count(DISTINCT id_registro)::int AS produtos FROM auditoria WHERE chamada = 'proprio.produtos.salvarCelulas'`,
    )
    expect(rows).toEqual([{ atos: 1, produtos: 2 }])
  })

  it('of a row that is refused stay with their reasons, and keep no other row back', async () => {
    const [um, outro, terceiro] = [await novo('VIDRO'), await novo('VIDRO'), await novo('VIDRO')]
    const velha = await linha(terceiro.id, { descricao: 'Minha' })
    await salvar([await linha(terceiro.id, { descricao: 'De outra pessoa' })])
    const linhas = await salvar([
      await linha(um.id, { ncm: '123', espessura: 'seis' }),
      await linha(outro.id, { descricao: 'Salva' }),
      velha,
    ])
    const daLinha = (id: number) => linhas.find((uma) => uma.id === id)
    expect(daLinha(um.id)).toMatchObject({
      resultado: 'RECUSADA',
      erros: expect.arrayContaining([
        { campo: 'ncm', mensagem: 'O NCM tem 8 dígitos.' },
        { campo: 'espessura', mensagem: MENSAGENS.valorInvalido },
      ]) as unknown,
    })
    expect(daLinha(outro.id)).toMatchObject({ resultado: 'SALVA', valores: { descricao: 'Salva' } })
    expect(daLinha(terceiro.id)).toMatchObject({
      resultado: 'MUDOU',
      versao: await versaoDe(terceiro.id),
      valores: { descricao: 'De outra pessoa', ncm: null, espessura: 8 },
    })
    expect((await documento(um.id))?.['ncm']).toBeNull()
  })

  it('are told with those that follow from them', async () => {
    const { id } = await novo('PERFIL')
    const [salva] = await salvar([await linha(id, { maisDeUmTamanhoBarra: 1 })])
    expect(salva).toMatchObject({ resultado: 'SALVA', valores: { maisDeUmTamanhoBarra: 1, barra1: 0 } })
    const [igual] = await salvar([await linha(id, { maisDeUmTamanhoBarra: 1 })])
    expect(igual).toMatchObject({ valores: { maisDeUmTamanhoBarra: 1 } })
    expect(Object.keys((igual as { valores: object }).valores)).toEqual(['maisDeUmTamanhoBarra'])
  })

  it('of a product that is there no more are one refused row of their block', async () => {
    const fica = await novo('VIDRO')
    const sumida = { id: 999_999, versao: 1, valores: { descricao: 'Some' } }
    const linhas = await salvar([await linha(fica.id, { descricao: 'Fica' }), sumida])
    expect(linhas).toEqual([
      expect.objectContaining({ id: fica.id, resultado: 'SALVA', valores: { descricao: 'Fica' } }),
      { id: sumida.id, resultado: 'SUMIU', erros: [{ campo: '', mensagem: SUMIU }] },
    ])
    expect((await pedir([sumida])).status).toBe(404)
    expect((await documento(fica.id))?.['descricao']).toBe('Fica')
  })

  it('take no code, nothing that is chosen from master data, and nothing that the kind lacks', async () => {
    const { id } = await novo('KIT')
    for (const campo of ['codigo', 'referencia', 'grupo', 'espessura', 'toString']) {
      const [salva] = await salvar([await linha(id, { [campo]: '1' })])
      expect(salva).toMatchObject({ resultado: 'RECUSADA', erros: [{ campo, mensagem: MENSAGENS.valorInvalido }] })
    }
  })

  it('are for who keeps the kind and sees the product, so many at once', async () => {
    const perfil = await novo('PERFIL')
    const uma = await linha(perfil.id, { descricao: 'Alheia' })
    expect((await pedir([uma], 'vera')).status).toBe(403)
    expect((await pedir([uma], 'leo')).status).toBe(403)
    expect((await pedir([uma], 'ana')).status).toBe(404)
    expect((await pedir(Array.from({ length: MAIS_LINHAS + 1 }, () => uma))).status).toBe(400)
    expect((await pedir([])).status).toBe(400)
    expect((await documento(perfil.id))?.['descricao']).toBe(perfil.corpo['descricao'])
  })

  it.each(TIPO_MATERIAL.map(({ value }) => value))('save what the form would have saved (%s)', async (tipo) => {
    const [celula, form] = [await novo(tipo), await novo(tipo)]
    const campos = fc.record(
      {
        descricao: fc.constantFrom('Uma', 'Outra descrição', ''),
        codigoInterno: fc.constantFrom('C-1', ''),
        ipi: fc.constantFrom('5', '12,5', '100', 'x', ''),
        ncm: fc.constantFrom('76042100', '1', ''),
        origem: fc.constantFrom(0, 8, 9, null),
        status: fc.constantFrom(1, 2, 5),
        ...('peso' in celula.corpo && { peso: fc.constantFrom('1,25', '0', '', '99999999') }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(campos, async (mudanca) => {
        const [salva] = await salvar([await linha(celula.id, mudanca)])
        const antes = (await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/${form.id}?modoEdicao=true`)).corpo
        const pelaTela = await mundo.pedir('dora', 'POST', `/${tipo.toLowerCase()}`, { ...antes, ...mudanca })
        expect([salva?.resultado === 'SALVA', salva?.erros.map(({ mensagem }) => mensagem)]).toEqual([
          pelaTela.status === 200,
          pelaTela.lista.map(({ message }) => message),
        ])
        const [um, outro] = await mundo.documentos(celula.id, form.id)
        if (!um || !outro) throw new Error('one of the two is not there')
        const { id: _um, codigo: _codigo, ...doUm } = um
        const { id: _outro, codigo: _dele, ...doOutro } = outro
        expect(doUm).toEqual(doOutro)
      }),
      { numRuns: 12, seed: 20 },
    )
  })
})
