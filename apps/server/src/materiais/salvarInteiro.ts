import type { FieldError } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { SO_PRODUTO_NOVO, type PartesDoNovo } from '@portal/contract/materiais/inteiro'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import type { AnyKind, FormInteiro } from './especie.ts'
import { aposMudar } from './prontidao.ts'
import { recusasPorLinha } from './recusasPorLinha.ts'
import { salvarBarra } from './salvarBarra.ts'
import { salvarCaracteristica } from './salvarCaracteristica.ts'
import { salvarComposicao } from './salvarComposicao.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { salvarMedida } from './salvarMedida.ts'
import { salvarVidroCor } from './salvarVidroCor.ts'
import { salvarLinhaDeAplicacao } from './serveLinhasDeAplicacao.ts'

/** A new product and its rows through the doors of each: all is written, or what was refused is told row by row. */
export async function salvarInteiro(
  contexto: ContextoEscrita,
  kind: Pick<AnyKind, 'tipo' | 'campos'>,
  { caracteristicas, linhas, barras, cores, medidas, composicao, ...form }: FormInteiro,
): Promise<number> {
  const { db, usuario, deps } = contexto
  if (form.id != null) throw new RegraViolada(SO_PRODUTO_NOVO)
  const { id } = await salvarMaterial(db, usuario, kind, { form, files: deps.files })
  const partes = { caracteristicas, linhas, barras, cores, medidas, composicao }
  if (Object.values(partes).every((deUma) => !deUma?.length)) return id
  const recusas = await escreverPartes(db, usuario, { id, codigo: form.codigo, tipo: kind.tipo }, partes)
  if (recusas.length) throw new RegraViolada(recusas)
  await aposMudar(contexto, [id])
  return id
}

interface Dono {
  id: number
  codigo: string
  tipo: TipoMaterial
}

async function escreverPartes(
  db: Db,
  usuario: Logado,
  { id, codigo, tipo }: Dono,
  { caracteristicas, linhas, barras, cores, medidas, composicao }: PartesDoNovo,
): Promise<FieldError[]> {
  return [
    ...(await recusasPorLinha('caracteristicas', caracteristicas, (linha) =>
      salvarCaracteristica(db, usuario, { ...linha, codigo, tipoMaterial: tipo, idMaterial: id }),
    )),
    ...(await recusasPorLinha('linhas', linhas, (linha) =>
      salvarLinhaDeAplicacao(db, usuario, { ...linha, tipo, idMaterial: id }),
    )),
    ...(await recusasPorLinha('barras', barras, (linha) => salvarBarra(db, usuario, { ...linha, idPerfil: id }))),
    ...(await recusasPorLinha('cores', cores, (linha) => salvarVidroCor(db, usuario, { ...linha, idVidro: id }))),
    ...(await recusasPorLinha('medidas', medidas, (linha) => salvarMedida(db, usuario, { ...linha, idKit: id }))),
    ...(await recusasPorLinha('composicao', composicao, (linha) =>
      salvarComposicao(db, usuario, { ...linha, idKit: id }),
    )),
  ]
}
