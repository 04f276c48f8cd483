import { referenciaForm } from '@portal/contract/referencias/referencias'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { guardarBytes } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { classeId } from '../db/tables/cadastros.ts'
import { linha } from '../db/tables/linhas.ts'
import { insertClasse } from '../referencias/classes.queries.ts'
import { insertLigacao } from '../referencias/referenciaLinhas.queries.ts'
import { updateReferencia } from '../referencias/referencias.queries.ts'
import { criarReferencia } from '../referencias/salvarReferencia.ts'
import { lerBytes, lerDados, nomeDaEmpresa, type NomeDaEmpresa } from './dados.ts'

const REFERENCIAS = z.array(
  z.looseObject({
    dono: nomeDaEmpresa,
    descricao: z.string(),
    /** One has none, as in real catalogues. */
    marca: z.string().optional(),
    /** The company keeps the applicability of its components at one place instead of on each of them. */
    mantemAplicabilidade: z.boolean().default(false),
  }),
)

export function lerDonos(): (referencia: string) => NomeDaEmpresa {
  const donos = new Map(lerDados('referencias', REFERENCIAS).map(({ descricao, dono }) => [descricao, dono]))
  return (referencia) => donos.get(referencia) ?? 'provedora'
}

/** References go through the form and the use case of the call, with the lines and classes of their own company. */
export async function preencherReferencias(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<void> {
  const { db } = transacao
  for (const { dono, mantemAplicabilidade, marca, ...campos } of lerDados('referencias', REFERENCIAS)) {
    const pessoa = pessoas[dono]
    const empresaAplicabilidade = mantemAplicabilidade ? pessoa.idEmpresa : null
    const form = referenciaForm.parse({ ...campos, projetista: pessoa.idUsuario, empresaAplicabilidade })
    const idReferencia = await criarReferencia(db, pessoa, form)
    await porLogo(transacao, files, { idReferencia, marca })
    const linhas = await db.select({ id: linha.id }).from(linha).where(eq(linha.idEmpresa, pessoa.idEmpresa))
    for (const { id } of linhas) await insertLigacao(db, { idReferencia, idLinha: id, exclusiva: 0, impedirSalvar: 0 })
    const classes = await db.select({ id: classeId.id }).from(classeId).where(eq(classeId.idEmpresa, pessoa.idEmpresa))
    for (const { id } of classes) await insertClasse(db, { idReferencia, idClasse: id })
  }
}

/** Our own drawings: there is nothing to clean. */
async function porLogo(
  transacao: Transacao,
  files: FileStore,
  { idReferencia, marca }: { idReferencia: number; marca: string | undefined },
): Promise<void> {
  if (marca === undefined) return
  const { sha256 } = await guardarBytes(transacao, files, lerBytes(`marcas/${marca}.svg`), 'svg')
  await updateReferencia(transacao.db, idReferencia, { logo: sha256, logoNome: 'logo.svg' })
}
