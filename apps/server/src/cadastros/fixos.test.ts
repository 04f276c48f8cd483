import { afterAll, beforeAll, expect, it } from 'vitest'
import { VEM_COM_O_PORTAL } from '@portal/contract/cadastros/cadastro'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO, UNIDADE_KG, UNIDADE_MT } from '@portal/contract/core/idsFixos'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { seedProvedora } from '../db/seed/provedora.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) => seedProvedora(db, mundo.logados.paula.idEmpresa))
})
afterAll(() => mundo.fechar())

it.each([
  ['grupo', GRUPO_ESTEIRA_MONTADA],
  ['grupo', GRUPO_TECIDO],
  ['unidadeItemEmbalagem', UNIDADE_MT],
  ['unidadeItemEmbalagem', UNIDADE_KG],
])(
  '%s %i, by which rules know it, is not deleted although nothing uses it (decisions H-08, P-28)',
  async (lista, id) => {
    const { status, corpo } = await mundo.pedir('paula', 'DELETE', `/${lista}/${id}`)
    expect([status, corpo]).toMatchObject([400, [{ message: VEM_COM_O_PORTAL }]])
    expect((await mundo.pedir('maria', 'GET', `/${lista}/${id}`)).corpo.id).toBe(id)
    expect((await mundo.pedir('maria', 'DELETE', `/${lista}/${id}`)).status).toBe(403)
  },
)
