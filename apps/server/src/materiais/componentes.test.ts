import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO } from '@portal/contract/core/idsFixos'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const salvar = (tipo: 'COMPONENTE' | 'SUPERFICIE', mais: object) =>
  mundo.pedir('dora', 'POST', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))
const lido = async (tipo: 'COMPONENTE' | 'SUPERFICIE', mais: object) => {
  const id = await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))
  return (await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/${id}`)).corpo
}

describe('a component', () => {
  it('is read as it was saved (componente.001, componente.008-009)', async () => {
    expect(await lido('COMPONENTE', { quantidadeEmbalagem: '99999', otimizacaoBarra: '6000' })).toMatchObject({
      grupo: { label: 'Roldanas', value: mundo.cadastros.grupoComponente },
      cor: { label: 'Preto', value: mundo.cadastros.corComponente },
      unidadeItem: { label: 'UN', value: mundo.cadastros.peca },
      unidadeEmbalagem: { label: 'UN', value: mundo.cadastros.peca },
      quantidadeEmbalagem: 99_999,
      otimizacaoBarra: 6000,
      aplicabilidade: { label: 'GOLD', value: mundo.referencias.gold },
    })
  })

  it('says whose applicability it uses, unless a company keeps it for the reference (componente.002, decisions P-33)', async () => {
    const { status, lista } = await salvar('COMPONENTE', { aplicabilidade: null })
    expect([status, lista]).toMatchObject([400, [{ propertyName: 'aplicabilidade', message: 'Campo obrigatório' }]])
    const daAlheia = { referencia: mundo.referencias.alheia, aplicabilidade: null }
    expect(await lido('COMPONENTE', daAlheia)).toMatchObject({ aplicabilidade: null })
    expect((await salvar('COMPONENTE', { aplicabilidade: mundo.referencias.ana })).status).toBe(404)
  })

  it.each([
    ['grupo', 'grupoSuperficie'],
    ['cor', 'corSuperficie'],
  ] as const)('has a %s that is for components', async (campo, alheio) => {
    const antes = await mundo.retrato()
    const { status, lista } = await salvar('COMPONENTE', { [campo]: mundo.cadastros[alheio] })
    expect([status, lista]).toMatchObject([
      400,
      [{ propertyName: campo, message: 'Esta opção não serve a este tipo de produto.' }],
    ])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it.each([
    ['grupo', 'grupoDaAna'],
    ['cor', 'corDaAna'],
    ['unidadeItem', 'unidadeDaAna'],
    ['unidadeEmbalagem', 'unidadeDaAna'],
  ] as const)('knows no %s of another company', async (campo, alheio) => {
    expect((await salvar('COMPONENTE', { [campo]: mundo.cadastros[alheio] })).status).toBe(404)
  })
})

describe('a surface', () => {
  it('is read as it was saved, weighing nothing until it says so (superficie.001, superficie.005)', async () => {
    expect(await lido('SUPERFICIE', {})).toMatchObject({ peso: 0, passo: null, terminal: null, voltagem: null })
    expect(
      await lido('SUPERFICIE', {
        grupo: GRUPO_ESTEIRA_MONTADA,
        passo: '55',
        terminal: 'SIM',
        peso: '3,25',
      }),
    ).toMatchObject({ grupo: { label: 'ESTEIRA MONTADA' }, passo: 55, terminal: 'SIM', peso: 3.25 })
    const tecido = {
      grupo: GRUPO_TECIDO,
      tipoTecido: mundo.cadastros.tecido,
      voltagem: 2,
      larguraMinima: 400,
      larguraMaxima: 3000,
      alturaMinima: '300,50',
      alturaMaxima: 2500,
    }
    expect(await lido('SUPERFICIE', tecido)).toMatchObject({
      tipoTecido: { label: 'Tela solar 3%' },
      voltagem: 2,
      larguraMinima: 400,
      larguraMaxima: 3000,
      alturaMinima: 300.5,
      alturaMaxima: 2500,
    })
  })

  it('asks for what its group shows, all at once (superficie.007-013)', async () => {
    const faltas = async (mais: object) =>
      (await salvar('SUPERFICIE', mais)).lista.map(({ propertyName, message }) => [propertyName, message])
    expect(await faltas({ grupo: GRUPO_ESTEIRA_MONTADA })).toEqual(
      ['passo', 'terminal'].map((campo) => [campo, 'Campo obrigatório']),
    )
    expect(await faltas({ grupo: GRUPO_TECIDO, larguraMinima: 0 })).toEqual(
      ['tipoTecido', 'larguraMinima', 'larguraMaxima', 'alturaMinima', 'alturaMaxima'].map((campo) => [
        campo,
        'Campo obrigatório',
      ]),
    )
    expect(await faltas({ larguraMinima: 500, larguraMaxima: 400 })).toEqual([
      ['larguraMaxima', 'O mínimo não pode ser maior que o máximo.'],
    ])
  })

  it('is sold by every unit that its form is offered, the square metre among them (decisions 0.4)', async () => {
    const { lista } = await mundo.pedir('dora', 'GET', '/geral/selecaoUnidadeItemEmbalagem')
    expect(lista.map(({ label }) => label)).toEqual(expect.arrayContaining(['KG', 'M2', 'MT', 'UN']))
    for (const { label, value } of lista)
      expect(await lido('SUPERFICIE', { unidadeValorizacao: value })).toMatchObject({
        unidadeValorizacao: { label, value },
      })
  })

  it('is refused a unit that is not offered, at its field', async () => {
    const antes = await mundo.retrato()
    for (const unidadeValorizacao of [mundo.cadastros.unidadeDaAna, 1_999_999_999])
      expect(await salvar('SUPERFICIE', { unidadeValorizacao })).toMatchObject({
        status: 404,
        corpo: { message: 'Registro não encontrado.', propertyName: 'unidadeValorizacao' },
      })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('knows only what it may choose', async () => {
    expect((await salvar('SUPERFICIE', { cor: mundo.cadastros.corDaAna })).status).toBe(404)
    expect((await salvar('SUPERFICIE', { grupo: mundo.cadastros.grupoDaAna })).status).toBe(404)
    expect((await salvar('SUPERFICIE', { tipoTecido: 1_999_999_999 })).status).toBe(404)
    expect((await salvar('SUPERFICIE', { grupo: mundo.cadastros.grupoKit })).lista[0]).toMatchObject({
      propertyName: 'grupo',
    })
  })
})
