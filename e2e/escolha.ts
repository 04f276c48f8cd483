import type { Locator } from 'playwright-core'
import { PATIENCE_MS } from '../scripts/patience.ts'

const ABRE_MS = 5_000

/**
 * Takes an option of a choice, by typing what it is called where that can be typed, and tells its name. A dialog that takes the
 * focus late, or options that come late, close the list: a person opens it again.
 */
export async function escolherEm(campo: Locator, opcao: string | RegExp, exata = true): Promise<string> {
  const page = campo.page()
  const digita = typeof opcao === 'string' && (await campo.getAttribute('readonly')) === null
  const achada = page.getByRole('option', { name: opcao, ...(typeof opcao === 'string' && { exact: exata }) }).first()
  const abrir = async (vez: number) => {
    if (digita) {
      // What stands there already would be no typing.
      await campo.fill('')
      await campo.fill(opcao)
    } else if (vez) await campo.press('ArrowDown')
    else await campo.click()
  }
  for (let vez = 0; vez * ABRE_MS < PATIENCE_MS; vez += 1) {
    await abrir(vez)
    const nome = await pegar(achada)
    if (nome !== undefined) return nome
  }
  throw new Error(`${campo.toString()} does not offer ${String(opcao)}`)
}

async function pegar(achada: Locator): Promise<string | undefined> {
  try {
    const nome = await achada.innerText({ timeout: ABRE_MS })
    await achada.click({ timeout: ABRE_MS })
    return nome.trim()
  } catch {
    return undefined
  }
}

/** Whichever stands first. */
export const escolherPrimeira = (campo: Locator): Promise<string> => escolherEm(campo, /./)

/** What a choice that is not typed into offers, in its order. */
export async function opcoesEm(campo: Locator): Promise<string[]> {
  const oferecidas = campo.page().getByRole('option')
  await campo.click()
  await oferecidas.first().waitFor()
  const textos = await oferecidas.allInnerTexts()
  await campo.press('Escape')
  await oferecidas.first().waitFor({ state: 'hidden' })
  return textos.map((texto) => texto.trim())
}
