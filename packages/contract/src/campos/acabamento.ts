import { daListaOpcional, decimalOpcional, type Campos } from './campo.ts'

const tipo = daListaOpcional('Tipo de acabamento', 'tipoAcabamento')
const unidade = daListaOpcional('Unidade', 'unidade')

/** Fields of a finish beside its code, description, reference and status (Spec 001 §3, §5). */
export const CAMPOS_DO_ACABAMENTO = {
  tipoAcabamento: { ...tipo, entrada: tipo.entrada.meta({ aliases: ['idTipoAcabamento'] }) },
  loteMinimo: decimalOpcional('Lote mínimo', { maximo: 99_999, casas: 2 }),
  unidade: { ...unidade, entrada: unidade.entrada.meta({ aliases: ['idUnidade'] }) },
} as const satisfies Campos
