import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { NaoEncontrado } from '../core/errors.ts'

const ACABAMENTO = 'ACABAMENTO'

/** Kinds by the number of their screen, for callers that send one (decisions P-13); the numbers never change. */
const POR_NUMERO = new Map([
  ['1', 'VIDRO'],
  ['2', 'PERFIL'],
  ['3', 'COMPONENTE'],
  ['4', 'SUPERFICIE'],
  ['5', 'KIT'],
  ['6', ACABAMENTO],
])

const tipoDe = (texto: string): TipoMaterial | undefined =>
  TIPO_MATERIAL.find(({ value }) => value === texto.toUpperCase())?.value

/** A kind of material in any case. */
export function tipoDoCaminho(texto: string): TipoMaterial {
  const tipo = tipoDe(POR_NUMERO.get(texto) ?? texto)
  if (tipo === undefined) throw new NaoEncontrado()
  return tipo
}

/** The screen on which references of this kind are released; finishes have one, but no kind of material. */
export function telaDoCaminho(texto: string): { papel: string; tipo: TipoMaterial | undefined } {
  const nome = POR_NUMERO.get(texto) ?? texto
  if (nome.toUpperCase() === ACABAMENTO) return { papel: 'CadastroAcabamentos', tipo: undefined }
  const tipo = tipoDoCaminho(nome)
  return { papel: telaDoTipo(tipo), tipo }
}
