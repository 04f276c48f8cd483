import { SEM_CHAVE } from '@portal/contract/planilhas/cabecalho'
import { lerCelula, type Valor } from '@portal/contract/planilhas/celulas'
import type { Coluna } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { Nomes, planejarLinha, type ContextoDoPlano, type LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { CAMPO_DO_PRECO, CHAVE_DO_PRECO, FORM_DO_PRECO, PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { RegraViolada } from '../core/errors.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { comZeros } from '../planilhas/comZeros.ts'
import { acharPrincipal, conhecer, linhasDe } from '../planilhas/folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { celulaDe, celulasPorCampo, repetida, type Planejada } from '../planilhas/planejada.ts'
import { acharEstranhos } from './estranhos.queries.ts'
import { findPelasChaves, listComZeros, type PrecoProcurado } from './itens.queries.ts'

export interface PedidoDePrecos {
  tipo: TipoDeTabela
  idTabela: number | null
  separador: Separador | undefined
  arredondar: boolean
  /** Who is told what the catalogue does not know; nobody is where nothing is shown. */
  olhar?: Logado
}

/** A row of prices, and what it is about; null where that could not be read. */
export interface PrecoPlanejado extends Planejada {
  chave: string | null
}

export interface PlanoDePrecos {
  ignoradas: readonly string[]
  lotes: AsyncIterable<PrecoPlanejado[]>
}

/** Compares a sheet with the working copy of its table, row by row; writes nothing. */
export async function planejarPrecos(db: Db, pedido: PedidoDePrecos, lida: PastaLida): Promise<PlanoDePrecos> {
  const pasta = PASTAS_DE_PRECO[pedido.tipo]
  const folha = acharPrincipal(pasta, lida)
  const { cabecalho, separador, ignoradas } = await conhecer(folha, pasta)
  for (const coluna of colunasDe(pedido.tipo, [...CHAVE_DO_PRECO[pedido.tipo], CAMPO_DO_PRECO[pedido.tipo]]))
    if (!cabecalho.colunas.includes(coluna))
      throw new RegraViolada(SEM_CHAVE(pasta.principal.titulo, coluna.titulo), 'arquivo')
  const completo = { ...pedido, separador: pedido.separador ?? separador }
  return {
    ignoradas,
    lotes: planejarLotes(db, completo, linhasDe(folha, cabecalho)),
  }
}

const colunasDe = (tipo: TipoDeTabela, campos: readonly string[]): readonly Coluna[] =>
  PASTAS_DE_PRECO[tipo].principal.colunas.filter(({ campo }) => campos.includes(campo))

async function* planejarLotes(
  db: Db,
  { tipo, idTabela, separador, arredondar, olhar }: PedidoDePrecos,
  lotes: AsyncIterable<LinhaDoArquivo[]>,
): AsyncGenerator<PrecoPlanejado[]> {
  const contexto: ContextoDoPlano = {
    form: FORM_DO_PRECO[tipo],
    colunas: PASTAS_DE_PRECO[tipo].principal.colunas,
    nomes: () => new Nomes([]),
    fixos: {},
    separador,
    arredondar,
    comZeros: comZeros(await listComZeros(db, idTabela)),
    regras: () => ({}),
  }
  const vistas = new Map<string, number>()
  for await (const linhas of lotes) {
    const procurados = linhas.map((linha) => lerChave(linha, tipo, separador))
    const achados = await findPelasChaves(db, { tipo, idTabela }, procurados)
    const estranhos = olhar ? await acharEstranhos(db, olhar, tipo, procurados) : []
    yield linhas.map((linha, i) => {
      const { chave = null, existente = null } = achados[i] ?? {}
      const planejada = comAvisos(
        { ...planejarLinha(linha, existente, contexto), celulas: celulasPorCampo(linha), chave },
        estranhos[i],
      )
      const anterior = chave === null ? undefined : vistas.get(chave)
      if (anterior !== undefined) return { ...repetida(planejada, anterior), chave }
      if (chave !== null) vistas.set(chave, linha.numero)
      return planejada
    })
  }
}

const comAvisos = (planejada: PrecoPlanejado, aviso: string | undefined): PrecoPlanejado =>
  aviso === undefined ? planejada : { ...planejada, avisos: [...(planejada.avisos ?? []), aviso] }

/** What a row is about, where all of it can be read. */
function lerChave(linha: LinhaDoArquivo, tipo: TipoDeTabela, separador: Separador | undefined): PrecoProcurado | null {
  const lidos: Record<string, Valor> = {}
  for (const coluna of colunasDe(tipo, CHAVE_DO_PRECO[tipo])) {
    const leitura = lerCelula(coluna, celulaDe(linha, coluna.campo), separador)
    if (!('valor' in leitura) || leitura.valor === null) return null
    lidos[coluna.campo] = leitura.valor
  }
  const { codigo = null, cor = null, espessura = null } = lidos
  return {
    codigo: String(codigo),
    cor: cor === null ? null : String(cor),
    espessura: espessura === null ? null : Number(espessura),
  }
}
