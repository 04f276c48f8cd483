import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { como, semErros, visitante, type Aba } from '../fixtures.ts'
import { ir, irPorDentro, recomecarEm, seguir, type Pessoa } from '../navegador.ts'

/** The specification's own table: a route that is added there is walked here. */
const ROTAS = readFileSync(new URL('../../docs/especificacao/routes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((linha) => linha.split('\t'))
  .map(([caminho = '', quem = '']) => ({ endereco: exemplo(caminho), publica: quem === 'public' }))

/** Signing in and out, they have no guard (decisions RT-15, RT-16). */
const PORTAS = ['/sair', '/trocarUsuario']
const DE_TODOS = ['/dashboard', '/minhaConta']
const SEM_PERMISSAO = 'Você não tem permissão para acessar esta página.'

const publicas = ROTAS.filter(({ publica }) => publica).map(({ endereco }) => endereco)
/** What an address without its ids leads to, as the specification's table says. */
const LEVA_A: Readonly<Record<string, string>> = { '/produtos/aplicabilidadeBase': '/produtos' }
const privadas = ROTAS.filter(({ publica }) => !publica)
  .map(({ endereco }) => endereco)
  .filter((endereco) => !PORTAS.includes(endereco))

/** `/empresas/{pId}/{pString}` becomes an address that somebody could type. */
function exemplo(caminho: string): string {
  return caminho
    .replaceAll(/\/\{\w+\?\}/g, '')
    .replaceAll(/\{pId\}|\{\w*Id\w*\}/g, '7')
    .replaceAll(/\{\w+\}/g, 'texto')
}

/** The ids of the examples are nobody's: a screen that asks for one is told 404. */
async function comoQuem(pessoa: Pessoa, passear: (aba: Aba) => Promise<void>): Promise<void> {
  const aba = await como(pessoa)
  await ir(aba.page, '/minhaConta', 'Minha Conta')
  await passear(aba)
  semErros(aba, 404)
  await aba.context.close()
}

describe('the guards of every route of the specification', () => {
  it('an anonymous visitor of a private one lands on the root (session.004)', async () => {
    const aba = await visitante()
    const [primeira = '', ...outras] = privadas
    await ir(aba.page, primeira, 'Entrar')
    expect(new URL(aba.page.url()).pathname, primeira).toBe('/')
    for (const endereco of outras) {
      await irPorDentro(aba.page, endereco)
      await expect.poll(() => new URL(aba.page.url()).pathname, { message: endereco }).toBe('/')
      await aba.page.getByRole('heading', { name: 'Entrar' }).waitFor()
    }
    semErros(aba)
    await aba.context.close()
  })

  it('a signed-in visitor of a public route is sent home (session.003)', () =>
    comoQuem('semPapel', async (aba) => {
      for (const endereco of publicas) {
        await ir(aba.page, endereco, 'Olá, José Antônio Sá')
        expect(new URL(aba.page.url()).pathname, endereco).toBe('/dashboard')
      }
    }))

  it('every private route has a heading for a Master', () =>
    comoQuem('master', async (aba) => {
      for (const endereco of privadas) {
        await recomecarEm(aba.page, endereco)
        await aba.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
        expect(decodeURI(new URL(aba.page.url()).pathname)).toBe(LEVA_A[endereco] ?? endereco)
        const texto = await aba.page.getByRole('main').innerText()
        expect(texto, endereco).not.toContain(SEM_PERMISSAO)
        expect(texto, endereco).not.toContain('Página não encontrada')
      }
    }))

  it('a user without roles is refused wherever one is needed (decisions RT-20)', () =>
    comoQuem('semPapel', async (aba) => {
      for (const endereco of privadas.filter((privada) => !DE_TODOS.includes(privada))) {
        await irPorDentro(aba.page, endereco)
        await aba.page.getByRole('main').getByText(SEM_PERMISSAO, { exact: true }).waitFor()
        await seguir(aba.page, '/minhaConta', 'Minha Conta')
      }
    }))

  it('an address that does not exist says so to whom is signed in, and only to him (decisions 0.3)', async () => {
    await comoQuem('semPapel', ({ page }) => ir(page, '/nao/existe', 'Página não encontrada'))
    const aba = await visitante()
    await ir(aba.page, '/nao/existe', 'Entrar')
    await aba.context.close()
  })

  it('case and a slash at the end do not matter (decisions C-01)', () =>
    comoQuem('admin', async ({ page }) => {
      await ir(page, '/CLASSESID/', 'Classes/ID')
      await ir(page, '/tipoacabamento', 'Tipo de Acabamento')
    }))
})
