import * as declarado from '@portal/contract/cadastros/index'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AnyCadastro } from '../cadastros/armazenamento.ts'
import type { Consultas } from '../cadastros/cadastro.queries.ts'
import * as listas from '../cadastros/listas.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { unidade } from '../db/tables/cadastros.ts'
import {
  CLASSES_ID,
  CORES,
  GRUPOS,
  PRENATIVOS,
  TIPOS_DE_ACABAMENTO,
  TIPOS_DE_TECIDO,
  TIPOS_DE_VIDRO,
  UNIDADES,
  type Dono,
} from './listas.ts'

type Pessoas = Record<Dono, Logado>

/** Fills the eight lists through the very forms and queries that the calls use. */
export async function preencherCadastros(db: Db, pessoas: Pessoas): Promise<void> {
  const comum = (dono: Dono) => (dono === 'provedora' ? 1 : 0)
  const salvar = async <C extends AnyCadastro>(
    { form }: C,
    { salvar: gravar }: Pick<Consultas<C>, 'salvar'>,
    dono: Dono,
    campos: z.input<C['form']>,
  ) => {
    await gravar(db, pessoas[dono], form.parse(campos) as Parameters<typeof gravar>[2])
  }
  for (const [dono, sigla, descricao] of UNIDADES)
    await salvar(declarado.unidade, listas.unidades, dono, { sigla, descricao, comum: comum(dono) })
  const unidades = await idsPorSigla(db)
  for (const [dono, descricao, tipoMaterial] of CORES)
    await salvar(declarado.cor, listas.cores, dono, { descricao, tipoMaterial, comum: comum(dono) })
  for (const [dono, codigo, descricao, tipoMaterial] of GRUPOS)
    await salvar(declarado.grupo, listas.grupos, dono, { codigo, descricao, tipoMaterial, comum: comum(dono) })
  for (const [dono, codigo, descricao] of TIPOS_DE_VIDRO)
    await salvar(declarado.tipoVidro, listas.tiposDeVidro, dono, { codigo, descricao, comum: comum(dono) })
  for (const [dono, codigo, descricao, sigla, preco] of CLASSES_ID)
    await salvar(declarado.classeId, listas.classesId, dono, {
      codigo,
      descricao,
      comum: comum(dono),
      unidade: unidades.get(sigla),
      preco,
    })
  for (const descricao of TIPOS_DE_ACABAMENTO)
    await salvar(declarado.tipoAcabamento, listas.tiposDeAcabamento, 'provedora', { descricao })
  for (const descricao of TIPOS_DE_TECIDO)
    await salvar(declarado.tipoTecido, listas.tiposDeTecido, 'provedora', { descricao })
  for (const [codigo, descricao, sigla, tipo] of PRENATIVOS)
    await salvar(declarado.prenativo, listas.prenativos, 'provedora', {
      codigo,
      descricao,
      unidade: unidades.get(sigla),
      tipo,
    })
}

async function idsPorSigla(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ sigla: unidade.sigla, id: unidade.id }).from(unidade).where(eq(unidade.comum, 1))
  return new Map(rows.map(({ sigla, id }) => [sigla, id]))
}
