import type { ResultOf } from '@portal/contract/core/call'
import { numero, quantidade } from '@portal/contract/core/formato'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import { BLOQUEADO } from '@portal/contract/materiais/produtos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { CONTADOS_NA_MESA, LINHAS_DA_MESA, type lerMesa } from '@portal/contract/mesa/mesa'
import { labelOf } from '@portal/contract/core/options'
import { ESTADOS_DA_REVISAO } from '@portal/contract/revisoes/revisoes'
import { VERBOS } from '@portal/contract/core/estados'
import { EDICOES } from '../liberacoes/enderecos.ts'
import { enderecoDaLista, enderecoDosAcabamentos } from '../painel/enderecos.ts'
import { PUBLICACOES, REVISOES } from '../mercado/enderecos.ts'
import { enderecoDaRevisao, quantosRevistos } from '../revisoes/enderecos.ts'
import { enderecoDaCorrecao } from '../materiais/enderecos.ts'

export type DadosDaMesa = ResultOf<typeof lerMesa>

type Bloqueado = NonNullable<DadosDaMesa['bloqueados']>['porques'][number]

/** One thing that waits, or changed, and the address of exactly that. */
export interface LinhaDaMesa {
  chave: string
  /** Absent where the line is about one thing, which it names. */
  quantos?: string
  texto: string
  detalhe?: string
  endereco: string
  /** Some of them, each with its reason. */
  porques?: readonly (Bloqueado & { endereco: string })[]
  /** Job that may leave the desk without being repeated. */
  dispensavel?: string
}

const NA_EDICAO = { edicao: 'sim', situacao: EM_EDICAO }

const contados = (quantos: number) => (quantos > CONTADOS_NA_MESA ? `${numero(CONTADOS_NA_MESA)}+` : numero(quantos))

const um = (quantos: number, singular: string, plural: string) => (quantos === 1 ? singular : plural)

/** As many as the desk has room for, and where the others are. */
const comAsOutras = (linhas: LinhaDaMesa[], outras: Pick<LinhaDaMesa, 'texto' | 'endereco'>): LinhaDaMesa[] =>
  linhas.length > LINHAS_DA_MESA
    ? [...linhas.slice(0, LINHAS_DA_MESA), { chave: outras.texto, quantos: '…', ...outras }]
    : linhas

function edicoes({ edicoes: { produtos, acabamentos } }: DadosDaMesa): LinhaDaMesa[] {
  const linha = (chave: string, quantos: number | null, nome: string, endereco: string): LinhaDaMesa[] =>
    quantos ? [{ chave, quantos: contados(quantos), texto: nome, detalhe: 'Falta homologar', endereco }] : []
  return [
    ...linha(
      'produtos',
      produtos,
      um(produtos ?? 0, 'produto que você editou', 'produtos que você editou'),
      enderecoDaLista({ ...NA_EDICAO, meus: 'true' }),
    ),
    ...linha(
      'acabamentos',
      acabamentos,
      um(acabamentos ?? 0, 'acabamento que você editou', 'acabamentos que você editou'),
      enderecoDosAcabamentos({ ...NA_EDICAO, meus: 'true' }),
    ),
  ]
}

/** The reasons stand below the last of the lines that are about them. */
function bloqueados({ bloqueados: deles }: DadosDaMesa): LinhaDaMesa[] {
  if (!deles) return []
  const linha = (chave: 'prontidaoPro' | 'prontidaoMobi', quantos: number, alvo: string): LinhaDaMesa[] =>
    quantos > 0
      ? [
          {
            chave,
            quantos: numero(quantos),
            texto: `${um(quantos, 'produto em edição bloqueado', 'produtos em edição bloqueados')} para ${alvo}`,
            endereco: enderecoDaLista({ ...NA_EDICAO, [chave]: BLOQUEADO }),
          },
        ]
      : []
  const linhas = [...linha('prontidaoPro', deles.pro, 'CEM DELPHI'), ...linha('prontidaoMobi', deles.mobi, 'CEM MOBI')]
  const porques = deles.porques.map((uma) => ({ ...uma, endereco: enderecoDaCorrecao(uma) }))
  return linhas.map((uma, n) => (n === linhas.length - 1 ? { ...uma, porques } : uma))
}

function revisoes({ revisoes: delas }: DadosDaMesa): LinhaDaMesa[] {
  if (!delas) return []
  const { paraMim, respondidas } = delas
  return [
    ...(paraMim > 0
      ? [
          {
            chave: 'paraMim',
            quantos: numero(paraMim),
            texto: um(paraMim, 'revisão pedida a você', 'revisões pedidas a você'),
            endereco: `${REVISOES}?quais=PARA_MIM&estado=ABERTA`,
          },
        ]
      : []),
    ...comAsOutras(
      respondidas.map(({ id, area, quantos, estado, revisor }) => ({
        chave: `revisao${id}`,
        texto: `revisão respondida, a ${id}: ${labelOf(ESTADOS_DA_REVISAO, estado).toLocaleLowerCase('pt-BR')} por ${revisor}`,
        detalhe: quantosRevistos(area, quantos),
        endereco: enderecoDaRevisao(id),
      })),
      { texto: 'outras revisões respondidas', endereco: `${REVISOES}?quais=MINHAS` },
    ),
  ]
}

/** Tab of each category of import, but the first. */
const ABAS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(FOLHAS).map(({ categoria, nome }) => [categoria, nome])),
  TABELA_PRECO: 'precos',
}

const importacoes = ({ importacoes: delas }: DadosDaMesa): LinhaDaMesa[] =>
  delas.map(({ categoria, id, arquivo, recusadas }) => ({
    chave: `${categoria}${id}`,
    texto: `importação espera por Homologar: ${arquivo}`,
    ...(recusadas > 0 && {
      detalhe: quantidade(recusadas, 'linha recusada para corrigir', 'linhas recusadas para corrigir'),
    }),
    endereco: `/importar?${new URLSearchParams({
      ...(ABAS[categoria] !== undefined && { aba: ABAS[categoria] }),
      situacao: String(EM_EDICAO),
    })}`,
  }))

const falhas = ({ falhas: delas }: DadosDaMesa): LinhaDaMesa[] =>
  comAsOutras(
    delas.map(({ id, descricao, mensagem }) => ({
      chave: id,
      texto: `tarefa falhou: ${descricao}`,
      ...(mensagem && { detalhe: mensagem }),
      endereco: `/tarefas?tarefa=${id}`,
      dispensavel: id,
    })),
    { texto: 'outras tarefas que falharam', endereco: '/tarefas' },
  )

const atrasados = ({ atrasados: deles }: DadosDaMesa): LinhaDaMesa[] =>
  comAsOutras(
    deles.map(({ idReferencia, referencia, clientes }) => ({
      chave: `atrasados${idReferencia}`,
      quantos: numero(clientes),
      texto: `${um(clientes, 'serial atrasado', 'seriais atrasados')} em ${referencia}`,
      detalhe: 'Já buscou antes e falta o que há de novo',
      endereco: `${EDICOES}?${new URLSearchParams({ idReferencia: String(idReferencia), situacao: 'ATRASADO' })}`,
    })),
    { texto: 'seriais atrasados em outras referências', endereco: `${EDICOES}?situacao=ATRASADO` },
  )

/** What waits for the person, in the order in which it holds others up. */
export const linhasQueEsperam = (dados: DadosDaMesa): LinhaDaMesa[] =>
  [revisoes, falhas, importacoes, bloqueados, edicoes, atrasados].flatMap((linhas) => linhas(dados))

/** What others did meanwhile. */
export function linhasQueMudaram({ desde, mudados, publicacoes }: DadosDaMesa): LinhaDaMesa[] {
  if (desde === null) return []
  const alterados: LinhaDaMesa[] = mudados
    ? [
        {
          chave: 'mudados',
          quantos: contados(mudados),
          texto: um(mudados, 'produto alterado por outra pessoa', 'produtos alterados por outras pessoas'),
          endereco: enderecoDaLista({ edicao: 'sim', mudadosDesde: desde }),
        },
      ]
    : []
  return [
    ...comAsOutras(
      publicacoes.map(({ id, area, acao, autor, quantos }) => ({
        chave: `publicacao${id}`,
        quantos: numero(quantos),
        texto: `${area === 'produto' ? um(quantos, 'produto', 'produtos') : um(quantos, 'acabamento', 'acabamentos')} em ${VERBOS[acao]} de ${autor}`,
        endereco: `${PUBLICACOES}/${id}`,
      })),
      { texto: 'outras publicações', endereco: PUBLICACOES },
    ),
    ...alterados,
  ]
}
