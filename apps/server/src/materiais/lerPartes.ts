import type { z } from 'zod'
import type { KitComposicao, KitMedida } from '@portal/contract/materiais/kit'
import type { leituraDeMaterial } from '@portal/contract/materiais/materialKind'
import type { Barra } from '@portal/contract/materiais/perfil'
import type { Caracteristica } from '@portal/contract/materiais/caracteristicas'
import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { LinhaAplicacao } from '@portal/contract/materiais/linhasAplicacao'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { VidroCor } from '@portal/contract/materiais/vidro'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { kitComposicao, kitMedida, perfilBarra, vidroCor } from '../db/tables/especies.ts'
import { caracteristica, linhaAplicacao } from '../db/tables/materiais.ts'
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

export async function lerCaracteristicas(
  db: Db,
  usuario: Logado,
  id: number,
  tipo: TipoMaterial,
  query?: Qual,
): Promise<Caracteristica[]> {
  const { retrato, versoes } = await lerMaterial(db, usuario, { id, tipo, partes: caracteristica, ...query })
  return retrato.caracteristicas.map((uma) => ({ ...uma, versao: versoes[uma.id] ?? null }))
}

export async function lerBarras(db: Db, usuario: Logado, id: number, query?: Qual): Promise<Barra[]> {
  const { retrato, versoes } = await lerMaterial(db, usuario, { id, tipo: 'PERFIL', partes: perfilBarra, ...query })
  return retrato.barras.map(({ id: idPerfilBarras, tamanhoBarra }) => ({
    idPerfilBarras,
    versao: versoes[idPerfilBarras] ?? null,
    idperfil: id,
    tamanhoBarra,
  }))
}

export async function lerLinhasDeAplicacao(
  db: Db,
  usuario: Logado,
  id: number,
  tipo: TipoMaterial,
  query?: Qual,
): Promise<LinhaAplicacao[]> {
  const { retrato, versoes } = await lerMaterial(db, usuario, { id, tipo, partes: linhaAplicacao, ...query })
  return retrato.linhasAplicacao.map(({ id: idDela, linha: { label, value, logo } }) => ({
    id: idDela,
    versao: versoes[idDela] ?? null,
    idMaterial: id,
    linhaAplicacao: { label, value },
    logo: logo === null ? null : figuraUrl(logo),
  }))
}
