import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criarLugares, type Ceder, type DeQuem, type Limites } from './lugares.ts'

const SEMPRE = new AbortController().signal
const rodadas = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

/** Work that ends when the test says so. */
function oficina(limites: Limites) {
  const lugares = criarLugares(limites)
  const abertos: { nome: string; quem: DeQuem; ceder: Ceder; cedeu: boolean; acabar: () => void }[] = []
  const feitos: string[] = []
  const pedir = (nome: string, quem: DeQuem, parar: AbortSignal = SEMPRE) =>
    lugares
      .comLugar({ quem, parar, senha: nome }, (ceder) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        abertos.push({ nome, quem, ceder, cedeu: false, acabar: resolve })
        return promise
      })
      .then(() => void feitos.push(nome))
  const acabar = (aberto: (typeof abertos)[number]) => {
    abertos.splice(abertos.indexOf(aberto), 1)
    aberto.acabar()
  }
  const correndo = () => abertos.map(({ nome }) => nome)
  return { lugares, abertos, feitos, pedir, acabar, correndo }
}

const UM = { lugares: 1, porEmpresa: 1, porPessoa: 1, naFila: 100, naFilaPorPessoa: 100 }

describe('places for heavy work', () => {
  it('go to each company in turn, and within a company to each person, by arrival', async () => {
    const { pedir, abertos, acabar, correndo, lugares } = oficina(UM)
    const [ana, beto, caio] = [
      { idEmpresa: 1, idPessoa: 1 },
      { idEmpresa: 1, idPessoa: 2 },
      { idEmpresa: 2, idPessoa: 3 },
    ]
    const todos = [
      pedir('ana 1', ana),
      pedir('ana 2', ana),
      pedir('ana 3', ana),
      pedir('beto 1', beto),
      pedir('caio 1', caio),
      pedir('caio 2', caio),
    ]
    await rodadas()
    expect([...lugares.ordem()]).toEqual([
      ['caio 1', 1],
      ['beto 1', 2],
      ['caio 2', 3],
      ['ana 2', 4],
      ['ana 3', 5],
    ])
    const ordem: string[] = []
    while (abertos[0]) {
      ordem.push(...correndo())
      acabar(abertos[0])
      await rodadas()
    }
    await Promise.all(todos)
    expect(ordem).toEqual(['ana 1', 'caio 1', 'beto 1', 'caio 2', 'ana 2', 'ana 3'])
    expect(lugares.ordem().size).toBe(0)
  })

  it('are given up by work that waits itself, but its person has it under way all the same', async () => {
    const { pedir, abertos, acabar, correndo } = oficina(UM)
    const todos = [
      pedir('ana 1', { idEmpresa: 1, idPessoa: 1 }),
      pedir('ana 2', { idEmpresa: 1, idPessoa: 1 }),
      pedir('beto', { idEmpresa: 1, idPessoa: 2 }),
    ]
    await rodadas()
    abertos[0]?.ceder()
    await rodadas()
    expect(correndo()).toEqual(['ana 1', 'beto'])
    for (const nome of ['beto', 'ana 1', 'ana 2']) {
      const aberto = abertos.find((um) => um.nome === nome)
      expect(aberto && [nome]).toEqual([nome])
      if (aberto) acabar(aberto)
      await rodadas()
    }
    await Promise.all(todos)
  })

  it('are free again after work that failed', async () => {
    const lugares = criarLugares(UM)
    const espera = { quem: { idEmpresa: 1, idPessoa: 1 }, parar: SEMPRE }
    await expect(lugares.comLugar(espera, () => Promise.reject(new Error('não deu')))).rejects.toThrow('não deu')
    await expect(lugares.comLugar(espera, () => Promise.resolve('deu'))).resolves.toBe('deu')
  })

  it('are refused beyond a crowd, with when to come again', async () => {
    const { pedir, abertos, acabar } = oficina({ ...UM, naFila: 1 })
    const quem = { idEmpresa: 1, idPessoa: 1 }
    const dentro = pedir('um', quem)
    await rodadas()
    const espera = pedir('dois', quem)
    await expect(pedir('três', quem)).rejects.toMatchObject({ status: 503, esperar: 2 })
    while (abertos[0]) {
      acabar(abertos[0])
      await rodadas()
    }
    await Promise.all([dentro, espera])
  })

  it('may be waited for by somebody whom nobody’s many pieces keep out of the line', async () => {
    const { pedir, abertos, acabar, feitos } = oficina({ ...UM, naFila: 3, naFilaPorPessoa: 2 })
    const [ana, beto] = [
      { idEmpresa: 1, idPessoa: 1 },
      { idEmpresa: 2, idPessoa: 2 },
    ]
    const todos = ['ana 1', 'ana 2', 'ana 3'].map((nome) => pedir(nome, ana))
    await rodadas()
    await expect(pedir('ana 4', ana)).rejects.toMatchObject({ status: 503, esperar: 2 })
    todos.push(pedir('beto', beto))
    while (abertos[0]) {
      acabar(abertos[0])
      await rodadas()
    }
    await Promise.all(todos)
    expect(feitos).toEqual(['ana 1', 'beto', 'ana 2', 'ana 3'])
  })

  it('keep to their limits, leave none empty that somebody may have, and reach everybody who stays', async () => {
    const ato = fc.oneof(
      { weight: 4, arbitrary: fc.record({ pede: fc.nat(5) }) },
      { weight: 3, arbitrary: fc.record({ acaba: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ cede: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.record({ desiste: fc.nat(9) }) },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(ato, { maxLength: 60 }),
        fc.record({ lugares: fc.integer({ min: 1, max: 4 }), porEmpresa: fc.integer({ min: 1, max: 3 }) }),
        async (atos, { lugares: quantos, porEmpresa }) => {
          const limites = { lugares: quantos, porEmpresa, porPessoa: 1, naFila: 100, naFilaPorPessoa: 100 }
          const { lugares, abertos, feitos, pedir, acabar } = oficina(limites)
          const esperam = new Map<string, { quem: DeQuem; sair: AbortController }>()
          const pedidos: Promise<unknown>[] = []
          let foram = 0
          let numero = 0
          const conferir = () => {
            for (const { nome } of abertos) esperam.delete(nome)
            const ocupados = abertos.filter(({ cedeu }) => !cedeu)
            const da = (idEmpresa: number) => ocupados.filter(({ quem }) => quem.idEmpresa === idEmpresa).length
            const de = (idPessoa: number) => abertos.filter(({ quem }) => quem.idPessoa === idPessoa).length
            expect(ocupados.length).toBeLessThanOrEqual(quantos)
            for (const { quem } of ocupados) expect(da(quem.idEmpresa)).toBeLessThanOrEqual(porEmpresa)
            for (const { quem } of abertos) expect(de(quem.idPessoa)).toBe(1)
            for (const { quem } of esperam.values())
              expect(ocupados.length === quantos || da(quem.idEmpresa) === porEmpresa || de(quem.idPessoa) === 1).toBe(
                true,
              )
            expect([...lugares.ordem().keys()].toSorted()).toEqual([...esperam.keys()].toSorted())
          }
          for (const um of atos) {
            if ('pede' in um) {
              const nome = `n${numero++}`
              const quem = { idPessoa: um.pede, idEmpresa: um.pede % 3 }
              const sair = new AbortController()
              esperam.set(nome, { quem, sair })
              pedidos.push(pedir(nome, quem, sair.signal).catch(() => foram++))
            }
            const aberto = abertos.at(('acaba' in um ? um.acaba : 'cede' in um ? um.cede : 0) % (abertos.length || 1))
            if ('acaba' in um && aberto) acabar(aberto)
            if ('cede' in um && aberto) {
              aberto.cedeu = true
              aberto.ceder()
            }
            if ('desiste' in um) {
              const [nome, espera] = [...esperam].at(um.desiste % (esperam.size || 1)) ?? []
              if (nome) esperam.delete(nome)
              espera?.sair.abort(new Error('foi embora'))
            }
            await rodadas()
            conferir()
          }
          while (abertos[0]) {
            acabar(abertos[0])
            await rodadas()
            conferir()
          }
          await Promise.all(pedidos)
          expect(feitos.length + foram).toBe(numero)
        },
      ),
    )
  })
})
