import { COLUNA_CHAVE, dobrar, type Filha } from '@portal/contract/planilhas/colunas'
import { NA_LINHA, planejarFilha, type FilhaPlanejada, type LinhaExistente } from '@portal/contract/planilhas/filhas'
import { COLUNA_DA_REFERENCIA } from '@portal/contract/planilhas/referencias'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { LinhaDoArquivo, LinhaPlanejada, MudancaDaCelula } from '@portal/contract/planilhas/plano'
import type { Db } from '../db/client.ts'
import { colunaDoBanco } from './catalogo.queries.ts'
import { chaveNoArquivo, FILHAS_DEMAIS, lerFilhas, type FilhaLida } from './filhasLidas.ts'
import { listFilhas, type FilhaGuardada } from './filhas.queries.ts'
import { findItens, type Item, type ItemPedido } from './itens.queries.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { conhecerNomes, type NomesDe } from './nomear.ts'
import type { QuemEscolhe } from '../materiais/escolhas.queries.ts'
import {
  celulasPorCampo,
  recusada,
  repetida,
  textoDaCelula,
  textoDe,
  type Filhas,
  type Planejada,
} from './planejada.ts'
import { completarDe, type Dono } from './regrasDasFilhas.ts'

export interface PlanoDasFilhas {
  db: Db
  pedido: Omit<QuemEscolhe, 'idReferencia'> & { idReferencia: number | null; separador: Separador | undefined }
  lida: PastaLida
  folhas: readonly FilhaLida[]
  /** Codes of dependent rows that stand in the main sheet for more than one reference. */
  emVarias: ReadonlySet<string>
  tituloPrincipal: string
}
type PlanoComNomes = PlanoDasFilhas & { nomesDe: NomesDe }

/** Dependent rows that are judged together. */
const MAIS_JUNTAS = 5_000
const DE_QUAL_REFERENCIA =
  'O código está em mais de uma referência, e as linhas das outras planilhas não dizem de qual é. Importe uma referência de cada vez.'
const FORA_DA_PRINCIPAL = (planilha: string) => `O código não está na planilha "${planilha}".`

/** Joins the dependent rows of each product; those without a product in the file come last, refused. */
export async function* comFilhas(
  semNomes: PlanoDasFilhas,
  lotes: AsyncIterable<Planejada[]>,
): AsyncGenerator<Planejada[]> {
  const { db, pedido, folhas } = semNomes
  // What such rows choose from is the same in all references.
  const quem = { ...pedido, idReferencia: pedido.idReferencia ?? 0 }
  const filhas = folhas.map(({ filha }) => filha)
  const plano = { ...semNomes, nomesDe: await conhecerNomes(db, filhas, quem) }
  const vistas = new Map<string, number>()
  for await (const lote of lotes)
    for (const parte of porPeso(plano, lote)) yield await juntar(plano, unicas(plano, parte, vistas))
  yield* orfas(plano, vistas)
}

/** Code as the row writes it, by which other sheets name the product. */
const chaveDe = ({ celulas, codigo }: Planejada): string => chaveNoArquivo(textoDaCelula(celulas['codigo']) || codigo)

const quantas = ({ folhas }: PlanoDasFilhas, chave: string): number =>
  folhas.reduce((soma, { porCodigo }) => soma + (porCodigo.get(chave)?.quantas ?? 0), 0)

function* porPeso(plano: PlanoDasFilhas, lote: readonly Planejada[]): Generator<Planejada[]> {
  let parte: Planejada[] = []
  let peso = 0
  for (const planejada of lote) {
    parte.push(planejada)
    peso += quantas(plano, chaveDe(planejada))
    if (peso < MAIS_JUNTAS) continue
    yield parte
    parte = []
    peso = 0
  }
  if (parte.length) yield parte
}

/** Codes of dependent rows that the main sheet has for more than one reference. */
export async function listEmVarias(
  folhas: readonly FilhaLida[],
  lotes: AsyncIterable<LinhaDoArquivo[]>,
): Promise<ReadonlySet<string>> {
  const referencias = new Map<string, string>()
  const emVarias = new Set<string>()
  if (folhas.length)
    for await (const lote of lotes)
      for (const linha of lote) {
        const chave = chaveNoArquivo(textoDe(linha, COLUNA_CHAVE))
        if (!folhas.some(({ porCodigo }) => porCodigo.has(chave))) continue
        const referencia = dobrar(textoDe(linha, COLUNA_DA_REFERENCIA))
        if ((referencias.get(chave) ?? referencia) !== referencia) emVarias.add(chave)
        referencias.set(chave, referencia)
      }
  return emVarias
}

/** Two rows with one code in the file: the dependent rows belong to the first. */
const unicas = (plano: PlanoDasFilhas, parte: readonly Planejada[], vistas: Map<string, number>): Planejada[] =>
  parte.map((planejada) => {
    const chave = chaveDe(planejada)
    const anterior = vistas.get(chave)
    if (anterior === undefined) vistas.set(chave, planejada.numero)
    if (plano.emVarias.has(chave)) return recusada(planejada, DE_QUAL_REFERENCIA)
    const duvidosa = anterior !== undefined && planejada.resultado !== 'RECUSADO' && quantas(plano, chave) > 0
    return duvidosa ? repetida(planejada, anterior) : planejada
  })

interface DoProduto {
  planejada: Planejada
  /** Rows by sheet; undefined where there are too many. */
  linhas: Map<FilhaLida, LinhaDoArquivo[] | undefined>
}

async function juntar(plano: PlanoComNomes, parte: readonly Planejada[]): Promise<Planejada[]> {
  const produtos: DoProduto[] = []
  const dadas = new Set<string>()
  for (const planejada of parte) {
    const chave = chaveDe(planejada)
    const linhas = new Map<FilhaLida, LinhaDoArquivo[] | undefined>()
    if (!dadas.has(chave))
      for (const folha of plano.folhas)
        if (folha.porCodigo.has(chave)) linhas.set(folha, await lerFilhas(plano.lida, folha, chave))
    dadas.add(chave)
    produtos.push({ planejada, linhas })
  }
  const existentes = await listExistentes(plano, parte)
  const itens = await conhecerItens(plano, produtos)
  return produtos.map((produto) => planejarProduto(plano, produto, existentes, itens))
}

type Existentes = ReadonlyMap<Filha, ReadonlyMap<number, FilhaGuardada[]>>

async function listExistentes({ db, folhas }: PlanoDasFilhas, parte: readonly Planejada[]): Promise<Existentes> {
  const ids = parte.flatMap(({ existente }) => existente?.id ?? [])
  const porFilha = new Map<Filha, Map<number, FilhaGuardada[]>>()
  for (const { filha } of folhas) {
    const linhas = ids.length ? await listFilhas(db, filha, ids, { marcadas: true }) : []
    porFilha.set(
      filha,
      Map.groupBy(linhas, ({ idMaterial }) => idMaterial),
    )
  }
  return porFilha
}

/** Items of the product's reference, by kind and code. */
type Itens = (planejada: Planejada) => Dono['item']

/** Asks once for all items that compositions of kits name. */
async function conhecerItens({ db, pedido }: PlanoDasFilhas, produtos: readonly DoProduto[]): Promise<Itens> {
  const onde = (planejada: Planejada) => planejada.referencia?.value ?? pedido.idReferencia ?? 0
  const pedidos: ItemPedido[] = produtos.flatMap(({ planejada, linhas }) =>
    [...linhas].flatMap(([{ filha }, dela]) =>
      filha.nome === 'composicaos'
        ? (dela ?? []).map((linha) => ({
            idReferencia: onde(planejada),
            tipo: textoDe(linha, 'tipo').toUpperCase(),
            codigo: textoDe(linha, 'codigoProduto'),
          }))
        : [],
    ),
  )
  const achados = pedidos.length ? await findItens(db, pedido.usuario, pedidos) : []
  const porPedido = new Map<string, Item | null>()
  const chave = ({ idReferencia, tipo, codigo }: ItemPedido) => `${idReferencia}|${tipo}|${codigo}`
  for (const [i, um] of pedidos.entries()) porPedido.set(chave(um), achados[i] ?? null)
  return (planejada) => (tipo, codigo) => porPedido.get(chave({ idReferencia: onde(planejada), tipo, codigo })) ?? null
}

function planejarProduto(
  plano: PlanoComNomes,
  { planejada, linhas }: DoProduto,
  existentes: Existentes,
  itens: Itens,
): Planejada {
  if (!linhas.size) return planejada
  const { existente, form, codigo } = planejada
  const dono: Dono = { codigo, valores: form ?? existente?.valores ?? {}, item: itens(planejada) }
  const foraDoPlano = planejada.resultado === 'RECUSADO'
  const planejadas = [...linhas].map(([folha, dela]) => {
    const tidas = existentes.get(folha.filha)?.get(existente?.id ?? 0) ?? []
    return {
      folha,
      dela,
      tidas,
      filha: foraDoPlano || !dela ? undefined : planejarUma(plano, folha, { dela, tidas, dono }),
    }
  })
  const filhas = Object.fromEntries(
    planejadas.map(({ folha, dela, tidas, filha }): [string, Filhas] => [
      folha.filha.nome,
      { ...filhasDe(folha, dela, filha), tinha: filha?.linhas ? tidas.map(({ marca }) => marca).join(',') : null },
    ]),
  )
  const motivos = planejadas.flatMap(({ folha, dela, filha }) => motivosDe(folha, dela, filha))
  return { ...somar(planejada, motivos, planejadas), celulas: planejada.celulas, filhas }
}

function planejarUma(
  { pedido, nomesDe }: PlanoComNomes,
  { filha, separador }: FilhaLida,
  { dela, tidas, dono }: { dela: readonly LinhaDoArquivo[]; tidas: readonly LinhaExistente[]; dono: Dono },
): FilhaPlanejada {
  return planejarFilha(dela, tidas, {
    filha,
    nomes: ({ lista }) => nomesDe(lista ?? 'produto'),
    separador: pedido.separador ?? separador,
    completar: completarDe(filha, dono),
  })
}

const motivosDe = ({ filha: { titulo } }: FilhaLida, dela: unknown, filha: FilhaPlanejada | undefined): string[] => [
  ...(dela === undefined ? [`${titulo}: ${FILHAS_DEMAIS}`] : []),
  ...[...(filha?.motivos ?? [])].flatMap(([numero, motivos]) =>
    motivos.map((motivo) => NA_LINHA(titulo, numero, motivo)),
  ),
]

/** One product is one thing: a fault in one of its rows refuses all of it. */
function somar(
  planejada: LinhaPlanejada,
  motivos: readonly string[],
  planejadas: readonly { filha: FilhaPlanejada | undefined }[],
): LinhaPlanejada {
  const pergunta = planejada.pergunta || planejadas.some(({ filha }) => filha?.pergunta)
  if (motivos.length || planejada.resultado === 'RECUSADO')
    return {
      ...planejada,
      resultado: 'RECUSADO',
      mudancas: [],
      motivos: [...planejada.motivos, ...motivos],
      form: null,
      pergunta,
    }
  const mudancas: MudancaDaCelula[] = planejadas.flatMap(({ filha }) => filha?.mudancas ?? [])
  if (!mudancas.length) return { ...planejada, pergunta }
  const resultado = planejada.resultado === 'IGUAL' ? 'ALTERADO' : planejada.resultado
  return { ...planejada, resultado, mudancas: [...planejada.mudancas, ...mudancas], pergunta }
}

function filhasDe({ filha }: FilhaLida, dela: readonly LinhaDoArquivo[] = [], plano?: FilhaPlanejada): Filhas {
  const doBanco = new Map(filha.colunas.map((coluna) => [coluna.campo, colunaDoBanco(coluna)]))
  const colunas = (valores: object, alem: object = {}) =>
    Object.fromEntries([
      ...Object.entries(valores).map(([campo, valor]: [string, unknown]): [string, unknown] => [
        doBanco.get(campo) ?? campo,
        valor,
      ]),
      ...Object.entries(alem),
    ])
  return {
    recebidas: dela.map((linha) => ({
      celulas: celulasPorCampo(linha),
      motivos: plano?.motivos.get(linha.numero) ?? [],
    })),
    linhas: plano?.linhas?.map(({ id, valores, alem }) => ({ id, valores: valores && colunas(valores, alem) })) ?? null,
  }
}

/** Rows whose product is not in the main sheet are refused: nothing says what should become of them. */
async function* orfas(plano: PlanoDasFilhas, vistas: ReadonlyMap<string, number>): AsyncGenerator<Planejada[]> {
  const { lida, folhas, tituloPrincipal } = plano
  for (const folha of folhas)
    for (const [chave, { codigo, primeira }] of folha.porCodigo) {
      if (vistas.has(chave)) continue
      const { titulo } = folha.filha
      const motivo = FORA_DA_PRINCIPAL(tituloPrincipal)
      const linhas = (await lerFilhas(lida, folha, chave)) ?? []
      yield [
        {
          numero: primeira,
          planilha: { titulo, ordem: folha.ordem },
          codigo,
          resultado: 'RECUSADO',
          mudancas: [],
          motivos: [NA_LINHA(titulo, primeira, motivo)],
          pergunta: false,
          existente: null,
          form: null,
          celulas: {},
          filhas: {
            [folha.filha.nome]: {
              recebidas: linhas.map((linha) => ({ celulas: celulasPorCampo(linha), motivos: [motivo] })),
              linhas: null,
            },
          },
        },
      ]
    }
}
