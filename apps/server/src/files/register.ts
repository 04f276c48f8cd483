import { Readable } from 'node:stream'
import { ehFigura, mediaOf, type TipoDeArquivo } from '@portal/contract/core/upload'
import type { PoolClient } from 'pg'
import { Indisponivel } from '../core/errors.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { FileStore, Gravado } from './store.ts'

/** Name of the lock that an upload and the orphan collector share about the same bytes. */
const TRAVA = `hashtextextended('arquivo:' || $1, 0)`

/**
 * Names stored bytes in the caller's transaction, so that other rows may point at them; `figura` says what picture they are
 * where they are shown as one. What else they are the record says that names them (decision 0014).
 * Until it ends the collector cannot take the bytes; had it taken them just before, the caller tries again.
 */
export async function registrarArquivo(
  { client, autoria }: Transacao,
  files: FileStore,
  { sha256, tamanho }: Gravado,
  figura?: TipoDeArquivo,
): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock_shared(${TRAVA})`, [sha256])
  if (!(await files.consultar(sha256))) throw new Indisponivel()
  await client.query({
    name: 'arquivo_registrar',
    text: `INSERT INTO arquivo (sha256, tamanho, imagem, criado_por) VALUES ($1, $2, $3, $4)
           ON CONFLICT (sha256) DO UPDATE SET visto_em = now(), imagem = coalesce(arquivo.imagem, EXCLUDED.imagem)`,
    values: [sha256, tamanho, figura && ehFigura(figura) ? mediaOf(figura) : null, autoria.idUsuario],
  })
}

/** False while an upload of these bytes is under way; ends with the transaction. */
export async function travarParaRemover(client: PoolClient, sha256: string): Promise<boolean> {
  const { rows } = await client.query<{ livre: boolean }>(`SELECT pg_try_advisory_xact_lock(${TRAVA}) AS livre`, [
    sha256,
  ])
  return rows[0]?.livre === true
}

export async function guardarBytes(
  transacao: Transacao,
  files: FileStore,
  bytes: Buffer,
  tipo: TipoDeArquivo,
): Promise<Gravado> {
  const gravado = await files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
  await registrarArquivo(transacao, files, gravado, tipo)
  return gravado
}
