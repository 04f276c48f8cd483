import { expect, it } from 'vitest'
import { BYTES_POR_MB } from '../core/upload.ts'
import { avisoDeEspaco } from './espaco.ts'

it.each([
  [500, undefined],
  [499.9, 'Restam 499 MB no disco em que o portal grava. Abaixo de 100 MB, arquivos e importações serão recusados.'],
  [100, 'Restam 100 MB no disco em que o portal grava. Abaixo de 100 MB, arquivos e importações serão recusados.'],
  [99.9, 'Restam 99 MB no disco em que o portal grava. Até que haja 100 MB, arquivos e importações são recusados.'],
])('%d MB', (mb, texto) => {
  const aviso = avisoDeEspaco(mb * BYTES_POR_MB)
  expect(aviso?.texto.replace(/ Peça .*$/, '')).toBe(texto)
})
