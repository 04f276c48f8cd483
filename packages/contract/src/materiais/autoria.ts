import { colunasQueGuardam } from '../campos/especies.ts'

/** Who changed a field of a row last, as the trail has it. */
export interface EntradaDeAutoria {
  tabela: string
  registro: string
  campo: string
  autor: string
  em: string
}

/** Tables of the rows whose differences begin so (`compararRetratos`). */
const TABELAS_DAS_PARTES: Readonly<Record<string, readonly string[]>> = {
  caracteristicas: ['caracteristica'],
  linhasAplicacao: ['linha_aplicacao'],
  barras: ['perfil_barra'],
  compostos: ['perfil_composto'],
  cores: ['vidro_cor'],
  medidas: ['kit_medida', 'kit_medida_cor'],
  composicao: ['kit_composicao'],
  aplicabilidades: ['aplicabilidade'],
}

const maisNova = (entradas: readonly EntradaDeAutoria[]): EntradaDeAutoria | undefined =>
  entradas.reduce<EntradaDeAutoria | undefined>((nova, uma) => (nova && nova.em >= uma.em ? nova : uma), undefined)

/** Who made a difference, and when: of one field exactly, of a row that hangs on the product whoever touched its kind of row last. */
export function autoriaDe(campo: string, entradas: readonly EntradaDeAutoria[]): EntradaDeAutoria | undefined {
  const [grupo = '', resto] = campo.split('.', 2)
  if (resto === undefined)
    return maisNova(
      entradas.filter(
        (entrada) =>
          !Object.values(TABELAS_DAS_PARTES).flat().includes(entrada.tabela) &&
          entrada.tabela !== 'material_anexo' &&
          colunasQueGuardam(campo).includes(entrada.campo),
      ),
    )
  if (grupo === 'anexos')
    return maisNova(
      entradas.filter(({ tabela, registro }) => tabela === 'material_anexo' && registro.endsWith(`/${resto}`)),
    )
  return maisNova(entradas.filter(({ tabela }) => TABELAS_DAS_PARTES[grupo]?.includes(tabela)))
}
