import { concluido, fieldErrorOf, type SalvoComId } from '@portal/contract/core/errors'
import { PADRAO_REPETIDO, type padraoForm } from '@portal/contract/liberacoes/padrao'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { liberacaoPadrao } from '../db/tables/liberacoes.ts'
import * as queries from './padrao.queries.ts'

type Form = z.output<typeof padraoForm>

/** A refusal of business is an answer here, not an error (decisions 0.1); it leaves everything as it was. */
export async function salvarPadrao(db: Db, quem: Logado, form: Form): Promise<SalvoComId> {
  const conhecidos = new Set((await queries.selectPatrocinios(db)).map(({ value }) => value))
  if (form.patrocinios.some((id) => !conhecidos.has(id))) throw new NaoEncontrado()
  const id = form.id == null ? await incluir(db, quem, form) : await alterar(db, quem, form, form.id)
  if (id === undefined) return repetida()
  await queries.trocarPatrocinios(db, id, form.patrocinios)
  return concluido(id)
}

function repetida(): SalvoComId {
  const erro = fieldErrorOf(PADRAO_REPETIDO, 'descricao')
  return { isValid: false, message: erro.message, id: null, data: null, errors: [erro] }
}

const incluir = (db: Db, { idEmpresa }: Logado, { descricao, sistema }: Form) =>
  queries.insertPadrao(db, { descricao, sistema, idEmpresa })

async function alterar(db: Db, quem: Logado, form: Form, id: number): Promise<number | undefined> {
  const { descricao, sistema, versao } = form
  const { idEmpresa } = await travar<typeof liberacaoPadrao.$inferSelect>(
    db,
    liberacaoPadrao,
    queries.padraoVisivel(quem),
    id,
    versao,
  )
  if (await queries.descricaoDeOutra(db, { id, idEmpresa, descricao })) return undefined
  await queries.updatePadrao(db, id, { descricao, sistema })
  return id
}
