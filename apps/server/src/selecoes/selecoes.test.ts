import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { arquivo } from '../db/tables/arquivos.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { linha } from '../db/tables/linhas.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

const SHA = 'b'.repeat(64)

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db }) => {
    await db.insert(arquivo).values({ sha256: SHA, tamanho: 1, imagem: 'image/png' })
    await db.update(linha).set({ logo: SHA }).where(eq(linha.id, mundo.linhas.l25))
    const [t6] = await db.insert(tempera).values({ descricao: 'T6' }).returning()
    await db.insert(liga).values([
      { descricao: '6060', idTempera: t6?.id ?? null },
      { descricao: '6063', idTempera: t6?.id ?? null },
    ])
  })
})
afterAll(() => mundo.fechar())

const ler = (nome: Nome, url: string) => mundo.pedir(nome, 'GET', url)
const opcoes = async (url: string, nome: Nome = 'dora') => (await ler(nome, url)).lista.map(({ label }) => label)

describe('master data to choose from', () => {
  it('fits the kind, in any case, components without one (decisions P-17)', async () => {
    expect(await opcoes('/geral/selecaoGrupo')).toEqual(['Roldanas'])
    expect(await opcoes('/geral/selecaoGrupo/superficie')).toEqual(['ESTEIRA MONTADA', 'TECIDO', 'Telas'])
    expect(await opcoes('/geral/SelecaoGrupoKit')).toEqual(['Kits de box'])
    expect(await opcoes('/geral/selecaoCor')).toEqual(['Preto'])
    expect(await opcoes('/geral/selecaoCor/SUPERFICIE')).toEqual(['Areia'])
    expect(await opcoes('/geral/selecaoCor/VIDRO')).toEqual(['Incolor', 'Verde'])
    expect((await ler('dora', '/geral/selecaoCor/PEDRA')).status).toBe(404)
  })

  it.each(['__proto__', 'constructor', 'madeira'])('knows no kind called %s', async (tipo) => {
    for (const url of ['/geral/selecaoGrupo/', '/geral/selecaoCor/', '/geral/selecaoReferenciaMaterial/'])
      expect((await ler('dora', `${url}${tipo}`)).status).toBe(404)
  })

  it('shows the own and the shared ones, never another company’s (decisions M-07)', async () => {
    expect(await opcoes('/geral/selecaoTipoVidro')).toEqual(['Laminado', 'Temperado'])
    expect(await opcoes('/geral/selecaoTipoVidro', 'ana')).toEqual(['Laminado', 'Segredo'])
    expect(await opcoes('/geral/selecaoClasseId')).toEqual(['CL-01 – CL-01'])
    expect(await opcoes('/geral/selecaoUnidadeItemEmbalagem', 'ana')).toContain('SEG')
    expect(await opcoes('/geral/selecaoUnidadeItemEmbalagem')).not.toContain('SEG')
    expect(await opcoes('/geral/selecaoUnidadeItemEmbalagem')).toContain('UN')
  })

  it('has each alloy once, by the row of the usual temper (decisions D-06, P-31)', async () => {
    expect(await opcoes('/geral/selecaoLiga')).toEqual(['6060', '6063'])
    const [usual] = await mundo.database.leitura
      .select({ id: liga.id })
      .from(liga)
      .innerJoin(tempera, eq(tempera.id, liga.idTempera))
      .where(eq(tempera.descricao, 'T5'))
    expect((await ler('dora', '/geral/selecaoLiga')).lista[0]?.value).toBe(usual?.id)
    expect(await opcoes('/geral/selecaoTempera')).toEqual(['T5', 'T6'])
  })

  it('values profiles by weight or length, and knows the fabrics', async () => {
    expect(await opcoes('/geral/selecaoUnidadePerfil')).toEqual(['KG', 'MT'])
    expect(await opcoes('/geral/SelecaoTodosTecidos')).toEqual(['Tela solar 3%'])
  })
})

describe('references to choose from', () => {
  it('are released on the screen of the kind and made for it, by name or number (decisions P-13, H-20)', async () => {
    expect(await opcoes('/geral/selecaoReferenciaMaterial/VIDRO')).toEqual(['GOLD', 'PRATA'])
    expect(await opcoes('/geral/selecaoReferenciaMaterial/kit')).toEqual(['GOLD'])
    expect(await opcoes('/geral/selecaoReferenciaMaterial/1')).toEqual(['GOLD', 'PRATA'])
    expect(await opcoes('/geral/selecaoReferenciaMaterial/COMPONENTE', 'ana')).toEqual(['VIDRAÇARIA'])
    expect(await opcoes('/geral/selecaoReferenciaMaterial/ACABAMENTO')).toEqual(['ALHEIA', 'GOLD', 'PRATA'])
    expect(await opcoes('/geral/selecaoReferenciaMaterial/PERFIL', 'mara')).toEqual(['GOLD', 'PRATA'])
    expect(await opcoes('/geral/selecaoReferenciaMaterial/PERFIL', 'paula')).toEqual(['GOLD', 'PRATA', 'VIDRAÇARIA'])
    expect((await ler('dora', '/geral/selecaoReferenciaMaterial/7')).status).toBe(404)
  })

  it('lend their applicability or are the own, and are official when they say so (decisions P-33, H-04)', async () => {
    expect(await opcoes('/geral/ReferenciaAplicabilidade')).toEqual(['ALHEIA', 'GOLD', 'PRATA'])
    expect(await opcoes('/geral/selecaoReferenciaOficial')).toEqual(['GOLD'])
    expect(await opcoes('/geral/ReferenciaAplicabilidade', 'ana')).toEqual(['VIDRAÇARIA'])
  })

  it('carry lines with their logos, and classes', async () => {
    const { gold } = mundo.referencias
    const figura = `/api/figuras/${SHA}`
    expect((await ler('dora', `/linha/select/${gold}`)).lista).toEqual([
      { label: 'Linha 25', value: mundo.linhas.l25, logo: figura },
      { label: 'Linha 30', value: mundo.linhas.l30, logo: null },
    ])
    expect(await opcoes(`/geral/selecaoLinhaAplicacao/${gold}/COMPONENTE`)).toEqual(['Linha 25', 'Linha 30'])
    expect(await opcoes(`/geral/SelecaoClassePorReferenciaId/${gold}`)).toEqual(['CL-01 – CL-01'])
    for (const url of ['/geral/logoLinha/', '/linha/logoLinha/'])
      expect((await ler('dora', `${url}${mundo.linhas.l25}`)).corpo).toEqual({ logo: figura })
    expect(await opcoes(`/geral/selecaoPrenativo/${mundo.linhas.l25}`)).toEqual(['PN-1 – Marco'])
  })

  it.each([
    ['/linha/select/', 'referencias'],
    ['/geral/SelecaoClassePorReferenciaId/', 'referencias'],
    ['/geral/logoLinha/', 'linhas'],
    ['/linha/logoLinha/', 'linhas'],
    ['/geral/selecaoPrenativo/', 'linhas'],
  ] as const)('are unknown in %s when they are another company’s', async (url, quais) => {
    const alheia = await ler('dora', `${url}${mundo[quais].ana}`)
    const desconhecida = await ler('dora', `${url}1999999999`)
    expect([alheia.status, alheia.corpo]).toEqual([404, desconhecida.corpo])
  })
})
