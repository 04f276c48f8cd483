import { z } from 'zod'
import { simNao as simNaoPedido } from '../core/fields.ts'
import { COMPOSTO, TERMINAL } from '../core/options.ts'
import {
  daLista,
  daListaOpcional,
  decimal,
  decimalOpcional,
  digitosOpcionais,
  escolhaOpcional,
  simNao,
  umDosTextos,
  type Campos,
} from './campo.ts'

const medida = (rotulo: string, unidade: string) => decimalOpcional(rotulo, { maximo: 999, casas: 3, unidade })
const barra = (rotulo: string) =>
  digitosOpcionais(rotulo, 4, { unidade: 'mm', ajuda: 'Em milímetros.', zeroENada: true })

/** Fields of a profile (Spec 001 §3, §5). */
export const CAMPOS_DO_PERFIL = {
  peso: decimal('Peso', { maximo: 999, casas: 3, unidade: 'kg/m', ajuda: 'Em kg por metro.', positivo: true }),
  unidadeValorizacao: daLista('Unidade de valorização', 'unidadePerfil'),
  maisDeUmTamanhoBarra: simNao('Medida Especial'),
  barra1: barra('Barra 1'),
  barra2: barra('Barra 2'),
  barra3: barra('Barra 3'),
  classeId: { ...daLista('Classe/ID', 'classeId'), coluna: 'idClasse' },
  prenativo: daLista('Prenativo', 'prenativo'),
  perda: {
    ...simNao('Não Considerar Perda'),
    entrada: z.preprocess((valor) => valor ?? 0, simNaoPedido()),
    novo: 0,
    exigido: undefined,
  },
  composto: { ...escolhaOpcional('Composto', COMPOSTO), novo: 0 },
  liga: daListaOpcional('Liga', 'liga'),
  tempera: daListaOpcional('Têmpera', 'tempera'),
  terminal: umDosTextos('Terminal', TERMINAL),
  wxt: medida('Wx', 'cm³'),
  jxt: medida('Jx', 'cm⁴'),
  wy: medida('Wy', 'cm³'),
  jy: medida('Jy', 'cm⁴'),
  perimetroTotal: medida('Perímetro total', 'mm'),
  perimetroTratamento: medida('Perímetro de tratamento', 'mm'),
} as const satisfies Campos
