import { comCasas } from '@portal/contract/core/formato'
import { COMPOSTO, labelOf, SIM_NAO, VOLTAGEM, type Option } from '@portal/contract/core/options'
import type { componente } from '@portal/contract/materiais/componente'
import type { kit } from '@portal/contract/materiais/kit'
import type { perfil } from '@portal/contract/materiais/perfil'
import { mostraPasso, mostraTecido, type superficie } from '@portal/contract/materiais/superficie'
import type { vidro } from '@portal/contract/materiais/vidro'
import type { z } from 'zod'

/** One line of what a material is, as people read it. */
export interface Atributo {
  nome: string
  valor: string
}

const numero =
  (casas: number) =>
  (valor: number | null, unidade = '') =>
    valor === null ? '' : `${comCasas(valor, casas)}${unidade && ` ${unidade}`}`
const inteiro = numero(0)
const duas = numero(2)
const tres = numero(3)
const rotulo = (opcao: { label: string } | null) => opcao?.label ?? ''
const deLista = (opcoes: readonly Option[], valor: number | null) => (valor === null ? '' : labelOf(opcoes, valor))

/** What has no value is not shown. */
const preenchidos = (pares: readonly (readonly [string, string])[]): Atributo[] =>
  pares.flatMap(([nome, valor]) => (valor === '' ? [] : [{ nome, valor }]))

type Linha<Kind extends { row: z.ZodType }> = z.output<Kind['row']>

const doComponente = (row: Linha<typeof componente>) =>
  [
    ['Grupo', rotulo(row.grupo)],
    ['Cor', rotulo(row.cor)],
    ['Unidade do item', rotulo(row.unidadeItem)],
    ['Unidade da embalagem', rotulo(row.unidadeEmbalagem)],
    ['Quantidade da embalagem', inteiro(row.quantidadeEmbalagem)],
    // Spec 001 §3: shown only when nonzero.
    ['Otimização de barra', row.otimizacaoBarra ? inteiro(row.otimizacaoBarra, 'mm') : ''],
  ] as const

const doPerfil = (row: Linha<typeof perfil>) =>
  [
    ['Peso', tres(row.peso, 'kg/m')],
    ['Unidade de valorização', rotulo(row.unidadeValorizacao)],
    ['Medida Especial', deLista(SIM_NAO, row.maisDeUmTamanhoBarra)],
    ['Barra 1', row.barra1 ? inteiro(row.barra1, 'mm') : ''],
    ['Barra 2', row.barra2 ? inteiro(row.barra2, 'mm') : ''],
    ['Barra 3', row.barra3 ? inteiro(row.barra3, 'mm') : ''],
    ['Classe/ID', rotulo(row.classeId)],
    ['Prenativo', rotulo(row.prenativo)],
    ['Não Considerar Perda', deLista(SIM_NAO, row.perda)],
    ['Composto', deLista(COMPOSTO, row.composto)],
    ['Liga', rotulo(row.liga)],
    ['Têmpera', rotulo(row.tempera)],
    ['Terminal', row.terminal ?? ''],
    ['Wx', tres(row.wxt, 'cm³')],
    ['Jx', tres(row.jxt, 'cm⁴')],
    ['Wy', tres(row.wy, 'cm³')],
    ['Jy', tres(row.jy, 'cm⁴')],
    ['Perímetro total', tres(row.perimetroTotal, 'mm')],
    ['Perímetro de tratamento', tres(row.perimetroTratamento, 'mm')],
  ] as const

const daSuperficie = (row: Linha<typeof superficie>) => {
  const grupo = row.grupo?.value ?? null
  const tecido = (texto: string) => (mostraTecido(grupo) ? texto : '')
  return [
    ['Peso', duas(row.peso, 'kg')],
    ['Cor', rotulo(row.cor)],
    ['Unidade de valorização', rotulo(row.unidadeValorizacao)],
    ['Grupo', rotulo(row.grupo)],
    ['Passo', mostraPasso(grupo) ? inteiro(row.passo) : ''],
    ['Terminal', mostraPasso(grupo) ? (row.terminal ?? '') : ''],
    ['Tipo de tecido', tecido(rotulo(row.tipoTecido))],
    ['Voltagem', tecido(deLista(VOLTAGEM, row.voltagem))],
    ['Largura mínima', tecido(duas(row.larguraMinima, 'mm'))],
    ['Largura máxima', tecido(duas(row.larguraMaxima, 'mm'))],
    ['Altura mínima', tecido(duas(row.alturaMinima, 'mm'))],
    ['Altura máxima', tecido(duas(row.alturaMaxima, 'mm'))],
  ] as const
}

const doVidro = (row: Linha<typeof vidro>) =>
  [
    ['Tipo de vidro', rotulo(row.tipoVidro)],
    ['Espessura', duas(row.espessura, 'mm')],
    ['Peso', tres(row.peso, 'kg/m²')],
    ['Fator L/H', inteiro(row.fatorlh)],
    ['Controle solar', deLista(SIM_NAO, row.controleSolar)],
    ['Bloqueio de ruído', deLista(SIM_NAO, row.bloqueioRuido)],
    ['Arredondamento', deLista(SIM_NAO, row.arredondamento)],
  ] as const

const doKit = (row: Linha<typeof kit>) =>
  [
    ['Tipo de kit', rotulo(row.tipoKit)],
    ['Grupo', rotulo(row.grupo)],
  ] as const

/** A material of any kind, told apart by what kind it is. */
export type Material =
  | { tipo: 'COMPONENTE'; row: Linha<typeof componente> }
  | { tipo: 'PERFIL'; row: Linha<typeof perfil> }
  | { tipo: 'SUPERFICIE'; row: Linha<typeof superficie> }
  | { tipo: 'VIDRO'; row: Linha<typeof vidro> }
  | { tipo: 'KIT'; row: Linha<typeof kit> }

function doTipo(material: Material): readonly (readonly [string, string])[] {
  switch (material.tipo) {
    case 'COMPONENTE':
      return doComponente(material.row)
    case 'PERFIL':
      return doPerfil(material.row)
    case 'SUPERFICIE':
      return daSuperficie(material.row)
    case 'VIDRO':
      return doVidro(material.row)
    case 'KIT':
      return doKit(material.row)
  }
}

/** What the preview and the read-only view list (Spec 001 §2.2, §2.6). */
export const atributosDe = (material: Material): Atributo[] =>
  preenchidos([
    ...doTipo(material),
    ['IPI', duas(material.row.ipi, '%')],
    ['Código interno', material.row.codigoInterno ?? ''],
  ])
