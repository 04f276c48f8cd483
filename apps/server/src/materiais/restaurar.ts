import { ATIVO } from '@portal/contract/mercado/status'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { conflitoDeVersao } from '../core/records.ts'
import { material } from '../db/tables/materiais.ts'
import { listDesaparecidos } from './desaparecidos.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { insertDaEspecie, insertMaterial, updateMaterial, type CamposDoMaterial } from './material.queries.ts'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import { writeDados, writePartes } from './partes.queries.ts'
import { aposMudar } from './prontidao.ts'
import { exigirSemVolta } from './sucessor.queries.ts'
import { travarMaterial } from './travarMaterial.ts'
import { findVersao } from './versoes.queries.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from './visibilidade.queries.ts'

interface Pedido {
  idVersao: number
  /** As the copy was seen that goes: its row, and what hangs on it. */
  versao?: number | null | undefined
  mexida?: number | null | undefined
}

/** The working copy becomes what a version was, rows and files included, and is in edition (situacao.md "restore"). */
export async function restaurar(
  contexto: ContextoEscrita,
  id: number,
  { idVersao, versao, mexida }: Pedido,
): Promise<void> {
  const { db, usuario } = contexto
  const registro = await travarMaterial(db, usuario, id, { versao })
  if (mexida != null && mexida !== registro.mexida) throw await conflitoDeVersao(db, material, registro, registro)
  const retrato = await findVersao(db, usuario, id, idVersao)
  const faltam = await listDesaparecidos(db, retrato)
  if (faltam.length)
    throw new RegraViolada(`Esta versão não pode ser restaurada, porque já não existe: ${faltam.join(', ')}.`)
  if (retrato.referencia.value !== registro.idReferencia)
    await exigirReferenciaDoTipo(db, usuario, retrato.tipo, retrato.referencia.value)
  await exigirSemVolta(db, id, retrato.sucessor?.value)
  const { retrato: atual } = await lerMaterial(db, usuario, { id })
  await writeDados(db, id, retrato)
  await writePartes(db, id, retrato, atual)
  await updateMaterial(db, id, { ...camposDe(retrato), idVersaoHomologada: null }, true)
  await aposMudar(contexto, [id])
}

/** A new product like another one, under a code of its own; a new product is Ativo and succeeds nobody. */
export async function duplicar(contexto: ContextoEscrita, id: number, codigo: string): Promise<number> {
  const { db, usuario } = contexto
  const { retrato } = await lerMaterial(db, usuario, { id })
  const { tipo } = retrato
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, retrato.referencia.value)
  const novo = await insertMaterial(db, { ...camposDe(retrato), tipo, codigo, status: ATIVO, idSucessor: null })
  await insertDaEspecie(db, TABELA_DO_TIPO[tipo], novo, {})
  await writeDados(db, novo, retrato)
  await writePartes(db, novo, retrato, undefined)
  await aposMudar(contexto, [novo])
  return novo
}

const camposDe = (retrato: Retrato): CamposDoMaterial => ({
  tipo: retrato.tipo,
  idReferencia: retrato.referencia.value,
  idLinha: retrato.linha?.value ?? null,
  codigo: retrato.codigo,
  codigoInterno: retrato.codigoInterno,
  descricao: retrato.descricao,
  ipi: retrato.ipi,
  status: retrato.status,
  situacao: EM_EDICAO,
  idSucessor: retrato.sucessor?.value ?? null,
})
