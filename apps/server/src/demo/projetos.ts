import { projetoForm } from '@portal/contract/desenhos/desenhos'
import { and, eq } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { salvarProjeto } from '../desenhos/salvarProjeto.ts'

/** Who draws for the demo company. */
const PROJETISTA = 'desenho@exemplo.com.br'

const PROJETOS: readonly (readonly [codigo: string, descricao: string, linha: string])[] = [
  ['P-1001', 'Residência Alto da Boa Vista, sala de estar', 'Linha 42'],
  ['P-1002', 'Residência Alto da Boa Vista, dormitórios', 'Linha 25'],
  ['P-1003', 'Edifício Itaúna, tipo A, cozinha', 'Maxim-ar 30'],
  ['P-1004', 'Edifício Itaúna, tipo B, varanda', 'Linha 42'],
  ['P-1005', 'Edifício Itaúna, térreo', 'Porta de Giro 50'],
  ['P-1006', 'Clínica São Lucas, consultórios', 'Linha 30'],
  ['P-1007', 'Clínica São Lucas, recepção', 'Pele de Vidro'],
  ['P-1008', 'Escola Monteiro, salas de aula', 'Linha 25'],
  ['P-1009', 'Escola Monteiro, ginásio', 'Fachada Unitizada'],
  ['P-1010', 'Casa da Praia, fachada do mar', 'Linha Gold'],
  ['P-1011', 'Casa da Praia, suítes', 'Linha Gold'],
  ['P-1012', 'Sobrado da Rua das Acácias', 'Linha 30'],
]

/** Each waits for its drawing: pictures are made where people draw. */
export async function preencherProjetos(db: Db, pessoa: Logado): Promise<void> {
  const [projetista] = await db.select({ id: usuario.id }).from(usuario).where(eq(usuario.email, PROJETISTA))
  for (const [codigo, descricao, nome] of PROJETOS) {
    const [dela] = await db
      .select({ id: linha.id })
      .from(linha)
      .where(and(eq(linha.idEmpresa, pessoa.idEmpresa), eq(linha.descricao, nome)))
    const form = { codigo, descricao, projetista: projetista?.id, linha: dela?.id }
    await salvarProjeto(db, pessoa, projetoForm.parse(form))
  }
}
