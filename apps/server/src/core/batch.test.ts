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

it('does not let anybody who comes while a question is under way share its answer', async () => {
  const abertas: (() => void)[] = []
  const perguntas: string[][] = []
  const perguntar = emLote(async (chaves: string[]) => {
    const numero = perguntas.push(chaves)
    await new Promise<void>((responder) => abertas.push(responder))
    return new Map(chaves.map((chave) => [chave, numero]))
  })
  const primeira = perguntar('a')
  await expect.poll(() => abertas.length).toBe(1)
  const segunda = perguntar('a')
  await expect.poll(() => abertas.length).toBe(2)
  for (const responder of abertas) responder()
  expect(await Promise.all([primeira, segunda])).toEqual([1, 2])
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
