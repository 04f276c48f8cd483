import { OCULTOS_AO_TIRAR } from '@portal/contract/liberacoes/itens'
import { familiaDaAcao, MENSAGENS_DE_DIVERSA, type diversaForm } from '@portal/contract/liberacoes/diversas'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { exigirVersao, travar } from '../core/records.ts'
import type { Db } from '../db/client.ts'
import { liberacaoDiversa } from '../db/tables/liberacoes.ts'
import * as queries from './diversas.queries.ts'

type Form = z.output<typeof diversaForm>

/** Locks a release in preparation: one made available is read-only except for its removal (decisions L-23). */
export async function travarEmPreparo(
  db: Db,
  quem: Logado,
  id: number,
  versao?: number | null,
): Promise<queries.Diversa> {
  const atual = await travar<queries.Diversa>(db, liberacaoDiversa, queries.diversaVisivel(quem), id)
  if (atual.disponivel) throw new Conflito(MENSAGENS_DE_DIVERSA.jaDisponivel)
  await exigirVersao(db, liberacaoDiversa, atual, versao, () => queries.findDiversa(db, quem, id))
  return atual
}

/** Removing a release takes back what it gave and gives back what it took; one in preparation did neither. */
export async function excluirDiversa(db: Db, quem: Logado, id: number): Promise<void> {
  const atual = await travar<queries.Diversa>(db, liberacaoDiversa, queries.diversaVisivel(quem), id)
  const ocultos = atual.disponivel ? await queries.contarOcultosDaDiversa(db, quem, atual) : 0
  if (ocultos > 0) throw new RegraViolada(OCULTOS_AO_TIRAR(ocultos))
  if (atual.disponivel) await queries.avisarDonos(db, atual)
  await queries.deleteDiversa(db, id)
}

export async function salvarDiversa(db: Db, quem: Logado, { id, versao, ...form }: Form): Promise<number> {
  const { atualizacaoExistenteCEM, atualizacaoExistentePrefSuite, ...escolhido } = form
  const campos = {
    ...escolhido,
    atualizacaoExistenteCem: atualizacaoExistenteCEM === 1,
    atualizacaoExistentePrefSuite: atualizacaoExistentePrefSuite === 1,
  }
  if (id == null) return queries.insertDiversa(db, { ...campos, idEmpresa: quem.idEmpresa })
  const atual = await travarEmPreparo(db, quem, id, versao)
  const outros = atual.tipo !== form.tipo || familiaDaAcao(atual.liberacao) !== familiaDaAcao(form.liberacao)
  if (outros && (await queries.temItens(db, atual))) throw new RegraViolada(MENSAGENS_DE_DIVERSA.temItens, 'tipo')
  await queries.updateDiversa(db, id, campos)
  return id
}
