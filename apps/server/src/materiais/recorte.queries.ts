import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { escopoDe } from '@portal/contract/materiais/escopo'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

export interface RecorteDeProdutos extends Omit<FiltroDeProdutos, 'referencia' | 'linha'> {
  /** Kinds on references (`escopoDe`): undefined is all of them, an empty list nothing. */
  escopos: number[] | undefined
  linhas: number[] | undefined
}

export async function recortarProdutos(
  db: Db,
  usuario: Logado,
  { referencia, linha, ...filtro }: FiltroDeProdutos,
): Promise<RecorteDeProdutos> {
  const visiveis = await escoposVisiveis(db, usuario)
  return { ...filtro, linhas: linha.length ? linha : undefined, escopos: cruzar(visiveis, pedidos(referencia)) }
}

const pedidos = (referencias: readonly number[]): number[] | undefined =>
  referencias.length ? referencias.flatMap((id) => TIPO_MATERIAL.map(({ value }) => escopoDe(value, id))) : undefined

function cruzar(visiveis: number[] | undefined, pedidas: number[] | undefined): number[] | undefined {
  if (!visiveis || !pedidas) return visiveis ?? pedidas
  const vistas = new Set(visiveis)
  return pedidas.filter((escopo) => vistas.has(escopo))
}
