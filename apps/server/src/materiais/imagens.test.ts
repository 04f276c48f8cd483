import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { comImagem } from '../files/picture.ts'
import { bmp, PALETA } from './bmp.fixture.ts'
import { lerBmp } from './bmp.ts'
import { miniaturaDoIcone, recodificar } from './imagens.ts'

/** The colour that the fixture paints at a place. */
const esperada = (x: number, y: number) => PALETA[(x + y) % 2]

describe('bitmaps', () => {
  it.each([1, 4, 8, 24, 32] as const)('of %i bits are read pixel by pixel, whichever way they stand', (bits) => {
    for (const deCimaParaBaixo of [false, true]) {
      const lido = lerBmp(bmp({ largura: 5, altura: 3, bits, deCimaParaBaixo }), 64)
      expect([lido?.largura, lido?.altura]).toEqual([5, 3])
      for (let y = 0; y < 3; y++)
        for (let x = 0; x < 5; x++) {
          const em = (y * 5 + x) * 4
          expect([...(lido?.rgba.subarray(em, em + 4) ?? [])]).toEqual([...(esperada(x, y) ?? []), 255])
        }
    }
  })

  const inteiro = bmp({ largura: 4, altura: 4, bits: 24 })
  const mudado = (onde: number, valor: number) => {
    const copia = Buffer.from(inteiro)
    copia.writeUInt32LE(valor, onde)
    return copia
  }
  it.each([
    ['cut short', inteiro.subarray(0, -1)],
    ['of a few bytes', Buffer.from('BM')],
    ['compressed', mudado(30, 1)],
    ['of no width', mudado(18, 0)],
    ['wider than it may be', mudado(18, 65)],
    ['of an odd depth', mudado(28, 16)],
    ['whose pixels lie in the header', mudado(10, 20)],
    ['no bitmap', Buffer.from('GIF89a'.padEnd(100))],
  ])('are refused when they are %s', (_, bytes) => {
    expect(lerBmp(bytes, 64)).toBeUndefined()
  })

  it('name a colour that the palette lacks: refused', () => {
    const copia = bmp({ largura: 4, altura: 4, bits: 8 })
    copia.writeUInt8(7, copia.readUInt32LE(10))
    expect(lerBmp(copia, 64)).toBeUndefined()
  })
})

describe('the icon (materiais.029)', () => {
  it('becomes a PNG of the same pixels when it is 64×64', async () => {
    const feita = await miniaturaDoIcone(bmp({ largura: 64, altura: 64, bits: 4 }))
    const png = 'png' in feita ? feita.png : Buffer.alloc(0)
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([64, 64])
    expect([...data.subarray(0, 8)]).toEqual([...(PALETA[0] ?? []), 255, ...(PALETA[1] ?? []), 255])
  })

  it.each([
    [63, 64],
    [64, 65],
    [640, 64],
  ])('is refused at %i×%i', async (largura, altura) => {
    expect(await miniaturaDoIcone(bmp({ largura, altura, bits: 8 }))).toEqual({
      recusa: 'A miniatura deve ter 64x64 pixels',
    })
  })
})

describe('a figure', () => {
  const pintar = (largura: number, altura: number) =>
    sharp({ create: { width: largura, height: altura, channels: 3, background: '#3366cc' } })

  it.each(['png', 'jpg'] as const)('of %s is written anew, upright, without what is not picture', async (tipo) => {
    const original = pintar(600, 300)
      .withExif({ IFD0: { Copyright: 'segredo' } })
      .withMetadata({ orientation: 6 })
    const bytes = await (tipo === 'png' ? original.png() : original.jpeg()).toBuffer()
    const feita = await recodificar(bytes, tipo)
    const lida = await sharp(feita?.bytes).metadata()
    expect([lida.width, lida.height, lida.exif, lida.orientation]).toEqual([300, 600, undefined, undefined])
    const pequena = await sharp(feita?.miniatura).metadata()
    expect([pequena.format, pequena.width, pequena.height]).toEqual(['png', 128, 256])
  })

  it('that is small is not blown up for lists', async () => {
    const feita = await recodificar(await pintar(40, 20).png().toBuffer(), 'png')
    expect(await sharp(feita?.miniatura).metadata()).toMatchObject({ width: 40, height: 20 })
  })

  it('is refused when it ends early, lies about its size or is none', async () => {
    const png = await pintar(200, 200).png().toBuffer()
    const bomba = Buffer.from(png)
    bomba.writeUInt32BE(65_000, 16)
    bomba.writeUInt32BE(65_000, 20)
    const jpg = await pintar(200, 200).jpeg().toBuffer()
    expect(await recodificar(png.subarray(0, png.length / 2), 'png')).toBeUndefined()
    expect(await recodificar(jpg.subarray(0, jpg.length - 40), 'jpg')).toBeUndefined()
    expect(await recodificar(bomba, 'png')).toBeUndefined()
    expect(await recodificar(Buffer.from('nada'), 'png')).toBeUndefined()
  })

  it('is decoded one after the other where it is large, which holds up no small one', async () => {
    const [grande, pequena] = [await pintar(5_000, 4_000).png().toBuffer(), await pintar(40, 20).png().toBuffer()]
    const { promise: liberado, resolve: liberar } = Promise.withResolvers<void>()
    const usar = vi.fn(() => liberado)
    const lidas = Array.from({ length: 3 }, () => comImagem(grande, usar))
    await vi.waitFor(() => expect(usar).toHaveBeenCalled())
    expect(await recodificar(pequena, 'png')).toBeDefined()
    expect(usar).toHaveBeenCalledOnce()
    liberar()
    await Promise.all(lidas)
    expect(usar).toHaveBeenCalledTimes(3)
  })
})
