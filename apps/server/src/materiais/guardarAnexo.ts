import { nomeExibido } from '@portal/contract/core/upload'
import { recusaDoNome, SEM_ARQUIVO, type Anexo } from '@portal/contract/materiais/anexos'
import { exigeSalvarAntes, MENSAGENS_DE_SITUACAO, type Situacao } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../files/register.ts'
import type { Visto } from '../uploads/upload.ts'
import { findAnexo, updateNome, upsertAnexo } from './anexos.queries.ts'
import type { AnyKind } from './especie.ts'
import type { Processado } from './prepararAnexo.ts'
import { aposMudar } from './prontidao.ts'
import { abrirParaPartes, travarMaterial } from './travarMaterial.ts'

interface Qual {
  kind: Pick<AnyKind, 'tipo'>
  anexo: Anexo
  id: number
  nomeArquivo?: string | undefined
}

/** State first, then the file itself (situacao.md "upload"); answers the record's version. */
export async function guardarAnexo(
  contexto: ContextoEscrita,
  { kind, anexo, id, nomeArquivo }: Qual,
  recebido: { nome: string; visto: Visto<Processado> },
): Promise<number> {
  const { db, usuario, transacao, deps } = contexto
  const { versao } = await abrirParaPartes(db, usuario, id, kind.tipo)
  const nome = nomeArquivo?.trim() ? nomeNovo(anexo, nomeArquivo, recebido.nome) : recebido.nome
  const { sha256, miniatura, guardados } = recebido.visto()
  for (const guardado of guardados) await registrarArquivo(transacao, deps.files, guardado, guardado.tipo)
  await upsertAnexo(db, { idMaterial: id, anexo: anexo.tipo, nome, sha256, miniatura })
  await aposMudar(contexto, [id])
  return versao
}

function nomeNovo({ politica }: Anexo, nome: string, atual: string): string {
  const recusa = recusaDoNome(politica, nome, atual)
  if (recusa !== undefined) throw new RegraViolada(recusa, 'nomeArquivo')
  return nomeExibido(nome) ?? atual
}

/** Answers why the file keeps its name, or the record's version after the new name. */
export async function renomearAnexo(
  contexto: ContextoEscrita,
  { kind, anexo, id, nomeArquivo = '' }: Qual,
): Promise<{ recusa: string } | { versao: number }> {
  const { db, usuario } = contexto
  const { situacao, versao } = await travarMaterial(db, usuario, id, { tipo: kind.tipo })
  if (exigeSalvarAntes({ situacao: situacao as Situacao })) throw new Conflito(MENSAGENS_DE_SITUACAO.salveAntes)
  const atual = await findAnexo(db, id, anexo.tipo)
  const recusa = atual ? recusaDoNome(anexo.politica, nomeArquivo, atual.nome) : SEM_ARQUIVO
  if (recusa !== undefined) return { recusa }
  const nome = nomeExibido(nomeArquivo) ?? ''
  if (nome === atual?.nome) return { versao }
  const aberto = await abrirParaPartes(db, usuario, id, kind.tipo)
  await updateNome(db, id, anexo.tipo, nome)
  await aposMudar(contexto, [id])
  return { versao: aberto.versao }
}
