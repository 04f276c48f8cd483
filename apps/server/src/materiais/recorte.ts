import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { escopoDe } from '@portal/contract/materiais/escopo'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

/** What somebody asks for among what he may see. */
export interface Recorte extends Omit<FiltroDeProdutos, 'referencia'> {
  /** Kinds on references (`escopoDe`): undefined is all of them, an empty list nothing. */
  escopos: number[] | undefined
}

export async function recortar(db: Db, usuario: Logado, { referencia, ...filtro }: FiltroDeProdutos): Promise<Recorte> {
  const visiveis = await escoposVisiveis(db, usuario)
  if (!referencia.length) return { ...filtro, escopos: visiveis }
  const pedidos = referencia.flatMap((id) => TIPO_MATERIAL.map(({ value }) => escopoDe(value, id)))
  const vistos = visiveis && new Set(visiveis)
  return { ...filtro, escopos: vistos ? pedidos.filter((escopo) => vistos.has(escopo)) : pedidos }
}
