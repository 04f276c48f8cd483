import type { AvisoDeProduto } from './produtos.ts'

/** Tabs of a product's page beside its form, named as its address names them. */
export type AbaDoProduto =
  | 'caracteristicas'
  | 'linhas'
  | 'imagens'
  | 'barras'
  | 'cores'
  | 'medidas'
  | 'composicao'
  | 'aplicabilidade'

/** Tab of what a warning is about and the form has no field for. */
const ABA_DO_CAMPO: Readonly<Record<string, AbaDoProduto>> = {
  figura: 'imagens',
  secao: 'imagens',
  barras: 'barras',
  cores: 'cores',
  medidas: 'medidas',
  composicao: 'composicao',
}
export const abaDoCampo = (campo: string): AbaDoProduto | undefined => ABA_DO_CAMPO[campo]

interface Ato {
  ato: string
  /** At the field or its tab; on the page of the other product that is named; in a sheet that is imported. */
  onde: 'campo' | 'outro' | 'planilha'
}
const noCampo = (ato: string): Ato => ({ ato, onde: 'campo' })
const emOutro = (ato: string): Ato => ({ ato, onde: 'outro' })

/** What mends each reason of readiness: a rule without its line here does not compile. */
const ATOS = {
  'campo.vazio': noCampo('Preencher'),
  'campo.zero': noCampo('Corrigir'),
  figura: noCampo('Enviar a imagem'),
  'sucessor.ausente': noCampo('Escolher o sucessor'),
  'sucessor.foraDeLinha': noCampo('Escolher outro sucessor'),
  'kit.vazio': noCampo('Adicionar um item'),
  'kit.quantidade': noCampo('Corrigir a quantidade'),
  'kit.semMedidas': noCampo('Adicionar uma medida'),
  'kit.medidas': noCampo('Completar as medidas'),
  'kit.medidaSemCor': noCampo('Escolher as cores'),
  'kit.usinagem': noCampo('Corrigir a usinagem'),
  'kit.desconhecido': noCampo('Trocar o item'),
  'kit.aguarda': emOutro('Abrir o item'),
  'kit.indisponivel': emOutro('Abrir o item'),
  'kit.foraDeLinha': noCampo('Trocar o item'),
  'perfil.semBarras': noCampo('Adicionar um tamanho'),
  'perfil.barra': noCampo('Conferir'),
  'perfil.par': noCampo('Preencher'),
  'perfil.positivo': noCampo('Corrigir'),
  'perfil.fibra': noCampo('Conferir'),
  'perfil.giracao': noCampo('Conferir'),
  'perfil.tratamento': noCampo('Corrigir'),
  'perfil.perimetro': noCampo('Conferir'),
  'perfil.pesoNaLinha': noCampo('Conferir'),
  /** No screen writes the parts of a profile (decisions P-32). */
  'perfil.parte': { ato: 'Importar a planilha corrigida', onde: 'planilha' },
  'perfil.parteFora': emOutro('Abrir a parte'),
  'secao.erro': noCampo('Trocar o desenho'),
  'secao.escala': noCampo('Trocar o desenho'),
  'secao.eixos': noCampo('Conferir'),
  'secao.difere': noCampo('Conferir'),
  'superficie.limites': noCampo('Corrigir'),
  'superficie.peso': noCampo('Preencher'),
  'vidro.peso': noCampo('Conferir'),
  'vidro.semCor': noCampo('Adicionar uma cor'),
  'vidro.semFator': noCampo('Corrigir a cor'),
  'vidro.limites': noCampo('Corrigir a cor'),
  'vidro.unidade': noCampo('Corrigir a cor'),
  'vidro.luz': noCampo('Conferir a cor'),
  'vidro.fator': noCampo('Conferir a cor'),
  'vidro.energia': noCampo('Conferir a cor'),
  'vidro.bloqueio': noCampo('Conferir a cor'),
} as const satisfies Readonly<Record<string, Ato>>

/** `demais` counts warnings that follow once others are mended. */
export type CodigoDeAviso = keyof typeof ATOS | 'demais'

export type Cura = { ato: string } & (
  | { onde: 'campo'; campo: string }
  | { onde: 'outro'; produto: NonNullable<AvisoDeProduto['produto']> }
  | { onde: 'planilha' }
)

/** Undefined for what is no reason by itself; a code of another version still leads to its field. */
export function curaDe({ codigo, campo, produto }: AvisoDeProduto): Cura | undefined {
  const atos: Readonly<Record<string, Ato>> = ATOS
  const { ato, onde } = atos[codigo] ?? noCampo('Ver')
  if (onde === 'planilha') return { ato, onde }
  if (onde === 'outro' && produto) return { ato, onde, produto }
  return campo === null ? undefined : { ato: onde === 'outro' ? 'Ver' : ato, onde: 'campo', campo }
}
