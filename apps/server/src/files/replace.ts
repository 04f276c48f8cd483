import { Readable } from 'node:stream'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import type { Transacao } from '../core/unitOfWork.ts'
import { registrarArquivo } from './register.ts'
import type { FileStore, Gravado } from './store.ts'

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

/** `guardarBytes` in place of the upload, whose row goes with it when nobody else sent the same. */
export async function guardarNoLugar(
  transacao: Transacao,
  files: FileStore,
  { original, bytes, tipo }: { original: string; bytes: Buffer; tipo: TipoDeArquivo },
): Promise<Gravado> {
  const gravado = await guardarBytes(transacao, files, bytes, tipo)
  if (gravado.sha256 !== original) await esquecerOriginal(transacao, original)
  return gravado
}

/** Drops the row of an upload that is not kept as it came, unless somebody else sent the same. */
export async function esquecerOriginal({ client }: Transacao, sha256: string): Promise<void> {
  await client.query('DELETE FROM arquivo WHERE sha256 = $1 AND criado_em = now()', [sha256])
}
