import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TipoMaterial } from '@portal/contract/core/options'
import { MAIOR_QUE_ZERO } from '@portal/contract/materiais/exigidos'
import { linha, planilha } from '../importacao/componentes.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const sql = (texto: string, valores: unknown[] = []) => mundo.database.escrever.query(texto, valores)
const salvar = (tipo: TipoMaterial, corpo: object) => mundo.pedir('dora', 'POST', `/${tipo.toLowerCase()}`, corpo)

describe('a required number (decisions 0.4)', () => {
  it.each<[TipoMaterial, string, string]>([
    ['VIDRO', 'espessura', 'espessura'],
    ['VIDRO', 'peso', 'peso'],
    ['PERFIL', 'peso', 'peso'],
    ['COMPONENTE', 'quantidadeEmbalagem', 'quantidade_embalagem'],
  ])('of a %s (%s) takes no zero; one that stands and is not touched passes', async (tipo, campo, coluna) => {
    const recusa = { status: 400, lista: [{ propertyName: campo, message: MAIOR_QUE_ZERO }] }
    const form = mundo.formulario(tipo)
    const antes = await mundo.retrato()
    expect(await salvar(tipo, { ...form, [campo]: 0 })).toMatchObject(recusa)
    expect(await mundo.retrato()).toEqual(antes)
    const id = await mundo.salvo('dora', `/${tipo.toLowerCase()}`, form)
    expect(await salvar(tipo, { ...form, id, [campo]: 0 })).toMatchObject(recusa)
    await sql(`UPDATE ${tipo.toLowerCase()} SET ${coluna} = 0 WHERE id = $1`, [id])
    expect((await salvar(tipo, { ...form, id, [campo]: 0, descricao: 'Outra' })).status).toBe(200)
    const { corpo } = await mundo.pedir('dora', 'POST', '/produto/alterarEmMassa', { ids: [id], campos: { status: 2 } })
    expect(corpo).toMatchObject({ alterados: 1 })
    expect((await salvar(tipo, { ...form, id })).status).toBe(200)
    expect(await salvar(tipo, { ...form, id, [campo]: '0' })).toMatchObject({ status: 400 })
  })

  it('of a kit’s part is the same', async () => {
    const idKit = await mundo.salvo('dora', '/kit', mundo.formulario('KIT'))
    const item = { idKit, tipo: 'LIVRE', codigoProduto: 'IT', descricao: 'Item', usinagem: '' }
    const salvarItem = (mais: object) => mundo.pedir('dora', 'POST', '/kit/SalvarComposicao', { ...item, ...mais })
    const recusa = { status: 400, lista: [{ propertyName: 'quantidade', message: MAIOR_QUE_ZERO }] }
    expect(await salvarItem({ quantidade: 0 })).toMatchObject(recusa)
    const { corpo } = await salvarItem({ quantidade: 2 })
    expect(await salvarItem({ id: corpo.id, quantidade: 0 })).toMatchObject(recusa)
    await sql('UPDATE kit_composicao SET quantidade = 0 WHERE id = $1', [corpo.id])
    expect((await salvarItem({ id: corpo.id, quantidade: 0, descricao: 'Outro' })).status).toBe(200)
  })

  it('of a sheet’s row is the same', async () => {
    await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { codigo: 'ZERO-1', quantidadeEmbalagem: 9 }),
    )
    const id = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'ZERO-2' }))
    await sql('UPDATE componente SET quantidade_embalagem = 0 WHERE id = $1', [id])
    const linhas = ['ZERO-1', 'ZERO-2', 'ZERO-3'].map((codigo) => linha(codigo, { quantidadeEmbalagem: 0 }))
    const { corpo } = await mundo.enviar(
      'dora',
      '/componente/importarPlanilha?simular=true',
      { referencia: mundo.referencias.gold },
      { nome: 'z.xlsx', bytes: await planilha(linhas) },
    )
    const { linhas: vistas } = (corpo as unknown as { simulacao: { linhas: { codigo: string; motivos: string[] }[] } })
      .simulacao
    expect(vistas.map(({ codigo, motivos }) => [codigo, motivos])).toEqual([
      ['ZERO-1', [`Quantidade da embalagem: ${MAIOR_QUE_ZERO}`]],
      ['ZERO-2', []],
      ['ZERO-3', [`Quantidade da embalagem: ${MAIOR_QUE_ZERO}`]],
    ])
  })
})
