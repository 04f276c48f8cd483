import type { ReactNode } from 'react'
import type { z } from 'zod'
import { novosDe, type Campos } from '@portal/contract/campos/campo'
import { ATIVO } from '@portal/contract/mercado/status'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Draft } from '../../ui/form/draft.ts'
import type { RecordForm } from '../../ui/form/useRecordForm.ts'
import type { MaterialComum } from './especie.ts'

export interface FormDoTipoProps {
  /** Null makes a new one. */
  id: number | null
  /** Above a new one. */
  topo?: ReactNode
}

/** The same once the record was read. */
export interface TelaDoTipoProps extends Omit<FormDoTipoProps, 'id'> {
  material: MaterialComum | null
}

/** What the tab Geral of a kind is made with. */
export interface GeralProps<Schema extends z.ZodObject> {
  form: RecordForm<Draft<Schema>>
  material: MaterialComum | null
}

const COMUNS_DO_NOVO = {
  codigo: '',
  codigoInterno: '',
  descricao: '',
  referencia: null,
  linha: null,
  ipi: null,
  status: ATIVO,
  situacao: EM_EDICAO,
}

/** What a new record of a kind starts with. */
export const novoDe = <C extends Campos>(campos: C) => ({ ...COMUNS_DO_NOVO, ...novosDe(campos) })
