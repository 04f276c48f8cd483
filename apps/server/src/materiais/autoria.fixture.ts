import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import type { Mundo, Nome } from './mundo.fixture.ts'

/** What a call does, without the call. */
export const autoriaDaSessao = <T>(
  { database, logados }: Pick<Mundo, 'database' | 'logados'>,
  quem: Nome,
  fn: (transacao: Transacao) => Promise<T>,
): Promise<T> => {
  const { idUsuario, idPessoa, idEmpresa, nome } = logados[quem]
  return emTransacao(database, { ...AUTOR_SISTEMA, idUsuario, idPessoa, idEmpresa, autor: nome }, fn)
}
