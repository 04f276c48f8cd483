import { campoDaEspecie } from '@portal/contract/campos/especies'
import { completarProduto, faltasDoProduto, SO_O_FORMULARIO, type Sabido } from '@portal/contract/materiais/julgar'
import type { Usuais } from '@portal/contract/materiais/perfil'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Lista } from '@portal/contract/campos/listas'
import { COLUNA_CHAVE } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import {
  Nomes,
  planejarLinha,
  type ContextoDoPlano,
  type Existente,
  type LinhaDoArquivo,
  type Nome,
} from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { findUsuais, pedeAplicabilidade, type Escolhendo } from '../materiais/escolhas.queries.ts'
import { findPelosCodigos, listComZeros } from './catalogo.queries.ts'
import { comZeros } from './comZeros.ts'
import { conhecerFilhas } from './filhasLidas.ts'
import { acharPrincipal, conhecer, linhasDe } from './folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { conhecerNomes, type NomesDe } from './nomear.ts'
import { listPrenativosDasLinhas, listProdutosChamados } from './nomes.queries.ts'
import { comFilhas } from './planejarFilhas.ts'
import { celulaDe, celulasPorCampo, repetida, type Planejada, type Plano } from './planejada.ts'

export interface PedidoDoPlano extends Escolhendo {
  /** Decimal mark that a person chose, where the file proves none. */
  separador: Separador | undefined
}

/** Compares a file with the catalogue, row by row; writes nothing. */
export async function planejar(db: Db, pedido: PedidoDoPlano, lida: PastaLida): Promise<Plano> {
  const pasta = PASTAS[pedido.tipo]
  const folha = acharPrincipal(pasta, lida)
  const { cabecalho, separador, ignoradas } = await conhecer(folha, pasta)
  const folhas = await conhecerFilhas(pasta, lida)
  const nomesDe = await conhecerNomes(db, pasta, pedido)
  const contexto = await contextoDe(db, { ...pedido, separador: pedido.separador ?? separador }, nomesDe)
  const lotes = planejarLotes(db, pedido, contexto, linhasDe(folha, cabecalho))
  const plano = { db, pedido, lida, folhas, nomesDe, tituloPrincipal: pasta.principal.titulo }
  return {
    ignoradas: [...ignoradas, ...folhas.flatMap((uma) => uma.ignoradas)],
    lotes: folhas.length ? comFilhas(plano, lotes) : lotes,
  }
}

type ContextoSemProdutos = Omit<ContextoDoPlano, 'nomes'> & { nomes(lista: Lista): Nomes }

async function contextoDe(db: Db, pedido: PedidoDoPlano, nomesDe: NomesDe): Promise<ContextoSemProdutos> {
  const { tipo, idReferencia, separador } = pedido
  const referencia = nomesDe('referencia').de(idReferencia)
  if (!referencia) throw new Error(`reference ${idReferencia} has no name`)
  const tem = (campo: string) => campoDaEspecie(tipo, campo) !== undefined
  const pares = new Set(tem('prenativo') ? await listPrenativosDasLinhas(db) : [])
  const sabido: Sabido = {
    pedeAplicabilidade: tem('aplicabilidade') && (await pedeAplicabilidade(db, idReferencia)),
    prenativoDaLinha: (prenativo, linha) => pares.has(`${linha}/${prenativo}`),
    usuais: tem('liga') ? await findUsuais(db) : SO_O_FORMULARIO.usuais,
  }
  return {
    form: TIPOS[tipo].form,
    colunas: PASTAS[tipo].principal.colunas,
    nomes: nomesDe,
    fixos: { referencia: idReferencia, situacao: EM_EDICAO },
    referencia,
    separador,
    comZeros: comZeros(await listComZeros(db, pedido)),
    regras: (form, existente) =>
      faltasDoProduto(tipo, form, existente && { ...existente.valores, id: existente.id }, sabido),
    completar: (form) => completarProduto(tipo, form, sabido),
    ...(tem('liga') && { distinguir: pelaTempera(sabido.usuais) }),
  }
}

/** An alloy with several tempers: the column of the temper says which, else it is the one that the form offers. */
const pelaTempera =
  (usuais: Usuais): NonNullable<ContextoDoPlano['distinguir']> =>
  ({ campo }, achados, escolhidos) => {
    if (campo !== 'liga') return undefined
    const daTempera = (tempera: number | null): Nome | undefined => achados.find(({ par }) => par === tempera)
    return daTempera(escolhidos('tempera') ?? usuais.tempera) ?? daTempera(usuais.tempera) ?? achados[0]
  }

async function* planejarLotes(
  db: Db,
  pedido: PedidoDoPlano,
  contexto: ContextoSemProdutos,
  lotes: AsyncIterable<LinhaDoArquivo[]>,
): AsyncGenerator<Planejada[]> {
  const vistos = new Map<string, number>()
  for await (const linhas of lotes) {
    const achados = await findPelosCodigos(
      db,
      pedido,
      linhas.map((linha) => textoDe(linha, COLUNA_CHAVE)),
    )
    const produtos = new Nomes(
      await listProdutosChamados(
        db,
        pedido,
        mencionados(
          linhas,
          achados.map(({ existente }) => existente),
        ),
      ),
    )
    const doLote: ContextoDoPlano = {
      ...contexto,
      nomes: ({ lista }) => (lista === 'produto' ? produtos : contexto.nomes(lista ?? 'produto')),
    }
    yield linhas.map((linha, i) => {
      const { chave = '', existente = null } = achados[i] ?? {}
      const planejada = { ...planejarLinha(linha, existente, doLote), celulas: celulasPorCampo(linha) }
      const anterior = vistos.get(chave)
      if (anterior !== undefined) return repetida(planejada, anterior)
      if (chave !== '') vistos.set(chave, linha.numero)
      return planejada
    })
  }
}

function textoDe(linha: LinhaDoArquivo, campo: string): string {
  const celula = celulaDe(linha, campo)
  return typeof celula === 'string' || typeof celula === 'number' ? String(celula).trim() : ''
}

const mencionados = (linhas: readonly LinhaDoArquivo[], existentes: readonly (Existente | null)[]) => ({
  codigos: linhas.map((linha) => textoDe(linha, 'sucessor')).filter(Boolean),
  ids: existentes.map((existente) => existente?.valores['sucessor']).filter((id) => typeof id === 'number'),
})
