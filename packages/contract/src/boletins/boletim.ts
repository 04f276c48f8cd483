import { TIPO_MATERIAL, labelOf, type TipoMaterial } from '../core/options.ts'
import type { MudancaNoMercado } from '../materiais/diferencas.ts'
import type { Retrato } from '../materiais/retrato.ts'
import { DESCONTINUADO } from '../mercado/status.ts'

/** In the order in which a boletim tells them. */
export const CAPITULOS = [
  { value: 'NOVO', label: 'Produtos novos' },
  { value: 'ALTERADO', label: 'Produtos alterados' },
  { value: 'DESCONTINUADO', label: 'Produtos descontinuados' },
  { value: 'RETIRADO', label: 'Produtos retirados do mercado' },
] as const
export type Capitulo = (typeof CAPITULOS)[number]['value']

export interface ItemDoBoletim {
  capitulo: Capitulo
  codigo: string
  descricao: string
  tipo: TipoMaterial
  referencia: string
  linha: string | null
  sucessor: string | null
  campos: readonly { nome: string; antes: string | null; depois: string | null }[]
  /** The drawing to show: of what is new, and of what got another one. */
  desenho: string | null
}

export interface Boletim {
  ano: number
  numero: number
  titulo: string
  empresa: string
  /** Moments between which the market is compared, in words. */
  de: string
  ate: string
  itens: readonly ItemDoBoletim[]
}

export const nomeDoBoletim = ({ numero, ano }: Pick<Boletim, 'numero' | 'ano'>): string =>
  `Boletim Técnico ${numero}/${ano}`

/** What a boletim says of one product; nothing of one that was only released again. */
export function itemDoBoletim(
  { mudanca, diferencas }: Pick<MudancaNoMercado, 'mudanca' | 'diferencas'>,
  antes: Retrato | null,
  depois: Retrato | null,
): ItemDoBoletim | undefined {
  const retrato = depois ?? antes
  if (!retrato || (mudanca === 'MUDOU' && diferencas.length === 0)) return undefined
  const capitulo = capituloDe(mudanca, antes, depois)
  const { codigo, descricao, tipo, referencia, linha, sucessor, anexos } = retrato
  const trocouDesenho = diferencas.some(({ figura }) => figura !== null)
  return {
    capitulo,
    codigo,
    descricao,
    tipo,
    referencia: referencia.label,
    linha: linha?.label ?? null,
    sucessor: capitulo === 'DESCONTINUADO' ? (sucessor?.label ?? null) : null,
    campos: diferencas.map(({ nome, antes: era, depois: e }) => ({ nome, antes: era, depois: e })),
    desenho: capitulo === 'NOVO' || trocouDesenho ? (anexos['FIGURA']?.sha256 ?? null) : null,
  }
}

function capituloDe(mudanca: MudancaNoMercado['mudanca'], antes: Retrato | null, depois: Retrato | null): Capitulo {
  if (mudanca === 'SAIU') return 'RETIRADO'
  const parou = depois?.status === DESCONTINUADO && antes?.status !== DESCONTINUADO
  if (parou) return 'DESCONTINUADO'
  return mudanca === 'ENTROU' ? 'NOVO' : 'ALTERADO'
}

/** Chapters that have something to say; within one, by reference and code as they came. */
export const capitulosDe = ({ itens }: Pick<Boletim, 'itens'>) =>
  CAPITULOS.flatMap(({ value, label }) => {
    const deles = itens.filter(({ capitulo }) => capitulo === value)
    return deles.length ? [{ titulo: `${label} (${deles.length})`, itens: deles }] : []
  })

/** The lines under the heading of a product. */
export function linhasDoItem({ tipo, referencia, linha, sucessor, campos, capitulo }: ItemDoBoletim): string[] {
  const onde = [labelOf(TIPO_MATERIAL, tipo), referencia, linha].filter(Boolean).join(' · ')
  const mudou = campos.map(({ nome, antes, depois }) => `${nome}: de ${antes ?? 'vazio'} para ${depois ?? 'vazio'}`)
  const troca = sucessor === null ? [] : [`Substituído por ${sucessor}`]
  const semTroca = capitulo === 'DESCONTINUADO' && sucessor === null ? ['Sem substituto informado'] : []
  return [onde, ...troca, ...semTroca, ...mudou]
}
