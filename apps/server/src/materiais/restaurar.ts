import { guardado, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { ATIVO } from '@portal/contract/mercado/status'
import { SO_O_FORMULARIO } from '@portal/contract/materiais/julgar'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { conflitoDeVersao } from '../core/records.ts'
import { material } from '../db/tables/materiais.ts'
import { segurarLinhas } from '../referencias/segurarLinha.queries.ts'
import { listDesaparecidos, lugaresDe } from './desaparecidos.queries.ts'
import { gravavelDe, gravar } from './gravar.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { writePartes } from './partes.queries.ts'
import { aposMudar } from './prontidao.ts'
import { exigirSemFaltas } from './salvarMaterial.ts'
import { exigirSemVolta } from './sucessor.queries.ts'
import { travarMaterial } from './travarMaterial.ts'
import { findVersao } from './versoes.queries.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from './visibilidade.queries.ts'

interface Pedido {
  idVersao: number
  /** Version of the copy that is given up, and `mexida` of what hung on it, as the user saw them. */
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
  await segurarLinhas(db, lugaresDe(retrato))
  const faltam = (await listDesaparecidos(db, [retrato])).get(retrato.id)
  if (faltam?.length)
    throw new RegraViolada(`Esta versão não pode ser restaurada, porque usa o que já não existe: ${faltam.join(', ')}.`)
  if (retrato.referencia.value !== registro.idReferencia)
    await exigirReferenciaDoTipo(db, usuario, retrato.tipo, retrato.referencia.value)
  await exigirSemVolta(db, id, retrato.sucessor?.value)
  const { retrato: atual } = await lerMaterial(db, usuario, { id, tipo: registro.tipo })
  const form = formDe(retrato)
  exigirSemFaltas(retrato.tipo, form, form, SO_O_FORMULARIO)
  await tornar(contexto, [{ era: retrato, atual }])
}

/** A version, and its product as it is, which is locked. */
interface Volta {
  era: Retrato
  atual: Retrato
}

/** Working copies become what versions were, as a set, and are in edition. */
export async function tornar(contexto: ContextoEscrita, voltas: readonly Volta[]): Promise<void> {
  const { db } = contexto
  const porTipo = Map.groupBy(
    voltas.map(({ era }) => era),
    ({ tipo }) => tipo,
  )
  for (const [tipo, deles] of porTipo)
    await gravar(
      db,
      tipo,
      deles.map((era) => ({ id: era.id, ...gravavelDe(tipo, formDe(era)), tocar: true })),
    )
  await writePartes(
    db,
    voltas.map(({ era, atual }) => ({ id: era.id, novo: era, atual })),
  )
  await aposMudar(
    contexto,
    voltas.map(({ era }) => era.id),
  )
}

/** A new product like another one, under a code of its own; a new product is Ativo and succeeds nobody. */
export async function duplicar(contexto: ContextoEscrita, id: number, codigo: string): Promise<number> {
  const { db, usuario } = contexto
  const { retrato } = await lerMaterial(db, usuario, { id })
  const { tipo } = retrato
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(db, usuario, tipo, retrato.referencia.value)
  const antes = formDe(retrato)
  const form = { ...antes, codigo, status: ATIVO, sucessor: null }
  exigirSemFaltas(tipo, form, antes, SO_O_FORMULARIO)
  const [novo = 0] = await gravar(db, tipo, [{ id: null, ...gravavelDe(tipo, form) }])
  await writePartes(db, [{ id: novo, novo: retrato, atual: undefined }])
  await aposMudar(contexto, [novo])
  return novo
}

/**
 * A version as a form says it. It was judged when it was saved, so what it says is no news: its choices are not asked for
 * again, nothing is completed, and what it lacks today readiness says.
 */
export function formDe({ dados, ...retrato }: Retrato): Readonly<Record<string, unknown>> {
  const ditos: Readonly<Record<string, unknown>> = { ...retrato, ...dados }
  const campos: Campos = { ...CAMPOS_DO_MATERIAL, ...CAMPOS_DA_ESPECIE[retrato.tipo] }
  const form: Record<string, unknown> = { id: retrato.id }
  for (const [nome, campo] of Object.entries(campos)) form[nome] = guardado(ditos[nome], campo)
  return form
}
