import { POLITICA_GLB, POLITICA_USDZ } from '@portal/contract/tipologias/modelos'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTML, PNG, USDZ, ZIP } from '../files/samples.fixture.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { tipologia } from '../db/tables/tipologias.ts'
import { novoMundo, type Mundo, type Nome, type Resposta } from '../referencias/mundo.fixture.ts'
import { gerarGlb, gerarUsdz, type Janela } from './gerarModelo.fixture.ts'

const JANELA: Janela = { largura: 1200, altura: 1000, profundidade: 70, folhas: 2 }
const ALERTA = 'Para alterar o status para "Disponível" é necessário que existam os arquivos .glb e .usdz.'

let mundo: Mundo
/** Dora's reference with her line, and Ana's with hers. */
let referencias: Record<'dora' | 'ana', number>
beforeAll(async () => {
  mundo = await novoMundo()
  referencias = { dora: await mundo.criar('dora'), ana: await mundo.criar('ana') }
  for (const nome of ['dora', 'ana'] as const) {
    const linha = { idReferencia: referencias[nome], linha: mundo.linhas[nome], exclusiva: 0, impedirSalvar: 0 }
    await mundo.pedir(nome, 'POST', '/referencia/salvarReferenciaLinha', linha)
  }
})
afterAll(() => mundo.fechar())

let contador = 0
const campos = (nome: 'dora' | 'ana' = 'dora') => ({
  codigo: `JC-${(contador += 1)}`,
  descricao: 'Janela de correr',
  referencia: referencias[nome],
  linha: mundo.linhas[nome],
  status: 2,
})
const salvar = (nome: Nome, corpo: object) => mundo.pedir(nome, 'POST', '/esquadria/salvarEsquadria3D', corpo)
const obter = async (nome: Nome, id: number) => (await mundo.pedir(nome, 'GET', `/esquadria/esquadria3D/${id}`)).corpo
async function nova(nome: 'dora' | 'ana' = 'dora'): Promise<ReturnType<typeof campos> & { id: number }> {
  const corpo = campos(nome)
  return { ...corpo, id: (await salvar(nome, corpo)).corpo.id }
}
const enviar = (
  nome: Nome,
  id: number,
  formato: 'Glb' | 'Usdz',
  bytes: Buffer,
  arquivo = `janela.${formato.toLowerCase()}`,
) => mundo.enviar(nome, `/esquadria/Upload${formato}`, { id }, { nome: arquivo, bytes })
async function comPar(janela = JANELA) {
  const feita = await nova()
  expect((await enviar('dora', feita.id, 'Glb', gerarGlb(janela))).status).toBe(200)
  expect((await enviar('dora', feita.id, 'Usdz', gerarUsdz(janela))).status).toBe(200)
  return feita
}
const erros = ({ status, lista }: Resposta) => [
  status,
  lista.map(({ message, propertyName }) => [propertyName, message]),
]

describe('a typology (tipologias.001)', () => {
  it('is created, read and changed; with its reference and line by name', async () => {
    const feita = await nova()
    const lida = await obter('dora', feita.id)
    expect(lida).toMatchObject({
      codigo: feita.codigo,
      referencia: { value: referencias.dora },
      linha: { label: 'Gold', value: mundo.linhas.dora },
      status: 2,
      nomeArquivoGLB: null,
      nomeArquivoUSDZ: null,
      glb: null,
      usdz: null,
      proprio: true,
    })
    expect((await salvar('dora', { ...feita, descricao: 'Outra', versao: lida.versao })).status).toBe(200)
    const conflito = await salvar('davi', { ...feita, descricao: 'Mais outra', versao: lida.versao })
    expect([conflito.status, conflito.corpo['atual']]).toMatchObject([
      409,
      { descricao: 'Outra', linha: { label: 'Gold' } },
    ])
  })

  it('keeps its code (tipologias.007)', async () => {
    const feita = await nova()
    expect(erros(await salvar('dora', { ...feita, codigo: 'OUTRO' }))).toEqual([
      400,
      [['codigo', 'O código de uma tipologia não muda depois de salva.']],
    ])
    expect((await obter('dora', feita.id))['codigo']).toBe(feita.codigo)
  })

  it('has a code that is unique in its reference (decisions C-22)', async () => {
    const feita = await nova()
    const { status, lista } = await salvar('dora', { ...campos(), codigo: feita.codigo.toLowerCase() })
    expect([status, lista]).toMatchObject([
      400,
      [{ propertyName: 'codigo', message: 'Já existe um registro com este código.' }],
    ])
  })

  it('stands on a line of its reference (decisions T-04)', async () => {
    expect(erros(await salvar('dora', { ...campos(), linha: mundo.linhas.outraDora }))).toEqual([
      400,
      [['linha', 'Escolha uma linha desta referência.']],
    ])
    const { lista } = await mundo.pedir('dora', 'GET', `/linha/select/${referencias.dora}`)
    expect(lista).toMatchObject([{ label: 'Gold', value: mundo.linhas.dora }])
    expect((await mundo.pedir('dora', 'GET', `/linha/select/${referencias.ana}`)).status).toBe(404)
  })

  it('keeps its line in its reference, and may stay on one that was lost before', async () => {
    const feita = await nova('ana')
    const { dados } = (
      await mundo.pedir('ana', 'GET', `/referencia/listaReferenciaLinha?idReferencia=${referencias.ana}`)
    ).corpo
    const id = dados[0]?.id
    expect((await mundo.pedir('ana', 'DELETE', `/referencia/removerReferenciaLinha/${id}`)).status).toBe(400)
    await mundo.database.escrever.query('DELETE FROM referencia_linha WHERE id = $1', [id])
    expect((await salvar('ana', { ...feita, descricao: 'Segue na linha' })).status).toBe(200)
    expect((await salvar('ana', campos('ana'))).status).toBe(400)
  })

  it('is deleted, and holds its reference and line until then (decisions C-21)', async () => {
    const feita = await nova()
    const emUso = await mundo.pedir('dora', 'DELETE', `/linha/${mundo.linhas.dora}`)
    expect([emUso.status, emUso.lista[0]?.message]).toEqual([400, expect.stringMatching(/tipologia/)])
    expect((await mundo.pedir('dora', 'DELETE', `/esquadria/removerEsquadria3D/${feita.id}`)).status).toBe(200)
    expect((await mundo.pedir('dora', 'GET', `/esquadria/esquadria3D/${feita.id}`)).status).toBe(404)
  })
})

describe('who sees typologies', () => {
  it('a foreign one is unknown, in every call', async () => {
    const feita = await nova()
    const deFora = [
      await mundo.pedir('ana', 'GET', `/esquadria/esquadria3D/${feita.id}`),
      await salvar('ana', { ...feita }),
      await mundo.pedir('ana', 'DELETE', `/esquadria/removerEsquadria3D/${feita.id}`),
      await enviar('ana', feita.id, 'Glb', gerarGlb(JANELA)),
      await mundo.enviar('ana', '/esquadria/poster', { id: feita.id, glb: 'x' }, { nome: 'p.png', bytes: PNG }),
      await mundo.pedir('ana', 'GET', '/esquadria/esquadria3D/999999'),
      await salvar('dora', { ...campos(), referencia: referencias.ana }),
    ]
    const desconhecida = { message: 'Registro não encontrado.' }
    expect(deFora.map(({ status, corpo }) => [status, corpo])).toEqual([
      ...deFora.slice(1).map(() => [404, desconhecida]),
      [404, { ...desconhecida, propertyName: 'referencia' }],
    ])
  })

  it('of others only what is Disponivel, and nobody changes it', async () => {
    const feita = await comPar()
    await mundo.liberar(referencias.dora, 'ana')
    expect((await mundo.pedir('ana', 'GET', `/esquadria/esquadria3D/${feita.id}`)).status).toBe(404)
    expect((await salvar('dora', { ...feita, status: 1 })).status).toBe(200)
    expect(await obter('ana', feita.id)).toMatchObject({ codigo: feita.codigo, proprio: false })
    expect((await salvar('ana', { ...feita, descricao: 'Minha' })).status).toBe(403)
    expect((await enviar('ana', feita.id, 'Glb', gerarGlb(JANELA))).status).toBe(403)
    expect(await obter('mara', feita.id)).toMatchObject({ proprio: false })
    expect(await obter('paula', feita.id)).toMatchObject({ proprio: true })
  })

  it('a person without the role reads and does not write', async () => {
    const feita = await nova()
    expect(await obter('leo', feita.id)).toMatchObject({ id: feita.id })
    expect((await salvar('leo', campos())).status).toBe(403)
  })
})

describe('the list', () => {
  const listar = async (query: string) =>
    (await mundo.pedir('dora', 'GET', `/esquadria/listaEsquadria3D?${query}`)).corpo

  it('is an array as the documents have it (decisions T-02), and pages when asked', async () => {
    await nova()
    const { lista } = await mundo.pedir('dora', 'GET', '/esquadria/listaEsquadria3D')
    expect(lista.length).toBeGreaterThan(1)
    const pagina = await listar('pageIndex=0&pageSize=1&sort=codigo')
    expect([pagina.dados.length, pagina.total]).toEqual([1, lista.length])
  })

  it('finds words in code, description, line and reference', async () => {
    const feita = await nova()
    const outra = (await salvar('dora', { ...campos(), codigo: 'PORTA-1', descricao: 'Pivotante' })).corpo.id
    const achados = async (texto: string) =>
      (await listar(`pageIndex=0&pageSize=100&globalFilter=${encodeURIComponent(texto)}`)).dados.map(({ id }) => id)
    expect(await achados('pivotante góld')).toEqual([outra])
    expect(await achados('ref porta')).toEqual([outra])
    expect(await achados('suprema')).toEqual([])
    expect(await achados(feita.codigo)).toContain(feita.id)
  })

  it('offers the references that one sees', async () => {
    const valores = async (nome: Nome) =>
      (await mundo.pedir(nome, 'GET', '/referencia/select')).lista.map(({ value }) => value)
    expect(await valores('dora')).toEqual([referencias.dora])
    expect(await valores('paula')).toEqual(expect.arrayContaining([referencias.dora, referencias.ana]))
  })
})

describe('the models', () => {
  it('are opened, kept with what was found in them, and answered with a link (tipologias.014)', async () => {
    const feita = await nova()
    const bytes = gerarGlb(JANELA)
    const enviado = await enviar('dora', feita.id, 'Glb', bytes, 'Janela São João.glb')
    const esperado = { tamanho: bytes.length, triangulos: 72, caixa: { largura: 1200, altura: 1000, profundidade: 70 } }
    expect(enviado.corpo).toMatchObject({
      message: 'upload glb foi concluído.',
      data: { id: feita.id, versao: 2, status: 2, relatorio: esperado },
    })
    expect((await enviar('dora', feita.id, 'Usdz', gerarUsdz(JANELA))).corpo.message).toBe('upload usdz foi concluído.')
    const lida = (await obter('dora', feita.id)) as unknown as Record<'glb' | 'usdz', { link: string }> & object
    expect(lida).toMatchObject({
      nomeArquivoGLB: 'Janela São João.glb',
      nomeArquivoUSDZ: 'janela.usdz',
      glb: { nome: 'Janela São João.glb', relatorio: esperado },
      usdz: { relatorio: { caixa: esperado.caixa } },
    })
    const [glb, usdz] = await Promise.all([mundo.abrir(lida.glb.link), mundo.abrir(lida.usdz.link)])
    expect([glb.bytes, glb.headers['content-type']]).toEqual([bytes, 'model/gltf-binary'])
    expect(usdz.headers['content-type']).toBe('model/vnd.usdz+zip')
  })

  it.each<['Glb' | 'Usdz', string, Buffer, string]>([
    ['Glb', 'janela.gltf', gerarGlb(JANELA), 'O arquivo deve ser .glb'],
    ['Glb', 'janela.glb', gerarUsdz(JANELA), POLITICA_GLB.estragado],
    ['Glb', 'janela.glb', HTML, POLITICA_GLB.estragado],
    ['Usdz', 'janela.zip', USDZ, 'O arquivo deve ser .usdz'],
    ['Usdz', 'janela.usdz', ZIP, POLITICA_USDZ.estragado],
    ['Usdz', 'janela.usdz', gerarGlb(JANELA), POLITICA_USDZ.estragado],
  ])('are refused by name and content: %s from %s (tipologias.012-013)', async (formato, arquivo, bytes, mensagem) => {
    const feita = await nova()
    expect(erros(await enviar('dora', feita.id, formato, bytes, arquivo))).toEqual([400, [['arquivo', mensagem]]])
    expect(await obter('dora', feita.id)).toMatchObject({ versao: 1, glb: null, usdz: null })
  })

  it('that are broken stay to be looked at', async () => {
    const feita = await nova()
    const { corpo } = await enviar('dora', feita.id, 'Usdz', USDZ)
    expect(corpo.data).toMatchObject({ relatorio: { caixa: null } })
    expect(await obter('dora', feita.id)).toMatchObject({ nomeArquivoUSDZ: 'janela.usdz' })
  })
})

describe('the status (tipologias.010, decisions T-01)', () => {
  const disponivel = (feita: object) => salvar('dora', { ...feita, status: 1 })
  const statusDe = async (id: number) => (await obter('dora', id))['status']

  it('is not Disponivel without both models', async () => {
    expect(erros(await disponivel(campos()))).toEqual([400, [['status', ALERTA]]])
    const feita = await nova()
    expect(erros(await disponivel(feita))).toEqual([400, [['status', ALERTA]]])
    await enviar('dora', feita.id, 'Glb', gerarGlb(JANELA))
    expect(erros(await disponivel(feita))).toEqual([400, [['status', ALERTA]]])
    expect(await statusDe(feita.id)).toBe(2)
  })

  it('is Disponivel with a pair that fits', async () => {
    const feita = await comPar()
    expect((await disponivel(feita)).status).toBe(200)
    expect(await statusDe(feita.id)).toBe(1)
  })

  it.each<[string, () => [Buffer, Buffer], RegExp]>([
    ['a broken .usdz', () => [gerarGlb(JANELA), USDZ], /^O modelo \.usdz tem erros/],
    [
      'another scale',
      () => [gerarGlb(JANELA), gerarUsdz({ ...JANELA, largura: 600, altura: 500 })],
      /tamanhos diferentes: \.glb com 1\.200 × 1\.000 × 70 mm, \.usdz com 600 × 500 × 70 mm/,
    ],
    ['another window', () => [gerarGlb(JANELA), gerarUsdz({ ...JANELA, altura: 1100 })], /tamanhos diferentes/],
  ])('is not Disponivel with %s', async (_, par, motivo) => {
    const feita = await nova()
    const [glb, usdz] = par()
    await enviar('dora', feita.id, 'Glb', glb)
    await enviar('dora', feita.id, 'Usdz', usdz)
    expect(erros(await disponivel(feita))).toEqual([400, [['status', expect.stringMatching(motivo)]]])
    expect(await statusDe(feita.id)).toBe(2)
  })

  it('falls back when a model is replaced by one that does not fit, in one entry of the trail', async () => {
    const feita = await comPar()
    await disponivel(feita)
    const { corpo } = await enviar('dora', feita.id, 'Glb', gerarGlb({ ...JANELA, largura: 900 }))
    expect(corpo.data).toMatchObject({ status: 2 })
    expect(await statusDe(feita.id)).toBe(2)
    const rows = await mundo.database.leitura
      .select({ diferenca: auditoria.diferenca, chamada: auditoria.chamada })
      .from(auditoria)
      .where(eq(auditoria.idRegistro, String(feita.id)))
    const doEnvio = rows.filter(({ diferenca }) => diferenca['status']?.antes === 1)
    expect(doEnvio).toMatchObject([{ chamada: 'tipologias.uploadGlb', diferenca: { status: { depois: 2 } } }])
  })
})

describe('the picture for the list', () => {
  const poster = (id: number, glb: string, bytes = PNG) =>
    mundo.enviar('dora', '/esquadria/poster', { id, glb }, { campo: 'poster', nome: 'poster.png', bytes })

  it('belongs to the model it shows, and changes no version', async () => {
    const feita = await comPar()
    const antes = (await obter('dora', feita.id)) as unknown as { versao: number; glb: { hash: string } }
    expect((await poster(feita.id, antes.glb.hash)).status).toBe(200)
    const depois = await obter('dora', feita.id)
    expect(depois.versao).toBe(antes.versao)
    expect((await mundo.abrir(String(depois['poster']))).bytes).toEqual(PNG)
    await enviar('dora', feita.id, 'Glb', gerarGlb({ ...JANELA, folhas: 3 }))
    expect((await obter('dora', feita.id))['poster']).toBeNull()
    expect((await poster(feita.id, antes.glb.hash)).status).toBe(404)
  })

  it('is a .png', async () => {
    const feita = await comPar()
    const { glb } = (await obter('dora', feita.id)) as unknown as { glb: { hash: string } }
    expect(erros(await poster(feita.id, glb.hash, HTML))).toEqual([400, [['poster', 'O arquivo deve ser .png']]])
  })
})

it('a refused upload leaves no row behind', async () => {
  const feita = await nova()
  const antes = await mundo.database.leitura.select().from(tipologia).where(eq(tipologia.id, feita.id))
  await enviar('ana', feita.id, 'Glb', gerarGlb({ ...JANELA, folhas: 4 }))
  expect(await mundo.database.leitura.select().from(tipologia).where(eq(tipologia.id, feita.id))).toEqual(antes)
})
