import { acabamentoForm } from '@portal/contract/acabamentos/acabamentos'
import { CAMPOS_DO_ACABAMENTO } from '@portal/contract/campos/acabamento'
import { z } from 'zod'
import { FAMILIA_DE_ACABAMENTOS, levarAoMercado } from '../acabamentos/publicar.queries.ts'
import { salvar } from '../acabamentos/salvarAcabamento.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { lerDados, type NomeDaEmpresa } from './dados.ts'
import { ateOnde, publicar, type Feito } from './publicar.ts'
import { comIds, lerNomes } from './nomes.ts'
import { lerDonos } from './referencias.ts'

/** By reference and type; usual codes of anodizing baths and of powder coats. */
const PALETAS = z.array(
  z.looseObject({
    referencia: z.string(),
    cores: z.array(
      z.object({
        codigo: z.string(),
        descricao: z.string(),
        caminho: ateOnde.default('mercado'),
        status: z.number().default(1),
      }),
    ),
  }),
)

/** Finishes go through the form and use cases of the calls, each as far on its way to the market as its line says. */
export async function preencherAcabamentos(db: Db, pessoas: Record<NomeDaEmpresa, Logado>): Promise<void> {
  const nomes = await lerNomes(db)
  const donoDe = lerDonos()
  const feitos: Feito[] = []
  for (const { referencia, cores, ...paleta } of lerDados('acabamentos', PALETAS)) {
    const pessoa = pessoas[donoDe(referencia)]
    const daPaleta = { ...comIds(nomes, CAMPOS_DO_ACABAMENTO, paleta), referencia: nomes.referencia(referencia) }
    for (const { caminho: ate, ...cor } of cores) {
      const form = acabamentoForm.parse({ ...daPaleta, ...cor })
      const id = await salvar(db, pessoa, form)
      const revisado = { ...form, id, descricao: `${cor.descricao} (novo banho)` }
      feitos.push({ id, caminho: ate, revisar: () => salvar(db, pessoa, revisado) })
    }
  }
  await publicar(db, feitos, pessoas.provedora, { familia: FAMILIA_DE_ACABAMENTOS, levarAoMercado })
}
