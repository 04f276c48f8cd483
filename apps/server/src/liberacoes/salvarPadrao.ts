import { concluido, fieldErrorOf, type SalvoComId } from '@portal/contract/core/errors'
import { PADRAO_REPETIDO, type padraoForm } from '@portal/contract/liberacoes/padrao'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado } from '../core/errors.ts'
import { conflitoDeVersao, travar } from '../core/records.ts'
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
  const { idEmpresa } = await travarPadrao(db, quem, id, versao)
  if (await queries.descricaoDeOutra(db, { id, idEmpresa, descricao })) return undefined
  await queries.updatePadrao(db, id, { descricao, sistema })
  return id
}

type Registro = typeof liberacaoPadrao.$inferSelect

/** One at a time; a newer version is answered as its form sends it. */
export async function travarPadrao(db: Db, quem: Logado, id: number, versao?: number | null): Promise<Registro> {
  const atual = await travar<Registro>(db, liberacaoPadrao, queries.padraoVisivel(quem), id, null)
  if (versao == null || versao === atual.versao) return atual
  const { message, detalhes } = await conflitoDeVersao(db, liberacaoPadrao, id, atual)
  const { patrocinios, ...lida } = await queries.findPadrao(db, quem, id)
  throw new Conflito(message, { ...detalhes, atual: { ...lida, patrocinios: patrocinios.map(({ value }) => value) } })
}
