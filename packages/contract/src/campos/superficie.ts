import { z } from 'zod'
import { TERMINAL, VOLTAGEM } from '../core/options.ts'
import {
  daLista,
  daListaOpcional,
  decimal,
  decimalOpcional,
  digitosOpcionais,
  escolhaOpcional,
  umDosTextos,
  type Campos,
} from './campo.ts'

const medida = (rotulo: string) =>
  decimalOpcional(rotulo, { maximo: 99_999, casas: 2, unidade: 'mm', ajuda: 'Em milímetros.' })
const peso = decimal('Peso', { maximo: 999, casas: 2, unidade: 'kg', novo: 0 })

/** Fields of a surface (Spec 001 §3, §5). */
export const CAMPOS_DA_SUPERFICIE = {
  peso: {
    ...peso,
    entrada: z.preprocess((valor) => (valor === '' || valor == null ? 0 : valor), peso.entrada),
    exigido: undefined,
  },
  cor: daLista('Cor', 'cor'),
  unidadeValorizacao: daLista('Unidade de valorização', 'unidade'),
  grupo: daLista('Grupo', 'grupo'),
  passo: digitosOpcionais('Passo', 5, { ajuda: 'Para esteiras montadas.' }),
  terminal: umDosTextos('Terminal', TERMINAL, { ajuda: 'Para esteiras montadas.' }),
  tipoTecido: daListaOpcional('Tipo de tecido', 'tipoTecido', { ajuda: 'Para tecidos.' }),
  voltagem: escolhaOpcional('Voltagem', VOLTAGEM),
  larguraMinima: medida('Largura mínima'),
  larguraMaxima: medida('Largura máxima'),
  alturaMinima: medida('Altura mínima'),
  alturaMaxima: medida('Altura máxima'),
} as const satisfies Campos
