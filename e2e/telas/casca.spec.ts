import { describe, expect, it } from 'vitest'
import { comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ir, PESSOAS, type Pessoa } from '../navegador.ts'

/** Items of Configuracao that the documents list (permissoes.019). */
const DOCUMENTADOS = 15

async function comoQuem(pessoa: Pessoa, passear: (aba: Aba) => Promise<void>): Promise<void> {
  const aba = await como(pessoa)
  await aba.page.goto('/dashboard')
  await aba.page.getByRole('heading', { level: 1 }).waitFor()
  await passear(aba)
  semErros(aba)
  await aba.context.close()
}

const TUDO = ['Home', 'Produtos', 'Dashboard BETA', 'Acabamentos', 'Ações', 'Liberações', 'Configuração', 'Desenhador']
const MENUS: Record<Pessoa, readonly string[]> = {
  master: TUDO,
  admin: TUDO,
  catalogo: ['Home', 'Produtos', 'Acabamentos'],
  consulta: ['Produtos'],
  liberacao: ['Home', 'Liberações'],
  leitura: ['Home', 'Liberações'],
  desenho: ['Home', 'Desenhador'],
  semPapel: ['Home'],
}

describe('the navigation bar', () => {
  it.each(Object.keys(PESSOAS) as Pessoa[])(
    'shows %s exactly what the roles allow (permissoes.001, permissoes.008, permissoes.010, permissoes.017, permissoes.020, permissoes.024, permissoes.028)',
    (pessoa) =>
      comoQuem(pessoa, async ({ page }) => {
        await textos(page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem'), MENUS[pessoa])
        await expect
          .poll(() => page.getByRole('region', { name: 'Troca de usuário' }).count())
          .toBe(pessoa === 'master' ? 1 : 0)
      }),
  )

  it('opens Acoes and Configuracao with their items, which lead somewhere (permissoes.018, permissoes.019, permissoes.027)', () =>
    comoQuem('admin', async ({ page }) => {
      await page.getByRole('button', { name: 'Ações' }).click()
      await textos(page.getByRole('menuitem'), ['Importar', 'Exportar'])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Configuração' }).click()
      await page.getByRole('menuitem', { name: 'Ligas/Têmperas' }).waitFor()
      const proprios = ['Configuração da empresa', 'Integração', 'Auditoria']
      await expect.poll(() => page.getByRole('menuitem').count()).toBe(DOCUMENTADOS + proprios.length)
      for (const nome of proprios) await page.getByRole('menuitem', { name: nome }).waitFor()
      await page.getByRole('menuitem', { name: 'Tipos de Vidro' }).click()
      await page.getByRole('heading', { level: 1, name: 'Tipos de Vidro' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    }))
})

describe('around every screen', () => {
  it('breadcrumbs come from the path: names of screens, other words split (global.032)', () =>
    comoQuem('admin', async ({ page }) => {
      const caminho = page.getByRole('navigation', { name: 'Caminho' })
      await ir(page, '/tiposDeVidros', 'Tipos de Vidro')
      await caminho.getByText('Tipos de Vidro').waitFor()
      await textos(caminho.getByRole('listitem'), ['Tipos de Vidro'])
      await page.goto('/empresas/7/novaEmpresa/perfis')
      await caminho.getByText('Perfis de Empresa', { exact: true }).waitFor()
      await textos(caminho.getByRole('listitem'), ['Empresas', 'Nova Empresa', 'Perfis de Empresa'])
      await caminho.getByRole('link', { name: 'Empresas' }).click()
      await page.waitForURL('**/empresas')
    }))

  it('Ctrl+K goes to a screen by its name, whatever case and accents', () =>
    comoQuem('admin', async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('textbox', { name: 'Ir para' }).fill('REFERÊNCIAS')
      await page.getByRole('dialog').getByText('Referências').waitFor()
      await page.getByRole('textbox', { name: 'Ir para' }).fill('tecido tipo')
      await page.getByRole('dialog').getByText('Tipo de Tecido').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Tipo de Tecido' }).waitFor()
    }))

  it('Ctrl+K marks the first, and the first arrow the one after it', () =>
    comoQuem('admin', async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByText('Referências').first().waitFor()
      const marcada = () =>
        page.evaluate(() => {
          const todas = [...document.querySelectorAll('[data-action]')]
          return todas.flatMap((uma, i) => (uma.matches('[data-selected]') ? [i] : []))
        })
      await comFoco(page.getByRole('textbox', { name: 'Ir para' }))
      await expect.poll(marcada).toEqual([0])
      await page.keyboard.press('ArrowDown')
      await expect.poll(marcada).toEqual([1])
      await page.keyboard.press('ArrowUp')
      await expect.poll(marcada).toEqual([0])
      await page.keyboard.press('Escape')
    }))

  it('Ctrl+K offers only what the roles allow', () =>
    comoQuem('consulta', async ({ page }) => {
      await page.keyboard.press('Control+k')
      const paleta = page.getByRole('dialog')
      await paleta.getByText('Produtos', { exact: true }).waitFor()
      expect(await paleta.getByText('Cores', { exact: true }).count()).toBe(0)
      await page.getByRole('textbox', { name: 'Ir para' }).fill('cores')
      await paleta.getByText('Nada com esse nome').waitFor()
    }))

  it('? lists the keys, / goes to the search, Ctrl+S saves, Ctrl+Enter saves and goes on to the next', () =>
    comoQuem('master', async ({ page }) => {
      await ir(page, '/tipoDeTecido', 'Tipo de Tecido')
      await page.keyboard.press('?')
      const ajuda = page.getByRole('dialog', { name: 'Atalhos do teclado' })
      for (const texto of ['Buscar na lista', 'Procurar, ou ir para uma tela', 'Mostrar estes atalhos'])
        await ajuda.getByText(texto).waitFor()
      await page.keyboard.press('Escape')
      await ajuda.waitFor({ state: 'hidden' })
      await page.keyboard.press('/')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Buscar')
      const descricao = page.getByRole('textbox', { name: 'Descrição' })
      await page.getByRole('button', { name: 'Adicionar' }).click()
      await descricao.fill('Linho de prova')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => descricao.inputValue()).toBe('')
      await expect.poll(() => descricao.evaluate((campo) => campo === document.activeElement)).toBe(true)
      await page.keyboard.type('Juta de prova')
      await page.keyboard.press('Control+s')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const editar = (nome: string) => page.getByRole('button', { name: `Editar ${nome}`, exact: true })
      await editar('Linho de prova').waitFor()
      await editar('Juta de prova').click()
      await descricao.fill('Juta de prova fina')
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => descricao.inputValue()).toBe('Linho de prova')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await editar('Juta de prova fina').waitFor()
    }))

  it('dark and light are chosen in the user menu and kept', () =>
    comoQuem('semPapel', async ({ page }) => {
      const esquema = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
      for (const [rotulo, valor] of [
        ['Escura', 'dark'],
        ['Clara', 'light'],
      ] as const) {
        await page.getByRole('button', { name: 'menu de José Antônio Sá' }).click()
        await page.getByRole('menuitemradio', { name: rotulo }).click()
        await expect.poll(esquema).toBe(valor)
        await page.reload()
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expect.poll(esquema).toBe(valor)
      }
    }))

  it('the footer shows the terms', () =>
    comoQuem('semPapel', async ({ page }) => {
      await page.getByRole('button', { name: 'Termos de uso' }).click()
      await page.getByRole('dialog', { name: 'Termos de uso' }).waitFor()
    }))
})
