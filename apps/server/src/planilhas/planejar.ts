import { campoDaEspecie } from '@portal/contract/campos/especies'
import { completarProduto, faltasDoProduto, SO_O_FORMULARIO, type Sabido } from '@portal/contract/materiais/julgar'
import type { Usuais } from '@portal/contract/materiais/perfil'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Lista } from '@portal/contract/campos/listas'
import { COLUNA_CHAVE, planilhasDa } from '@portal/contract/planilhas/colunas'
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
import { referenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { findPelosCodigos, listComZeros } from './catalogo.queries.ts'
import { comZeros } from './comZeros.ts'
import { conhecerFilhas } from './filhasLidas.ts'
import { acharPrincipal, conhecer, linhasDe } from './folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { conhecerNomes } from './nomear.ts'
import { listPrenativosDasLinhas } from '../linhas/prenativos.queries.ts'
import { listProdutosChamados, listNomesDeReferencias } from './nomes.queries.ts'
import { comFilhas, listEmVarias } from './planejarFilhas.ts'
import { celulasPorCampo, repetida, textoDe, type Planejada, type Plano } from './planejada.ts'
import { planejarPorReferencia } from './porReferencia.ts'

export interface PedidoDoPlano extends Omit<Escolhendo, 'idReferencia'> {
  /** Null where each row names its own. */
  idReferencia: number | null
  /** Decimal mark that a person chose, where the file proves none. */
  separador: Separador | undefined
  /** Whether somebody reads what differs. */
  emPalavras: boolean
}

/** Compares a file with the catalogue, row by row; writes nothing. */
export async function planejar(db: Db, pedido: PedidoDoPlano, lida: PastaLida): Promise<Plano> {
  const pasta = PASTAS[pedido.tipo]
  const folha = acharPrincipal(pasta, lida)
  const { cabecalho, separador, ignoradas } = await conhecer(folha, pasta)
  const folhas = await conhecerFilhas(pasta, lida)
  const { usuario, tipo, idReferencia } = pedido
  const comSeparador = { ...pedido, separador: pedido.separador ?? separador }
  const lotes = planejarPorReferencia<Planejada>(linhasDe(folha, cabecalho), {
    idReferencia,
    permitidas: () => listNomesDeReferencias(db, usuario, referenciaDoTipo(usuario, tipo)),
    planejador: (id, nome) => planejadorDe(db, { ...comSeparador, idReferencia: id }, nome),
    completar: (planejada) => planejada,
  })
  const emVarias = idReferencia === null ? await listEmVarias(folhas, linhasDe(folha, cabecalho)) : NENHUM
  const plano = { db, pedido, lida, folhas, emVarias, tituloPrincipal: pasta.principal.titulo }
  return {
    ignoradas: [...ignoradas, ...folhas.flatMap((uma) => uma.ignoradas)],
    lotes: folhas.length ? comFilhas(plano, lotes) : lotes,
  }
}

const NENHUM: ReadonlySet<string> = new Set()

type ContextoSemProdutos = Omit<ContextoDoPlano, 'nomes'> & { nomes(lista: Lista): Nomes }

type PedidoDeUma = Escolhendo & Pick<PedidoDoPlano, 'separador' | 'emPalavras'>

async function contextoDe(db: Db, pedido: PedidoDeUma, nome?: Nome): Promise<ContextoSemProdutos> {
  const { tipo, idReferencia, separador, emPalavras } = pedido
  const nomesDe = await conhecerNomes(db, planilhasDa(PASTAS[tipo]), pedido)
  const referencia = nome ?? nomesDe('referencia').de(idReferencia)
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
    emPalavras,
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

async function planejadorDe(db: Db, pedido: PedidoDeUma, nome?: Nome) {
  const contexto = await contextoDe(db, pedido, nome)
  const vistos = new Map<string, number>()
  /** What is asked of a batch, while earlier ones are planned. */
  const perguntar = async (linhas: readonly LinhaDoArquivo[]) => {
    const codigos = linhas.map((linha) => textoDe(linha, COLUNA_CHAVE))
    const achados = await findPelosCodigos(db, pedido, codigos)
    const existentes = achados.map(({ existente }) => existente)
    const produtos = new Nomes(await listProdutosChamados(db, pedido, mencionados(linhas, existentes)))
    return { achados, produtos }
  }
  let anterior: Promise<unknown> = Promise.resolve()
  return (linhas: readonly LinhaDoArquivo[]): Promise<Planejada[]> => {
    const antes = anterior
    const sabido = perguntar(linhas)
    const planejadas = (async () => {
      const { achados, produtos } = await sabido
      // Of two rows with one code the first one counts, so batches are planned in their order.
      await antes
      const doLote: ContextoDoPlano = {
        ...contexto,
        nomes: ({ lista }) => (lista === 'produto' ? produtos : contexto.nomes(lista ?? 'produto')),
      }
      return linhas.map((linha, i) => {
        const { chave = '', existente = null } = achados[i] ?? {}
        const planejada = { ...planejarLinha(linha, existente, doLote), celulas: celulasPorCampo(linha) }
        const primeira = vistos.get(chave)
        if (primeira !== undefined) return repetida(planejada, primeira)
        if (chave !== '') vistos.set(chave, linha.numero)
        return planejada
      })
    })()
    anterior = planejadas.catch(() => undefined)
    return planejadas
  }
}

const mencionados = (linhas: readonly LinhaDoArquivo[], existentes: readonly (Existente | null)[]) => ({
  codigos: linhas.map((linha) => textoDe(linha, 'sucessor')).filter(Boolean),
  ids: existentes.map((existente) => existente?.valores['sucessor']).filter((id) => typeof id === 'number'),
})
