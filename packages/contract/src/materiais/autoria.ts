import { colunasQueGuardam } from '../campos/especies.ts'

/** Author and moment of a field's last change, from the trail. */
export interface EntradaDeAutoria {
  tabela: string
  registro: string
  campo: string
  autor: string
  em: string
}

/** Tables of rows, by the first word of their differences (`compararRetratos`). */
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

/** Author of a difference: of a field exactly, of a row whoever last touched that kind of row of the product. */
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
