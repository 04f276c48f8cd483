/**
 * Options that screens of one noun show and the trail tells, too; apart from `options.ts`, which whoever signs in has loaded.
 */

/** What a company chooses for itself, as its screen and the trail call it. */
export const CONFIGURACOES = [
  { label: 'Espera antes de homologar ou disponibilizar', value: 'espera' },
  { label: 'Revisão entre colegas', value: 'revisao' },
  { label: 'Símbolo de abertura dos desenhos novos', value: 'simbolo' },
] as const

export const OCULTAR_CADASTRO = [
  { label: 'NÃO', value: 0 },
  { label: 'TIPOLOGIA', value: 1 },
  { label: 'TIPOLOGIA MATERIAL', value: 2 },
] as const

/** What a publication is of, and reaches. */
export const AREAS_DA_PUBLICACAO = [
  { label: 'Produtos', value: 'produto' },
  { label: 'Acabamentos', value: 'acabamento' },
] as const

/** What goes to CEM MOBI has been on CEM DELPHI, or goes there with it. */
export const ALVOS_DA_PUBLICACAO = [
  { label: 'CEM DELPHI e CEM MOBI', value: 'todos' },
  { label: 'CEM DELPHI e CEM MOBI', value: 'CEM_MOBI' },
  { label: 'CEM DELPHI', value: 'CEM_PRO' },
] as const

/** Scopes of a machine's key (decision 0038). */
export const ESCOPOS_DA_CHAVE = [
  { label: 'Sincronizar clientes', value: 'CLIENTES' },
  { label: 'Entregar atualizações', value: 'ATUALIZACOES' },
] as const

/** Reach of a key (decision 0054). */
export const ALCANCES_DA_CHAVE = [
  { label: 'Provedora: tudo', value: 'PROVEDORA' },
  { label: 'Empresa: só os itens das referências dela', value: 'EMPRESA' },
  { label: 'Instalação: só um serial', value: 'INSTALACAO' },
] as const

/** Events that other systems can be told of (decision 0042). */
export const EVENTOS_DE_WEBHOOK = [
  { label: 'Pacote disponível', value: 'pacote.disponivel' },
  { label: 'Liberação alterada', value: 'liberacao.alterada' },
  { label: 'Importação terminada', value: 'importacao.terminada' },
] as const

/** Labels by their values, where each is asked for by name. */
export const labelsOf = <Valor extends string>(
  opcoes: readonly { label: string; value: Valor }[],
): Readonly<Record<Valor, string>> =>
  Object.fromEntries(opcoes.map(({ label, value }) => [value, label])) as Record<Valor, string>
