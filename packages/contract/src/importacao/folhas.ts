import { z } from 'zod'
import { listaAcabamentos } from '../acabamentos/acabamentos.ts'
import { type AnyCall, post } from '../core/call.ts'
import { opcoes } from '../core/chamadas.ts'
import { booleano, id, idOpcional, instante } from '../core/fields.ts'
import { option } from '../core/options.ts'
import { MASTER } from '../core/papeis.ts'
import { listaAplicabilidade, listaAplicabilidadeBase } from '../materiais/aplicabilidade.ts'
import { ESCRITA_DE_PRODUTO } from '../materiais/papeisDeProduto.ts'
import { quantos, type ImportacaoComPublicacao } from '../mercado/publicar.ts'
import {
  chamadaDaEstrutura,
  chamadaDasRecusadas,
  chamadaDeEnvio,
  chamadasDaRemessa,
  execucaoDoPlano,
  leituraDaImportacao,
} from './chamadasDaRemessa.ts'
import {
  CAMPOS_MB,
  correcoes,
  importacaoForm,
  linhaDoLog,
  naoLidas,
  QUEM_E_COMO_VAI,
  referenciaDaImportacao,
  respostaDaImportacao,
  resumo,
  simulacao,
} from './remessa.ts'

export const DESCARTAR = 'Já existe uma importação em andamento. Deseja descartar a importação existente?'
export const MUDOU_NA_FOLHA =
  'O que esta planilha importou foi alterado depois da importação e não pode voltar ao que era: '

/** What the form asks beside the file (importacao.007, importacao.009). */
export const formDaFolha = importacaoForm.pick({ referencia: true, separador: true })

/** `descartar` takes the existing import back before the new one begins (importacao.013). */
export const folhaForm = importacaoForm.extend({ descartar: booleano().default(false) })

/** Of a sheet without a column for it, or with one. */
const aReferencia = { referencia: id() }
interface Referencia {
  referencia: z.ZodType<number | null | undefined>
}
type Com<Form extends z.ZodObject> = z.ZodObject<Omit<Form['shape'], keyof Referencia> & Referencia>

/** Spec 002 §3 "Import record, applicability and finishes". */
const importacao = z.object({
  id: z.number(),
  referencia: referenciaDaImportacao,
  dataCriacao: instante(),
  situacao: option(z.number()),
  /** The sheet as it was sent. */
  linkArquivo: z.string(),
  arquivo: z.string(),
  resumo,
  naoLidas,
  correcoes,
  ...QUEM_E_COMO_VAI,
})

interface Caminhos {
  lista: string
  referencias: string
  acoes: string
  andamento: string
  importar: string
  remover: string
  estrutura: string
}

/** Carrying a plan out may take the place of the existing import. */
const execucao = execucaoDoPlano.extend({ descartar: folhaForm.shape.descartar })

/** The calls of sheets that are about one reference: finishes, and what applies to its components. */
function chamadasDe(nome: string, caminhos: Caminhos, body: Com<typeof folhaForm>) {
  const base = `/${nome}`
  const noun = `importacao.${nome}`
  return {
    ...chamadasDaRemessa(
      {
        noun,
        ids: { lista: `${noun}.lista`, acaoPermitida: `${noun}.acaoPermitida`, remover: `${noun}.excluir` },
        caminhos: {
          lista: base + caminhos.lista,
          acaoPermitida: base + caminhos.acoes,
          remover: base + caminhos.remover,
          log: `${base}/logImportacao`,
          simulacao: `${base}/simulacao`,
        },
      },
      { item: importacao, log: linhaDoLog, simulacao, resposta: respostaDaImportacao, execucao },
    ),
    recusadas: chamadaDasRecusadas(noun, `${base}/recusadasImportacao`),
    importar: chamadaDeEnvio(`${noun}.importarPlanilha`, base + caminhos.importar, {
      body,
      resposta: respostaDaImportacao,
      corpoMb: CAMPOS_MB,
    }),
    estrutura: chamadaDaEstrutura(`${noun}.exportarEstrutura`, base + caminhos.estrutura),
    /** References that may receive them (decisions I-27). */
    selecaoReferencia: opcoes([`${noun}.selecaoReferencia`], caminhos.referencias),
    andamento: leituraDaImportacao(
      `${noun}.andamento`,
      base + caminhos.andamento,
      z.object({ existeImportacao: z.boolean() }),
    ),
  }
}
export type ChamadasDaFolha = ReturnType<typeof chamadasDe>

/** Spec 002 §7.4; its template is offered, too (decisions I-23). */
export const IMPORTACAO_DE_ACABAMENTOS = chamadasDe(
  'tratamento',
  {
    lista: '/ListaImportacao',
    referencias: '/geral/ReferenciaTratamentoBase',
    acoes: '/AcaoPermitida',
    andamento: '/ImportacaoAndamento',
    importar: '/ImportarPlanilha',
    remover: '/RemoverImportacao',
    estrutura: '/ExportarEstrutura',
  },
  folhaForm,
)

/** Spec 002 §7.3. */
export const IMPORTACAO_DE_APLICABILIDADES = chamadasDe(
  'aplicabilidade',
  {
    lista: '/listaImportacao',
    referencias: '/geral/ReferenciaAplicabilidadeBase',
    acoes: '/acaoPermitida',
    andamento: '/ImportacaoAndamento',
    importar: '/importarPlanilha',
    remover: '/removerImportacao',
    estrutura: '/exportarEstrutura',
  },
  folhaForm.extend(aReferencia),
)

/** A kind of sheet about one reference, as all sides know it: its calls, and what people read of it. */
export interface FolhaDita {
  chamadas: ChamadasDaFolha
  /** Of its imports, as other systems are told them (decision 0042). */
  categoria: string
  form: Com<typeof formDaFolha>
  /** Of its tab, its template and its table. */
  nome: string
  titulo: string
  /** What taking one back does. */
  aoEliminar: string
  /** Where its records go on, where they do. */
  destino?: { area: 'produto' | 'acabamento'; importacao: ImportacaoComPublicacao }
  /** What has other answers once something was imported, beside what every import changes. */
  muda: readonly AnyCall[]
}

/** Their tabs stand in this order. */
export const FOLHAS = {
  acabamentos: {
    chamadas: IMPORTACAO_DE_ACABAMENTOS,
    categoria: 'TRATAMENTO',
    form: formDaFolha,
    nome: 'acabamentos',
    titulo: 'Acabamentos',
    aoEliminar: 'Os acabamentos novos são excluídos.',
    destino: { area: 'acabamento', importacao: 'acabamento' },
    muda: [listaAcabamentos],
  },
  aplicabilidade: {
    chamadas: IMPORTACAO_DE_APLICABILIDADES,
    categoria: 'APLICABILIDADE',
    form: formDaFolha.extend(aReferencia),
    nome: 'aplicabilidade',
    titulo: 'Aplicabilidade',
    aoEliminar: 'As aplicabilidades novas são excluídas.',
    // Lists and components that came by sheets, and nothing else (decisions I-02).
    destino: { area: 'produto', importacao: 'aplicabilidade' },
    muda: [listaAplicabilidade, listaAplicabilidadeBase],
  },
} as const satisfies Record<string, FolhaDita>

/** Of one sheet, or of all that wait for the step (decisions I-02, I-03). */
const qual = z.object({ id: idOpcional() }).prefault({})

/** Lists that came by sheets go to the market by themselves, as their component does: by who may publish products. */
export const homologarAplicabilidades = post('/aplicabilidade/homologarImportacao', {
  ids: ['proprio.importacao.aplicabilidade.homologar'],
  body: qual,
  result: quantos,
  papeis: ESCRITA_DE_PRODUTO,
  prazo: 'longo',
})
export const disponibilizarAplicabilidades = post('/aplicabilidade/disponibilizarImportacao', {
  ids: ['proprio.importacao.aplicabilidade.disponibilizar'],
  body: qual,
  result: quantos,
  papeis: [MASTER],
  prazo: 'longo',
})
