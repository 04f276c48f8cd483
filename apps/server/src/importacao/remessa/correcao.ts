import { CORRECAO } from '@portal/contract/importacao/remessa'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import type { Leitor } from '../../files/openStored.ts'
import type { Db } from '../../db/client.ts'
import { juntarLinhas, recusarAceitos, saoAceitos, temEstranhos } from './correcao.queries.ts'
import { contarResultados } from './linhas.queries.ts'
import { concluirImportacao, findAndamento, findSituacao, travarImportacao, type Lida } from './registros.queries.ts'
import type { Remessa } from './remessa.ts'
import type { RegistroDaRemessa, Tipos } from './tipos.ts'

interface Procurando {
  deps: Pick<Deps, 'files' | 'settings' | 'clock' | 'database'>
  usuario: Logado
  parar: AbortSignal
}

/**
 * The import that a sheet corrects, if it does (decisions 0.4): it waits in edition, is about the same, and the workbook
 * carries its number, or has no rows but about what it refused. A foreign sheet is known by its first rows.
 */
export async function acharCorrigida<T extends Tipos>(
  { deps, usuario, parar }: Procurando,
  { categoria, correcao, leitura }: Remessa<T>,
  alvo: T['alvo'],
): Promise<RegistroDaRemessa<T> | undefined> {
  if (!correcao) return undefined
  const db = deps.database.leitura
  const aberta = await findAndamento(db, categoria, usuario)
  if (aberta?.estado !== 'FEITA' || !correcao.sobreOMesmo(alvo, aberta)) return undefined
  const leitor: Leitor = { parar }
  return leitura.comPlano({ deps, usuario, leitor, simulando: false }, alvo, async ({ corrige, lotes }) => {
    if (corrige !== undefined) return corrige === aberta.id ? aberta : undefined
    let alguma = false
    for await (const lote of lotes) {
      alguma ||= lote.length > 0
      if (await temEstranhos(db, categoria, aberta.id, lote)) return undefined
    }
    return alguma ? aberta : undefined
  })
}

/** Rows about what the import has accepted are refused before anybody looks at them. */
export async function* semAceitas<T extends Tipos>(
  db: Db,
  { categoria, correcao, textos }: Remessa<T>,
  corrigida: RegistroDaRemessa<T>,
  lotes: AsyncIterable<T['linha'][]>,
): AsyncGenerator<T['linha'][]> {
  const motivo = CORRECAO.jaAceita(textos.arquivo(corrigida))
  for await (const lote of lotes) {
    const aceitos = correcao?.porCodigo ? await saoAceitos(db, categoria, corrigida.id, lote) : []
    yield lote.map((linha, i) =>
      aceitos[i] ? { ...linha, resultado: 'RECUSADO', mudancas: [], motivos: [motivo], form: null } : linha,
    )
  }
}

/** What is corrected, locked: it still waits, or there is nothing to join. */
export async function travarCorrigida<T extends Tipos>(
  db: Db,
  { categoria }: Pick<Remessa<T>, 'categoria'>,
  id: number,
): Promise<RegistroDaRemessa<T>> {
  const corrigida = await travarImportacao(db, categoria, id)
  if (corrigida?.estado !== 'FEITA' || (await findSituacao(db, categoria, id)) !== EM_EDICAO)
    throw new Conflito(CORRECAO.perdida)
  return corrigida
}

/** Before the correction is taken to the catalogue. */
export async function prepararJuncao<T extends Tipos>(
  db: Db,
  remessa: Remessa<T>,
  { id, idCorrigida }: RegistroDaRemessa<T>,
): Promise<void> {
  if (idCorrigida === null) return
  const corrigida = await travarCorrigida(db, remessa, idCorrigida)
  const motivo = CORRECAO.jaAceita(remessa.textos.arquivo(corrigida))
  if (remessa.correcao?.porCodigo) await recusarAceitos(db, remessa.categoria, { id, idCorrigida }, motivo)
  await remessa.correcao?.antes?.(db, { id, idCorrigida }, motivo)
}

/** After it: its rows are the import's, which is counted anew, and goes on and back as one. */
export async function juntar<T extends Tipos>(
  db: Db,
  { categoria, correcao }: Remessa<T>,
  { id, idCorrigida }: RegistroDaRemessa<T>,
  { iguais }: Pick<Lida, 'iguais'>,
): Promise<void> {
  if (idCorrigida === null) return
  await juntarLinhas(db, categoria, { id, idCorrigida })
  await correcao?.depois?.(db, { id, idCorrigida })
  await somar(db, categoria, idCorrigida, iguais)
}

async function somar<T extends Tipos>(
  db: Db,
  categoria: Remessa<T>['categoria'],
  id: number,
  iguais: number,
): Promise<void> {
  const corrigida = await travarImportacao(db, categoria, id)
  if (!corrigida) return
  const { naoLidas } = corrigida
  const lida: Lida = { iguais: corrigida.iguais + iguais, naoLidas: naoLidas ?? [] }
  const fim = categoria.fim(await contarResultados(db, categoria, id), lida)
  await concluirImportacao(db, categoria, id, { fim, alvo: {} })
}
