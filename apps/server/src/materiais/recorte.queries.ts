import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { escopoDe } from '@portal/contract/materiais/escopo'
import { soConsulta } from '@portal/contract/materiais/papeisDeProduto'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { escoposVisiveis } from './visibilidade.queries.ts'

export interface RecorteDeProdutos extends Omit<
  FiltroDeProdutos,
  'referencia' | 'linha' | 'meus' | 'mudadosDesde' | 'campo'
> {
  /** Kinds on references (`escopoDe`): undefined is all of them, an empty list nothing. */
  escopos: number[] | undefined
  linhas: number[] | undefined
  /** Conditions on fields (`lerCondicao`). */
  condicoes?: string[] | undefined
  /** Who changed the working copy last, and who did not, after which moment. */
  idAutor?: number | undefined
  idAlheio?: number | undefined
  mudadosDesde?: string | undefined
}

export async function recortarProdutos(
  db: Db,
  usuario: Logado,
  { referencia, linha, meus, mudadosDesde, prontidaoPro, prontidaoMobi, campo, ...filtro }: FiltroDeProdutos,
): Promise<RecorteDeProdutos> {
  const visiveis = await escoposVisiveis(db, usuario)
  return {
    ...filtro,
    ...(soConsulta(usuario.papeis) ? {} : { prontidaoPro, prontidaoMobi, ...deQuem(usuario, meus, mudadosDesde) }),
    linhas: linha.length ? linha : undefined,
    condicoes: campo.length ? campo : undefined,
    escopos: cruzar(visiveis, pedidos(referencia)),
  }
}

/** Working copies are nothing to who only consults (Spec 001 §6): not even whether one changed, or is ready. */
const deQuem = ({ idUsuario }: Logado, meus: boolean | undefined, mudadosDesde: string | undefined) => ({
  ...(meus === undefined ? {} : meus ? { idAutor: idUsuario } : { idAlheio: idUsuario }),
  ...(mudadosDesde !== undefined && { idAlheio: idUsuario, mudadosDesde }),
})

/** Beyond what its column holds, which an id may be of which no reference ever was, nothing is found. */
const MAIOR_ESCOPO = 2_147_483_647

const pedidos = (referencias: readonly number[]): number[] | undefined =>
  referencias.length
    ? referencias
        .flatMap((id) => TIPO_MATERIAL.map(({ value }) => escopoDe(value, id)))
        .filter((escopo) => escopo <= MAIOR_ESCOPO)
    : undefined

function cruzar(visiveis: number[] | undefined, pedidas: number[] | undefined): number[] | undefined {
  if (!visiveis || !pedidas) return visiveis ?? pedidas
  const vistas = new Set(visiveis)
  return pedidas.filter((escopo) => vistas.has(escopo))
}
