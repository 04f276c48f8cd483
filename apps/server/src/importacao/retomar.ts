import { permite } from '@portal/contract/core/papeis'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/produtos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Logado } from '../core/context.ts'
import { Conflito, NaoEncontrado, SemPermissao } from '../core/errors.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
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

/** Reading takes its time, and a job may be repeated: who sent something must still be one who may. */
export async function quemImporta({ client, autoria }: Pick<Transacao, 'client' | 'autoria'>): Promise<Logado> {
  const usuario = await quemAgora(client, autoria)
  if (!permite(PAPEIS_DE_IMPORTACAO, usuario.papeis)) throw new SemPermissao()
  return usuario
}
