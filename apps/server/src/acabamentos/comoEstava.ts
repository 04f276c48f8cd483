import { ditosDoAcabamento } from '@portal/contract/acabamentos/comparacao'
import { retratoDeAcabamento, type RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import type { ComoEstava } from '@portal/contract/auditoria/comoEstava'
import { lerComoEstava, lerNumeroDaVersao, voltarAoAtoDe } from '../auditoria/comoEstava.ts'
import { JA_EXCLUIDO, registroEm, type EstadoDeEntao } from '../auditoria/estadoDeEntao.ts'
import type { ContextoLeitura } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { acabamentoVersao } from '../db/tables/acabamentos.ts'
import { findAcabamento } from './acabamentos.queries.ts'
import { entradasDoAcabamento, registrosDoAcabamento, listRotulos, type ColunaDeEscolha } from './comoEstava.queries.ts'

const registroDe = (id: number) => ({ entradas: entradasDoAcabamento(id), lidos: registrosDoAcabamento(id) })

/** The row of a finish before and after an act. */
export const voltarAoAto = (db: Db, id: number, ato: number) => voltarAoAtoDe(db, registroDe(id), ato)

/** Documents of rows as they were, as the view `acabamento_retrato` makes them, with what records are called today. */
export async function retratosDeEntao(
  db: Db,
  id: number,
  estados: readonly EstadoDeEntao[],
): Promise<(RetratoDeAcabamento | undefined)[]> {
  const registros = estados.map((estado) => registroEm(estado, 'acabamento', id))
  const escolhidos = (coluna: ColunaDeEscolha) =>
    registros.flatMap((registro) => (typeof registro?.[coluna] === 'number' ? [registro[coluna]] : []))
  const rotulos = await listRotulos(db, {
    idReferencia: escolhidos('idReferencia'),
    idTipoAcabamento: escolhidos('idTipoAcabamento'),
    idUnidade: escolhidos('idUnidade'),
  })
  return registros.map((registro) => {
    if (!registro) return undefined
    const opcao = (coluna: ColunaDeEscolha) => {
      const value = registro[coluna]
      return typeof value === 'number' ? { value, label: rotulos.get(`${coluna}/${value}`) ?? JA_EXCLUIDO } : null
    }
    return retratoDeAcabamento.parse({
      ...registro,
      esquema: 1,
      id,
      loteMinimo: registro['loteMinimo'] ?? null,
      referencia: opcao('idReferencia'),
      tipoAcabamento: opcao('idTipoAcabamento'),
      unidade: opcao('idUnidade'),
    })
  })
}

/** What a finish looked like around an act, in words (decision 0079). */
export async function verComoEstava(
  { db, usuario, deps }: Pick<ContextoLeitura, 'db' | 'usuario' | 'deps'>,
  id: number,
  ato: number,
): Promise<ComoEstava> {
  await findAcabamento(db, usuario, id)
  return lerComoEstava(deps.database, registroDe(id), ato, async (momento, estados) => {
    const retratos = await retratosDeEntao(momento, id, estados)
    return Promise.all(
      retratos.map(async (era, qual) => {
        const registro = registroEm(estados[qual], 'acabamento', id)
        return (
          era && {
            ditos: ditosDoAcabamento(era),
            versao: await lerNumeroDaVersao(momento, acabamentoVersao, registro),
          }
        )
      }),
    )
  })
}
