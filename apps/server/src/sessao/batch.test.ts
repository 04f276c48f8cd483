import { expect, it } from 'vitest'
import { emLote } from './batch.ts'

/** Answers each key with itself in capitals and the number of the question; `B` is never known. */
function perguntador() {
  const perguntas: string[][] = []
  const perguntar = emLote(async (chaves: string[]) => {
    perguntas.push(chaves)
    return new Map(chaves.filter((chave) => chave !== 'b').map((chave) => [chave, `${chave}${perguntas.length}`]))
  })
  return { perguntas, perguntar }
}

it('asks once for all who ask in the same turn, and answers each his own', async () => {
  const { perguntas, perguntar } = perguntador()
  expect(await Promise.all(['a', 'b', 'c', 'a'].map(perguntar))).toEqual(['a1', undefined, 'c1', 'a1'])
  expect(perguntas).toEqual([['a', 'b', 'c']])
})

it('keeps no answer: who asks later asks anew', async () => {
  const { perguntas, perguntar } = perguntador()
  expect(await perguntar('a')).toBe('a1')
  expect(await perguntar('a')).toBe('a2')
  expect(perguntas).toEqual([['a'], ['a']])
})

it('gathers who comes while a question is under way in the next one, and lets none of them share its answer', async () => {
  const abertas: (() => void)[] = []
  const perguntas: string[][] = []
  const perguntar = emLote(async (chaves: string[]) => {
    const numero = perguntas.push(chaves)
    await new Promise<void>((responder) => abertas.push(responder))
    return new Map(chaves.map((chave) => [chave, numero]))
  })
  const primeira = perguntar('a')
  await expect.poll(() => abertas.length).toBe(1)
  const outras = [perguntar('a'), perguntar('b')]
  await new Promise((passar) => setImmediate(passar))
  outras.push(perguntar('c'))
  abertas[0]?.()
  expect(await primeira).toBe(1)
  await expect.poll(() => abertas.length).toBe(2)
  abertas[1]?.()
  expect(await Promise.all(outras)).toEqual([2, 2, 2])
  expect(perguntas).toEqual([['a'], ['a', 'b', 'c']])
})

it('fails for all of a question that failed, and asks again after it', async () => {
  let vezes = 0
  const perguntar = emLote(async (chaves: string[]) => {
    if (++vezes === 1) throw new Error('banco fora')
    return new Map(chaves.map((chave) => [chave, chave]))
  })
  const falhas = await Promise.allSettled([perguntar('a'), perguntar('b')])
  expect(falhas.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await perguntar('a')).toBe('a')
})
