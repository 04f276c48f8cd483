import type { Alvo } from '@portal/contract/mercado/situacao'
import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import { TELAS_DE_MATERIAL } from '@portal/contract/referencias/telas'
import type { FileStore } from '../core/files/store.ts'
import { guardarBytes } from '../core/files/replace.ts'
import type { Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { upsertAnexo } from '../materiais/anexos.queries.ts'
import { guardarArquivos, levarAoMercado, PRODUTOS } from '../materiais/liberar.queries.ts'
import { recalcularProntidao } from '../materiais/prontidao.ts'
import { lerDesenhos } from '../materiais/secaoDoPerfil.ts'
import { congelar, moverPonteiros, registrarPublicacoes } from '../mercado/liberar.queries.ts'
import type { Caminho, Comum } from './catalogo.ts'
import type { NomeDaEmpresa } from './empresas.ts'
import { lerNomes, type Nomes } from './nomes.ts'

/** Who fills the catalogue, and with what. */
export interface Oficina {
  transacao: Transacao
  files: FileStore
  nomes: Nomes
  /** Whoever keeps the materials of a reference. */
  quem(referencia: string): Logado
  /** By reference and code, of what was made so far. */
  feitos: Map<string, Feito>
}

export interface Feito {
  id: number
  caminho: Caminho
  /** Saves the form once more, as somebody who revises what is on the market. */
  revisar: () => Promise<unknown>
}

const DONOS: Readonly<Record<string, NomeDaEmpresa>> = {
  ALUVALE: 'aluvale',
  'ALUVALE PRIME': 'aluvale',
  PERFILAR: 'perfilar',
  HORIZONTE: 'horizonte',
  'SERRA AZUL': 'serraAzul',
  LITORAL: 'litoral',
}

export async function abrirOficina(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<Oficina> {
  const quem = (referencia: string): Logado => {
    const pessoa = pessoas[DONOS[referencia] ?? 'provedora']
    return { ...pessoa, papeis: [...pessoa.papeis, ...TELAS_DE_MATERIAL] }
  }
  return { transacao, files, nomes: await lerNomes(transacao.db), quem, feitos: new Map() }
}

const chaveDe = ({ referencia, codigo }: Pick<Comum, 'referencia' | 'codigo'>): string => `${referencia}/${codigo}`

export function lembrar({ feitos }: Oficina, produto: Comum, feito: Pick<Feito, 'id' | 'revisar'>): void {
  feitos.set(chaveDe(produto), { ...feito, caminho: produto.caminho ?? 'mercado' })
}

export function idDe({ feitos }: Oficina, produto: Pick<Comum, 'referencia' | 'codigo'>): number {
  const feito = feitos.get(chaveDe(produto))
  if (!feito) throw new Error(`the demo names ${chaveDe(produto)} before it makes it`)
  return feito.id
}

/** The fields that every form has. */
export const camposComuns = ({ nomes }: Oficina, { codigo, descricao, referencia, linha, status = 1 }: Comum) => ({
  codigo,
  descricao,
  referencia: nomes.referencia(referencia),
  linha: nomes.linha(linha),
  status,
  situacao: 1,
  ipi: 5,
})

/** Our own drawings: there is nothing to clean. */
export async function anexar(
  { transacao, files }: Oficina,
  idMaterial: number,
  { anexo, nome, bytes, tipo }: { anexo: TipoDeAnexo; nome: string; bytes: Buffer; tipo: 'svg' | 'pdf' },
): Promise<void> {
  const { sha256 } = await guardarBytes(transacao, files, bytes, tipo)
  await upsertAnexo(transacao.db, { idMaterial, anexo, sha256, nome, miniatura: null })
}

export const figura = (oficina: Oficina, id: number, codigo: string, svg: string): Promise<void> =>
  anexar(oficina, id, { anexo: 'FIGURA', nome: `${codigo}.svg`, bytes: Buffer.from(svg), tipo: 'svg' })

const JA_NO_MERCADO: readonly Caminho[] = ['mercado', 'editado']

/** Each as far on its way to the market as its line says (situacao.md). */
export async function liberar({ transacao: { db }, feitos }: Oficina, master: Logado): Promise<void> {
  const os = (...caminhos: readonly Caminho[]): number[] =>
    [...feitos.values()].filter(({ caminho }) => caminhos.includes(caminho)).map(({ id }) => id)
  const levar = async (ids: readonly number[], alvo: Alvo) => {
    await registrarPublicacoes(db, PRODUTOS, ids, { alvo, por: master.idUsuario })
    await moverPonteiros(db, PRODUTOS, ids, alvo)
    await levarAoMercado(db, ids)
  }
  const homologados = os(...JA_NO_MERCADO, 'delphi', 'homologacao')
  await congelar(db, PRODUTOS, homologados, master.idUsuario)
  await guardarArquivos(db, homologados)
  await levar(os(...JA_NO_MERCADO), 'todos')
  await levar(os('delphi'), 'CEM_PRO')
  for (const { caminho, revisar } of feitos.values()) if (caminho === 'editado') await revisar()
}

/** Readiness of all, when all that they look at stands. */
export async function avaliar({ transacao: { db }, files, feitos }: Oficina): Promise<void> {
  const ids = [...feitos.values()].map(({ id }) => id)
  await lerDesenhos(db, files, ids)
  await recalcularProntidao(db, ids)
}
