import { escreverDesenho } from '@portal/desenhador/desenho'
import { projetoForm } from '@portal/contract/desenhos/desenhos'
import { and, eq } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { linha } from '../db/tables/linhas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { updateProjeto } from '../desenhos/projetos.queries.ts'
import { salvarProjeto } from '../desenhos/salvarProjeto.ts'
import { desenhoDe, pintarDesenho } from './pintar.ts'

/** Who draws for the demo company. */
const PROJETISTA = 'desenho@exemplo.com.br'

/** The last ones still wait for their drawing. */
const PROJETOS: readonly (readonly [codigo: string, descricao: string, linha: string, desenho?: string])[] = [
  ['P-1001', 'Residência Alto da Boa Vista, sala de estar', 'Linha 42', 'PC4'],
  ['P-1002', 'Residência Alto da Boa Vista, dormitórios', 'Linha 25', 'JC2V'],
  ['P-1003', 'Edifício Itaúna, tipo A, cozinha', 'Maxim-ar 30', 'MA3'],
  ['P-1004', 'Edifício Itaúna, tipo B, varanda', 'Linha 42', 'PC2B'],
  ['P-1005', 'Edifício Itaúna, térreo', 'Porta de Giro 50', 'PA2'],
  ['P-1006', 'Clínica São Lucas, consultórios', 'Linha 30', 'JC3'],
  ['P-1007', 'Clínica São Lucas, recepção', 'Pele de Vidro', 'FM'],
  ['P-1008', 'Escola Monteiro, salas de aula', 'Linha 25', 'JC4B'],
  ['P-1009', 'Escola Monteiro, ginásio', 'Fachada Unitizada', 'FTRA'],
  ['P-1010', 'Casa da Praia, fachada do mar', 'Linha Gold', 'PCM6'],
  ['P-1011', 'Casa da Praia, suítes', 'Linha Gold'],
  ['P-1012', 'Sobrado da Rua das Acácias', 'Linha 30'],
]

export async function preencherProjetos(transacao: Transacao, files: FileStore, pessoa: Logado): Promise<void> {
  const { db } = transacao
  const [projetista] = await db.select({ id: usuario.id }).from(usuario).where(eq(usuario.email, PROJETISTA))
  for (const [codigo, descricao, nome, modelo] of PROJETOS) {
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
