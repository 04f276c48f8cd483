import { resolver } from '@portal/contract/liberacoes/resolver'
import type { Simulacao } from '@portal/contract/liberacoes/simulacao'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { lerFatos } from './fatos.queries.ts'

/** What a customer sees, with what is not for him yet (decision 0040). */
export async function simular(db: Db, quem: Logado, idSerial: number): Promise<Simulacao> {
  const fatos = await lerFatos(db, quem, { por: 'idSerial', qual: idSerial, so: 'todos' })
  const { bloqueadaAtualizacao, liberacaoBloqueadaDesde, nivel, homologador } = fatos.serial
  const { qtdeLimitePerfil, qtdeLimiteComponente, projetistas } = fatos.serial
  return {
    idSerial,
    bloqueadaAtualizacao,
    liberacaoBloqueadaDesde,
    nivel,
    homologador,
    qtdeLimitePerfil,
    qtdeLimiteComponente,
    projetistas,
    itens: resolver(fatos),
  }
}
