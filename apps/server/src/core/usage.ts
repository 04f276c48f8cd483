import type { PgTable } from 'drizzle-orm/pg-core'
import { TIPO_MATERIAL, TIPOS_DE_MATERIAL } from '@portal/contract/core/options'
import type { Db } from '../db/client.ts'
import { RegraViolada } from './errors.ts'
import { usosDe, type Uso } from './records.ts'

/** How a refusal names the rows of a table: [one, many]. */
const NOMES: Record<string, readonly [string, string]> = {
  material: ['produto', 'produtos'],
  material_mercado: ['produto no mercado', 'produtos no mercado'],
  ...Object.fromEntries(
    TIPO_MATERIAL.map(({ label, value }) => [
      value.toLowerCase(),
      [label.toLowerCase(), TIPOS_DE_MATERIAL[value].toLowerCase()] as const,
    ]),
  ),
  acabamento: ['acabamento', 'acabamentos'],
  acabamento_mercado: ['acabamento no mercado', 'acabamentos no mercado'],
  vidro_cor: ['cor de vidro', 'cores de vidro'],
  kit_medida_cor: ['medida de kit', 'medidas de kit'],
  linha_aplicacao: ['aplicação de linha', 'aplicações de linha'],
  classe_id: ['classe/ID', 'classes/ID'],
  prenativo: ['prenativo', 'prenativos'],
  linha_prenativo: ['linha', 'linhas'],
  referencia_classe_id: ['referência', 'referências'],
  empresa_referencia: ['liberação de referência a empresa', 'liberações de referência a empresas'],
  referencia_linha: ['referência', 'referências'],
  liga: ['liga', 'ligas'],
  usuario: ['usuário', 'usuários'],
  empresa: ['empresa', 'empresas'],
  referencia: ['referência', 'referências'],
  pacote: ['pacote', 'pacotes'],
  liberacao_padrao: ['liberação padrão', 'liberações padrão'],
  liberacao_padrao_aplicabilidade: ['liberação padrão', 'liberações padrão'],
  liberacao_diversa: ['liberação em massa', 'liberações em massa'],
  liberacao_diversa_aplicabilidade: ['liberação em massa', 'liberações em massa'],
  revisao: ['revisão', 'revisões'],
  linha: ['linha', 'linhas'],
  tipologia: ['tipologia', 'tipologias'],
  projeto: ['projeto', 'projetos'],
  unidade: ['unidade', 'unidades'],
  tipo_vidro: ['tipo de vidro', 'tipos de vidro'],
  grupo: ['grupo', 'grupos'],
  cor: ['cor', 'cores'],
  acabamento_publicacao: ['publicação', 'publicações'],
  aplicabilidade: ['aplicabilidade', 'aplicabilidades'],
  aplicabilidade_base: ['aplicabilidade', 'aplicabilidades'],
  serial_aplicabilidade: ['liberação a cliente', 'liberações a clientes'],
  serial_preference: ['liberação a cliente', 'liberações a clientes'],
  serial_preference_aplicabilidade: ['liberação a cliente', 'liberações a clientes'],
  boletim: ['boletim', 'boletins'],
  chave_api: ['chave de API', 'chaves de API'],
  webhook: ['webhook', 'webhooks'],
  importacao: ['importação', 'importações'],
  tabela_preco: ['tabela de preços', 'tabelas de preços'],
}

/**
 * A record in use is not deleted, and the message says where it is used (decisions C-21); `outros` are uses that no
 * foreign key holds.
 */
export async function recusaSeEmUso(
  db: Db,
  tabela: PgTable,
  id: number,
  outros: readonly string[] = [],
): Promise<void> {
  recusarUsos(await usosDe(db, tabela, id), outros)
}

/** `recusaSeEmUso` for uses that were counted otherwise. */
export function recusarUsos(usos: readonly Uso[], outros: readonly string[] = []): void {
  if (!usos.length && !outros.length) return
  const partes = usos
    .map(({ tabela: nome, vezes }) => `${vezes} ${NOMES[nome]?.[vezes === 1 ? 0 : 1] ?? nome}`)
    .concat(outros)
  throw new RegraViolada(`Este registro está em uso e não pode ser excluído: ${partes.join(', ')}.`)
}
