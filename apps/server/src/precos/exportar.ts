import type { FastifyReply } from 'fastify'
import type { Parsed } from '@portal/contract/core/call'
import type { Registro } from '@portal/contract/planilhas/celulas'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { ESCOLHA_PARA_EXPORTAR, type exportarPrecos } from '@portal/contract/precos/tabelas'
import type { Deps, Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { enviarExportacao } from '../planilhas/enviarPlanilha.ts'
import { emLinhas } from '../planilhas/folhas.ts'
import { listItensDaTabela, type Copia } from './itens.queries.ts'
import { conferirVersoes, copiaDa, findCopiasDePrecos } from './tabelas.queries.ts'
import { findTabela } from './visibilidade.queries.ts'

type Pedido = Parsed<typeof exportarPrecos>['query']

interface ParaExportar {
  tipo: TipoDeTabela
  registros: readonly Registro[]
}

/** The rows of the copy or version that was chosen; refused when there are none (decisions I-08). */
export async function paraExportar(db: Db, usuario: Logado, pedido: Pedido): Promise<ParaExportar> {
  const { idTabelaPreco, situacao, versao } = pedido
  if (idTabelaPreco === undefined || (situacao ?? versao) === undefined) throw new RegraViolada(ESCOLHA_PARA_EXPORTAR)
  const { id, tipo } = await findTabela(db, usuario, idTabelaPreco)
  const copia = await acharCopia(db, id, pedido)
  const registros = copia ? await listItensDaTabela(db, tipo, copia) : []
  if (!registros.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
  return { tipo, registros }
}

async function acharCopia(db: Db, id: number, { situacao, versao }: Pedido): Promise<Copia | undefined> {
  if (versao === undefined) return situacao && copiaDa(id, situacao, await findCopiasDePrecos(db, id))
  await conferirVersoes(db, id, [versao])
  return { idVersao: versao }
}

/** Prices as a workbook, as text or as JSON; without any the template. */
export const enviarPrecos = (
  deps: Pick<Deps, 'clock' | 'passagem'>,
  reply: FastifyReply,
  { tipo, registros }: ParaExportar,
  formato: Pedido['formato'],
): Promise<void> =>
  enviarExportacao(
    reply,
    formato,
    {
      pasta: PASTAS_DE_PRECO[tipo],
      linhas: (planilha) => emLinhas(planilha, registros),
      nomes: {},
      planilha: undefined,
    },
    deps,
  )
