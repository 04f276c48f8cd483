import { Readable } from 'node:stream'
import { INDISPONIVEL, tipologiaForm } from '@portal/contract/tipologias/tipologias'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { lerGlb } from '../tipologias/lerGlb.ts'
import { lerUsdz } from '../tipologias/lerUsdz.ts'
import { upsertRelatorio } from '../tipologias/modelos.queries.ts'
import { salvarTipologia } from '../tipologias/salvarTipologia.ts'
import { updateTipologia, upsertPoster } from '../tipologias/tipologias.queries.ts'
import { lerBytes, lerDados } from './dados.ts'
import { desenhoDe, pintarDesenho } from './pintar.ts'

/** `desenho` is the nearest drawing of the designer's library. */
const TIPOLOGIAS = z.array(
  z.object({
    codigo: z.string(),
    descricao: z.string(),
    linha: z.string(),
    modelo: z.string().optional(),
    desenho: z.string().optional(),
    status: z.number().default(INDISPONIVEL),
  }),
)

/** Models of windows of boxes, opened as an upload would be; the last ones still wait for theirs. */
export async function preencherTipologias(transacao: Transacao, files: FileStore, pessoa: Logado): Promise<void> {
  const { db } = transacao
  for (const { modelo, desenho, linha: nome, status, ...campos } of lerDados('tipologias', TIPOLOGIAS)) {
    const form = { ...campos, ...(await lugarDe(db, pessoa, nome)) }
    const id = await salvarTipologia(db, pessoa, tipologiaForm.parse({ ...form, status: INDISPONIVEL }))
    if (modelo === undefined) continue
    const glb = lerBytes(`modelos/${modelo}.glb`)
    const usdz = lerBytes(`modelos/${modelo}.usdz`)
    const hash = await guardar(transacao, files, glb, await lerGlb(glb))
    await updateTipologia(db, id, {
      glb: hash,
      glbNome: `${modelo}.glb`,
      usdz: await guardar(transacao, files, usdz, lerUsdz(usdz)),
      usdzNome: `${modelo}.usdz`,
    })
    await salvarTipologia(db, pessoa, tipologiaForm.parse({ ...form, id, status }))
    if (desenho === undefined) continue
    const poster = await pintarDesenho(transacao, files, desenhoDe(desenho))
    await upsertPoster(db, { idTipologia: id, glb: hash, poster })
  }
}

async function guardar(
  transacao: Transacao,
  files: FileStore,
  bytes: Buffer,
  lido: Parameters<typeof upsertRelatorio>[2],
): Promise<string> {
  const gravado = await files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
  await registrarArquivo(transacao, files, gravado)
  await upsertRelatorio(transacao.db, gravado.sha256, lido)
  return gravado.sha256
}

async function lugarDe(db: Db, { idEmpresa }: Logado, nome: string): Promise<{ referencia: number; linha: number }> {
  const [lugar] = await db
    .select({ referencia: referencia.id, linha: linha.id })
    .from(referenciaLinha)
    .innerJoin(linha, eq(linha.id, referenciaLinha.idLinha))
    .innerJoin(referencia, eq(referencia.id, referenciaLinha.idReferencia))
    .where(and(eq(referencia.idEmpresa, idEmpresa), eq(linha.descricao, nome)))
    .orderBy(referencia.id)
    .limit(1)
  if (!lugar) throw new Error(`no demo reference carries ${nome}`)
  return lugar
}
