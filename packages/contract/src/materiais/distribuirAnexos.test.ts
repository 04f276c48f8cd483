import { describe, expect, it } from 'vitest'
import type { ArquivoEscolhido } from '../core/upload.ts'
import type { TipoDeAnexo } from './anexos.ts'
import { componente } from './componente.ts'
import { distribuirAnexos, lugaresDoArquivo } from './distribuirAnexos.ts'
import { perfil } from './perfil.ts'

const NENHUM: ReadonlyMap<TipoDeAnexo, ArquivoEscolhido> = new Map()
const arquivo = (name: string, size = 10) => ({ name, size })
const nomes = (mapa: ReadonlyMap<string, { name: string }>) =>
  Object.fromEntries([...mapa].map(([tipo, { name }]) => [tipo, name]))

describe('files of a new product', () => {
  it('are told apart by kind and name', () => {
    const { escolhidos, sobram } = distribuirAnexos(perfil.anexos, NENHUM, [
      arquivo('SU-001.png'),
      arquivo('SU-001.bmp'),
      arquivo('SU-001.dxf'),
      arquivo('SU-001.svgx'),
      arquivo('nota.docx'),
    ])
    expect(nomes(escolhidos)).toEqual({
      FIGURA: 'SU-001.png',
      ICONE: 'SU-001.bmp',
      SECAO: 'SU-001.dxf',
      FIGURA_SVGX: 'SU-001.svgx',
    })
    expect(sobram.map(({ name }) => name)).toEqual(['nota.docx'])
  })

  it.each([
    ['roldana.png', 'FIGURA'],
    ['Ficha técnica da roldana.png', 'DESENHO_TECNICO'],
    ['roldana.pdf', 'DESENHO_TECNICO'],
  ])('%s of a component goes to %s', (nome, lugar) => {
    expect(lugaresDoArquivo(componente.anexos, arquivo(nome))[0]).toBe(lugar)
  })

  it.each([
    ['SU-001.svg', 'FIGURA'],
    ['SU-001 seção.svg', 'SECAO'],
  ])('%s of a profile goes to %s', (nome, lugar) => {
    expect(lugaresDoArquivo(perfil.anexos, arquivo(nome))[0]).toBe(lugar)
  })

  it('of two pictures the second is the technical sheet, and a third has no place', () => {
    const tres = [arquivo('a.png'), arquivo('b.png'), arquivo('c.jpg')]
    const { escolhidos, sobram } = distribuirAnexos(componente.anexos, NENHUM, tres)
    expect(nomes(escolhidos)).toEqual({ FIGURA: 'a.png', DESENHO_TECNICO: 'b.png' })
    expect(sobram.map(({ name }) => name)).toEqual(['c.jpg'])
  })

  it('go to free places before they take one over', () => {
    const antes = new Map([['FIGURA', arquivo('a.png')]] as const)
    const { escolhidos } = distribuirAnexos(componente.anexos, antes, [arquivo('b.png')])
    expect(nomes(escolhidos)).toEqual({ FIGURA: 'a.png', DESENHO_TECNICO: 'b.png' })
    const cheios = distribuirAnexos(componente.anexos, escolhidos, [arquivo('c.png')])
    expect(nomes(cheios.escolhidos)).toEqual({ FIGURA: 'c.png', DESENHO_TECNICO: 'b.png' })
  })

  it('too large for their place have none', () => {
    expect(lugaresDoArquivo(componente.anexos, arquivo('a.bmp', 2 * 1024 * 1024))).toEqual([])
  })
})
