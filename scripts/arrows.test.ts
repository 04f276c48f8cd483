import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { violationsIn } from './arrows/check.ts'
import { NOUN_ARROWS, reaches } from './arrows/nounArrows.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'arrows-'))))
afterEach(() => rmSync(root, { recursive: true }))

function plant(files: Record<string, string>): string[] {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return violationsIn(root)
}

const from = (file: string, specifier: string) =>
  plant({ [file]: `import { x } from '${specifier}'\n\nexport { x }\n` })

const FORBIDDEN: readonly [file: string, specifier: string][] = [
  ['apps/server/src/core/serve.ts', '../jobs/jobs.ts'],
  ['apps/server/src/jobs/queue.ts', '../files/store.ts'],
  ['apps/server/src/files/store.ts', '../uploads/upload.ts'],
  ['apps/server/src/files/store.ts', '../linhas/linhas.queries.ts'],
  ['apps/server/src/linhas/linhas.routes.ts', '../operation/site.ts'],
  ['packages/embedded/src/start.ts', '@portal/server/deps'],
  ['packages/embedded/src/start.ts', '@portal/desenhador/desenho'],
  ['packages/zip/src/abrirZip.ts', '@portal/sheets/xlsx'],
  ['packages/sheets/src/xlsx.ts', '@portal/contract/planilhas/celulas'],
  ['packages/sheets/src/xlsx.ts', '@portal/zip/zip.fixture'],
  ['apps/web/src/importacao/ImportacaoScreen.tsx', '@portal/sheets/limites'],
  ['packages/desenhador/src/ler.ts', 'node:fs'],
  ['packages/desenhador/src/ler.ts', '../../secao/src/svg.ts'],
  ['packages/desenhador/src/ler.test.ts', 'pg'],
  ['packages/contract/src/core/call.ts', '@portal/desenhador/desenho'],
  ['packages/embedded/src/start.ts', '@portal/contract/linhas/linha'],
  ['packages/contract/src/linhas/linha.ts', '@portal/embedded/start'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '@portal/embedded/start'],
  ['apps/server/src/start.ts', '../../../packages/embedded/src/start.ts'],
  ['packages/contract/src/core/call.ts', 'node:fs'],
  ['packages/contract/src/core/call.ts', 'pg'],
  ['packages/contract/src/core/call.ts', 'react'],
  ['packages/contract/src/core/call.ts', '../calls.ts'],
  ['packages/contract/src/core/call.ts', '../sessao/login.ts'],
  ['packages/contract/src/core/call.test.ts', 'pg'],
  ['packages/contract/src/linhas/linha.ts', '../materiais/perfil.ts'],
  ['packages/contract/src/linhas/linha.ts', '@portal/server/core/serve'],
  ['packages/contract/src/calls.ts', '@portal/server/app'],
  ['apps/server/src/core/serve.ts', '../linhas/linhas.queries.ts'],
  ['apps/server/src/core/serve.ts', '@portal/contract/linhas/linha'],
  ['apps/server/src/core/serve.ts', '../app.ts'],
  ['apps/server/src/core/serve.ts', '../test/banco.ts'],
  ['apps/server/src/core/serve.test.ts', '../linhas/linhas.queries.ts'],
  ['apps/server/src/db/tables/linhas.ts', '../../linhas/linhas.queries.ts'],
  ['apps/server/src/db/client.ts', '@portal/contract/linhas/linha'],
  ['apps/server/src/linhas/linhas.routes.ts', '../materiais/materiais.queries.ts'],
  ['apps/server/src/linhas/linhas.routes.ts', '@portal/contract/materiais/perfil'],
  ['apps/server/src/linhas/linhas.routes.ts', '../app.ts'],
  ['apps/server/src/linhas/linhas.routes.ts', '../../../web/src/ui/Screen.tsx'],
  ['apps/server/src/linhas/linhas.routes.ts', '../../../../packages/contract/src/linhas/linha.ts'],
  ['apps/server/src/materiais/materiais.routes.ts', '../linhas/salvar.ts'],
  ['apps/server/src/usuarios/usuarios.routes.ts', '../sessao/sessao.routes.ts'],
  ['apps/server/src/sessao/entrar.ts', '../usuarios/usuarios.queries.ts'],
  ['apps/server/src/novidade/novidade.routes.ts', '../linhas/linhas.queries.ts'],
  ['apps/web/src/ui/Screen.tsx', '@portal/contract/linhas/linha'],
  ['apps/web/src/ui/Screen.tsx', '../linhas/LinhasScreen.tsx'],
  ['apps/web/src/api/client.ts', '../sessao/session.ts'],
  ['apps/web/src/api/client.ts', '../shell/NavBar.tsx'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '../materiais/PerfilScreen.tsx'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '../shell/NavBar.tsx'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '../routes.tsx'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '@portal/server/linhas/linhas.queries'],
  ['apps/web/src/linhas/LinhasScreen.test.tsx', '@portal/server/app'],
  ['apps/web/src/linhas/LinhasScreen.tsx', 'node:fs'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '../test/tela.tsx'],
  ['apps/web/src/shell/NavBar.tsx', '@portal/server/app'],
  ['e2e/linhas.spec.ts', '../apps/web/src/routes.tsx'],
  ['e2e/linhas.spec.ts', '@portal/web/routes'],
  ['bench/load.ts', '../apps/web/src/routes.tsx'],
  ['scripts/check.ts', '../apps/server/src/app.ts'],
  ['apps/web/src/shell/navegacao.ts', '../../../../docs/especificacao/routes.tsv?raw'],
]

const ALLOWED: readonly [file: string, specifier: string][] = [
  ['packages/embedded/src/start.ts', '@portal/contract/core/upload'],
  ['apps/server/src/core/context.ts', '../jobs/jobs.ts'],
  ['apps/server/src/files/openStored.ts', '../jobs/runner.ts'],
  ['apps/server/src/linhas/linhas.routes.ts', '../uploads/upload.ts'],
  ['packages/embedded/src/start.ts', './place.ts'],
  ['packages/sheets/src/xlsx.ts', '@portal/zip/abrirZip'],
  ['packages/sheets/src/xlsx.ts', 'saxes'],
  ['apps/server/src/imagens/zips.test.ts', '@portal/zip/zip.fixture'],
  ['packages/desenhador/src/ler.test.ts', './desenhador.fixture.ts'],
  ['apps/web/src/desenhador/Painel.tsx', '@portal/desenhador/ler'],
  ['apps/server/src/start.ts', '@portal/embedded/start'],
  ['bench/ledgers.ts', '@portal/embedded/start'],
  ['packages/contract/src/core/call.ts', 'zod'],
  ['packages/contract/src/core/call.test.ts', 'node:fs'],
  ['packages/contract/src/calls.ts', './cadastros/cor.ts'],
  ['apps/server/src/core/serve.ts', '@portal/contract/core/call'],
  ['apps/server/src/core/serve.ts', '../db/client.ts'],
  ['apps/server/src/core/serve.test.ts', '../test/banco.ts'],
  ['apps/server/src/db/tables/linhas.ts', './empresas.ts'],
  ['apps/server/src/materiais/materiais.routes.ts', '../linhas/linhas.queries.ts'],
  ['apps/server/src/importacao/lista.queries.ts', '../linhas/linhas.queries.ts'],
  ['apps/server/src/usuarios/convidar.ts', '../sessao/senha.ts'],
  ['apps/server/src/app.ts', './linhas/linhas.routes.ts'],
  ['apps/web/src/ui/Screen.tsx', '../api/client.ts'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '../sessao/session.ts'],
  ['apps/web/src/linhas/LinhasScreen.tsx', '@portal/contract/selecoes/linha'],
  ['apps/web/src/linhas/LinhasScreen.test.tsx', '../test/tela.tsx'],
  ['apps/web/src/test/tela.tsx', '@portal/server/app'],
  ['apps/web/src/shell/NavBar.tsx', '../linhas/LinhasScreen.tsx'],
  ['e2e/linhas.spec.ts', '@portal/server/test/servidor'],
  ['e2e/fixtures.ts', '../scripts/chromium.ts'],
  ['apps/web/src/shell/navegacao.test.ts', '../../../../docs/especificacao/routes.tsv?raw'],
]

describe('the arrows', () => {
  it.each(FORBIDDEN)('keep %s from %s', (file, specifier) => {
    expect(from(file, specifier)).toContain(`${file}:1 must not import ${specifier}`)
  })

  it.each(ALLOWED)('let %s import %s', (file, specifier) => {
    expect(from(file, specifier).filter((violation) => violation.includes('import'))).toEqual([])
  })

  it.each([
    ['re-exports', `export { x } from '../linhas/linhas.queries.ts'`],
    ['star exports', `export * from '../linhas/linhas.queries.ts'`],
    ['dynamic imports', `export const x = () => import('../linhas/linhas.queries.ts')`],
    ['types', `import type { x } from '../linhas/linhas.queries.ts'\nexport type X = x`],
    ['types written in place', `export type X = import('../linhas/linhas.queries.ts').x`],
    ['imports for their effect', `import '../linhas/linhas.queries.ts'`],
  ])('see %s', (_kind, source) => {
    const file = 'apps/server/src/core/serve.ts'
    expect(plant({ [file]: source })).toContain(`${file}:1 must not import ../linhas/linhas.queries.ts`)
  })

  it('name the line', () => {
    const file = 'apps/server/src/core/serve.ts'
    expect(plant({ [file]: `\n\nimport '../app.ts'\n` })).toEqual([`${file}:3 must not import ../app.ts`])
  })

  it('see rings of files, also through a package name and a late import', () => {
    const contract = 'packages/contract/src/core/'
    const [ring] = plant({
      [`${contract}a.ts`]: `import './b.ts'`,
      [`${contract}b.ts`]: `export const c = () => import('@portal/contract/core/c')`,
      [`${contract}c.ts`]: `export * from './a.ts'`,
    })
    expect(ring).toBe(`cycle: ${['a', 'b', 'c', 'a'].map((name) => `${contract}${name}.ts`).join(' → ')}`)
  })

  it.each(['utils.ts', 'helpers.tsx', 'misc.ts', 'common/dates.ts', 'util/dates.ts'])(
    'refuse the drawer %s',
    (name) => {
      const file = `apps/web/src/ui/${name}`
      expect(plant({ [file]: 'export const x = 1' })).toEqual([expect.stringContaining(`${file} is a drawer`)])
    },
  )

  it('refuse barrels, but for the contents of cadastros', () => {
    const violations = plant({
      'apps/web/src/ui/index.ts': 'export const x = 1',
      'packages/contract/src/cadastros/index.ts': 'export const x = 1',
    })
    expect(violations.filter((violation) => violation.includes('barrel'))).toEqual([
      'apps/web/src/ui/index.ts is a barrel: import the file itself',
    ])
  })

  it('refuse code outside of the known places', () => {
    expect(plant({ 'packages/novo/src/a.ts': 'export const x = 1' })).toEqual([
      expect.stringContaining('packages/novo/src/a.ts lies outside'),
    ])
  })

  it('ask a twin in server and web of every noun of the contract', () => {
    const source = 'export const x = 1'
    const violations = plant({
      'packages/contract/src/linhas/linha.ts': source,
      'packages/contract/src/ligas/liga.ts': source,
      'packages/contract/src/selecoes/linha.ts': source,
      'apps/server/src/linhas/linhas.routes.ts': source,
      'apps/server/src/ligas/ligas.routes.ts': source,
      'apps/server/src/selecoes/selecoes.routes.ts': source,
      'apps/web/src/linhas/LinhasScreen.tsx': source,
    })
    expect(violations).toEqual(['contract/ligas has no twin in web'])
  })
})

describe('the table of nouns', () => {
  it('has no ring', () => {
    const nouns = Object.keys(NOUN_ARROWS)
    expect(nouns.filter((noun) => NOUN_ARROWS[noun]?.some((next) => next === noun || reaches(next, noun)))).toEqual([])
  })

  it('is followed through', () => {
    expect(reaches('importacao', 'empresas')).toBe(true)
    expect(reaches('empresas', 'importacao')).toBe(false)
  })
})
