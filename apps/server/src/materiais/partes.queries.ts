import { and, eq, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TipoDeAnexo } from '@portal/contract/materiais/anexos'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { Db } from '../db/client.ts'
import { aplicabilidade } from '../db/tables/aplicabilidade.ts'
import { kitComposicao, kitMedida, kitMedidaCor, perfilBarra, perfilComposto, vidroCor } from '../db/tables/especies.ts'
import { caracteristica, linhaAplicacao, materialAnexo } from '../db/tables/materiais.ts'

type Parte =
  | 'anexos'
  | 'caracteristicas'
  | 'linhasAplicacao'
  | 'barras'
  | 'compostos'
  | 'cores'
  | 'medidas'
  | 'composicao'
  | 'aplicabilidades'

const LINHAS: Readonly<
  Record<
    Exclude<Parte, 'medidas' | 'aplicabilidades'>,
    readonly [PgTable & { idMaterial: PgColumn }, (retrato: Retrato) => Record<string, unknown>[]]
  >
> = {
  anexos: [
    materialAnexo,
    ({ anexos }) =>
      Object.entries(anexos).map(([anexo, { sha256, nome, miniatura }]) => ({
        anexo: anexo as TipoDeAnexo,
        sha256,
        nome,
        miniatura,
      })),
  ],
  caracteristicas: [
    caracteristica,
    ({ caracteristicas }) => caracteristicas.map(({ nome, descricao }) => ({ nome, descricao })),
  ],
  linhasAplicacao: [
    linhaAplicacao,
    ({ linhasAplicacao }) => linhasAplicacao.map(({ linha }) => ({ idLinha: linha.value })),
  ],
  barras: [perfilBarra, ({ barras }) => barras.map(({ tamanhoBarra }) => ({ tamanhoBarra }))],
  compostos: [
    perfilComposto,
    ({ compostos }) => compostos.map(({ perfilCh, idParte, posTrat }) => ({ perfilCh, idParte, posTrat })),
  ],
  cores: [vidroCor, ({ cores }) => cores.map(({ id: _id, cor, ...campos }) => ({ ...campos, idCor: cor.value }))],
  composicao: [kitComposicao, ({ composicao }) => composicao.map(({ id: _id, ...campos }) => campos)],
}

const semIds = (parte: unknown): string =>
  JSON.stringify(parte, (chave, valor: unknown) => (chave === 'id' || chave === 'em' ? undefined : valor))

/** Makes parts and files of a material those of `novo`; equal ones stay untouched. */
export async function writePartes(db: Db, id: number, novo: Retrato, atual: Retrato | undefined): Promise<void> {
  const mudou = (parte: Parte) => semIds(novo[parte]) !== semIds(atual?.[parte] ?? (parte === 'anexos' ? {} : []))
  for (const [parte, [tabela, linhasDe]] of Object.entries(LINHAS)) {
    if (!mudou(parte as Parte)) continue
    await db.delete(tabela).where(eq(tabela.idMaterial, id))
    const linhas = linhasDe(novo).map((linha) => ({ ...linha, idMaterial: id }))
    if (linhas.length) await db.insert(tabela).values(linhas)
  }
  if (mudou('medidas')) await writeMedidas(db, id, novo)
  if (mudou('aplicabilidades')) await writeAplicabilidades(db, id, novo)
}

/** Replaces the component's own list; those that companies keep for it stay. */
async function writeAplicabilidades(db: Db, id: number, { aplicabilidades = [] }: Retrato): Promise<void> {
  await db.delete(aplicabilidade).where(and(eq(aplicabilidade.idMaterial, id), isNull(aplicabilidade.idEmpresa)))
  const linhas = aplicabilidades.map(({ idAplicavel }) => ({ idMaterial: id, idAplicavel }))
  if (linhas.length) await db.insert(aplicabilidade).values(linhas)
}

async function writeMedidas(db: Db, id: number, { medidas }: Retrato): Promise<void> {
  await db.delete(kitMedida).where(eq(kitMedida.idMaterial, id))
  for (const { largura, altura, espessura, cores } of medidas) {
    const [nova] = await db
      .insert(kitMedida)
      .values({ idMaterial: id, largura, altura, espessura })
      .returning({ id: kitMedida.id })
    if (nova && cores.length)
      await db.insert(kitMedidaCor).values(cores.map(({ value }) => ({ idMedida: nova.id, idCor: value })))
  }
}
