import { describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ApiError } from './apiError.ts'
import { chavesDeRepeticao, novaChave } from './idempotency.ts'

function cenario() {
  let numero = 0
  const usadas: string[] = []
  const chaves = chavesDeRepeticao(() => `k${++numero}`)
  const tentar = (input: unknown, status?: number, body: unknown = null) =>
    chaves
      .usar(input, async (chave) => {
        usadas.push(chave)
        if (status !== undefined) throw new ApiError(status, body)
      })
      .catch(() => undefined)
  return { usadas, tentar }
}

describe('chavesDeRepeticao (decisions §0 "Retries")', () => {
  it('keeps the key while no answer came, and only for the same input', async () => {
    const { usadas, tentar } = cenario()
    await tentar({ body: 1 }, 0)
    await tentar({ body: 1 }, 503)
    await tentar({ body: 2 }, 0)
    await tentar({ body: 2 })
    expect(usadas).toEqual(['k1', 'k1', 'k2', 'k2'])
  })

  it('takes a new key after an answer, good or bad', async () => {
    const { usadas, tentar } = cenario()
    await tentar({ body: 1 }, 400)
    await tentar({ body: 1 })
    await tentar({ body: 1 })
    expect(usadas).toEqual(['k1', 'k2', 'k3'])
  })

  it('keeps the key while the call that was cut off is still at work, whose repeat would do it twice', async () => {
    const { usadas, tentar } = cenario()
    await tentar({ body: 1 }, 0)
    await tentar({ body: 1 }, 409, { message: MENSAGENS.chaveEmUso })
    await tentar({ body: 1 }, 409, { message: 'A revisão já foi encerrada.' })
    await tentar({ body: 1 })
    expect(usadas).toEqual(['k1', 'k1', 'k1', 'k2'])
  })

  it('makes keys that do not repeat', () => {
    expect(new Set(Array.from({ length: 100 }, novaChave)).size).toBe(100)
  })
})
