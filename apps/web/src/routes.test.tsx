import { describe, expect, it } from 'vitest'
import { matchRoutes } from 'react-router'
import tabela from '../../../docs/especificacao/routes.tsv?raw'
import { rotas } from './routes.tsx'
import { IDS_DAS_TELAS, TELAS, telaDe } from './shell/telas.ts'

const exemplo = (caminho: string) =>
  caminho
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '7')
    .replace('/*', '')

const fim = (endereco: string) => matchRoutes(rotas, endereco)?.at(-1)?.route

describe('the route table', () => {
  it.each(IDS_DAS_TELAS)('has a route of its own for %s', (id) => {
    expect(fim(exemplo(TELAS[id].caminho))?.path).toBe(TELAS[id].caminho)
  })

  it.each(
    tabela
      .trim()
      .split('\n')
      .slice(1)
      .map((linha) => linha.split('\t')[0] ?? ''),
  )('takes %s to the screen that the list names', (caminho) => {
    const endereco = caminho.replaceAll(/\/\{\w+\?\}/g, '').replaceAll(/\{\w+\}/g, '7')
    expect(fim(endereco)?.path).toBe(telaDe(endereco)?.caminho)
  })

  it('sends what it does not know behind the guard of private screens', () => {
    const passos = matchRoutes(rotas, '/isto/nao/existe') ?? []
    expect(passos.at(-1)?.route.path).toBe('*')
    expect(passos.some(({ route }) => route.middleware?.length)).toBe(true)
  })

  it.each(IDS_DAS_TELAS.filter((id) => TELAS[id].quem !== 'LIVRE'))('loads the part of %s', async (id) => {
    const { lazy } = fim(exemplo(TELAS[id].caminho)) ?? {}
    const Component = typeof lazy === 'object' ? await lazy.Component?.() : undefined
    expect(Component).toBeTypeOf('function')
  })
})
