import { kit as kind } from '@portal/contract/materiais/kit'
import { grupo } from '../db/tables/cadastros.ts'
import { kit } from '../db/tables/especies.ts'
import { exigirDoTipo } from './escolhas.queries.ts'
import type { Especie } from './especie.ts'

const { tipo } = kind

export const kits: Especie<typeof kind, typeof kit> = {
  kind,
  tabela: kit,
  async colunas({ db, usuario, form, antes }) {
    await exigirDoTipo(
      db,
      usuario,
      { tabela: grupo, tipo },
      { campo: 'grupo', valor: form.grupo, antes: antes?.idGrupo },
    )
    return { tipoKit: form.tipoKit, idGrupo: form.grupo }
  },
}
