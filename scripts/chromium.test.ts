import { chromium } from 'playwright-core'
import { expect, it } from 'vitest'
import { launchOptions } from './chromium.ts'

it('finds a Chromium that opens a page and draws in three dimensions', async () => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Ligações</h1><canvas></canvas>')
    expect(await page.textContent('h1')).toBe('Ligações')
    expect(await page.evaluate(`document.querySelector('canvas').getContext('webgl2') !== null`)).toBe(true)
  } finally {
    await browser.close()
  }
}, 120_000)
