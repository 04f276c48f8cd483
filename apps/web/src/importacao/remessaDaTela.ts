import type { AnyCall } from '@portal/contract/core/call'
import type { ChamadasDaRemessa } from '@portal/contract/importacao/chamadasDaRemessa'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import type { ComponentType, ReactNode } from 'react'
import type { UploadOptions } from '../api/uploadApi.ts'
import type { Column } from '../ui/table/column.tsx'
import type { Importada } from './importada.tsx'
import type { Palavras } from './palavras.ts'
import type { DestinoDaImportacao } from './useAoMercado.tsx'
import type { Simulacao } from './useSimulacao.ts'

/** What a kind of shipment is made of, as its tab shows it. */
export interface TiposDaTela {
  /** What the form holds. */
  envio: { separador?: Separador | undefined }
  /** One of the list. */
  importada: Pick<Importada, 'id' | 'estado' | 'situacao' | 'tarefa' | 'correcoes'>
  /** Of the log. */
  linha: object
  simulada: Simulacao
}

/** To be looked at first, or in the place of the existing one (importacao.013). */
export interface ComoEnviar {
  simular?: true
  descartar?: boolean
}

interface Resposta<T extends TiposDaTela> {
  tarefa: string | null
  simulacao: T['simulada'] | null
}

/** A kind of what is sent to be imported: a value, whose tab is written once (decision 0060). */
export interface RemessaDaTela<T extends TiposDaTela> {
  chamadas: ChamadasDaRemessa<T['importada'], T['linha'], T['simulada'], Resposta<T>>
  /** What has other answers once it begins, and once it has ended. */
  muda: readonly AnyCall[]
  envio: {
    enviar(envio: T['envio'], como: ComoEnviar, opcoes: Omit<UploadOptions, 'arquivos'>): Promise<Resposta<T>>
    /** What tells one from another. */
    impressao(envio: T['envio']): unknown
    pergunta?: Pergunta<T['envio']>
  }
  simulacao: {
    titulo(envio: T['envio']): string
    /** Knows what surrounds what it would do. */
    Moldura: ComponentType<MolduraProps<T['envio'], T['simulada']>>
    palavras?: Palavras
    /** What moved since cannot stay out of it. */
    inteira?: true
  }
  fim: {
    resumo(feita: T['importada']): string
    recusados(feita: T['importada']): number
    nenhum: string
    naoLidas?(feita: T['importada']): readonly string[]
    /** What else can be done with what was refused. */
    acoes?(feita: T['importada']): ReactNode
  }
  log: {
    subtitulo(importada: T['importada']): string
    /** What it is called as a file, before its number. */
    nome: string
    colunas: readonly Column<T['linha']>[]
  }
}

export interface MolduraProps<Envio, Simulada = Simulacao> {
  envio: Envio
  simulada: Simulada | undefined
  children: (quadro: Quadro) => ReactNode
}

interface Quadro {
  /** What it is, in a word. */
  sobre: string
  /** Besides the rows that change something. */
  tambem?: number
  /** Why nothing of it can be imported now. */
  impedida?: string | undefined
  /** What is to be known before it is carried out. */
  avisos?: ReactNode
}

/** The plan that was shown, without the rows that were unticked. */
export interface PlanoMostrado {
  id: string
  semLinhas: readonly number[]
  /** It corrects the import that waits. */
  corrige: boolean
  /** It changes nothing that is there. */
  soNovas: boolean
}

/** What must be asked before it begins. */
interface Pergunta<Envio> {
  haver(envio: Envio, simulada: PlanoMostrado | undefined): Promise<boolean>
  titulo(envio: Envio): string
  texto: string
  rotulo: string
  /** What the answer adds to it. */
  com?: Pick<ComoEnviar, 'descartar'>
}

/** The list of past ones. */
export interface ListaDaTela<Row> {
  nome: string
  colunas: readonly Column<Row>[]
  /** Where its records go on, where they do. */
  destino?: DestinoDaImportacao
  /** What its file is called. */
  nomeDe(row: Row): string
  /** What is asked before it is taken back. */
  eliminar(row: Row): { titulo: string; texto: string }
}

/** `muda` of every kind. */
export const oQueMuda = ({ lista, acaoPermitida }: Record<'lista' | 'acaoPermitida', AnyCall>): readonly AnyCall[] => [
  lista,
  acaoPermitida,
  listarTarefas,
]

export const deArquivo = (arquivo: File | null) => arquivo && [arquivo.name, arquivo.size, arquivo.lastModified]
