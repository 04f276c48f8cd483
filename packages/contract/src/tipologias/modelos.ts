import { z } from 'zod'
import { comCasas } from '../core/formato.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'

/** Decisions T-03. */
const MAIOR_MODELO_MB = 100

export const POLITICA_GLB = {
  campo: 'arquivo',
  extensoes: ['.glb'],
  tipos: ['glb'],
  maxMb: MAIOR_MODELO_MB,
  mensagem: 'O arquivo deve ser .glb',
  estragado: 'O conteúdo não é um arquivo .glb válido. O arquivo pode estar danificado.',
} as const satisfies PoliticaDeArquivo

export const POLITICA_USDZ = {
  campo: 'arquivo',
  extensoes: ['.usdz'],
  tipos: ['usdz'],
  maxMb: MAIOR_MODELO_MB,
  mensagem: 'O arquivo deve ser .usdz',
  estragado: 'O conteúdo não é um arquivo .usdz válido. O arquivo pode estar danificado.',
} as const satisfies PoliticaDeArquivo

export const GLB_CONCLUIDO = 'upload glb foi concluído.'
export const USDZ_CONCLUIDO = 'upload usdz foi concluído.'

/** Grades of the Khronos validator, gravest first. */
export const SEVERIDADES = ['erro', 'aviso', 'informacao', 'dica'] as const
export type Severidade = (typeof SEVERIDADES)[number]

const achado = z.object({
  severidade: z.enum(SEVERIDADES),
  codigo: z.string(),
  texto: z.string(),
  onde: z.string(),
})
export type Achado = z.output<typeof achado>

/** Millimetres of the standing model: width, height, depth. */
const caixa = z.object({ largura: z.number(), altura: z.number(), profundidade: z.number() })
export type Caixa = z.output<typeof caixa>

/** Findings of opening a model (domain N14). */
export const relatorio = z.object({
  /** In bytes. */
  tamanho: z.number(),
  triangulos: z.number(),
  /** Null when the model shows nothing or could not be read so far. */
  caixa: caixa.nullable(),
  /** Compressions that a viewer must be able to undo. */
  compactacao: z.string().array(),
  achados: achado.array(),
  /** Findings of each severity, also of those that the report leaves out. */
  contagem: z.object({ erro: z.number(), aviso: z.number(), informacao: z.number(), dica: z.number() }),
})
export type Relatorio = z.output<typeof relatorio>

/** The two models come from different programs, which round and join differently. */
const FOLGA_MM = 2
const FOLGA = 0.02

const LADOS = ['largura', 'altura', 'profundidade'] as const

const mesmoTamanho = (a: Caixa, b: Caixa): boolean =>
  LADOS.every((lado) => Math.abs(a[lado] - b[lado]) <= Math.max(FOLGA_MM, FOLGA * Math.max(a[lado], b[lado])))

const mm = (medida: number) => comCasas(medida, 0)

export const escreverCaixa = ({ largura, altura, profundidade }: Caixa): string =>
  `${mm(largura)} × ${mm(altura)} × ${mm(profundidade)} mm`

/** Spec 002 §8, letter by letter. */
export const FALTAM_MODELOS =
  'Para alterar o status para "Disponível" é necessário que existam os arquivos .glb e .usdz.'

const defeitoDe = (nome: string, { contagem, caixa: medida }: Relatorio): string | undefined =>
  contagem.erro > 0 || medida === null
    ? `O modelo ${nome} tem erros: corrija e envie o arquivo de novo para alterar o status para "Disponível".`
    : undefined

/** Undefined for a pair that may be shown to customers (decisions T-01, domain N14). */
export function impedimento({ glb, usdz }: { glb: Relatorio | null; usdz: Relatorio | null }): string | undefined {
  if (!glb || !usdz) return FALTAM_MODELOS
  const defeito = defeitoDe('.glb', glb) ?? defeitoDe('.usdz', usdz)
  if (defeito || !glb.caixa || !usdz.caixa) return defeito
  return mesmoTamanho(glb.caixa, usdz.caixa)
    ? undefined
    : `Os modelos têm tamanhos diferentes: .glb com ${escreverCaixa(glb.caixa)}, .usdz com ${escreverCaixa(usdz.caixa)}.`
}
