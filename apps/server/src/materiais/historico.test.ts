import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { emTransacao } from '../core/unitOfWork.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { vidro } from '../db/tables/especies.ts'
import { caracteristica, material, materialAnexo } from '../db/tables/materiais.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

interface Entrada {
  tabela: string
  acao: string
  autor: string
  diferenca: Record<string, { antes?: unknown; depois?: unknown }>
}

let mundo: Mundo
let id: number
let outro: number

const DORA = { idUsuario: 1, idPessoa: 1, idEmpresa: 1, autor: 'Dora', origem: '', requisicao: '', chamada: 'teste' }

beforeAll(async () => {
  mundo = await novoMundo()
  const campos = { tipo: 'VIDRO' as const, codigo: 'H-1', descricao: 'VIDRO', status: 1, situacao: 1 }
  await emTransacao(mundo.database, DORA, async ({ db }) => {
    await db.insert(arquivo).values({ sha256: 'a'.repeat(64), tamanho: 1, imagem: 'image/png' })
    const idReferencia = mundo.referencias.gold
    const novos = await db
      .insert(material)
      .values([
        { ...campos, idReferencia },
        { ...campos, idReferencia, codigo: 'H-2' },
      ])
      .returning({ id: material.id })
    id = novos[0]?.id ?? 0
    outro = novos[1]?.id ?? 0
    await db.insert(vidro).values([{ id, espessura: 6 }, { id: outro }])
    await db.insert(caracteristica).values({ idMaterial: outro, nome: 'de outro', descricao: 'x' })
    const [linha] = await db
      .insert(caracteristica)
      .values({ idMaterial: id, nome: 'Norma', descricao: 'NBR 7199' })
      .returning({ id: caracteristica.id })
    await db
      .update(caracteristica)
      .set({ descricao: 'NBR 16023' })
      .where(eq(caracteristica.id, linha?.id ?? 0))
    await db.delete(caracteristica).where(eq(caracteristica.id, linha?.id ?? 0))
    await db.insert(materialAnexo).values({ idMaterial: id, anexo: 'FIGURA', sha256: 'a'.repeat(64), nome: 'a.png' })
    await db.update(vidro).set({ espessura: 8 }).where(eq(vidro.id, id))
    await db.update(material).set({ descricao: 'VIDRO 8 MM' }).where(eq(material.id, id))
  })
})
afterAll(() => mundo.fechar())

const historico = async (nome: Parameters<Mundo['pedir']>[0], consulta = '?pageSize=50') => {
  const { status, corpo } = await mundo.pedir(nome, 'GET', `/produto/historico/${id}${consulta}`)
  return { status, dados: (corpo['dados'] ?? []) as Entrada[], total: corpo['total'] }
}

describe('the history of a product', () => {
  it('tells who changed what of it, of its files and of its rows, deleted ones too, the newest first', async () => {
    const { dados } = await historico('dora')
    expect(dados.map(({ tabela, acao }) => `${acao} ${tabela}`)).toEqual([
      'ALTEROU material',
      'ALTEROU vidro',
      'INCLUIU material_anexo',
      'EXCLUIU caracteristica',
      'ALTEROU caracteristica',
      'INCLUIU caracteristica',
      'INCLUIU vidro',
      'INCLUIU material',
    ])
    expect(dados[0]).toMatchObject({
      autor: 'Dora',
      diferenca: { descricao: { antes: 'VIDRO', depois: 'VIDRO 8 MM' } },
    })
    expect(JSON.stringify(dados)).not.toContain('de outro')
  })

  it('says nothing of columns that follow from others', async () => {
    const { dados } = await historico('dora')
    expect(Object.keys(dados[0]?.diferenca ?? {})).toEqual(['descricao'])
  })

  it('comes in pages with its total', async () => {
    const { dados, total } = await historico('dora', '?pageIndex=1&pageSize=3')
    expect(dados.map(({ tabela }) => tabela)).toEqual(['caracteristica', 'caracteristica', 'caracteristica'])
    expect(total).toBe(8)
  })

  it('is nobody else’s: another company 404, who only consults 403', async () => {
    expect((await historico('ana')).status).toBe(404)
    expect((await historico('leo')).status).toBe(403)
    expect((await mundo.pedir('dora', 'GET', '/produto/historico/999999')).status).toBe(404)
  })
})
