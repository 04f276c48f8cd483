import { MENSAGENS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { findEdicao, type Edicao, type Fixos, type PacoteAGerar } from './edicoes.queries.ts'
import { findDisponibilidade } from './pacotes.queries.ts'

/**
 * Files of the package as it is saved, as the level's edition keeps them, or as this edition was tested: what nobody
 * made available stays away from the market, and so does a package that the market does not have. Testers have every
 * package as it is saved.
 */
export type QuaisFixos = 'salvos' | 'da edição' | { testada: number }

interface DaGeracao {
  pacote: PacoteAGerar
  antes: Edicao | undefined
  quais: QuaisFixos
}

export async function fixosDaGeracao(db: Db, { pacote, antes, quais }: DaGeracao): Promise<Fixos> {
  if (typeof quais === 'object') return fixosTestados(db, pacote.id, quais.testada)
  return fixosDe(quais === 'da edição' && antes ? antes : pacote)
}

/** Refused once the package was saved anew, tested or not: a repeated job takes the market nowhere else. */
export async function fixosTestados(db: Db, idPacote: number, idTestada: number): Promise<Fixos> {
  const { testada: idAtual } = await findDisponibilidade(db, idPacote)
  const testada = await findEdicao(db, idPacote, idTestada)
  const atual = idAtual === null ? undefined : await findEdicao(db, idPacote, idAtual)
  if (!testada || !atual || marcaDosFixos(testada) !== marcaDosFixos(atual))
    throw new RegraViolada(MENSAGENS_DE_PACOTE.mudou)
  return fixosDe(testada)
}

/** Text that is equal for equal files. */
export const marcaDosFixos = (fixos: Fixos): string => JSON.stringify(Object.entries(fixosDe(fixos)))

const fixosDe = ({ arquivoComum, comum, comumNome, arquivo, arquivoNome }: Fixos): Fixos => ({
  arquivoComum,
  comum,
  comumNome,
  arquivo,
  arquivoNome,
})
