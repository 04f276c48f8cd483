import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { criarSelos } from './signedLinks.ts'

const CINCO_MINUTOS = 5 * 60_000
const INICIO = Date.parse('2026-03-01T12:00:00Z')

interface Dito {
  nome: string
}

function novo() {
  let agora = INICIO
  const chave = randomBytes(32)
  const com = (qual: Buffer) =>
    criarSelos(
      [qual],
      () => new Date(agora),
      ({ nome }: Dito, ate) => [nome, ate],
    )
  const selos = com(chave)
  const { ate, assinatura } = selos.dar({ nome: 'corte.pdf' })
  return { selos, com, recebido: { ate: Number(ate), assinatura }, irPara: (instante: number) => (agora = instante) }
}

it('opens what was signed for five minutes, also by a clock a minute ahead, and nothing after or before them', () => {
  const { selos, recebido, irPara } = novo()
  const abre = () => selos.confere({ nome: 'corte.pdf' }, recebido)
  expect(recebido.ate).toBe(INICIO + CINCO_MINUTOS)
  expect(abre()).toBe(true)
  irPara(INICIO + CINCO_MINUTOS)
  expect(abre()).toBe(true)
  irPara(INICIO + CINCO_MINUTOS + 1)
  expect(abre()).toBe(false)
  irPara(INICIO - 60_000)
  expect(abre()).toBe(true)
  irPara(INICIO - 60_001)
  expect(abre()).toBe(false)
})

it('opens what the former key signed, and signs with the one of now', () => {
  const { com, recebido } = novo()
  const [agora, antes] = [randomBytes(32), randomBytes(32)]
  const dela = com(antes).dar({ nome: 'corte.pdf' })
  const duas = criarSelos(
    [agora, antes],
    () => new Date(INICIO),
    ({ nome }: Dito, ate) => [nome, ate],
  )
  const dito = { nome: 'corte.pdf' }
  expect(duas.confere(dito, { ...dela, ate: Number(dela.ate) })).toBe(true)
  expect(duas.confere(dito, recebido)).toBe(false)
  expect(duas.dar(dito)).toEqual(com(agora).dar(dito))
})

it('opens nothing else, nor what another key signed, nor what is not whole', () => {
  const { selos, com, recebido } = novo()
  const { ate, assinatura } = recebido
  expect(selos.confere({ nome: 'outro.pdf' }, recebido)).toBe(false)
  expect(com(randomBytes(32)).confere({ nome: 'corte.pdf' }, recebido)).toBe(false)
  for (const mudado of [{}, { ate }, { assinatura }, { ate: ate - 1, assinatura }, { ate, assinatura: 'AAAA' }])
    expect(selos.confere({ nome: 'corte.pdf' }, mudado)).toBe(false)
})
