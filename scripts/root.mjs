import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout; every path of these scripts starts here, wherever npm was called. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts)
