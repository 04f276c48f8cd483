import { MENSAGENS } from '@portal/contract/core/mensagens'
import { faltasDoGrupo } from '@portal/contract/materiais/superficie'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { COLUNA_CHAVE, type Lista } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import {
  Nomes,
  planejarLinha,
  type ContextoDoPlano,
  type Existente,
  type LinhaDoArquivo,
} from '@portal/contract/planilhas/plano'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import { pedeAplicabilidade } from '../materiais/escolhas.queries.ts'
import { findPelosCodigos } from './catalogo.queries.ts'
import { acharPrincipal, conhecer, emLotes, linhasDe } from './folhaLida.ts'
import type { PastaLida } from './lerArquivo.ts'
import { listNomes, listProdutos, type Escolhendo } from './nomes.queries.ts'
import { celulaDe, celulasPorCampo, repetida, type Planejada, type Plano } from './planejada.ts'

export interface Pedido extends Escolhendo {
  /** Decimal mark that a person chose, where the file proves none. */
  separador: Separador | undefined
}

/** Compares a file with the catalogue, row by row; writes nothing. */
export async function planejar(db: Db, pedido: Pedido, lida: PastaLida): Promise<Plano> {
  const pasta = PASTAS[pedido.tipo]
  const folha = acharPrincipal(pasta, lida)
  const { cabecalho, separador } = await conhecer(folha, pasta.principal)
  const contexto = await contextoDe(db, { ...pedido, separador: pedido.separador ?? separador })
  return {
    ignoradas: cabecalho.ignoradas,
    lotes: planejarLotes(db, pedido, contexto, emLotes(linhasDe(folha, cabecalho))),
  }
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

function textoDe(linha: LinhaDoArquivo, campo: string): string {
  const celula = celulaDe(linha, campo)
  return typeof celula === 'string' || typeof celula === 'number' ? String(celula).trim() : ''
}

const mencionados = (linhas: readonly LinhaDoArquivo[], existentes: readonly (Existente | null)[]) => ({
  codigos: linhas.map((linha) => textoDe(linha, 'sucessor')).filter(Boolean),
  ids: existentes.map((existente) => existente?.valores['sucessor']).filter((id) => typeof id === 'number'),
})
