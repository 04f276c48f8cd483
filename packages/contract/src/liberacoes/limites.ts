import type { FatosDoSerial } from './fatos.ts'

export type Limites = Pick<
  FatosDoSerial,
  'bloqueadaAtualizacao' | 'liberacaoBloqueadaDesde' | 'qtdeLimitePerfil' | 'qtdeLimiteComponente'
>

const primeiro = (um: string | null, outro: string | null) =>
  um === null || (outro !== null && outro < um) ? outro : um

/** Limits of provider and company together: either block, since the earlier, and the smaller limit (decision 0038). */
export function limitesQueValem({ daEmpresa, ...provedora }: FatosDoSerial, idEmpresa: number): Limites {
  const propria = daEmpresa.find((uma) => uma.idEmpresa === idEmpresa)
  return {
    bloqueadaAtualizacao: provedora.bloqueadaAtualizacao || (propria?.bloqueadaAtualizacao ?? false),
    liberacaoBloqueadaDesde: primeiro(provedora.liberacaoBloqueadaDesde, propria?.liberacaoBloqueadaDesde ?? null),
    qtdeLimitePerfil: Math.min(provedora.qtdeLimitePerfil, propria?.qtdeLimitePerfil ?? Infinity),
    qtdeLimiteComponente: Math.min(provedora.qtdeLimiteComponente, propria?.qtdeLimiteComponente ?? Infinity),
  }
}
