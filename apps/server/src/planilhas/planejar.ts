import { fieldErrorOf } from '@portal/contract/core/errors'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { faltasDoGrupo } from '@portal/contract/materiais/superficie'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { acharPlanilhas, lerCabecalho, SEM_PLANILHA, type Cabecalho } from '@portal/contract/planilhas/cabecalho'
import { evidenciaDa, type Celula } from '@portal/contract/planilhas/celulas'
import { COLUNA_CHAVE, type Coluna, type Lista } from '@portal/contract/planilhas/colunas'
import { juntarEvidencias, type Separador } from '@portal/contract/planilhas/numeros'
import {
  CODIGO_REPETIDO,
  Nomes,
  planejarLinha,
  type ContextoDoPlano,
  type Existente,
  type LinhaDoArquivo,
  type LinhaPlanejada,
} from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { pedeAplicabilidade } from '../materiais/escolhas.queries.ts'
import { findPelosCodigos } from './catalogo.queries.ts'
import type { PastaLida } from './lerArquivo.ts'
import { listNomes, listProdutos, type Escolhendo } from './nomes.queries.ts'

/** Rows judged together: enough to spare the database questions, few enough that others are answered in between. */
const LOTE = 200

export interface Pedido extends Escolhendo {
  /** Decimal mark that a person chose, where the file proves none. */
  separador: Separador | undefined
}

/** A row with what was to be done with it, and what it said. */
export interface Planejada extends LinhaPlanejada {
  celulas: Readonly<Record<string, Celula>>
}

export interface Plano {
  ignoradas: readonly string[]
  /** In the order of the file, batch by batch. */
  lotes: AsyncIterable<Planejada[]>
}

/** Compares a file with the catalogue, row by row; writes nothing. */
export async function planejar(db: Db, pedido: Pedido, lida: PastaLida): Promise<Plano> {
  const pasta = PASTAS[pedido.tipo]
  const indice = acharPlanilhas(pasta, lida.planilhas).get(pasta.principal)
  if (indice === undefined) throw new RegraViolada([fieldErrorOf(SEM_PLANILHA(pasta.principal.titulo), 'arquivo')])
  const folha = { lida, indice }
  const { cabecalho, separador } = await conhecer(folha, pasta.principal)
  const contexto = await contextoDe(db, { ...pedido, separador: pedido.separador ?? separador })
  return {
    ignoradas: cabecalho.ignoradas,
    lotes: planejarLotes(db, pedido, contexto, emLotes(linhasDe(folha, cabecalho))),
  }
}

interface FolhaLida {
  lida: PastaLida
  indice: number
}

/** The first row, and what all rows together prove of the decimal mark: once through the file. */
async function conhecer({ lida, indice }: FolhaLida, planilha: Parameters<typeof lerCabecalho>[0]) {
  let cabecalho: Cabecalho | undefined
  const provas = new Set<Separador | undefined>()
  for await (const [dela, , celulas] of lida.ler()) {
    if (dela !== indice) continue
    if (cabecalho) {
      for (const [i, coluna] of cabecalho.colunas.entries())
        if (coluna) provas.add(evidenciaDa(coluna, celulas[i] ?? null))
      continue
    }
    const achado = lerCabecalho(planilha, celulas)
    if ('recusa' in achado) throw new RegraViolada(achado.recusa, 'arquivo')
    cabecalho = achado
  }
  if (!cabecalho) throw new RegraViolada(SEM_PLANILHA(planilha.titulo), 'arquivo')
  return { cabecalho, separador: juntarEvidencias(provas).separador }
}

/** Rows below the first that say something in a column of ours. */
async function* linhasDe({ lida, indice }: FolhaLida, { colunas }: Cabecalho): AsyncGenerator<LinhaDoArquivo> {
  let primeira = true
  for await (const [dela, numero, celulas] of lida.ler()) {
    if (dela !== indice) continue
    if (!primeira && colunas.some((coluna, i) => coluna && (celulas[i] ?? null) !== null))
      yield { numero, colunas, celulas: celulas.map(gravavel) }
    primeira = false
  }
}

const IMPOSSIVEL: Celula = { erro: 'A célula tem caracteres que não podem ser gravados. Digite-a novamente.' }

/** Text that no database keeps: the character zero, and halves of characters. */
const gravavel = (celula: Celula): Celula =>
  typeof celula === 'string' && (celula.includes('\0') || !celula.isWellFormed()) ? IMPOSSIVEL : celula

async function* emLotes<T>(fonte: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lote: T[] = []
  for await (const um of fonte) {
    lote.push(um)
    if (lote.length < LOTE) continue
    yield lote
    lote = []
  }
  if (lote.length) yield lote
}

type ContextoSemProdutos = Omit<ContextoDoPlano, 'nomes'> & { nomes(lista: Lista): Nomes }

async function contextoDe(db: Db, pedido: Pedido): Promise<ContextoSemProdutos> {
  const { tipo, idReferencia, separador } = pedido
  const nomes = new Map<Lista, Nomes>()
  for (const { lista } of PASTAS[tipo].principal.colunas)
    if (lista && lista !== 'produto' && !nomes.has(lista))
      nomes.set(lista, new Nomes(await listNomes(db, lista, pedido)))
  const referencia = nomes.get('referencia')?.de(idReferencia)
  if (!referencia) throw new Error(`reference ${idReferencia} has no name`)
  const regras = regrasDe(pedido, await pedeAplicabilidade(db, idReferencia))
  const fixos = { referencia: idReferencia, situacao: EM_EDICAO }
  return {
    form: TIPOS[tipo].form,
    nomes: (lista) => nomes.get(lista) ?? new Nomes([]),
    fixos,
    referencia,
    separador,
    regras,
  }
}

/** What the forms of the kinds ask beyond their schemas. */
const regrasDe =
  ({ tipo }: Pedido, pedeQualAplicabilidade: boolean): ContextoDoPlano['regras'] =>
  (form, existente) => ({
    ...(STATUS_DE_FORMULARIO.includes(Number(form['status'])) || form['status'] === existente?.valores['status']
      ? {}
      : { status: MENSAGENS.valorInvalido }),
    ...(form['sucessor'] != null && form['sucessor'] === existente?.id
      ? { sucessor: 'Um produto não pode suceder a si mesmo.' }
      : {}),
    ...(tipo === 'COMPONENTE' && pedeQualAplicabilidade && form['aplicabilidade'] === null
      ? { aplicabilidade: MENSAGENS.campoObrigatorio }
      : {}),
    ...(tipo === 'SUPERFICIE' ? faltasDoGrupo(TIPOS.SUPERFICIE.form.parse(form)) : {}),
  })

async function* planejarLotes(
  db: Db,
  pedido: Pedido,
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
      await listProdutos(
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

const repetida = (planejada: Planejada, anterior: number): Planejada => ({
  ...planejada,
  resultado: 'RECUSADO',
  mudancas: [],
  motivos: [...planejada.motivos, CODIGO_REPETIDO(anterior)],
  form: null,
})

const celulaDe = ({ colunas, celulas }: LinhaDoArquivo, campo: string): Celula =>
  celulas[colunas.findIndex((coluna) => coluna?.campo === campo)] ?? null

function textoDe(linha: LinhaDoArquivo, campo: string): string {
  const celula = celulaDe(linha, campo)
  return typeof celula === 'string' || typeof celula === 'number' ? String(celula).trim() : ''
}

const mencionados = (linhas: readonly LinhaDoArquivo[], existentes: readonly (Existente | null)[]) => ({
  codigos: linhas.map((linha) => textoDe(linha, 'sucessor')).filter(Boolean),
  ids: existentes.map((existente) => existente?.valores['sucessor']).filter((id) => typeof id === 'number'),
})

const celulasPorCampo = ({ colunas, celulas }: LinhaDoArquivo): Record<string, Celula> =>
  Object.fromEntries(
    colunas.flatMap((coluna: Coluna | undefined, i): [string, Celula][] =>
      coluna ? [[coluna.campo, celulas[i] ?? null]] : [],
    ),
  )
