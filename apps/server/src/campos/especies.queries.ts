import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { colunaDe, type Colunas } from '@portal/contract/campos/campo'
import { campoDaEspecie, type CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { TABELAS_DAS_ESPECIES } from '../db/tables/especies.ts'

export type TabelaDaEspecie = PgTable & { id: PgColumn }

type Fields<Tipo extends TipoMaterial> = Colunas<(typeof CAMPOS_DA_ESPECIE)[Tipo]>
/** Columns that triggers keep are nobody's field. */
type Kept = 'id' | 'linhaDoMaterial'
type Row<Tipo extends TipoMaterial> = Required<Omit<(typeof TABELAS_DAS_ESPECIES)[Tipo]['$inferInsert'], Kept>>
type FieldWithoutColumn<Tipo extends TipoMaterial> = Exclude<keyof Fields<Tipo>, keyof Row<Tipo>>

/** A column without a field, a field without a column, or one that cannot hold the other does not compile. */
const CONFERIDAS: {
  [Tipo in TipoMaterial]: [FieldWithoutColumn<Tipo>] extends [never]
    ? Fields<Tipo> extends Row<Tipo>
      ? (typeof TABELAS_DAS_ESPECIES)[Tipo]
      : { thisRowIsNotWhatTheFieldsFill: Row<Tipo> }
    : { theseFieldsHaveNoColumn: FieldWithoutColumn<Tipo> }
} = TABELAS_DAS_ESPECIES

export const TABELA_DO_TIPO: Readonly<Record<TipoMaterial, TabelaDaEspecie>> = CONFERIDAS

export function colunaDaEspecie(tipo: TipoMaterial, nome: string): PgColumn | undefined {
  const campo = campoDaEspecie(tipo, nome)
  const colunas: Record<string, PgColumn> = getTableColumns<PgTable>(TABELA_DO_TIPO[tipo])
  return campo && colunas[colunaDe(nome, campo)]
}
