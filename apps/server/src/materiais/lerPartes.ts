import type { z } from 'zod'
import type { KitComposicao, KitMedida } from '@portal/contract/materiais/kit'
import type { leituraDeMaterial } from '@portal/contract/materiais/materialKind'
import type { VidroCor } from '@portal/contract/materiais/vidro'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { kitComposicao, kitMedida, vidroCor } from '../db/tables/especies.ts'
import { lerMaterial } from './lerMaterial.ts'

type Qual = z.output<typeof leituraDeMaterial>

/** Three names are answered in both spellings (decisions P-21). */
export async function lerCores(db: Db, usuario: Logado, id: number, query?: Qual): Promise<VidroCor[]> {
  const { retrato, versoes } = await lerMaterial(db, usuario, { id, tipo: 'VIDRO', partes: vidroCor, ...query })
  return retrato.cores.map((cor) => ({
    ...cor,
    versao: versoes[cor.id] ?? null,
    idVidro: id,
    transLumin: cor.transmissaoLuminosidade,
    transTermica: cor.transmissaoTermica,
    bloqCalor: cor.bloqueioCalor,
  }))
}

export async function lerMedidas(db: Db, usuario: Logado, id: number, query?: Qual): Promise<KitMedida[]> {
  const { retrato, versoes } = await lerMaterial(db, usuario, { id, tipo: 'KIT', partes: kitMedida, ...query })
  return retrato.medidas.map((medida) => ({ ...medida, versao: versoes[medida.id] ?? null }))
}

export async function lerComposicao(db: Db, usuario: Logado, id: number, query?: Qual): Promise<KitComposicao[]> {
  const { retrato, versoes } = await lerMaterial(db, usuario, { id, tipo: 'KIT', partes: kitComposicao, ...query })
  return retrato.composicao.map(({ id: idComposicao, ...item }) => ({
    idComposicao,
    versao: versoes[idComposicao] ?? null,
    ...item,
  }))
}
