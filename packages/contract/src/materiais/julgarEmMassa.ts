import type { TipoMaterial } from '../core/options.ts'
import type { CamposEmMassa } from './emMassa.ts'
import { faltasDoGrupo } from './superficie.ts'

/** What a bulk change looks at in each product of the selection. */
export interface ProdutoEmMassa {
  id: number
  tipo: TipoMaterial
  /** The code as the reference keeps it unique. */
  chave: string
  idReferencia: number
  idLinha: number | null
  status: number
  idSucessor: number | null
  idGrupo: number | null
  idCor: number | null
  idPrenativo: number | null
  idAplicabilidade: number | null
  passo: number | null
  terminal: string | null
  tipoTecido: number | null
  larguraMinima: number | null
  larguraMaxima: number | null
  alturaMinima: number | null
  alturaMaxima: number | null
  noMercado: boolean
}

/** What is known of the chosen values; a part is there when its field is to change. */
export interface ContextoEmMassa {
  /** Kinds that who asks may keep. */
  tipos: readonly TipoMaterial[]
  referencia?: {
    tipos: readonly TipoMaterial[]
    /** Codes that are taken there, by kind, and by whom. */
    codigos: ReadonlyMap<string, number>
    pedeAplicabilidade: boolean
  }
  linha?: { referencias: ReadonlySet<number>; prenativos: ReadonlySet<number> }
  grupo?: { tipos: readonly TipoMaterial[] }
  cor?: { tipos: readonly TipoMaterial[] }
  sucessor?: { tipo: TipoMaterial; /** Itself, and what it would lead to. */ cadeia: ReadonlySet<number> }
}

export const MOTIVOS = {
  semPapel: 'Sem permissão para este tipo de produto.',
  referencia: 'A referência não serve a este tipo de produto.',
  codigo: 'O código já existe na referência.',
  aplicabilidade: 'O componente precisa de uma aplicabilidade na referência.',
  faltaLinha: 'O produto precisa de uma linha da referência.',
  linha: 'A linha não é da referência do produto.',
  prenativo: 'O prenativo do perfil não é da linha.',
  grupo: 'O grupo não serve a este tipo de produto.',
  camposDoGrupo: 'O grupo pede campos que o produto não tem.',
  cor: 'A cor não serve a este tipo de produto.',
  sucessor: 'O sucessor é de outro tipo de produto.',
  ciclo: 'Um produto não pode suceder a si mesmo.',
} as const

const COM_GRUPO: readonly TipoMaterial[] = ['COMPONENTE', 'SUPERFICIE', 'KIT']
const COM_COR: readonly TipoMaterial[] = ['COMPONENTE', 'SUPERFICIE']

export const chaveDoCodigo = (tipo: TipoMaterial, chave: string): string => `${tipo} ${chave}`

/** The line after the change: another reference has other lines (Spec 001 §4 "Reference change clears the line"). */
export function linhaFinal(
  { idReferencia, idLinha }: Pick<ProdutoEmMassa, 'idReferencia' | 'idLinha'>,
  { referencia, linha }: CamposEmMassa,
): number | null {
  if (linha !== undefined) return linha
  return referencia !== undefined && referencia !== idReferencia ? null : idLinha
}

type Julgamento = { motivo: string } | { igual: boolean }

/** Whether a product takes the change, why not, or whether it is already so. */
export function julgarEmMassa(produto: ProdutoEmMassa, campos: CamposEmMassa, contexto: ContextoEmMassa): Julgamento {
  const motivo =
    daReferencia(produto, campos, contexto) ?? daLinha(produto, campos, contexto) ?? doResto(produto, campos, contexto)
  if (!contexto.tipos.includes(produto.tipo)) return { motivo: MOTIVOS.semPapel }
  return motivo === undefined ? { igual: jaEstaAssim(produto, campos) } : { motivo }
}

function daReferencia(
  { id, tipo, chave, idReferencia, idAplicabilidade }: ProdutoEmMassa,
  { referencia: nova }: CamposEmMassa,
  { referencia }: ContextoEmMassa,
): string | undefined {
  if (nova === undefined || nova === idReferencia || !referencia) return undefined
  if (!referencia.tipos.includes(tipo)) return MOTIVOS.referencia
  if ((referencia.codigos.get(chaveDoCodigo(tipo, chave)) ?? id) !== id) return MOTIVOS.codigo
  const semAplicabilidade = tipo === 'COMPONENTE' && referencia.pedeAplicabilidade && idAplicabilidade === null
  return semAplicabilidade ? MOTIVOS.aplicabilidade : undefined
}

function daLinha(produto: ProdutoEmMassa, campos: CamposEmMassa, { linha }: ContextoEmMassa): string | undefined {
  const final = linhaFinal(produto, campos)
  if (final === null && produto.tipo !== 'KIT' && final !== produto.idLinha) return MOTIVOS.faltaLinha
  if (final === null || !linha) return undefined
  if (!linha.referencias.has(campos.referencia ?? produto.idReferencia)) return MOTIVOS.linha
  const mudaDePrenativo =
    produto.tipo === 'PERFIL' && final !== produto.idLinha && !linha.prenativos.has(produto.idPrenativo ?? 0)
  return mudaDePrenativo ? MOTIVOS.prenativo : undefined
}

function doResto(
  produto: ProdutoEmMassa,
  campos: CamposEmMassa,
  { grupo, cor, sucessor }: ContextoEmMassa,
): string | undefined {
  const { id, tipo } = produto
  if (grupo && !(COM_GRUPO.includes(tipo) && grupo.tipos.includes(tipo))) return MOTIVOS.grupo
  if (grupo && tipo === 'SUPERFICIE' && Object.keys(faltasDoGrupo({ ...produto, grupo: campos.grupo ?? null })).length)
    return MOTIVOS.camposDoGrupo
  if (cor && !(COM_COR.includes(tipo) && cor.tipos.includes(tipo))) return MOTIVOS.cor
  if (sucessor && sucessor.tipo !== tipo) return MOTIVOS.sucessor
  return sucessor?.cadeia.has(id) ? MOTIVOS.ciclo : undefined
}

const jaEstaAssim = (produto: ProdutoEmMassa, campos: CamposEmMassa): boolean =>
  (campos.status ?? produto.status) === produto.status &&
  (campos.referencia ?? produto.idReferencia) === produto.idReferencia &&
  linhaFinal(produto, campos) === produto.idLinha &&
  (campos.grupo ?? produto.idGrupo) === produto.idGrupo &&
  (campos.cor ?? produto.idCor) === produto.idCor &&
  (campos.sucessor === undefined ? produto.idSucessor : campos.sucessor) === produto.idSucessor
