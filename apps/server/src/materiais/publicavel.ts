import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import { autoriaDe } from '@portal/contract/materiais/autoria'
import { compararRetratos } from '@portal/contract/materiais/comparacao'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Deps } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { findCopias, type AComparar } from '../mercado/comparar.queries.ts'
import { compararBases } from './aplicabilidade/compararBases.ts'
import { FAMILIA_DE_APLICABILIDADES, deleteExcluidas } from './aplicabilidade/publicarBases.queries.ts'
import { preverBases } from './aplicabilidade/previsao.queries.ts'
import { listAutoria } from './autoria.queries.ts'
import { voltaDeProdutos } from './contrapublicar.ts'
import { listEscolhidos } from './escolhidos.queries.ts'
import { guardarArquivos, levarAoMercado, FAMILIA_DE_PRODUTOS } from './publicar.queries.ts'
import { preverProdutos, TOCADOS_POR_PRODUTOS } from './previsao.queries.ts'
import { julgarUsos } from './prontidaoTarefa.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

interface Feitos {
  ids: readonly number[]
  publicacao: number
}

const produtos = {
  familia: FAMILIA_DE_PRODUTOS,
  prever: preverProdutos,
  aposCongelar: async (transacao: Transacao, deps: Deps, feitos: Feitos) => {
    await guardarArquivos(transacao.db, feitos.ids)
    await julgarUsos(transacao, deps, feitos)
  },
  aposPublicar: async (transacao: Transacao, deps: Deps, feitos: Feitos) => {
    await levarAoMercado(transacao.db, feitos.ids)
    await deleteExcluidas(transacao.db, feitos.ids, [])
    await julgarUsos(transacao, deps, feitos)
  },
  comparar,
}

/** Applicability that companies keep of components is published along. */
const aplicabilidades = {
  familia: FAMILIA_DE_APLICABILIDADES,
  prever: preverBases,
  aposCongelar: async () => undefined,
  aposPublicar: async ({ db }: Transacao, _: Deps, { ids }: Feitos) => deleteExcluidas(db, [], ids),
  comparar: compararBases,
}

/** `app.ts` hands these functions to publications. */
export const produtosPublicaveis = {
  area: 'produto' as const,
  partes: [produtos, aplicabilidades] as const,
  quemHomologa: ESCRITA_DE_PRODUTO,
  nadaPara: {
    homologar: MENSAGENS_DE_SITUACAO.nadaParaHomologar,
    disponibilizar: MENSAGENS_DE_SITUACAO.nadaParaDisponibilizar,
  },
  escopos: escoposVisiveis,
  escolhidos: listEscolhidos,
  tocados: TOCADOS_POR_PRODUTOS,
  volta: voltaDeProdutos,
}

/** Differences field by field in words, with the last author and day; a new product has nothing to be compared with. */
async function comparar(db: Db, linhas: readonly AComparar[]) {
  const [copias, entradas] = await Promise.all([
    findCopias<Retrato>(db, FAMILIA_DE_PRODUTOS, linhas),
    listAutoria(db, linhas),
  ])
  return copias.map(({ id, antes, depois }) => {
    const suas = entradas.filter((entrada) => entrada.id === id)
    const figura = depois?.anexos['FIGURA']
    return {
      id,
      figura: figura ? figuraUrl(figura.miniatura ?? figura.sha256) : null,
      diferencas:
        antes && depois
          ? compararRetratos(antes, depois).map((diferenca) => {
              const feita = autoriaDe(diferenca.campo, suas)
              return { ...diferenca, autor: feita?.autor ?? null, em: feita?.em ?? null }
            })
          : [],
    }
  })
}
