import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { launchOptions } from './chromium.ts'

it('finds a Chromium that opens a page and draws in three dimensions', async () => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage()
    // Fields are written in the machine's font: where it has none, Chromium ended at the first of them.
    await page.setContent('<h1>Ligações</h1><input value="a"><select><option>b</option></select><canvas></canvas>')
    await page.screenshot()
    expect(await page.textContent('h1')).toBe('Ligações')
    expect(await page.evaluate(`document.querySelector('canvas').getContext('webgl2') !== null`)).toBe(true)
  } finally {
    await browser.close()
  }
}, 120_000)
