import { text } from 'node:stream/consumers'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { SECAO } from '@portal/contract/materiais/anexos'
import { perfil } from '@portal/contract/materiais/perfil'
import { dadosDe } from '@portal/contract/materiais/prontidaoDados'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { compararSecao, DENSIDADE_DO_ALUMINIO } from '@portal/contract/materiais/comparacaoDaSecao'
import type { SecaoDoPerfil } from '@portal/contract/materiais/secaoDoPerfil'
import { calcularSecao, type SecaoCalculada } from '@portal/secao/secao'
import type { Deps } from '../core/context.ts'
import { Indisponivel, NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { findSecao, insertSecoes, listDesenhosNaoLidos, type Desenho } from './secaoDoPerfil.queries.ts'

/** The drawing of the section, else the picture (decisions 0.3 "Section drawing of a profile"). */
export function desenhoDe({ anexos }: Pick<Retrato, 'anexos'>) {
  const { SECAO: secao, FIGURA: figura } = anexos
  if (secao) return { fonte: 'SECAO' as const, ...secao }
  return figura && { fonte: 'FIGURA' as const, ...figura }
}

/** Reads drawings of these profiles that were never read, so that they can be judged by them. */
export async function lerDesenhos(db: Db, files: Deps['files'], ids: readonly number[]): Promise<void> {
  for (const desenho of await listDesenhosNaoLidos(db, ids)) {
    const secao = await calcularDoArquivo(files, desenho)
    if (secao) await insertSecoes(db, desenho.sha256, secao)
  }
}

const MAIOR = SECAO.politica.maxMb * BYTES_POR_MB

/** Answers undefined while the file cannot be had: judging must not stop a save, and the nightly job asks again. */
async function calcularDoArquivo(
  files: Deps['files'],
  { sha256, tamanho }: Desenho,
): Promise<SecaoCalculada | undefined> {
  if (tamanho > MAIOR) return { erro: `O desenho passa de ${SECAO.politica.maxMb} MB.` }
  try {
    return calcularSecao(await text(await files.abrir(sha256)), DENSIDADE_DO_ALUMINIO)
  } catch (erro) {
    if (erro instanceof Indisponivel || erro instanceof NaoEncontrado) return undefined
    throw erro
  }
}

const NADA: SecaoDoPerfil = {
  fonte: null,
  arquivo: null,
  erro: null,
  escalaSuposta: false,
  area: null,
  contornos: null,
  comparacao: [],
  desenho: null,
}

/** Typed values beside computed ones; a picture that is no drawing to scale says nothing of a section. */
export async function responderSecao(db: Db, files: Deps['files'], retrato: Retrato): Promise<SecaoDoPerfil> {
  const anexo = desenhoDe(retrato)
  if (!anexo) return NADA
  const secao = (await findSecao(db, anexo.sha256)) ?? (await calcularDoArquivo(files, anexo))
  if (!secao) throw new Indisponivel()
  const { valores, erro = null, desenho = null } = secao
  if (anexo.fonte === 'FIGURA' && valores?.escala !== 'declarada') return NADA
  const lida = { ...NADA, fonte: anexo.fonte, arquivo: anexo.nome, erro, desenho }
  if (!valores) return lida
  return {
    ...lida,
    escalaSuposta: valores.escala === 'suposta',
    area: valores.area,
    contornos: valores.contornos,
    comparacao: compararSecao(dadosDe(perfil.dados, retrato), valores),
  }
}
