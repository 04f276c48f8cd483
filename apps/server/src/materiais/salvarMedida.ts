import type { z } from 'zod'
import { fieldErrorOf } from '@portal/contract/core/errors'
import {
  faltamMedidas,
  MEDIDA_REPETIDA,
  medidasIguais,
  PREENCHA,
  type medidaForm,
} from '@portal/contract/materiais/kit'
import { ENGENHARIA } from '@portal/contract/materiais/opcoes'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { kitMedida } from '../db/tables/especies.ts'
import {
  exigirCores,
  findTipoKit,
  insertMedida,
  listOutrasMedidas,
  replaceCores,
  trilhaDaMedida,
  updateMedida,
} from './kits.queries.ts'
import { lerMedidas } from './lerPartes.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'

/** Width and height count for kits of engineering only (kit.017 to 019). */
export async function salvarMedida(db: Db, usuario: Logado, form: z.output<typeof medidaForm>): Promise<number> {
  const { id, idKit, cores, espessura, largura, altura, versao } = form
  await abrirParaPartes(db, usuario, idKit, 'KIT')
  const daqui = async () => (await lerMedidas(db, usuario, idKit)).find((uma) => uma.id === id)
  if (id != null) await travarParte(db, kitMedida, { id, idMaterial: idKit, versao, trilha: trilhaDaMedida(id) }, daqui)
  const tipoKit = await findTipoKit(db, idKit)
  if (faltamMedidas(tipoKit, form))
    throw new RegraViolada(
      [largura ? [] : 'largura', altura ? [] : 'altura'].flat().map((campo) => fieldErrorOf(PREENCHA, campo)),
    )
  const medidas = tipoKit === ENGENHARIA ? { largura, altura } : { largura: null, altura: null }
  const campos = { idMaterial: idKit, espessura, ...medidas }
  const unicas = [...new Set(cores)]
  // Sizes that a kit of ferragem has from another time tell no two of its rows apart.
  const outras = (await listOutrasMedidas(db, idKit, id ?? null)).map((outra) =>
    tipoKit === ENGENHARIA ? outra : { ...outra, ...medidas },
  )
  if (outras.some((outra) => medidasIguais(outra, { ...campos, cores: unicas })))
    throw new RegraViolada(MEDIDA_REPETIDA, 'cores')
  const idMedida = id == null ? await insertMedida(db, campos) : await updateMedida(db, id, campos)
  await exigirCores(db, usuario, unicas, id ?? null)
  await replaceCores(db, idMedida, unicas)
  return idMedida
}
