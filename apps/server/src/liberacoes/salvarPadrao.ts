import { concluido, fieldErrorOf, type FieldError, type SalvoComId } from '@portal/contract/core/errors'
import { OCULTOS_AO_TIRAR } from '@portal/contract/liberacoes/itens'
import { PADRAO_REPETIDO, type padraoForm } from '@portal/contract/liberacoes/padrao'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { liberacaoPadrao } from '../db/tables/liberacoes.ts'
import * as queries from './padrao.queries.ts'

type Form = z.output<typeof padraoForm>

/** A refusal of business is an answer here, not an error (decisions 0.1); it leaves everything as it was. */
export async function salvarPadrao(db: Db, quem: Logado, form: Form): Promise<SalvoComId> {
  const conhecidos = new Set((await queries.selectPatrocinios(db)).map(({ value }) => value))
  if (form.patrocinios.some((id) => !conhecidos.has(id))) throw new NaoEncontrado(undefined, 'patrocinios')
  const salva = form.id == null ? await incluir(db, quem, form) : await alterar(db, quem, form, form.id)
  if (typeof salva !== 'number')
    return { isValid: false, message: salva.message, id: null, data: null, errors: [salva] }
  await queries.trocarPatrocinios(db, salva, form.patrocinios)
  return concluido(salva)
}

const repetida = () => fieldErrorOf(PADRAO_REPETIDO, 'descricao')

const incluir = async (db: Db, { idEmpresa }: Logado, { descricao, sistema }: Form): Promise<number | FieldError> =>
  (await queries.insertPadrao(db, { descricao, sistema, idEmpresa })) ?? repetida()

async function alterar(db: Db, quem: Logado, form: Form, id: number): Promise<number | FieldError> {
  const { descricao, sistema, versao } = form
  const atual = await travarPadrao(db, quem, id, versao)
  if (await queries.descricaoDeOutra(db, { id, idEmpresa: atual.idEmpresa, descricao })) return repetida()
  if (await mudaQuemRecebe(db, atual, form)) {
    const ocultos = await queries.contarOcultosDoPadrao(db, quem, id)
    if (ocultos > 0) return fieldErrorOf(OCULTOS_AO_TIRAR(ocultos), 'sistema')
  }
  await queries.updatePadrao(db, id, { descricao, sistema })
  return id
}

/** Another system or other sponsors take the items from some serials and give them to others. */
async function mudaQuemRecebe(db: Db, { id, sistema }: Registro, form: Form): Promise<boolean> {
  if (sistema !== form.sistema) return true
  const atuais = await queries.listIdsDosPatrocinios(db, id)
  const pedidos = new Set(form.patrocinios)
  return atuais.length !== pedidos.size || atuais.some((um) => !pedidos.has(um))
}

export async function excluirPadrao(db: Db, quem: Logado, id: number): Promise<void> {
  await travarPadrao(db, quem, id)
  const ocultos = await queries.contarOcultosDoPadrao(db, quem, id)
  if (ocultos > 0) throw new RegraViolada(OCULTOS_AO_TIRAR(ocultos))
  await queries.deletePadrao(db, id)
}

type Registro = typeof liberacaoPadrao.$inferSelect

/** One save at a time; a conflict answers the newer version as its form sends it. */
export async function travarPadrao(db: Db, quem: Logado, id: number, versao?: number | null): Promise<Registro> {
  const atual = await travar<Registro>(db, liberacaoPadrao, queries.padraoVisivel(quem), id)
  await exigirVersao(db, liberacaoPadrao, atual, versao, async () => {
    const { patrocinios, ...lida } = await queries.findPadrao(db, quem, id)
    return { ...lida, patrocinios: patrocinios.map(({ value }) => value) }
  })
  return atual
}
