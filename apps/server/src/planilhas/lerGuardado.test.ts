import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESTRANHOS } from '@portal/sheets/corpus.fixture'
import { leitorEmCurso, terminarOsQueEsperam } from '@portal/sheets/leitorEmCurso.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerNaVez } from './lerGuardado.ts'

let pasta: string
let numero = 0
beforeAll(async () => void (pasta = await mkdtemp(join(tmpdir(), 'planilhas-'))))
afterAll(() => rm(pasta, { recursive: true }))

async function ler(bytes: Buffer) {
  const origem = join(pasta, `${(numero += 1)}`)
  await writeFile(origem, bytes)
  return lerNaVez({ origem, destino: `${origem}.linhas` })
}

describe('a workbook', () => {
  it('is read while few others are, each in memory of its own; the rest waits', async () => {
    const bytes = await ESTRANHOS.vaziasComEstilo(20_000)
    let mais = 0
    const olhar = setInterval(() => {
      mais = Math.max(mais, process.getActiveResourcesInfo().filter((nome) => nome === 'ProcessWrap').length)
    }, 1)
    const lidas = await Promise.allSettled(Array.from({ length: 6 }, () => ler(bytes)))
    clearInterval(olhar)
    expect(mais).toBe(2)
    expect(new Set(lidas.map(({ status }) => status)).size).toBe(1)
  })

  it('may be asked for again when its reader was ended from outside', async () => {
    await terminarOsQueEsperam()
    const lendo = ler(await ESTRANHOS.vaziasComEstilo(200_000))
    const recusa = lendo.catch((erro: unknown) => erro)
    process.kill(await leitorEmCurso(), 'SIGKILL')
    expect(await recusa).toMatchObject({
      status: 503,
      message: 'A leitura da planilha foi interrompida. Tente novamente.',
    })
  })
})
