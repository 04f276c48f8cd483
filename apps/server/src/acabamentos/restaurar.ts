import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { tornarAcabamentos } from './acabamentos.queries.ts'
import { travarAcabamento } from './salvarAcabamento.ts'
import { findVersao, listDesaparecidos } from './versoes.queries.ts'
import { exigirReferenciaLiberada } from './visibilidade.queries.ts'

/** The working copy becomes what a version was and is in edition (situacao.md "restore"). */
export async function restaurar(
  { db, usuario }: ContextoEscrita,
  id: number,
  { idVersao, versao }: { idVersao: number; versao?: number | null | undefined },
): Promise<void> {
  const atual = await travarAcabamento(db, usuario, id, versao)
  const era = await findVersao(db, id, idVersao)
  const faltam = (await listDesaparecidos(db, [era])).get(id)
  if (faltam)
    throw new RegraViolada(`Esta versão não pode ser restaurada, porque usa o que já não existe: ${faltam.join(', ')}.`)
  if (era.referencia.value !== atual.idReferencia) await exigirReferenciaLiberada(db, usuario, era.referencia.value)
  await tornarAcabamentos(db, [era])
}
