import { expect, it } from 'vitest'
import { rede } from './limites.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:42::1', '2001:db8:0:42'],
  ['2001:0DB8:0000:0042:ffff:1:2:3', '2001:db8:0:42'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, esperado) => expect(rede(ip)).toBe(esperado))
