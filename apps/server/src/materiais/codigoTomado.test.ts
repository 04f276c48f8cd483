import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TipoMaterial } from '@portal/contract/core/options'
import { listComCodigoTomado } from './codigoTomado.queries.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

it('is taken by another product of the kind on the reference, in whatever letters, and of two that go there by the first', async () => {
  const { gold, prata } = mundo.referencias
  const novo = (tipo: TipoMaterial, codigo: string) =>
    mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, { codigo }))
  const dono = await novo('VIDRO', 'TOMADO-1')
  await novo('COMPONENTE', 'TOMADO-2')
  const [um, outro] = [await novo('VIDRO', 'LIVRE-1'), await novo('VIDRO', 'LIVRE-2')]
  const copia = (id: number, codigo: string, value = gold) => ({
    id,
    codigo,
    tipo: 'VIDRO' as const,
    referencia: { value },
  })
  const tomados = async (...copias: ReturnType<typeof copia>[]) => [
    ...(await listComCodigoTomado(mundo.database.leitura, copias)),
  ]
  expect(await tomados(copia(um, 'tomado-1'))).toEqual([um])
  expect(await tomados(copia(dono, 'TOMADO-1'), copia(um, 'TOMADO-1', prata), copia(outro, 'TOMADO-2'))).toEqual([])
  expect(await tomados(copia(um, 'NOVO'), copia(outro, 'novo'))).toEqual([outro])
})
