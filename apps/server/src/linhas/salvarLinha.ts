import type { linhaForm } from '@portal/contract/linhas/linhas'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { insertLinha, updateLinha } from './linhas.queries.ts'
import { travarLinha } from './travarLinha.ts'

interface Logo {
  sha256: string
  nome: string
}

/** An absent logo keeps the present one (decisions D-02). */
export async function salvarLinha(
  db: Db,
  usuario: Logado,
  { id, versao, descricao }: z.output<typeof linhaForm>,
  logo?: Logo,
): Promise<number> {
  const campos = { descricao, ...(logo && { logo: logo.sha256, logoNome: logo.nome }) }
  if (id == null) return insertLinha(db, { ...campos, idEmpresa: usuario.idEmpresa })
  await travarLinha(db, usuario, id, versao)
  return updateLinha(db, id, campos)
}
