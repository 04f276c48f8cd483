import { MENSAGENS_DE_ACABAMENTO } from '@portal/contract/acabamentos/acabamentos'
import { compararAcabamentos } from '@portal/contract/acabamentos/comparacao'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import type { Papel } from '@portal/contract/core/papeis'
import type { Deps } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { findCopias, listAutorias, type AComparar } from '../mercado/comparar.queries.ts'
import { voltaDeAcabamentos } from './contrapublicar.ts'
import { listEscolhidos } from './escolhidos.queries.ts'
import { FAMILIA_DE_ACABAMENTOS, levarAoMercado } from './publicar.queries.ts'
import { escoposDeAcabamentos, preverAcabamentos } from './previsao.queries.ts'

const acabamentos = {
  familia: FAMILIA_DE_ACABAMENTOS,
  prever: preverAcabamentos,
  aposCongelar: async () => undefined,
  aposPublicar: async ({ db }: Transacao, _: Deps, { ids }: { ids: readonly number[] }) => levarAoMercado(db, ids),
  comparar,
}

const QUEM_HOMOLOGA: readonly Papel[] = ['CadastroAcabamentos']

/** `app.ts` hands these functions to publications. */
export const acabamentosPublicaveis = {
  area: 'acabamento' as const,
  partes: [acabamentos] as const,
  quemHomologa: QUEM_HOMOLOGA,
  nadaPara: {
    homologar: MENSAGENS_DE_ACABAMENTO.nadaParaHomologar,
    disponibilizar: MENSAGENS_DE_ACABAMENTO.nadaParaDisponibilizar,
  },
  escopos: escoposDeAcabamentos,
  escolhidos: listEscolhidos,
  volta: voltaDeAcabamentos,
}

/** Differences field by field in words, each with who made it last and when. */
async function comparar(db: Db, linhas: readonly AComparar[]) {
  const copias = await findCopias<RetratoDeAcabamento>(db, FAMILIA_DE_ACABAMENTOS, linhas)
  const autorias = await listAutorias(db, FAMILIA_DE_ACABAMENTOS, linhas)
  return copias.map(({ id, antes, depois }) => ({
    id,
    figura: null,
    diferencas: (antes && depois ? compararAcabamentos(antes, depois) : []).map((diferenca) => {
      const feita = autorias.find((uma) => uma.id === id && uma.campo === diferenca.campo)
      return { ...diferenca, autor: feita?.autor ?? null, em: feita?.em ?? null }
    }),
  }))
}
