import { permite } from '@portal/contract/core/papeis'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/produtos'
import { fimDaImportacao } from '@portal/contract/importacao/resumo'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado, Recusa, SemPermissao } from '../core/errors.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { quemAgora } from '../sessao/quemAgora.ts'
import type { Ciclo } from './ciclo.queries.ts'

interface Retomada {
  estado: string
  situacao: number
}

/** What a job begins with, anew after a kill as well: what was prepared is thrown away, and what was published is published. */
export function retomar<Row extends Retomada>(
  { transacao, dados }: Pick<ContextoDeTarefa, 'transacao' | 'dados'>,
  ciclo: Ciclo<Row>,
  ocupada: string,
): Promise<Row> {
  const id = Number(dados['idImportacao'])
  return transacao(async ({ db }) => {
    const importacao = await ciclo.travar(db, id)
    if (!importacao) throw new NaoEncontrado()
    if (importacao.estado === 'FEITA') return importacao
    if (importacao.situacao !== EM_EDICAO) throw new Conflito(ocupada)
    await ciclo.esquecerLinhas(db, id)
    return importacao
  })
}

/** What is refused leaves the list as it was: only the trail knows of it (decisions 0.2). */
export async function ouNada<Fim>(
  { transacao, dados }: Pick<ContextoDeTarefa, 'transacao' | 'dados'>,
  { excluir }: Pick<Ciclo<unknown>, 'excluir'>,
  importar: () => Promise<Fim>,
): Promise<Fim> {
  try {
    return await importar()
  } catch (erro) {
    if (erro instanceof Recusa && erro.status < 500)
      await transacao(({ db }) => excluir(db, Number(dados['idImportacao'])))
    throw erro
  }
}

/** What the job tells at its end, anew when it is repeated; a result of no import where it was taken back meanwhile. */
export async function fim<Row extends Retomada & { recusados: number }>(
  db: Db,
  { ler }: Pick<Ciclo<Row>, 'ler'>,
  idImportacao: number,
  { resumir, ver }: { resumir: (feita: Row) => string; ver: string },
): Promise<Record<string, unknown>> {
  const feita = await ler(db, idImportacao)
  return { idImportacao, ...(feita && { ...fimDaImportacao(feita, resumir(feita)), ver }) }
}

/** Reading takes its time, and a job may be repeated: who sent something must still be one who may. */
export async function quemImporta({ client, autoria }: Pick<Transacao, 'client' | 'autoria'>): Promise<Logado> {
  const usuario = await quemAgora(client, autoria)
  if (!permite(PAPEIS_DE_IMPORTACAO, usuario.papeis)) throw new SemPermissao()
  return usuario
}
