import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAPEIS_DE_TELA } from '@portal/contract/core/papeis'
import { UNIDADE_PESO } from '@portal/contract/core/options'
import { AUTOR_SISTEMA, emTransacao } from '../../core/unitOfWork.ts'
import { bancoAberto } from '../../test/bancoAberto.fixture.ts'
import type { Database } from '../client.ts'
import { auditoria } from '../tables/auditoria.ts'
import { grupo, unidade } from '../tables/cadastros.ts'
import { empresa, telaSistema } from '../tables/empresas.ts'
import { seedBase } from './base.ts'
import { seedProvedora } from './provedora.ts'

let database: Database
let idEmpresa = 0

beforeAll(async () => {
  database = await bancoAberto()
  await semear()
})
afterAll(() => database.fechar())

const PROVEDORA = {
  cnpj: '28471390000105',
  razao: 'P',
  fantasia: 'P',
  cep: '38408100',
  endereco: 'R',
  numero: '1',
  bairro: 'B',
  cidade: 'C',
  estado: 'MG',
  provedora: true,
}

const semear = () =>
  emTransacao(database, AUTOR_SISTEMA, async ({ db }) => {
    await seedBase(db)
    if (idEmpresa === 0)
      [{ id: idEmpresa } = { id: 0 }] = await db.insert(empresa).values(PROVEDORA).returning({ id: empresa.id })
    await seedProvedora(db, idEmpresa)
  })

const siglaDe = async (id: number) =>
  (await database.leitura.select().from(unidade)).find((row) => row.id === id)?.sigla

describe('what every installation has', () => {
  it('names each screen by its role', async () => {
    const telas = await database.leitura.select().from(telaSistema)
    expect(telas.map(({ papel }) => papel).toSorted()).toEqual([...PAPEIS_DE_TELA].toSorted())
    expect(new Set(telas.map(({ descricao }) => descricao)).size).toBe(PAPEIS_DE_TELA.length)
  })

  it.each([...UNIDADE_PESO])('has the unit $label under the id $value (decisions H-08)', async ({ label, value }) => {
    expect(await siglaDe(value)).toBe(label)
  })

  it('has the two surface groups under the ids of the documents (decisions P-28)', async () => {
    const grupos = await database.leitura.select().from(grupo).orderBy(grupo.id)
    expect(grupos).toMatchObject([
      { id: 252, descricao: 'ESTEIRA MONTADA', tipoMaterial: ['SUPERFICIE'], comum: 1, idEmpresa },
      { id: 327, descricao: 'TECIDO', tipoMaterial: ['SUPERFICIE'], comum: 1, idEmpresa },
    ])
  })

  it('changes nothing when it is sown again, and does not bring back what was thrown away', async () => {
    const trilha = () => database.leitura.$count(auditoria)
    await semear()
    await database.escrever.query("DELETE FROM unidade WHERE sigla = 'LT'")
    const antes = await trilha()
    await semear()
    expect(await trilha()).toBe(antes)
    expect((await database.leitura.select().from(unidade)).map(({ sigla }) => sigla)).not.toContain('LT')
  })

  it('counts on after the fixed ids, without a gap for each start', async () => {
    const novoGrupo = (codigo: string) =>
      emTransacao(database, AUTOR_SISTEMA, ({ db }) =>
        db
          .insert(grupo)
          .values({ codigo, descricao: codigo, tipoMaterial: ['KIT'], comum: 0, idEmpresa })
          .returning({ id: grupo.id }),
      )
    expect(await novoGrupo('A')).toEqual([{ id: 328 }])
    await semear()
    await semear()
    expect(await novoGrupo('B')).toEqual([{ id: 329 }])
  })
})
