import { escreverDesenho } from '@portal/desenhador/desenho'
import { projetoForm } from '@portal/contract/desenhos/desenhos'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Logado } from '../core/context.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { linha } from '../db/tables/linhas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { updateProjeto } from '../desenhos/projetos.queries.ts'
import { salvarProjeto } from '../desenhos/salvarProjeto.ts'
import { lerDados } from './dados.ts'
import { desenhoDe, pintarDesenho } from './pintar.ts'

const PROJETISTA = 'desenho@exemplo.com.br'

/** The last projects still wait for their drawing. */
const PROJETOS = z.array(
  z.object({ codigo: z.string(), descricao: z.string(), linha: z.string(), desenho: z.string().optional() }),
)

export async function preencherProjetos(transacao: Transacao, files: FileStore, pessoa: Logado): Promise<void> {
  const { db } = transacao
  const [projetista] = await db.select({ id: usuario.id }).from(usuario).where(eq(usuario.email, PROJETISTA))
  for (const { codigo, descricao, linha: nome, desenho: modelo } of lerDados('projetos', PROJETOS)) {
    const [dela] = await db
      .select({ id: linha.id })
      .from(linha)
      .where(and(eq(linha.idEmpresa, pessoa.idEmpresa), eq(linha.descricao, nome)))
    const form = { codigo, descricao, projetista: projetista?.id, linha: dela?.id }
    const id = await salvarProjeto(db, pessoa, projetoForm.parse(form))
    if (modelo === undefined) continue
    const desenho = desenhoDe(modelo)
    const imagem = await pintarDesenho(transacao, files, desenho)
    await updateProjeto(db, id, { imagem, desenho: escreverDesenho(desenho) })
  }
}
