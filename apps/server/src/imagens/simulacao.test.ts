import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numero as contagem } from '@portal/contract/core/formato'
import * as textos from '@portal/contract/imagens/imagens'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import { recolherOrfaos } from '../files/collector.ts'
import { PDF, SVG, TXT } from '../files/samples.fixture.ts'
import type { FileStore } from '../files/store.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { zipDe } from '@portal/zip/zip.fixture'
import { criarProduto, enviarZips, type Envio, type Simulada } from './enviar.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

/** One picture for each colour, told apart by its bytes. */
const figura = (vermelho: number, formato: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: vermelho, g: 80, b: 120 } } })
    .toFormat(formato)
    .toBuffer()

const criar = () => criarProduto(mundo)
const enviar = (envio: Envio) => enviarZips(mundo, envio)
const simular = async (envio: Envio) => (await enviar({ ...envio, simular: true })).simulacao
const ver = (id: string, query = '', quem: Nome = 'dora') =>
  mundo.pedir(quem, 'GET', `/produto/simulacaoImagem/${id}${query}`)
const importar = (id: string, corpo: object = {}, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', `/produto/simulacaoImagem/${id}/importar`, corpo)
const nomes = async (id: number, tipo = 'componente') =>
  (await mundo.pedir('dora', 'GET', `/${tipo}/ImagemAnexo/${id}`)).corpo.anexos.map(({ nome }) => nome)
const primeira = async () => (await mundo.pedir('dora', 'GET', '/produto/ListaImportacaoImagem')).lista[0]
const alterar = async ({ id, codigo }: { id: number; codigo: string }) => {
  const form = mundo.formulario('COMPONENTE', { id, codigo, descricao: `Outra de ${codigo}` })
  await mundo.salvo('davi', '/componente', form)
}
const porArquivo = ({ linhas }: Simulada) =>
  Object.fromEntries(linhas.map(({ arquivo, resultado }) => [arquivo, resultado]))

describe('simulating images', () => {
  it('says of every file what it would do and leaves the database as it was', async () => {
    const [a, b, c] = [await criar(), await criar(), await criar()]
    await enviar({
      imagens: await zipDe({ [`${b.codigo}.png`]: await figura(1), [`${c.codigo}.png`]: await figura(2) }),
    })
    const antes = await mundo.retrato()
    const simulada = await simular({
      imagens: await zipDe({
        [`${a.codigo}.png`]: await figura(3),
        [`pasta/${b.codigo.toLowerCase()}.png`]: await figura(4),
        [`${c.codigo}.png`]: await figura(2),
        'NINGUEM.png': await figura(5),
        [`x/${a.codigo}.svg`]: SVG,
      }),
      fichas: await zipDe({ [`${a.codigo}.pdf`]: PDF, [`${b.codigo}.pdf`]: TXT }),
    })
    expect(await mundo.retrato()).toEqual(antes)
    expect(simulada.resumo).toEqual({ novos: 2, alterados: 1, iguais: 1, recusados: 3 })
    const vistas = simulada.linhas.map(({ numero, planilha, codigo, resultado, motivos }) => [
      numero,
      planilha,
      codigo,
      resultado,
      ...motivos,
    ])
    expect(vistas).toEqual([
      [1, 'Imagens', a.codigo, 'NOVO'],
      [2, 'Imagens', b.codigo, 'ALTERADO'],
      [3, 'Imagens', c.codigo, 'IGUAL'],
      [4, 'Imagens', 'NINGUEM', 'RECUSADO', textos.SEM_PRODUTO],
      [5, 'Imagens', a.codigo, 'RECUSADO', textos.OUTRO_ARQUIVO_DO_CODIGO(`${a.codigo}.png`, `x/${a.codigo}.svg`)],
      [6, 'Fichas técnicas', a.codigo, 'NOVO'],
      [7, 'Fichas técnicas', b.codigo, 'RECUSADO', 'O arquivo deve ser .pdf, .jpg ou png.'],
    ])
    const [, segunda] = simulada.linhas
    expect(segunda?.mudancas).toEqual([
      expect.objectContaining({ antes: `${b.codigo}.png`, depois: `${b.codigo.toLowerCase()}.png` }),
    ])
    const recusadas = await ver(simulada.id, '?resultado=RECUSADO&pageSize=2&pageIndex=1')
    expect([recusadas.corpo['total'], (recusadas.corpo['linhas'] as unknown[]).length]).toEqual([3, 1])
  })

  it('tells what is replaced under the same name by its size', async () => {
    const a = await criar()
    const arquivo = `${a.codigo}.pdf`
    await enviar({ fichas: await zipDe({ [arquivo]: PDF }) })
    const trocada = async (bytes: Buffer) =>
      (await simular({ fichas: await zipDe({ [arquivo]: bytes }) })).linhas[0]?.mudancas[0]
    const maior = Buffer.concat([PDF, Buffer.alloc(2_000, '\n')])
    const bytes = (tamanho: number) => `${contagem(tamanho)} bytes`
    expect(await trocada(maior)).toMatchObject({
      antes: `${arquivo} (${bytes(PDF.length)})`,
      depois: `${arquivo} (${bytes(maior.length)})`,
    })
    const outra = Buffer.from(PDF)
    outra.writeUInt8(outra.readUInt8(PDF.length - 1) ^ 1, PDF.length - 1)
    expect(await trocada(outra)).toMatchObject({
      antes: `${arquivo} (${bytes(PDF.length)})`,
      depois: `${arquivo} (${bytes(PDF.length)}, outro conteúdo)`,
    })
  })

  it('is what is imported then: the plan that was shown, without the files that were unticked', async () => {
    const [a, b] = [await criar(), await criar()]
    const imagens = await zipDe({ [`${a.codigo}.png`]: await figura(1), [`${b.codigo}.png`]: await figura(2) })
    const { id } = await simular({ imagens })
    const feita = await importar(id, { semLinhas: [2] })
    expect([feita.status, feita.corpo['logs']]).toEqual([200, []])
    expect([await nomes(a.id), await nomes(b.id)]).toEqual([[`${a.codigo}.png`], []])
    expect(await primeira()).toMatchObject({ id: feita.corpo.id, guardados: 1, recusados: 0, estado: 'FEITA' })
    // It goes back as any other import of images does.
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacaoImagem/${feita.corpo.id}`)).status).toBe(200)
    expect(await nomes(a.id)).toEqual([])
  })

  it('takes files that change nothing for unchanged, imported at once or not, and leaves their products alone', async () => {
    const a = await criar()
    const imagens = await zipDe({ [`${a.codigo}.jpg`]: await figura(9, 'jpeg') })
    await enviar({ imagens })
    await mundo.situar(a.id, 3)
    expect((await simular({ imagens })).resumo).toEqual({ novos: 0, alterados: 0, iguais: 1, recusados: 0 })
    const { corpo } = await mundo.pedir('dora', 'GET', `/componente/${a.id}`)
    const { id } = await enviar({ imagens })
    expect(id).toBeNull()
    expect(await primeira()).toMatchObject({ guardados: 0, iguais: 1, recusados: 0, estado: 'FALHOU' })
    const depois = (await mundo.pedir('dora', 'GET', `/componente/${a.id}`)).corpo
    expect([depois['situacao'], depois.versao]).toEqual([corpo['situacao'], corpo.versao])
  })

  it('finds nothing to change in what an export wrote', async () => {
    const a = await criarProduto(mundo, 'SUPERFICIE')
    await enviar({ tipo: 'superficie', imagens: await zipDe({ [`${a.codigo}.jpg`]: await figura(7, 'jpeg') }) })
    const filtro = `tipoMaterial=SUPERFICIE&situacao=EM_EDICAO&referencia=${mundo.referencias.gold}`
    const { bytes } = await mundo.abrir(`/api/produto/exportarImagem?${filtro}`, 'dora')
    const { resumo } = await simular({ tipo: 'superficie', imagens: bytes })
    expect(resumo).toEqual({ novos: 0, alterados: 0, iguais: 1, recusados: 0 })
  })

  it.each([
    ['imagens', 'VIDRO', 'png', figura],
    ['fichas', 'KIT', 'pdf', (n: number) => Buffer.concat([PDF, Buffer.alloc(2_000 + n, '\n')])],
  ] as const)(
    'keeps the name of %s that it replaces under it, so that an export comes back',
    async (zip, qual, fim, de) => {
      const tipo = qual.toLowerCase()
      const a = await criarProduto(mundo, qual)
      const nome = `${a.codigo}.${fim}`
      const comEla = async (n: number): Promise<Envio> => ({ tipo, [zip]: await zipDe({ [nome]: await de(n) }) })
      await enviar(await comEla(1))
      await enviar(await comEla(2))
      expect(await nomes(a.id, tipo)).toEqual([nome])
      const { id, resumo } = await simular(await comEla(3))
      expect(resumo.alterados).toBe(1)
      expect((await importar(id)).corpo['logs']).toEqual([])
      expect(await nomes(a.id, tipo)).toEqual([nome])
      const filtro = `tipoMaterial=${qual}&situacao=EM_EDICAO&referencia=${mundo.referencias.gold}`
      const exportado = (await mundo.abrir(`/api/produto/exportarImagem?${filtro}`, 'dora')).bytes
      const devolvido = await simular({ tipo, [zip]: exportado })
      expect(devolvido.linhas.map(({ arquivo, resultado }) => [arquivo, resultado])).toEqual([[nome, 'IGUAL']])
      expect((await enviar({ tipo, [zip]: exportado })).logs).toEqual([])
      expect(await primeira()).toMatchObject({ guardados: 0, iguais: 1, recusados: 0 })
    },
  )

  it('lets one of a person work at once, and a crowd wait until each is answered', async () => {
    const imagens = await zipDe({ 'NINGUEM.png': await figura(1) })
    const { abrir } = mundo.deps.files
    const porta = Promise.withResolvers<undefined>()
    let abertos = 0
    const naPorta: FileStore['abrir'] = async (...qual) => {
      abertos += 1
      await porta.promise
      return abrir(...qual)
    }
    Object.assign(mundo.deps.files, { abrir: naPorta })
    try {
      const pedidos = Array.from({ length: 33 }, () => enviar({ imagens, simular: true }))
      await expect.poll(() => abertos).toBe(1)
      porta.resolve(undefined)
      expect((await Promise.all(pedidos)).map(({ status }) => status)).toEqual(pedidos.map(() => 200))
    } finally {
      porta.resolve(undefined)
      Object.assign(mundo.deps.files, { abrir })
    }
  })

  it('tells random zips apart file by file, and importing does just that', async () => {
    const produtos = await Promise.all(Array.from({ length: 12 }, criar))
    let semente = 20_261_122
    const sorteio = (ate: number) => (semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648) % ate
    const tem = new Map<string, number>()
    for (let vez = 0; vez < 6; vez++) {
      const esperado: Record<string, string> = {}
      const arquivos: Record<string, Buffer> = {}
      const depois = new Map(tem)
      for (const { codigo } of produtos) {
        const cor = sorteio(4)
        if (cor === 3) continue
        const atual = tem.get(codigo)
        esperado[`${codigo}.png`] = atual === undefined ? 'NOVO' : atual === cor ? 'IGUAL' : 'ALTERADO'
        arquivos[`${codigo}.png`] = await figura(cor * 40)
        depois.set(codigo, cor)
      }
      const imagens = await zipDe(arquivos)
      const simulada = await simular({ imagens })
      expect(porArquivo(simulada)).toEqual(esperado)
      expect((await importar(simulada.id)).status).toBe(200)
      expect(Object.values(porArquivo(await simular({ imagens }))).every((um) => um === 'IGUAL')).toBe(true)
      for (const [codigo, cor] of depois) tem.set(codigo, cor)
    }
  })

  it('is refused once a product has changed since, or has another file there, unless the person knows', async () => {
    const [a, b, c] = [await criar(), await criar(), await criar()]
    const imagens = await zipDe({
      [`${a.codigo}.png`]: await figura(1),
      [`${b.codigo}.png`]: await figura(2),
      [`${c.codigo}.png`]: await figura(3),
    })
    const { id } = await simular({ imagens })
    await alterar(a)
    const outra = { nome: 'minha.svg', bytes: SVG }
    expect((await mundo.enviar('davi', '/componente/uploadFigura', { idComponente: b.id }, outra)).status).toBe(200)
    const antes = await mundo.retrato()
    const recusa = await importar(id)
    expect([recusa.status, recusa.corpo.message, recusa.corpo['mudaram']]).toEqual([409, textos.PRODUTOS_MUDARAM(2), 2])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await importar(id, { semLinhas: [2] })).corpo.message).toBe(textos.PRODUTOS_MUDARAM(1))
    const feita = await importar(id, { mesmoAssim: true })
    const log = feita.corpo['logs'] as { codigo: string; mensagem: string }[]
    expect(log.map(({ codigo, mensagem }) => [codigo, mensagem])).toEqual([
      [a.codigo, textos.PRODUTO_MUDOU],
      [b.codigo, textos.PRODUTO_MUDOU],
    ])
    expect([await nomes(a.id), await nomes(b.id), await nomes(c.id)]).toEqual([[], ['minha.svg'], [`${c.codigo}.png`]])
  })

  it('is made anew of the same zips', async () => {
    const a = await criar()
    const { id } = await simular({ imagens: await zipDe({ [`${a.codigo}.png`]: await figura(1) }) })
    await alterar(a)
    expect((await importar(id)).status).toBe(409)
    const nova = (await mundo.pedir('dora', 'POST', `/produto/simulacaoImagem/${id}`, {})).corpo as unknown as Simulada
    expect(nova.resumo.novos).toBe(1)
    expect((await importar(nova.id)).status).toBe(200)
    expect(await nomes(a.id)).toEqual([`${a.codigo}.png`])
  })

  it('is taken along as a workbook', async () => {
    const a = await criar()
    const { id } = await simular({ imagens: await zipDe({ [`${a.codigo}.png`]: await figura(1), 'NADA.png': TXT }) })
    const { status, bytes } = await mundo.abrir(`/api/produto/simulacaoImagem/${id}/planilha`, 'dora')
    const linhas = Object.values(await lerBytes(bytes))[0] ?? []
    expect([status, ...linhas]).toEqual([
      200,
      ['Tipo', 'Arquivo', 'Código', 'Resultado', 'O que muda', 'Motivo', 'Aviso'],
      ['Imagens', `${a.codigo}.png`, a.codigo, 'Novo', `Imagem: ${a.codigo}.png`],
      ['Imagens', 'NADA.png', 'NADA', 'Recusado', null, textos.SEM_PRODUTO],
    ])
  })

  it('is nobody else’s, and needs the right of the moment', async () => {
    const a = await criar()
    const { id } = await simular({ imagens: await zipDe({ [`${a.codigo}.png`]: await figura(1) }) })
    const antes = await mundo.retrato()
    for (const quem of ['davi', 'ana'] as const) {
      expect((await ver(id, '', quem)).status).toBe(404)
      expect((await importar(id, {}, quem)).status).toBe(404)
    }
    expect((await enviar({ quem: 'ana', simular: true, imagens: await zipDe({ 'a.png': TXT }) })).status).toBe(404)
    const { papeis } = mundo.logados.dora
    Object.assign(mundo.logados.dora, { papeis: papeis.filter((papel) => papel !== 'Importacao') })
    expect((await importar(id)).status).toBe(403)
    Object.assign(mundo.logados.dora, { papeis })
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is forgotten after a day with the bytes that it kept, and says so', async () => {
    const a = await criar()
    const { id } = await simular({ imagens: await zipDe({ [`${a.codigo}.png`]: await figura(1) }) })
    await recolherOrfaos(mundo.deps, new Date(Date.now() + 60_000))
    for (const { status, corpo } of [await ver(id), await importar(id)])
      expect([status, corpo.message]).toEqual([409, SIMULACAO_PERDIDA])
  })
})
