import { POLITICA_LOGO } from '@portal/contract/referencias/referencias'
import { mediaOf } from '@portal/contract/core/upload'
import type { ContextoEscrita, ContextoLeitura } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../files/register.ts'
import type { Gravado } from '../files/store.ts'
import type { ArquivoRecebido } from '../uploads/parts.ts'
import type { Visto } from '../uploads/upload.ts'
import { findArquivosDaReferencia, updateReferencia } from './referencias.queries.ts'
import { travarReferencia } from './travarReferencia.ts'

/** Keeps the clean drawing; answers the reference's new version. */
export async function guardarLogo(
  { db, usuario, transacao, deps }: ContextoEscrita,
  id: number,
  { nome, visto }: { nome: string; visto: Visto<Gravado | undefined> },
): Promise<number> {
  await travarReferencia(db, usuario, id)
  const limpo = visto()
  if (!limpo) throw new RegraViolada(POLITICA_LOGO.mensagem, POLITICA_LOGO.campo)
  await registrarArquivo(transacao, deps.files, limpo, 'svg')
  return updateReferencia(db, id, { logo: limpo.sha256, logoNome: nome })
}

export async function guardarArquivoComum(
  { db, usuario }: ContextoEscrita,
  id: number,
  { sha256, nome }: ArquivoRecebido,
): Promise<number> {
  await travarReferencia(db, usuario, id)
  return updateReferencia(db, id, { arquivoComum: sha256, arquivoComumNome: nome })
}

/** The logo as a data URI (decisions H-06). */
export async function lerLogo({ db, usuario, deps }: ContextoLeitura, id: number): Promise<string | null> {
  const { logo } = await findArquivosDaReferencia(db, usuario, id)
  return logo === null ? null : `data:${mediaOf('svg')};base64,${await emBase64(deps, logo)}`
}

export async function lerArquivoComum({ db, usuario, deps }: ContextoLeitura, id: number) {
  const { comum, comumNome } = await findArquivosDaReferencia(db, usuario, id)
  return { arquivoComum: comum === null ? null : await emBase64(deps, comum), nome: comumNome }
}

const emBase64 = async ({ files }: ContextoLeitura['deps'], sha256: string): Promise<string> =>
  (await files.ler(sha256)).toString('base64')
