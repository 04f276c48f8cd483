import { describe, expect, it } from 'vitest'
import { MENSAGENS } from './mensagens.ts'
import {
  acceptOf,
  BYTES_POR_MB,
  nomeExibido,
  NOME_INVALIDO,
  recusaAntesDeEnviar,
  tiposPeloNome,
  type PoliticaDeArquivo,
} from './upload.ts'

const FIGURA: PoliticaDeArquivo = {
  campo: 'arquivo',
  extensoes: ['.jpg', '.jpeg', '.png', '.svg'],
  tipos: ['jpg', 'png', 'svg'],
  maxMb: 2,
  mensagem: 'O arquivo deve ser .jpg, .png ou .svg',
}

describe('the display name of a file', () => {
  it('is kept as people wrote it', () => {
    expect(nomeExibido(' Peça nº 3 (verão).png ')).toBe('Peça nº 3 (verão).png')
  })
  it.each([
    '../a.png',
    'a/b.png',
    String.raw`C:\a.png`,
    'a\u0000.png',
    'a\n.png',
    'foto\u202Egnp.exe',
    '..',
    '.',
    '',
    '   ',
    `${'a'.repeat(200)}.png`,
  ])('is refused: %j', (nome) => {
    expect(nomeExibido(nome)).toBeUndefined()
    expect(recusaAntesDeEnviar(FIGURA, { name: nome, size: 1 }, 100)).toBe(NOME_INVALIDO)
  })
})

describe('a file policy', () => {
  it('offers its extensions to the file input', () => {
    expect(acceptOf(FIGURA)).toBe('.jpg,.jpeg,.png,.svg')
  })
  it('lets the extension decide which content is expected, without regard to case', () => {
    expect(tiposPeloNome(FIGURA, 'a.JPEG')).toEqual(['jpg'])
    expect(tiposPeloNome(FIGURA, 'a.png.exe')).toEqual([])
    expect(tiposPeloNome({ ...FIGURA, extensoes: ['.svgx'], tipos: ['opaco'] }, 'a.svgx')).toEqual(['opaco'])
  })
  it('refuses by name, then by the smaller of both sizes', () => {
    expect(recusaAntesDeEnviar(FIGURA, { name: 'a.gif', size: 1 }, 100)).toBe(FIGURA.mensagem)
    expect(recusaAntesDeEnviar(FIGURA, { name: 'a.png', size: 2 * BYTES_POR_MB }, 100)).toBeUndefined()
    expect(recusaAntesDeEnviar(FIGURA, { name: 'a.png', size: 2 * BYTES_POR_MB + 1 }, 100)).toBe(
      MENSAGENS.tamanhoExcedido,
    )
    expect(recusaAntesDeEnviar(FIGURA, { name: 'a.png', size: BYTES_POR_MB + 1 }, 1)).toBe(MENSAGENS.tamanhoExcedido)
  })
})
