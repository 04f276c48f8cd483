import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { ComoEstava } from '@portal/contract/auditoria/comoEstava'
import type { Dito, Ditos } from '@portal/contract/auditoria/diferenca'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { listTamanhos } from '../auditoria/comoEstava.queries.ts'
import { lerComoEstava } from '../auditoria/comoEstava.ts'
import { JA_EXCLUIDO, registroEm, type EstadoDeEntao, type RegistroDeEntao } from '../auditoria/estadoDeEntao.ts'
import type { ContextoLeitura } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { entradasDaLinha, registrosDaLinha, listRotulosDosPrenativos } from './comoEstava.queries.ts'
import { exigirLinhaDaSua } from './linhas.queries.ts'

interface Nomeados {
  prenativos: ReadonlyMap<number, string>
  guardados: ReadonlyMap<string, number>
}

const prenativosDe = (estado: EstadoDeEntao): number[] =>
  [...(estado.get('linha_prenativo')?.values() ?? [])].map(({ idPrenativo }) => Number(idPrenativo))
const textoDe = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null)

function ditosDaLinha(linha: RegistroDeEntao, estado: EstadoDeEntao, { prenativos }: Nomeados): Ditos {
  const logo = textoDe(linha['logo'])
  const ditos: [string, Dito][] = [
    ['descricao', { nome: nomeDoCampo('linha', 'descricao'), texto: textoDe(linha['descricao']) }],
    ...(logo === null
      ? []
      : ([
          [
            'logo',
            {
              nome: nomeDoCampo('linha', 'logo'),
              texto: textoDe(linha['logoNome']),
              marca: logo,
              figura: figuraUrl(logo),
            },
          ],
        ] satisfies [string, Dito][])),
    ...prenativosDe(estado).map((id): [string, Dito] => [
      `prenativo.${id}`,
      { nome: nomeDoCampo('linha_prenativo', 'idPrenativo'), texto: prenativos.get(id) ?? JA_EXCLUIDO },
    ]),
  ]
  return new Map(ditos)
}

/** What a line looked like around an act, with its prenativos (decision 0079). */
export async function verComoEstava(
  { db, usuario, deps }: Pick<ContextoLeitura, 'db' | 'usuario' | 'deps'>,
  id: number,
  ato: number,
): Promise<ComoEstava> {
  await exigirLinhaDaSua(db, usuario, id)
  const registro = { entradas: entradasDaLinha(id), lidos: registrosDaLinha(id) }
  return lerComoEstava(deps.database, registro, ato, (momento, estados) => dizer(momento, id, estados))
}

async function dizer(db: Db, id: number, estados: readonly EstadoDeEntao[]) {
  const logos = estados.flatMap((estado) => textoDe(registroEm(estado, 'linha', id)?.['logo']) ?? [])
  const nomeados: Nomeados = {
    prenativos: await listRotulosDosPrenativos(db, estados.flatMap(prenativosDe)),
    guardados: await listTamanhos(db, logos),
  }
  return estados.map((estado) => {
    const linha = registroEm(estado, 'linha', id)
    if (!linha) return undefined
    const logo = textoDe(linha['logo'])
    const sumidos = new Set(logo !== null && !nomeados.guardados.has(logo) ? ['logo'] : [])
    return { ditos: ditosDaLinha(linha, estado, nomeados), sumidos }
  })
}
