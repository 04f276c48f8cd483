import type { RetratoDeAcabamento } from '../acabamentos/retrato.ts'
import { TIPO_MATERIAL, labelOf, type TipoMaterial } from '../core/options.ts'
import type { Retrato } from '../materiais/retrato.ts'
import type { RegistroMudado } from '../mercado/diferencas.ts'
import { DESCONTINUADO } from '../mercado/status.ts'

/** Kind of a finish among the kinds of product. */
export const ACABAMENTO = 'ACABAMENTO'
export const TIPO_NO_BOLETIM = [...TIPO_MATERIAL, { label: 'Acabamento', value: ACABAMENTO }] as const
type TipoNoBoletim = TipoMaterial | typeof ACABAMENTO

/** In the order in which a boletim tells of products. */
const CAPITULOS = [
  { value: 'NOVO', label: 'novos' },
  { value: 'ALTERADO', label: 'alterados' },
  { value: 'DESCONTINUADO', label: 'descontinuados' },
  { value: 'RETIRADO', label: 'retirados do mercado' },
] as const
export type Capitulo = (typeof CAPITULOS)[number]['value']

export interface ItemDoBoletim {
  capitulo: Capitulo
  codigo: string
  descricao: string
  tipo: TipoNoBoletim
  referencia: string
  /** Line of a product, type of a finish. */
  grupo: string | null
  sucessor: string | null
  campos: readonly { nome: string; antes: string | null; depois: string | null }[]
  /** Drawing of a new record, and of one that got another drawing. */
  desenho: string | null
}

export interface Boletim {
  ano: number
  numero: number
  titulo: string
  empresa: string
  /** Both moments of the market, in words. */
  de: string
  ate: string
  itens: readonly ItemDoBoletim[]
}

export const nomeDoBoletim = ({ numero, ano }: Pick<Boletim, 'numero' | 'ano'>): string =>
  `Boletim Técnico ${numero}/${ano}`

type Mudado = Pick<RegistroMudado, 'mudanca' | 'diferencas'>
type Lados<Documento> = readonly [antes: Documento | null, depois: Documento | null]

interface Descrito {
  codigo: string
  descricao: string
  status: number
  referencia: { label: string }
}

/** Undefined for a record that was only released again, unchanged. */
function itemDe<Documento extends Descrito>(
  { mudanca, diferencas }: Mudado,
  [antes, depois]: Lados<Documento>,
  proprios: (
    documento: Documento,
    capitulo: Capitulo,
  ) => Pick<ItemDoBoletim, 'tipo' | 'grupo' | 'sucessor' | 'desenho'>,
): ItemDoBoletim | undefined {
  const documento = depois ?? antes
  if (!documento || (mudanca === 'MUDOU' && diferencas.length === 0)) return undefined
  const capitulo = capituloDe(mudanca, antes?.status, depois?.status)
  const { codigo, descricao, referencia } = documento
  return {
    capitulo,
    codigo,
    descricao,
    referencia: referencia.label,
    campos: diferencas.map(({ nome, antes: era, depois: e }) => ({ nome, antes: era, depois: e })),
    ...proprios(documento, capitulo),
  }
}

export const produtoNoBoletim = (mudado: Mudado, lados: Lados<Retrato>): ItemDoBoletim | undefined =>
  itemDe(mudado, lados, ({ tipo, linha, sucessor, anexos }, capitulo) => {
    const trocouDesenho = mudado.diferencas.some(({ figura }) => figura !== null)
    return {
      tipo,
      grupo: linha?.label ?? null,
      sucessor: capitulo === 'DESCONTINUADO' ? (sucessor?.label ?? null) : null,
      desenho: capitulo === 'NOVO' || trocouDesenho ? (anexos['FIGURA']?.sha256 ?? null) : null,
    }
  })

/** A finish has neither drawing nor successor. */
export const acabamentoNoBoletim = (mudado: Mudado, lados: Lados<RetratoDeAcabamento>): ItemDoBoletim | undefined =>
  itemDe(mudado, lados, ({ tipoAcabamento }) => ({
    tipo: ACABAMENTO,
    grupo: tipoAcabamento?.label ?? null,
    sucessor: null,
    desenho: null,
  }))

function capituloDe(mudanca: Mudado['mudanca'], antes: number | undefined, depois: number | undefined): Capitulo {
  if (mudanca === 'SAIU') return 'RETIRADO'
  if (depois === DESCONTINUADO && antes !== DESCONTINUADO) return 'DESCONTINUADO'
  return mudanca === 'ENTROU' ? 'NOVO' : 'ALTERADO'
}

/** Chapters that have records, each in the order of codes, as they came. */
export const capitulosDe = ({ itens }: Pick<Boletim, 'itens'>) =>
  (['Produtos', 'Acabamentos'] as const).flatMap((familia) =>
    CAPITULOS.flatMap(({ value, label }) => {
      const deles = itens.filter(
        ({ capitulo, tipo }) => capitulo === value && (tipo === ACABAMENTO) === (familia === 'Acabamentos'),
      )
      return deles.length ? [{ titulo: `${familia} ${label} (${deles.length})`, itens: deles }] : []
    }),
  )

export function linhasDoItem({ tipo, referencia, grupo, sucessor, campos, capitulo }: ItemDoBoletim): string[] {
  const onde = [labelOf(TIPO_NO_BOLETIM, tipo), referencia, grupo].filter(Boolean).join(' · ')
  const mudou = campos.map(({ nome, antes, depois }) => `${nome}: de ${antes ?? 'vazio'} para ${depois ?? 'vazio'}`)
  const troca = sucessor === null ? [] : [`Substituído por ${sucessor}`]
  const terTroca = capitulo === 'DESCONTINUADO' && tipo !== ACABAMENTO
  const semTroca = terTroca && sucessor === null ? ['Sem substituto informado'] : []
  return [onde, ...troca, ...semTroca, ...mudou]
}
