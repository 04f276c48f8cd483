/**
 * Links that triggers hold once for each statement, in place of foreign keys (decision 0082): whoever asks the database what a
 * column points to, or whether all that is pointed to is there, is told here.
 */
export const LIGADAS_POR_GATILHO: Readonly<Record<string, string>> = {
  'material.id_versao_homologada': 'material_versao',
  'material.id_versao_pro': 'material_versao',
  'material.id_versao_mobi': 'material_versao',
  'material_mercado.id_versao_pro': 'material_versao',
  'material_mercado.id_versao_mobi': 'material_versao',
  'material_publicacao.id_versao': 'material_versao',
  'material_publicacao.id_material': 'material',
  'material_versao.id_material': 'material',
  'material_vigencia.id_material': 'material',
  'publicacao_item.id_publicacao': 'publicacao',
  'publicacao_tocado.id_publicacao': 'publicacao',
}
