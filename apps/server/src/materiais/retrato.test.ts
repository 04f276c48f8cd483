import { afterAll, beforeAll, expect, it } from 'vitest'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

it.each(TIPO_MATERIAL.map(({ value }) => value))(
  'a %s is frozen with each of its fields, and nothing besides',
  async (tipo) => {
    const id = await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo))
    const { rows } = await mundo.database.ler.query<{ campo: string }>(
      "SELECT jsonb_object_keys(conteudo -> 'dados') AS campo FROM material_retrato WHERE id = $1",
      [id],
    )
    expect(rows.map(({ campo }) => campo).toSorted()).toEqual(Object.keys(CAMPOS_DA_ESPECIE[tipo]).toSorted())
  },
)
