import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { arquivo } from '../db/tables/arquivos.ts'
import { material } from '../db/tables/materiais.ts'
import { bmp } from './bmp.fixture.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

const SALVE = 'Você precisa salvar o cadastro para continuar com a atualização.'
const TIPOS = TIPO_MATERIAL.map(({ value }) => value)
const CAMPO_ID: Record<TipoMaterial, string> = {
  VIDRO: 'idVidro',
  PERFIL: 'idPerfil',
  COMPONENTE: 'idComponente',
  SUPERFICIE: 'idSuperficie',
  KIT: 'idkit',
}
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x()</script><path d="M0 0h9"/></svg>',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')
const SVGX = Buffer.from([1, 2, 3, 0, 255])

let mundo: Mundo
let png: Buffer
let jpg: Buffer
beforeAll(async () => {
  mundo = await novoMundo()
  const pintura = sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
  png = await pintura.clone().png().toBuffer()
  jpg = await pintura.clone().jpeg().toBuffer()
})
afterAll(() => mundo.fechar())

const novo = (tipo: TipoMaterial) => mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo))
const enviar = (
  id: number,
  qual: string,
  {
    nome,
    bytes,
    tipo = 'COMPONENTE',
    quem = 'dora',
    nomeArquivo,
  }: {
    nome: string
    bytes: Buffer
    tipo?: TipoMaterial
    quem?: Nome
    nomeArquivo?: string
  },
) =>
  mundo.enviar(
    quem,
    `/${tipo.toLowerCase()}/upload${qual}`,
    { [CAMPO_ID[tipo]]: id, ...(nomeArquivo === undefined ? {} : { nomeArquivo }) },
    { nome, bytes },
  )
const renomear = (id: number, qual: string, nomeArquivo: string, quem: Nome = 'dora') =>
  mundo.pedir(quem, 'POST', `/componente/alterarNome${qual}`, { idComponente: id, nomeArquivo })
const anexos = async (id: number, tipo: TipoMaterial = 'COMPONENTE', query = '') =>
  (await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/ImagemAnexo/${id}${query}`)).corpo
const obter = async (id: number, tipo: TipoMaterial = 'COMPONENTE', quem: Nome = 'dora') =>
  (await mundo.pedir(quem, 'GET', `/${tipo.toLowerCase()}/${id}`)).corpo

describe.each(TIPOS)('the files of a %s', (tipo) => {
  it('are sent under its own name of the id, and show in the record (materiais.002, vidro.022, kit.013)', async () => {
    const id = await novo(tipo)
    const enviado = await enviar(id, 'Figura', { tipo, nome: 'marco.png', bytes: png })
    expect(enviado.corpo).toMatchObject({ isValid: true, id, data: { id, versao: (await obter(id, tipo)).versao } })
    await enviar(id, 'FiguraSVGX', { tipo, nome: 'corte.svgx', bytes: SVGX })
    expect(await anexos(id, tipo)).toMatchObject({
      nomeMiniatura: null,
      nomeImagem: 'marco.png',
      nomeFichaTecnica: null,
      nomeImagemSVGX: 'corte.svgx',
    })
    const { nomeImagem, figura } = await obter(id, tipo)
    const imagem = await mundo.abrir(String(figura))
    expect([nomeImagem, imagem.status, imagem.headers['content-type']]).toEqual(['marco.png', 200, 'image/png'])
  })

  it('are nobody else’s, and wait for the form of what is on the market', async () => {
    const id = await novo(tipo)
    await enviar(id, 'Figura', { tipo, nome: 'a.png', bytes: png })
    await mundo.situar(id, 3)
    const antes = await mundo.retrato()
    const outra = { tipo, nome: 'b.jpg', bytes: jpg }
    expect((await enviar(id, 'Figura', { ...outra, quem: 'ana' })).status).toBe(404)
    expect((await enviar(id, 'Figura', { ...outra, quem: 'leo' })).status).toBe(403)
    const recusa = await enviar(id, 'Figura', outra)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, SALVE])
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('the icon (materiais.028, materiais.029)', () => {
  it('is kept as it came and shown as PNG', async () => {
    const id = await novo('COMPONENTE')
    const bytes = bmp({ largura: 64, altura: 64, bits: 8 })
    await enviar(id, 'Icone', { nome: 'icone.bmp', bytes })
    const {
      nomeMiniatura,
      anexos: [icone],
    } = await anexos(id)
    expect([nomeMiniatura, icone?.tipo]).toEqual(['icone.bmp', 'ICONE'])
    expect((await mundo.abrir(icone?.link ?? '')).bytes).toEqual(bytes)
    expect((await sharp((await mundo.abrir(icone?.miniatura ?? '')).bytes).metadata()).width).toBe(64)
  })

  it.each([
    ['of another size', 'a.bmp', bmp({ largura: 64, altura: 63, bits: 24 }), 'A miniatura deve ter 64x64 pixels'],
    ['of another kind', 'a.bmp', Buffer.from('BM nada disso'.padEnd(99)), 'O arquivo deve ser .bmp'],
    ['of another name', 'a.png', bmp({ largura: 64, altura: 64, bits: 24 }), 'O arquivo deve ser .bmp'],
    ['cut short', 'a.bmp', bmp({ largura: 64, altura: 64, bits: 24 }).subarray(0, 9_000), 'O arquivo deve ser .bmp'],
  ])('is refused when it is %s, and nothing changes', async (_, nome, bytes, mensagem) => {
    const id = await novo('COMPONENTE')
    const antes = await mundo.retrato()
    const { status, lista } = await enviar(id, 'Icone', { nome, bytes })
    expect([status, lista]).toMatchObject([400, [{ message: mensagem, propertyName: 'arquivo' }]])
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('the figure (materiais.030)', () => {
  it('is decoded and written anew, with a small one for lists', async () => {
    const id = await novo('COMPONENTE')
    const linhas = () => mundo.database.leitura.$count(arquivo)
    const antes = await linhas()
    const comSobra = Buffer.concat([jpg, Buffer.from('lixo depois do fim')])
    await enviar(id, 'Figura', { nome: 'Roldana São João.JPEG', bytes: comSobra })
    const [figura] = (await anexos(id)).anexos
    expect(figura?.nome).toBe('Roldana São João.JPEG')
    const guardada = (await mundo.abrir(figura?.link ?? '')).bytes
    expect([guardada.includes('lixo'), (await sharp(guardada).metadata()).width]).toEqual([false, 600])
    expect((await sharp((await mundo.abrir(figura?.miniatura ?? '')).bytes).metadata()).width).toBe(256)
    expect(await linhas()).toBe(antes + 2)
  })

  it('is cleaned when it is a drawing', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'Figura', { nome: 'roldana.svg', bytes: SVG })
    const imagem = await mundo.abrir(String((await obter(id))['figura']))
    expect(imagem.bytes.toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    )
  })

  it.each([
    ['cut short', 'a.png', () => png.subarray(0, -200)],
    ['of another kind', 'a.png', () => jpg],
    ['of a kind that is no picture', 'a.gif', () => png],
    ['no drawing', 'a.svg', () => Buffer.from('<svg><p>x</p></svg>')],
  ])('is refused when it is %s, and nothing changes', async (_, nome, bytes) => {
    const id = await novo('COMPONENTE')
    const antes = await mundo.retrato()
    const { status, lista } = await enviar(id, 'Figura', { nome, bytes: bytes() })
    expect([status, lista]).toMatchObject([400, [{ message: 'O arquivo deve ser .jpg, .png ou .svg' }]])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is cleaned once: a repeated sending leaves no row of what it was', async () => {
    const id = await novo('COMPONENTE')
    const hostil = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>r()</script><path d="M7 7"/></svg>')
    const chave = { 'idempotency-key': 'desenho' }
    const repetir = () =>
      mundo.enviar('dora', '/componente/uploadFigura', { idComponente: id }, { nome: 'r.svg', bytes: hostil }, chave)
    const respostas = [await repetir(), await repetir()]
    expect([respostas[0]?.status, respostas[1]]).toEqual([200, respostas[0]])
    const sha256 = createHash('sha256').update(hostil).digest('hex')
    expect((await mundo.abrir(`/api/figuras/${sha256}`)).status).toBe(404)
  })

  it('takes the place of the one before; the market keeps its own (materiais.024)', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'Figura', { nome: 'velha.png', bytes: png })
    await mundo.situar(id, 3)
    const publicada = (await obter(id))['figura']
    await mundo.salvo('dora', '/componente', await obter(id))
    await enviar(id, 'Figura', { nome: 'nova.jpg', bytes: jpg })
    expect(await obter(id)).toMatchObject({ nomeImagem: 'nova.jpg', situacao: { value: 1 } })
    expect((await obter(id))['figura']).not.toBe(publicada)
    expect(await obter(id, 'COMPONENTE', 'leo')).toMatchObject({ nomeImagem: 'velha.png', figura: publicada })
    expect(await anexos(id, 'COMPONENTE', '?modoEdicao=false')).toMatchObject({ nomeImagem: 'velha.png' })
  })
})

describe('the technical sheet (materiais.031) and the SVGX (materiais.032)', () => {
  it('open by a link that needs no session and expires', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'DesenhoTecnico', { nome: 'ficha.pdf', bytes: PDF })
    await enviar(id, 'FiguraSVGX', { nome: 'corte.svgx', bytes: SVGX })
    const { linkDesenhoTecnico, nomeFichaTecnica } = await obter(id)
    const ficha = await mundo.abrir(String(linkDesenhoTecnico))
    expect([nomeFichaTecnica, ficha.status, ficha.bytes]).toEqual(['ficha.pdf', 200, PDF])
    expect((await mundo.abrir(String(linkDesenhoTecnico).split('?')[0] ?? '')).status).toBe(403)
    const svgx = (await anexos(id)).anexos.find(({ tipo }) => tipo === 'FIGURA_SVGX')
    expect((await mundo.abrir(svgx?.link ?? '')).bytes).toEqual(SVGX)
  })

  it('are refused by name and content', async () => {
    const id = await novo('COMPONENTE')
    const recusa = async (qual: string, nome: string, bytes: Buffer) =>
      (await enviar(id, qual, { nome, bytes })).lista[0]?.message
    expect(await recusa('DesenhoTecnico', 'ficha.svg', SVG)).toBe('O arquivo deve ser .pdf, .jpg ou png.')
    expect(await recusa('DesenhoTecnico', 'ficha.pdf', png)).toBe('O arquivo deve ser .pdf, .jpg ou png.')
    expect(await recusa('DesenhoTecnico', 'ficha.png', png.subarray(0, -200))).toBe(
      'O arquivo deve ser .pdf, .jpg ou png.',
    )
    expect(await recusa('FiguraSVGX', 'corte.svg', SVG)).toBe('O arquivo deve ser .svgx')
  })
})

describe('the section of a profile (decisions 0.3)', () => {
  const DXF = Buffer.from('0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n')
  it('is a clean drawing or a DXF', async () => {
    const id = await novo('PERFIL')
    expect((await enviar(id, 'Secao', { tipo: 'PERFIL', nome: 'secao.svg', bytes: SVG })).status).toBe(200)
    expect((await enviar(id, 'Secao', { tipo: 'PERFIL', nome: 'secao.dxf', bytes: DXF })).status).toBe(200)
    expect((await anexos(id, 'PERFIL')).anexos).toMatchObject([{ tipo: 'SECAO', nome: 'secao.dxf' }])
    const antes = await mundo.retrato()
    for (const [nome, bytes] of [
      ['secao.svg', png],
      ['secao.dxf', png],
      ['secao.dwg', DXF],
    ] as const)
      expect((await enviar(id, 'Secao', { tipo: 'PERFIL', nome, bytes })).lista[0]?.message).toBe(
        'O arquivo deve ser .svg ou .dxf',
      )
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('a display name', () => {
  it('may come with the file, of the same kind', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'Figura', { nome: 'IMG_0001.jpg', bytes: jpg, nomeArquivo: ' Roldana dupla.jpeg ' })
    expect((await obter(id))['nomeImagem']).toBe('Roldana dupla.jpeg')
    const antes = await mundo.retrato()
    const { status, lista } = await enviar(id, 'Figura', { nome: 'a.jpg', bytes: jpg, nomeArquivo: 'a.png' })
    expect([status, lista[0]?.propertyName]).toEqual([400, 'nomeArquivo'])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is changed, and takes the record into edition (materiais.034)', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'Figura', { nome: 'IMG_0001.png', bytes: png })
    await mundo.situar(id, 2)
    const renomeada = await renomear(id, 'Figura', 'Roldana.png')
    expect(renomeada).toMatchObject({ status: 200, corpo: { isValid: true, id, data: { id } } })
    const depois = await obter(id)
    expect([depois['nomeImagem'], depois['situacao'], depois.versao]).toEqual([
      'Roldana.png',
      { label: 'Em edição', value: 1 },
      renomeada.corpo.data.versao,
    ])
  })

  it('is refused with 200 and the reason first, and nothing changes (materiais.035)', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'Figura', { nome: 'a.png', bytes: png })
    const antes = await mundo.retrato()
    const recusa = async (qual: string, nome: string) => {
      const { status, corpo } = await renomear(id, qual, nome)
      return [status, corpo.isValid, corpo.errors[0]?.errorMessage === corpo.message, corpo.message]
    }
    const recusada = (mensagem: string) => [200, false, true, mensagem]
    expect(await recusa('Figura', '')).toEqual(recusada('O nome do arquivo não é válido.'))
    expect(await recusa('Figura', '../a.png')).toEqual(recusada('O nome do arquivo não é válido.'))
    expect(await recusa('Figura', 'a.exe')).toEqual(recusada('O arquivo deve ser .jpg, .png ou .svg'))
    expect(await recusa('Figura', 'a.svg')).toEqual(recusada('O nome deve manter a extensão .png.'))
    expect(await recusa('Icone', 'a.bmp')).toEqual(recusada('Não há arquivo para renomear.'))
    expect(await mundo.retrato()).toEqual(antes)
    expect((await renomear(id, 'Figura', 'b.png', 'ana')).status).toBe(404)
    await mundo.situar(id, 3)
    const noMercado = await mundo.retrato()
    const { status, corpo } = await renomear(id, 'Figura', 'b.png')
    expect([status, corpo.message]).toEqual([409, SALVE])
    expect(await mundo.retrato()).toEqual(noMercado)
  })

  it('that stays the same changes nothing', async () => {
    const id = await novo('COMPONENTE')
    await enviar(id, 'Figura', { nome: 'a.png', bytes: png })
    await mundo.situar(id, 2)
    expect((await renomear(id, 'Figura', 'a.png')).corpo.isValid).toBe(true)
    const [registro] = await mundo.database.leitura.select().from(material).where(eq(material.id, id))
    expect(registro?.situacao).toBe(2)
  })
})

describe('files that are looked into for long', () => {
  it('keep no connection meanwhile: others save, and so does the product itself', async () => {
    const ids = await Promise.all(Array.from({ length: 14 }, () => novo('COMPONENTE')))
    const { promise: liberado, resolve: liberar } = Promise.withResolvers<void>()
    const { abrir } = mundo.deps.files
    const abrindo = vi.spyOn(mundo.deps.files, 'abrir').mockImplementation(async (...quais) => {
      await liberado
      return abrir(...quais)
    })
    onTestFinished(() => {
      liberar()
      abrindo.mockRestore()
    })
    const envios = ids.map((id) => enviar(id, 'Figura', { nome: 'a.svg', bytes: SVG }))
    await vi.waitFor(() => expect(abrindo).toHaveBeenCalled())
    const [id = 0] = ids
    expect((await renomear(id, 'Icone', 'a.bmp')).corpo.message).toBe('Não há arquivo para renomear.')
    expect((await mundo.pedir('dora', 'POST', '/componente', { ...mundo.formulario('COMPONENTE') })).status).toBe(200)
    liberar()
    expect((await Promise.all(envios)).map(({ status }) => status)).toEqual(ids.map(() => 200))
    expect((await obter(id))['nomeImagem']).toBe('a.svg')
  })

  it('are refused behind what the record refuses, and leave no row', async () => {
    const id = await novo('COMPONENTE')
    await mundo.situar(id, 3)
    const antes = await mundo.retrato()
    const ruim = await enviar(id, 'Figura', { nome: 'a.svg', bytes: Buffer.from('<svg><p>fora</p>') })
    expect([ruim.status, ruim.corpo.message]).toEqual([409, SALVE])
    expect(await mundo.retrato()).toEqual(antes)
  })
})
