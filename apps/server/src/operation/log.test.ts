import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { erroNoLog } from './errorLog.ts'
import { emTexto, opcoesDoLog } from './log.ts'

describe('the log', () => {
  it('is sentences for a person, and tells when and how bad where something went wrong', () => {
    const ditas: string[] = []
    const saida = { write: (texto: string) => ditas.push(texto) > 0 }
    const log = pino({ serializers: { err: erroNoLog } }, emTexto(saida))
    log.info({ banco: true }, 'Criando o banco de dados em /dados.')
    log.warn({ err: new Error('ECONNRESET') }, 'conexão com o banco perdida')
    log.error({ err: new Error('quebrou') }, 'falha')
    expect(ditas[0]).toBe('Criando o banco de dados em /dados.\n')
    expect(ditas[1]).toMatch(/^\d\d:\d\d:\d\d Aviso: conexão com o banco perdida: ECONNRESET\n$/)
    expect(ditas[2]).toMatch(/^\d\d:\d\d:\d\d Erro: falha: Error: quebrou\n +at /)
  })

  it('follows the setting, and without one writes JSON where nobody reads along', () => {
    const fluxo = (LOG_FORMAT?: 'texto' | 'json') => opcoesDoLog({ LOG_LEVEL: 'info', LOG_FORMAT }).stream
    const terminal = process.stdout.isTTY
    try {
      process.stdout.isTTY = false
      expect([fluxo(), fluxo('json'), fluxo('texto')]).toEqual([undefined, undefined, expect.anything()])
      process.stdout.isTTY = true
      expect([fluxo(), fluxo('json'), fluxo('texto')]).toEqual([expect.anything(), undefined, expect.anything()])
    } finally {
      process.stdout.isTTY = terminal
    }
  })
})
