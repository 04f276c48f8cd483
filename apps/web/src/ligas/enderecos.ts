/** Last step of an address, which is never read back; slashes would make two steps of it (decisions RT-11). */
const passo = (descricao: string, reserva: string): string => {
  const limpo = descricao.replaceAll(/[/\\]/g, '').trim()
  return /^\.*$/.test(limpo) ? reserva : encodeURIComponent(limpo)
}

export const LIGAS = '/ligas'
export const NOVA_LIGA = '/ligas/0/liga'
export const NOVA_TEMPERA = '/ligas/0/tempera'

/** An alloy named like the tempers' address steps aside (decisions RT-08). */
export function enderecoDaLiga({ idLiga, descricao }: { idLiga: number; descricao: string }): string {
  const ultimo = passo(descricao, 'liga')
  return `/ligas/${idLiga}/${ultimo.toLowerCase() === 'tempera' ? 'liga' : ultimo}`
}

/** Decisions RT-07. */
export const enderecoDaTempera = ({ idTempera, descricao }: { idTempera: number; descricao: string }): string =>
  `/ligas/temperas/${idTempera}/${passo(descricao, 'tempera')}`
