import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import { TELAS_DE_MATERIAL } from '@portal/contract/referencias/telas'
import { z } from 'zod'
import type { FileStore } from '../files/store.ts'
import { guardarBytes } from '../files/register.ts'
import type { Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { upsertAnexo } from '../materiais/anexos.queries.ts'
import type { AnyKind } from '../materiais/especie.ts'
import { guardarArquivos, levarAoMercado, FAMILIA_DE_PRODUTOS } from '../materiais/publicar.queries.ts'
import { recalcularProntidao } from '../materiais/prontidao.ts'
import { salvarMaterial } from '../materiais/salvarMaterial.ts'
import { lerDesenhos } from '../materiais/secaoDoPerfil.ts'
import { lerBytes, type NomeDaEmpresa } from './dados.ts'
import { ateOnde, publicar, type Feito } from './publicar.ts'
import { comIds, lerNomes, type Nomes } from './nomes.ts'
import { lerDonos } from './referencias.ts'

export const produto = z.looseObject({
  referencia: z.string(),
  linha: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  figura: z.string(),
  caminho: ateOnde.default('mercado'),
  status: z.number().default(1),
})
type Produto = z.output<typeof produto>

export interface Oficina {
  transacao: Transacao
  files: FileStore
  nomes: Nomes
  quem(referencia: string): Logado
  /** Records made so far, by reference and code. */
  feitos: Map<string, Feito>
}

export async function abrirOficina(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<Oficina> {
  const donoDe = lerDonos()
  const quem = (referencia: string): Logado => {
    const pessoa = pessoas[donoDe(referencia)]
    return { ...pessoa, papeis: [...pessoa.papeis, ...TELAS_DE_MATERIAL] }
  }
  return { transacao, files, nomes: await lerNomes(transacao.db), quem, feitos: new Map() }
}

type Chave = Pick<Produto, 'referencia' | 'codigo'>
const chaveDe = ({ referencia, codigo }: Chave): string => `${referencia}/${codigo}`

const camposComuns = ({ nomes }: Oficina, { codigo, descricao, referencia, linha, status }: Produto) => ({
  codigo,
  descricao,
  referencia: nomes.referencia(referencia),
  linha: nomes.linha(linha),
  status,
  situacao: 1,
  ipi: 5,
})

interface Guardado {
  db: Db
  usuario: Logado
  id: number
}

/** Saves the form of a kind, as whoever keeps the reference, what follows from it, and its figure. */
export async function guardar(
  oficina: Oficina,
  dele: Produto,
  kind: AnyKind,
  segue: Readonly<Record<string, unknown>> = {},
): Promise<Guardado> {
  const { db } = oficina.transacao
  const usuario = oficina.quem(dele.referencia)
  const ditos = { ...camposComuns(oficina, dele), ...comIds(oficina.nomes, kind.campos, dele), ...segue }
  const salvar = (mudados: Readonly<Record<string, unknown>> = {}) =>
    salvarMaterial(db, usuario, kind, { form: kind.form.parse({ ...ditos, ...mudados }) })
  const { id } = await salvar()
  const revisar = () => salvar({ id, descricao: `${dele.descricao} (revisão 2)` })
  oficina.feitos.set(chaveDe(dele), { id, caminho: dele.caminho, revisar })
  await anexar(oficina, id, { anexo: 'FIGURA', nome: `${dele.codigo}.svg`, bytes: figuraDe(dele), tipo: 'svg' })
  return { db, usuario, id }
}

export function idDe({ feitos }: Oficina, dele: Chave): number {
  const feito = feitos.get(chaveDe(dele))
  if (!feito) throw new Error(`the demo names ${chaveDe(dele)} before it makes it`)
  return feito.id
}

/** Our own drawings: there is nothing to clean. */
export async function anexar(
  { transacao, files }: Oficina,
  idMaterial: number,
  { anexo, nome, bytes, tipo }: { anexo: TipoDeAnexo; nome: string; bytes: Buffer; tipo: 'svg' | 'pdf' },
): Promise<void> {
  const { sha256 } = await guardarBytes(transacao, files, bytes, tipo)
  await upsertAnexo(transacao.db, { idMaterial, anexo, sha256, nome, miniatura: null })
}

export const figuraDe = ({ figura }: Pick<Produto, 'figura'>): Buffer => lerBytes(`figuras/${figura}.svg`)

export const publicarProdutos = ({ transacao: { db }, feitos }: Oficina, master: Logado): Promise<void> =>
  publicar(db, [...feitos.values()], master, {
    familia: FAMILIA_DE_PRODUTOS,
    aposCongelar: guardarArquivos,
    levarAoMercado,
  })

/** Evaluates readiness when everything that it looks at stands. */
export async function avaliar({ transacao: { db }, files, feitos }: Oficina): Promise<void> {
  const ids = [...feitos.values()].map(({ id }) => id)
  await lerDesenhos(db, files, ids)
  await recalcularProntidao(db, ids)
}
