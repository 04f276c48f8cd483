import { acabamentoForm } from '@portal/contract/acabamentos/acabamentos'
import { escolhaOpcional } from '@portal/contract/core/fields'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { STATUS_PRODUTO } from '@portal/contract/core/options'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import { ATIVO, STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import type { Valor } from '@portal/contract/planilhas/celulas'
import { COLUNA_CHAVE } from '@portal/contract/planilhas/colunas'
import { planejarLinha, type ContextoDoPlano, type LinhaDoArquivo, type Nome } from '@portal/contract/planilhas/plano'
import { SemPermissao } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { referencia } from '../../db/tables/referencias.ts'
import { acabamentoVisivel, exigirReferenciaLiberada } from '../../acabamentos/visibilidade.queries.ts'
import { colunaDoBanco } from '../../planilhas/catalogo.queries.ts'
import { comZeros } from '../../planilhas/comZeros.ts'
import { acharPrincipal, conhecer, linhasDe } from '../../planilhas/folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { conhecerNomes } from '../../planilhas/nomear.ts'
import { listNomesDeReferencias } from '../../planilhas/nomes.queries.ts'
import { celulasPorCampo, repetida, textoDe, type Planejada } from '../../planilhas/planejada.ts'
import { planejarPorReferencia } from '../../planilhas/porReferencia.ts'
import {
  findPelosCodigos,
  listComZeros,
  listMudados,
  levarAoCatalogo,
  selectReferenciasParaAcabamentos,
  TRATAMENTO,
  travarTocados,
  voltar,
} from './acabamentos.queries.ts'
import type { Folha, LinhaDaFolha, ParaGravar, PedidoDeFolha, PlanoDeFolha } from './folha.ts'

const { principal } = PASTA_DE_ACABAMENTOS

/** Finishes (Spec 002 §7.4); who imports them must be one who may keep them. */
export const ACABAMENTOS: Folha = {
  categoria: TRATAMENTO,
  tipo: 'ACABAMENTO',
  pasta: PASTA_DE_ACABAMENTOS,
  dita: FOLHAS.acabamentos,
  acesso: {
    async exigir(db, usuario, referencias) {
      if (!usuario.papeis.includes('CadastroAcabamentos')) throw new SemPermissao()
      for (const id of referencias) await exigirReferenciaLiberada(db, usuario, id)
    },
    selecionar: selectReferenciasParaAcabamentos,
  },
  catalogo: { planejar, listMudados, levarAoCatalogo, travarTocados, voltar },
}

async function planejar(db: Db, pedido: PedidoDeFolha, lida: PastaLida): Promise<PlanoDeFolha> {
  const folha = acharPrincipal(PASTA_DE_ACABAMENTOS, lida)
  const { cabecalho, separador, ignoradas } = await conhecer(folha, PASTA_DE_ACABAMENTOS)
  const { usuario, idReferencia } = pedido
  const comSeparador = { usuario, separador: pedido.separador ?? separador }
  return {
    ignoradas,
    lotes: planejarPorReferencia<LinhaDaFolha>(linhasDe(folha, cabecalho), {
      idReferencia,
      permitidas: () => listNomesDeReferencias(db, usuario, acabamentoVisivel(usuario, referencia.id)),
      planejador: (id, nome) => planejadorDe(db, { ...comSeparador, idReferencia: id }, nome),
      completar: (planejada) => ({ ...planejada, gravar: paraGravar(planejada) }),
    }),
  }
}

type PedidoDeUma = PedidoDeFolha & { idReferencia: number }

async function contextoDe(
  db: Db,
  { usuario, idReferencia, separador }: PedidoDeUma,
  nome: Nome | undefined,
): Promise<ContextoDoPlano> {
  const nomesDe = await conhecerNomes(db, [principal], { usuario, idReferencia, tipo: null })
  const dela = nome ?? nomesDe('referencia').de(idReferencia)
  if (!dela) throw new Error(`reference ${idReferencia} has no name`)
  return {
    form: acabamentoForm.extend({ status: escolhaOpcional(STATUS_PRODUTO) }),
    colunas: principal.colunas,
    nomes: ({ lista }) => nomesDe(lista ?? 'referencia'),
    fixos: { referencia: idReferencia },
    referencia: dela,
    separador,
    comZeros: comZeros(await listComZeros(db, idReferencia)),
    regras: ({ status }, existente) => statusForaDaLista(status, existente?.valores['status']),
    // Without a status a finish is what a new one is preset to (decision 0029).
    completar: ({ status }): Record<string, Valor> => (status === null ? { status: ATIVO } : {}),
  }
}

const statusForaDaLista = (status: unknown, antes: unknown): Record<string, string> =>
  status === null || STATUS_DE_FORMULARIO.includes(Number(status)) || status === antes
    ? {}
    : { status: MENSAGENS.valorInvalido }

async function planejadorDe(db: Db, pedido: PedidoDeUma, nome?: Nome) {
  const contexto = await contextoDe(db, pedido, nome)
  const vistos = new Map<string, number>()
  return async (linhas: readonly LinhaDoArquivo[]): Promise<LinhaDaFolha[]> => {
    const codigos = linhas.map((linha) => textoDe(linha, COLUNA_CHAVE))
    const achados = await findPelosCodigos(db, pedido.idReferencia, codigos)
    return linhas.map((linha, i) => {
      const { chave = '', existente = null } = achados[i] ?? {}
      const planejada = { ...planejarLinha(linha, existente, contexto), celulas: celulasPorCampo(linha) }
      const anterior = vistos.get(chave)
      if (anterior === undefined && chave !== '') vistos.set(chave, linha.numero)
      const julgada = anterior === undefined ? planejada : repetida(planejada, anterior)
      return { ...julgada, gravar: paraGravar(julgada) }
    })
  }
}

const DO_ARQUIVO: readonly string[] = [COLUNA_CHAVE, 'referencia']

const paraGravar = ({ existente, form }: Planejada): ParaGravar => ({
  idMaterial: existente?.id ?? null,
  versao: existente?.versao ?? null,
  material:
    form &&
    Object.fromEntries(
      principal.colunas
        .filter(({ campo }) => !DO_ARQUIVO.includes(campo))
        .map((coluna) => [colunaDoBanco(coluna), form[coluna.campo] ?? null]),
    ),
})
