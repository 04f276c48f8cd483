import type { ReactNode } from 'react'
import type { z } from 'zod'
import { novosDe, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { ATIVO } from '@portal/contract/mercado/status'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Draft } from '../../ui/form/draft.ts'
import type { RecordForm } from '../../ui/form/useRecordForm.ts'
import type { MaterialComum } from './especie.ts'

export interface FormDoTipoProps {
  /** Null for a new record. */
  material: MaterialComum | null
  topo?: ReactNode
  serie?: Serie
}

/** What one new product has in common with the one before it. */
export interface Inicio {
  referencia: number | null
  linha: number | null
}

/** New products one after the other. */
export interface Serie {
  inicio?: Inicio | undefined
  outro: (inicio: Inicio) => void
}

export interface GeralProps<Schema extends z.ZodObject> {
  form: RecordForm<Draft<Schema>>
  material: MaterialComum | null
}

/** A new product succeeds none. */
const { sucessor: _sucessor, ...comuns } = novosDe(CAMPOS_DO_MATERIAL)
const COMUNS_DO_NOVO = { ...comuns, status: ATIVO, situacao: EM_EDICAO }

export const novoDe = <C extends Campos>(campos: C, serie: Serie | undefined) => ({
  ...COMUNS_DO_NOVO,
  ...novosDe(campos),
  ...serie?.inicio,
})
