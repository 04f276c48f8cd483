import type { ReactNode } from 'react'
import type { z } from 'zod'
import { novosDe, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { ATIVO } from '@portal/contract/mercado/status'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Draft } from '../../ui/form/draft.ts'
import type { RecordForm } from '../../ui/form/useRecordForm.ts'
import type { MaterialComum } from './especie.ts'

/** What the form of a kind is made with, once the record was read. */
export interface FormDoTipoProps {
  /** Null of a new one. */
  material: MaterialComum | null
  /** Above a new one. */
  topo?: ReactNode
}

/** What the tab Geral of a kind is made with. */
export interface GeralProps<Schema extends z.ZodObject> {
  form: RecordForm<Draft<Schema>>
  material: MaterialComum | null
}

/** A new one succeeds nothing. */
const { sucessor: _sucessor, ...comuns } = novosDe(CAMPOS_DO_MATERIAL)
const COMUNS_DO_NOVO = { ...comuns, status: ATIVO, situacao: EM_EDICAO }

/** What a new record of a kind starts with. */
export const novoDe = <C extends Campos>(campos: C) => ({ ...COMUNS_DO_NOVO, ...novosDe(campos) })
