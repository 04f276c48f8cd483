import { fieldErrorOf, type FieldError } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { SO_PRODUTO_NOVO, type Parte, type PartesDoNovo } from '@portal/contract/materiais/inteiro'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import type { AnyKind, FormInteiro } from './especie.ts'
import { aposMudar } from './prontidao.ts'
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
    ...(await recusasDe('caracteristicas', caracteristicas, (linha) =>
      salvarCaracteristica(db, usuario, { ...linha, codigo, tipoMaterial: tipo, idMaterial: id }),
    )),
    ...(await recusasDe('linhas', linhas, (linha) =>
      salvarLinhaDeAplicacao(db, usuario, { ...linha, tipo, idMaterial: id }),
    )),
    ...(await recusasDe('barras', barras, (linha) => salvarBarra(db, usuario, { ...linha, idPerfil: id }))),
    ...(await recusasDe('cores', cores, (linha) => salvarVidroCor(db, usuario, { ...linha, idVidro: id }))),
    ...(await recusasDe('medidas', medidas, (linha) => salvarMedida(db, usuario, { ...linha, idKit: id }))),
    ...(await recusasDe('composicao', composicao, (linha) => salvarComposicao(db, usuario, { ...linha, idKit: id }))),
  ]
}

/** Goes on after a refused row, so that all of them are told at once; the transaction does not. */
async function recusasDe<Linha>(
  parte: Parte,
  linhas: readonly Linha[] | undefined,
  salvar: (linha: Linha) => Promise<unknown>,
): Promise<FieldError[]> {
  const recusas: FieldError[] = []
  for (const [i, linha] of (linhas ?? []).entries())
    try {
      await salvar(linha)
    } catch (erro) {
      const naLinha = (campo: string) => [parte, i, campo].filter((passo) => passo !== '').join('.')
      if (erro instanceof RegraViolada)
        recusas.push(...erro.erros.map((uma) => ({ ...uma, propertyName: naLinha(uma.propertyName) })))
      else if (erro instanceof NaoEncontrado) recusas.push(fieldErrorOf(erro.message, naLinha(erro.propertyName ?? '')))
      else throw erro
    }
  return recusas
}
