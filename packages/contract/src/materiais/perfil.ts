import { z } from 'zod'
import { CAMPOS_DO_PERFIL } from '../campos/perfil.ts'
import { gravacao } from '../core/chamadas.ts'
import { get, remove } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { id, idOpcional, versao } from '../core/fields.ts'
import { FIGURA, FIGURA_SVGX, ICONE, SECAO } from './anexos.ts'
import { linhasDeAplicacao } from './linhasAplicacao.ts'
import { defineMaterialKind, leituraDeMaterial, versaoDaParte } from './materialKind.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

export const BARRA_PADRAO = 6000
export const LIGA_PADRAO = '6060'
export const TEMPERA_PADRAO = 'T5'

export const perfil = defineMaterialKind({
  tipo: 'PERFIL',
  campoId: 'idPerfil',
  campos: CAMPOS_DO_PERFIL,
  anexos: [ICONE, FIGURA, FIGURA_SVGX, SECAO],
})

export const linhasDoPerfil = linhasDeAplicacao('PERFIL')

/** Medida Especial Sim has no fixed bar; Não starts with the usual one (Spec 001 §4). */
export const barra1AoTrocarMedidaEspecial = (medidaEspecial: number): number =>
  medidaEspecial === 1 ? 0 : BARRA_PADRAO

/** Defaults of a profile without a chosen alloy or temper (decisions P-31). */
export interface Usuais {
  liga: number | null
  tempera: number | null
}

/** Medida Especial clears the fixed bars (Spec 001 §4); an empty alloy or temper becomes the usual one (decisions P-31). */
export const completarPerfil = (
  { maisDeUmTamanhoBarra, liga, tempera }: Usuais & { maisDeUmTamanhoBarra: number | null },
  usuais: Usuais,
) => ({
  ...(maisDeUmTamanhoBarra === 1 ? { barra1: barra1AoTrocarMedidaEspecial(1), barra2: null, barra3: null } : {}),
  ...(liga === null ? { liga: usuais.liga } : {}),
  ...(tempera === null ? { tempera: usuais.tempera } : {}),
})

/** The fixed bar is required only without Medida Especial. */
export const faltaBarra1 = ({
  maisDeUmTamanhoBarra,
  barra1,
}: {
  maisDeUmTamanhoBarra: number | null
  barra1: number | null
}): boolean => maisDeUmTamanhoBarra === 0 && !barra1

const OBRIGATORIO = 'O tamanho da barra é obrigatório'
const QUATRO_DIGITOS = 'O tamanho deve conter 4 dígitos'
const MENOR = 1000
export const LIMITES_DA_BARRA = { max: 9999, places: 0 } as const

export const SO_COM_MEDIDA_ESPECIAL = 'Salve o cadastro com Medida Especial "Sim" para adicionar barras.'
export const BARRA_REPETIDA = 'Esta barra já foi adicionada.'
export const BARRA_SALVA = 'Barra adicionada com sucesso!'
export const ERRO_AO_SALVAR_BARRA = 'Erro ao salvar Barra.'
export const ERRO_AO_EXCLUIR_BARRA = 'Erro ao excluir o Barra.'

/** Decisions P-23: the text is judged, because 0999 has four digits and is too short. */
export const barraForm = z.object({
  tamanhoBarra: z.preprocess(
    (valor) => (typeof valor === 'number' ? String(valor) : (valor ?? '')),
    z
      .string({ error: OBRIGATORIO })
      .trim()
      .min(1, { error: OBRIGATORIO, abort: true })
      .regex(/^\d{4}$/, { error: QUATRO_DIGITOS, abort: true })
      .refine((texto) => Number(texto) >= MENOR, 'O valor deve ser maior que 1000')
      .transform(Number),
  ),
  idPerfil: id().meta({ aliases: ['idperfil'] }),
  id: idOpcional().meta({ aliases: ['idPerfilBarras'] }),
  versao: versao(),
})
const barraRow = z.object({
  idPerfilBarras: z.number(),
  versao: versaoDaParte,
  idperfil: z.number(),
  tamanhoBarra: z.number(),
})
export type Barra = z.output<typeof barraRow>

export const listaBarras = get('/perfil/Barras/:id', {
  ids: ['perfil.barras.lista'],
  query: leituraDeMaterial,
  result: barraRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
export const salvarBarra = gravacao(['perfil.barras.salvar'], '/perfil/SalvarBarra', barraForm, ['CadastroPerfis'])
export const excluirBarra = remove('/perfil/RemoverBarra/:idPerfilBarras', {
  ids: ['perfil.barras.excluir'],
  result: feito,
  papeis: ['CadastroPerfis'],
})
/** Filled by the profile spreadsheet (decisions P-32). */
export const listaPerfisCompostos = get('/perfil/ListarPerfisCompostos/:id', {
  ids: ['perfil.perfisCompostos'],
  query: leituraDeMaterial,
  result: z.object({ perfilCh: z.string(), posTrat: z.number(), idParte: z.number().nullable() }).array(),
  papeis: LEITURA_DE_PRODUTO,
})
