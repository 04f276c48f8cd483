import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { abrirBanco, type Database } from '../db/client.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { avisar, criarEventos, type Eventos } from './events.ts'
import { AUTOR_SISTEMA, emTransacao } from './unitOfWork.ts'

let banco: BancoDeTeste
let database: Database
let eventos: Eventos
const erros: Error[] = []

beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
  database = abrirBanco(banco.config, () => undefined)
  eventos = criarEventos(banco.config, (erro) => erros.push(erro))
})
afterAll(async () => {
  await eventos.fechar()
  await database.fechar()
  await banco.apagar()
})

const avisarFora = (canal: string, texto: string) =>
  emTransacao(database, AUTOR_SISTEMA, ({ client }) => avisar(client, canal, texto))

function ouvir(canal: string) {
  const ouvidos: string[] = []
  return { ouvidos, surdo: eventos.ouvir(canal, (texto) => ouvidos.push(texto)) }
}

describe('notices between instances', () => {
  it('arrive on their channel after the commit, and never from a refused change', async () => {
    const [um, outro] = [ouvir('um'), ouvir('outro')]
    await expect.poll(() => um.ouvidos).toEqual([''])
    await emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
      await avisar(client, 'um', 'recusado')
      throw new Error('recusa')
    }).catch(() => undefined)
    await avisarFora('um', "com 'aspas' e ç")
    await expect.poll(() => um.ouvidos).toEqual(['', "com 'aspas' e ç"])
    expect(outro.ouvidos).toEqual([''])
    um.surdo()
    outro.surdo()
  })

  it('arrive again after the connection was lost, and whoever listens is told to look', async () => {
    const { ouvidos, surdo } = ouvir('queda')
    await database.escrever.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal avisos'",
    )
    await expect.poll(() => ouvidos, { timeout: 20_000 }).toContain('')
    await avisarFora('queda', 'de volta')
    await expect.poll(() => ouvidos).toContain('de volta')
    expect(erros.length).toBeGreaterThan(0)
    surdo()
  })

  it('are no longer heard by who left', async () => {
    const [fica, sai] = [ouvir('saída'), ouvir('saída')]
    sai.surdo()
    await avisarFora('saída', 'alguém?')
    await expect.poll(() => fica.ouvidos).toEqual(['alguém?'])
    expect(sai.ouvidos).toEqual([])
    fica.surdo()
  })
})
