import * as declarado from '@portal/contract/cadastros/index'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyCadastro } from '../cadastros/armazenamento.ts'
import type { Consultas } from '../cadastros/cadastro.queries.ts'
import * as listas from '../cadastros/listas.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { unidade } from '../db/tables/cadastros.ts'
import { lerDados, nomeDaEmpresa, type NomeDaEmpresa } from './dados.ts'

/** Names of the Brazilian window, glass and blinds trade; the provider's rows are shared, a company's own are not. */
const lista = z.array(z.looseObject({ dono: nomeDaEmpresa, unidade: z.string().optional() }))
const CADASTROS = z.object({
  unidade: lista,
  cor: lista,
  grupo: lista,
  tipoVidro: lista,
  classeId: lista,
  tipoAcabamento: lista,
  tipoTecido: lista,
  prenativo: lista,
})

export async function preencherCadastros(db: Db, pessoas: Record<NomeDaEmpresa, Logado>): Promise<void> {
  const dados = lerDados('cadastros', CADASTROS)
  let unidades = new Map<string | undefined, number>()
  const salvar = async <C extends AnyCadastro>(
    { form }: C,
    { salvar: gravar }: Pick<Consultas<C>, 'salvar'>,
    rows: z.output<typeof lista>,
  ) => {
    for (const { dono, ...campos } of rows) {
      const comum = dono === 'provedora' ? 1 : 0
      const corpo = form.parse({ ...campos, comum, unidade: unidades.get(campos.unidade) })
      await gravar(db, pessoas[dono], corpo as Parameters<typeof gravar>[2])
    }
  }
  await salvar(declarado.unidade, listas.unidades, dados.unidade)
  unidades = await idsPorSigla(db)
  await salvar(declarado.cor, listas.cores, dados.cor)
  await salvar(declarado.grupo, listas.grupos, dados.grupo)
  await salvar(declarado.tipoVidro, listas.tiposDeVidro, dados.tipoVidro)
  await salvar(declarado.classeId, listas.classesId, dados.classeId)
  await salvar(declarado.tipoAcabamento, listas.tiposDeAcabamento, dados.tipoAcabamento)
  await salvar(declarado.tipoTecido, listas.tiposDeTecido, dados.tipoTecido)
  await salvar(declarado.prenativo, listas.prenativos, dados.prenativo)
}

async function idsPorSigla(db: Db): Promise<Map<string | undefined, number>> {
  const rows = await db.select({ sigla: unidade.sigla, id: unidade.id }).from(unidade).where(eq(unidade.comum, 1))
  return new Map(rows.map(({ sigla, id }) => [sigla, id]))
}
