import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import type { ContextoEmMassa } from '@portal/contract/materiais/julgarEmMassa'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { listEscolhidas } from './emMassa.queries.ts'
import { recusaDaEscolha } from './escolhas.queries.ts'

interface Escolhendo {
  /** Those that the products of each kind are on after the change. */
  referencias: Readonly<Record<TipoMaterial, ReadonlySet<number>>>
  ditos: ContextoEmMassa['ditos']
}

/**
 * Asks for each choice once for each kind and reference, whatever the number of products. One that none of them may see is
 * unknown, at its field.
 */
export async function escolhasEmMassa(
  db: Db,
  usuario: Logado,
  { referencias, ditos }: Escolhendo,
): Promise<ContextoEmMassa['recusaDaEscolha']> {
  const recusas = new Map<string, string | undefined>()
  const vistas = new Map<string, boolean>()
  for (const { value: tipo } of TIPO_MATERIAL) {
    const pedido = { tipo, referencias: [...referencias[tipo]], valores: ditos[tipo].valores }
    for (const { referencia, campo, lista, achada } of await listEscolhidas(db, usuario, pedido)) {
      vistas.set(campo, achada?.vista === true || vistas.get(campo) === true)
      recusas.set(chaveDe(tipo, referencia, campo), recusaDaEscolha({ campo, lista }, achada)?.message)
    }
  }
  for (const [campo, vista] of vistas) if (!vista) throw new NaoEncontrado(undefined, campo)
  return (tipo, referencia, campo) => recusas.get(chaveDe(tipo, referencia, campo))
}

const chaveDe = (tipo: TipoMaterial, referencia: number, campo: string): string => `${tipo} ${referencia} ${campo}`
