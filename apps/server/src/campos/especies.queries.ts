import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Colunas } from '@portal/contract/campos/campo'
import type { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { componente, kit, perfil, superficie, vidro } from '../db/tables/especies.ts'

export type TabelaDaEspecie = PgTable & { id: PgColumn }

const TABELAS = { COMPONENTE: componente, PERFIL: perfil, SUPERFICIE: superficie, VIDRO: vidro, KIT: kit }

type Fields<Tipo extends TipoMaterial> = Colunas<(typeof CAMPOS_DA_ESPECIE)[Tipo]>
type Row<Tipo extends TipoMaterial> = Required<Omit<(typeof TABELAS)[Tipo]['$inferInsert'], 'id'>>
type FieldWithoutColumn<Tipo extends TipoMaterial> = Exclude<keyof Fields<Tipo>, keyof Row<Tipo>>

/** A column without a field, a field without a column, or one that cannot hold the other does not compile. */
const CONFERIDAS: {
  [Tipo in TipoMaterial]: [FieldWithoutColumn<Tipo>] extends [never]
    ? Fields<Tipo> extends Row<Tipo>
      ? (typeof TABELAS)[Tipo]
      : { thisRowIsNotWhatTheFieldsFill: Row<Tipo> }
    : { theseFieldsHaveNoColumn: FieldWithoutColumn<Tipo> }
} = TABELAS

/** The table of each kind's own columns. */
export const TABELA_DO_TIPO: Readonly<Record<TipoMaterial, TabelaDaEspecie>> = CONFERIDAS
