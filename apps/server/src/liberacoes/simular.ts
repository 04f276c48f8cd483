import { limitesQueValem } from '@portal/contract/liberacoes/limites'
import { resolver } from '@portal/contract/liberacoes/resolver'
import { AINDA_SEM_CADASTRO, SEM_HISTORICO, type Simulacao } from '@portal/contract/liberacoes/simulacao'
import { hoje } from '@portal/contract/mercado/noDia'
import { findCliente } from '../clientes/clientes.queries.ts'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { lerFatos, type FatosLidos } from './fatos.queries.ts'
import { situarNoTempo, type Momento } from './passado.queries.ts'

/** Releases as a customer sees them, with those that are not for him (decision 0040), on any day (decision 0045). */
export async function simularLiberacoes(db: Db, quem: Logado, idSerial: number, pedido?: string): Promise<Simulacao> {
  const momento = pedido === undefined ? undefined : await situarNoTempo(db, pedido)
  const fatos = await lerNoDia(db, quem, idSerial, momento)
  const { nivel, homologador, projetistas } = fatos.serial
  return {
    idSerial,
    quando: quandoE(pedido, momento),
    em: momento?.em ?? null,
    historicoDesde: momento?.historicoDesde ?? null,
    ...limitesQueValem(fatos.serial, quem.idEmpresa),
    nivel,
    homologador,
    projetistas,
    itens: resolver(fatos),
  }
}

function quandoE(pedido: string | undefined, momento: Momento | undefined): Simulacao['quando'] {
  if (!momento?.porVir) return momento ? 'ANTES' : 'HOJE'
  return pedido === hoje() ? 'HOJE' : 'DEPOIS'
}

async function lerNoDia(db: Db, quem: Logado, qual: number, momento: Momento | undefined): Promise<FatosLidos> {
  const pedida = { por: 'idSerial', qual, so: 'todos' } as const
  if (!momento || momento.porVir) return lerFatos(db, quem, pedida)
  if (momento.antesDoHistorico) throw new RegraViolada(SEM_HISTORICO, 'em')
  try {
    return await lerFatos(db, quem, { ...pedida, em: momento.em })
  } catch (erro) {
    if (!(erro instanceof NaoEncontrado)) throw erro
    await findCliente(db, qual)
    throw new RegraViolada(AINDA_SEM_CADASTRO, 'em')
  }
}
