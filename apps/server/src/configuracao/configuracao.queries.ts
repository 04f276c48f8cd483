import { eq, sql } from 'drizzle-orm'
import { CONFIGURACAO_PADRAO, configuracaoForm, type Configuracao } from '@portal/contract/configuracao/configuracao'
import type { Db } from '../db/client.ts'
import { configuracao } from '../db/tables/preferencias.ts'

export async function findConfiguracao(db: Db, idEmpresa: number): Promise<Configuracao> {
  const rows = await db.select().from(configuracao).where(eq(configuracao.idEmpresa, idEmpresa))
  const escolhida = configuracaoForm.partial().parse(Object.fromEntries(rows.map(({ chave, valor }) => [chave, valor])))
  return { ...CONFIGURACAO_PADRAO, ...escolhida }
}

export async function saveConfiguracao(db: Db, idEmpresa: number, nova: Partial<Configuracao>): Promise<void> {
  const valores = Object.entries(nova).map(([chave, valor]) => ({
    idEmpresa,
    chave,
    valor: sql`${JSON.stringify(valor)}::jsonb`,
  }))
  if (!valores.length) return
  await db
    .insert(configuracao)
    .values(valores)
    .onConflictDoUpdate({
      target: [configuracao.idEmpresa, configuracao.chave],
      set: { valor: sql`excluded.valor` },
    })
}
