import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const ler = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/configuracao')).corpo
const salvar = (quem: Nome, corpo: object) => mundo.pedir(quem, 'POST', '/configuracao', corpo)
const PADRAO = { espera: 30, revisao: false, simbolo: 'vertice-no-fecho' }

describe('the choices of a company', () => {
  it('are the product’s own until somebody chooses, and then those of that company alone', async () => {
    expect(await ler('leo')).toEqual(PADRAO)
    expect((await salvar('dora', { espera: 0 })).corpo).toMatchObject({
      isValid: true,
      message: 'A ação foi concluída.',
    })
    expect((await salvar('davi', { revisao: true, simbolo: 'vertice-na-articulacao' })).status).toBe(200)
    expect(await ler('leo')).toEqual({ espera: 0, revisao: true, simbolo: 'vertice-na-articulacao' })
    expect([await ler('ana'), await ler('mara')]).toEqual([PADRAO, PADRAO])
    await salvar('dora', { espera: '45' })
    expect(await ler('dora')).toMatchObject({ espera: 45, revisao: true })
  })

  it('name who chose what in the trail', async () => {
    await salvar('ana', { espera: 10 })
    const { rows } = await mundo.database.ler.query(
      "SELECT autor, diferenca FROM auditoria WHERE tabela = 'configuracao' AND id_registro = $1",
      [`${mundo.empresas.vidracaria}/espera`],
    )
    expect(rows).toMatchObject([{ autor: 'ana', diferenca: { valor: { depois: 10 } } }])
    const { corpo } = await mundo.pedir('ana', 'GET', '/auditoria/lista?tabela=configuracao')
    expect(corpo).toMatchObject({ dados: [{ registro: 'Configuração · Espera antes de homologar ou disponibilizar' }] })
  })

  it.each([
    ['espera', -1, 'Informe de 0 a 60 segundos.'],
    ['espera', 61, 'Informe de 0 a 60 segundos.'],
    ['espera', 1.5, 'Informe de 0 a 60 segundos.'],
    ['espera', 'já', 'Valor inválido'],
    ['espera', '0x10', 'Valor inválido'],
    ['espera', '1e1', 'Valor inválido'],
    ['espera', true, 'Valor inválido'],
    ['espera', '', 'Campo obrigatório'],
    ['espera', null, 'Campo obrigatório'],
    ['revisao', 'talvez', 'Campo obrigatório'],
    ['simbolo', 'outra', 'Valor inválido'],
  ])('refuse %s = %s and stay as they were', async (propertyName, valor, message) => {
    const antes = await mundo.retrato()
    expect(await salvar('dora', { espera: 5, [propertyName]: valor })).toMatchObject({
      status: 400,
      lista: [{ propertyName, message }],
    })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('are set by who has the screen', async () => {
    expect((await salvar('leo', { espera: 5 })).status).toBe(403)
    expect((await salvar('vera', { espera: 5 })).status).toBe(403)
  })
})
