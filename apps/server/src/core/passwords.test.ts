import { expect, it } from 'vitest'
import { Indisponivel } from './errors.ts'
import { criarSenhas } from './passwords.ts'

it('makes argon2id hashes that differ and that only their password fits', async () => {
  const { cifrar, confere } = criarSenhas()
  const [um, outro] = await Promise.all([cifrar('segredo-1'), cifrar('segredo-1')])
  expect(um).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(um).not.toBe(outro)
  expect(await confere(um, 'segredo-1')).toBe(true)
  expect(await confere(um, 'segredo-2')).toBe(false)
})

it('says no where there is no hash, whatever is typed', async () => {
  const { confere } = criarSenhas()
  expect(await confere(null, 'segredo-1')).toBe(false)
  expect(await confere(undefined, '')).toBe(false)
})

it('takes the same letters however the keyboard wrote them', async () => {
  const { cifrar, confere } = criarSenhas()
  expect(await confere(await cifrar('ação-123'), 'ac\u0327a\u0303o-123')).toBe(true)
})

it('lets a bounded number wait and sends the rest away', async () => {
  const { confere } = criarSenhas({ deUmaVez: 2, naFila: 3 })
  const resultados = await Promise.allSettled(Array.from({ length: 9 }, () => confere(null, 'x')))
  const recusados = resultados.filter((resultado) => resultado.status === 'rejected')
  expect(recusados).toHaveLength(4)
  expect(recusados.every(({ reason }) => reason instanceof Indisponivel)).toBe(true)
  expect(await confere(null, 'x')).toBe(false)
})

it('goes on after a failure', async () => {
  const { confere } = criarSenhas({ deUmaVez: 1, naFila: 1 })
  await expect(confere('isto não é um hash', 'x')).rejects.toThrow(/hash|decod|PHC|invalid/i)
  expect(await confere(null, 'x')).toBe(false)
})
