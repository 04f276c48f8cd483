import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ESCOLHIDOS_SEM_IMAGEM } from '@portal/contract/exportacao/escolhidos'
import { MAIS_COPIAS } from '@portal/contract/materiais/relacoes'
import { novoCodigo, novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

type Tipo = 'PERFIL' | 'VIDRO'
const novo = async (tipo: Tipo, codigo = novoCodigo()) => ({
  codigo,
  id: await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, { codigo })),
})
const duplicar = (copias: object[], simular = false, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', '/produto/duplicarVarios', { copias, simular })
const existe = async (codigo: string) =>
  (await mundo.database.ler.query('SELECT FROM material WHERE codigo = $1', [codigo])).rowCount

describe('several products copied at once', () => {
  it('are only told by a simulation, codes that meet among themselves too', async () => {
    const [um, outro] = [await novo('PERFIL'), await novo('PERFIL')]
    const nova = `${um.codigo}-X`
    const { status, corpo } = await duplicar(
      [
        { id: um.id, codigo: nova },
        { id: outro.id, codigo: nova },
        { id: outro.id, codigo: ' ' },
        { id: outro.id, codigo: 'X'.repeat(21) },
      ],
      true,
    )
    expect([status, corpo['simulado']]).toEqual([200, true])
    expect(corpo['copias']).toMatchObject([
      { id: um.id, codigo: nova, motivo: null },
      { id: outro.id, motivo: expect.stringContaining('código') as string },
      { motivo: 'Campo obrigatório' },
      { motivo: expect.stringContaining('20') as string },
    ])
    expect(await existe(nova)).toBe(0)
  })

  it('are one act, in which what one is refused for keeps no other back', async () => {
    const [perfil, vidro] = [await novo('PERFIL'), await novo('VIDRO')]
    const { corpo } = await duplicar([
      { id: perfil.id, codigo: perfil.codigo },
      { id: vidro.id, codigo: `${vidro.codigo}-2` },
    ])
    expect(corpo['copias']).toMatchObject([{ motivo: expect.any(String) as string }, { motivo: null }])
    expect([await existe(perfil.codigo), await existe(`${vidro.codigo}-2`)]).toEqual([1, 1])
    const { rows } = await mundo.database.ler.query(
      `SELECT count(DISTINCT requisicao)::int AS atos FROM auditoria WHERE chamada = 'proprio.produtos.duplicarVarios'`,
    )
    expect(rows).toEqual([{ atos: 1 }])
  })

  it('are refused as a whole for who may not keep one of them, and beyond the limit', async () => {
    const perfil = await novo('PERFIL')
    const copia = { id: perfil.id, codigo: novoCodigo() }
    expect((await duplicar([copia], false, 'vera')).status).toBe(403)
    expect((await duplicar(Array.from({ length: MAIS_COPIAS + 1 }, () => copia))).status).toBe(400)
    expect(await existe(copia.codigo)).toBe(0)
  })
})

describe('an export of chosen products', () => {
  const exportar = (corpo: object, quem: Nome = 'dora') =>
    mundo.pedir(quem, 'POST', '/produto/exportarEscolhidos', corpo)

  it('has exactly these, in the order of codes, and those of another kind are unknown to it', async () => {
    const [um, outro, vidro] = [await novo('PERFIL', 'EXP-10'), await novo('PERFIL', 'EXP-9'), await novo('VIDRO')]
    const { status, corpo } = await exportar({ tipo: 'PERFIL', ids: [um.id, outro.id], formato: 'json' })
    const { planilhas } = corpo as unknown as { planilhas: { linhas: unknown[][] }[] }
    expect([status, planilhas[0]?.linhas.map(([codigo]) => codigo)]).toEqual([200, ['EXP-9', 'EXP-10']])
    expect((await exportar({ tipo: 'PERFIL', ids: [um.id, vidro.id], formato: 'json' })).status).toBe(404)
    expect((await exportar({ tipo: 'PERFIL', ids: [], formato: 'json' })).status).toBe(400)
  })

  it("is unknown to another company's, also of images, and says where there are none", async () => {
    const { id } = await novo('PERFIL')
    expect((await exportar({ tipo: 'PERFIL', ids: [id], formato: 'json' }, 'ana')).status).toBe(404)
    const imagens = (quem: Nome) => mundo.pedir(quem, 'POST', '/produto/exportarImagensDosEscolhidos', { ids: [id] })
    expect((await imagens('ana')).status).toBe(404)
    expect(await imagens('dora')).toMatchObject({ status: 400, lista: [{ message: ESCOLHIDOS_SEM_IMAGEM }] })
  })
})
