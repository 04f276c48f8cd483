import { linhaForm } from '@portal/contract/linhas/linhas'
import { z } from 'zod'
import { selectPrenativos } from '../cadastros/unidade.queries.ts'
import type { Logado } from '../core/context.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { insertPrenativo } from '../linhas/prenativos.queries.ts'
import { salvarLinha } from '../linhas/salvarLinha.ts'
import { lerBytes, lerDados, nomeDaEmpresa, type NomeDaEmpresa } from './dados.ts'
import { pintarSvg } from './pintar.ts'

/** A line, its owner, and the prenativo of its profiles; some have no mark, as in real catalogues. */
const LINHAS = z.array(
  z.object({
    dono: nomeDaEmpresa,
    descricao: z.string(),
    prenativos: z.array(z.string()),
    marca: z.string().optional(),
  }),
)

export async function preencherLinhas(
  transacao: Transacao,
  files: FileStore,
  pessoas: Record<NomeDaEmpresa, Logado>,
): Promise<void> {
  const { db } = transacao
  const prenativos = new Map((await selectPrenativos(db)).map(({ label, value }) => [label, value]))
  for (const { dono, descricao, prenativos: codigos, marca } of lerDados('linhas', LINHAS)) {
    const sha256 = marca && (await pintarSvg(transacao, files, lerBytes(`marcas/${marca}.svg`)))
    const logo = sha256 ? { sha256, nome: 'logo.png' } : undefined
    const idLinha = await salvarLinha(db, pessoas[dono], linhaForm.parse({ descricao }), logo)
    for (const codigo of codigos) await insertPrenativo(db, { idLinha, idPrenativo: prenativos.get(codigo) ?? 0 })
  }
}
