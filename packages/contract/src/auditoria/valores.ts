import { TIPO_PRENATIVO } from '../cadastros/tipoPrenativo.ts'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { colunaDe, emPalavras, type Campos, type ComoSeDiz } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { CAMPOS_DO_PRECO } from '../campos/preco.ts'
import { MM, momento, MPA } from '../core/formato.ts'
import {
  labelOf,
  type Option,
  porTipo,
  POS_TRAT,
  SIM_NAO,
  SIMBOLOS,
  SISTEMAS,
  SITUACAO_DO_REGISTRO,
  STATUS_PRODUTO,
  STATUS_TIPOLOGIA,
  TIPO_MATERIAL,
  TIPO_PACOTE,
  TIPO_USUARIO_OPCOES,
} from '../core/options.ts'
import { ESTADOS_DA_PUBLICACAO, ESTADOS_DA_TAREFA, VERBOS } from '../core/estados.ts'
import {
  ALCANCES_DA_CHAVE,
  ALVOS_DA_PUBLICACAO,
  AREAS_DA_PUBLICACAO,
  ESCOPOS_DA_CHAVE,
  EVENTOS_DE_WEBHOOK,
  OCULTAR_CADASTRO,
  labelsOf,
} from '../core/rotulos.ts'
import { nomeDaChamada } from './chamadas.ts'

/** Options of fields that hold a number, the same in every table. */
const OPCOES: Readonly<Record<string, readonly Option[]>> = {
  comum: SIM_NAO,
  ocultarCadastro: OCULTAR_CADASTRO,
  forcarAtualizacao: SIM_NAO,
  disponibilizarAplicabilidade: SIM_NAO,
  eliminarPortfolio: SIM_NAO,
  travarPortfolio: SIM_NAO,
  exclusiva: SIM_NAO,
  impedirSalvar: SIM_NAO,
  pacoteReferencia: SIM_NAO,
  situacao: SITUACAO_DO_REGISTRO,
  sistema: SISTEMAS,
  posTrat: POS_TRAT,
}

const daTabela = (tabela: string, campos: Campos) =>
  Object.entries(campos).map(([nome, campo]) => [`${tabela}.${colunaDe(nome, campo)}`, campo] as const)

const EM_MM: ComoSeDiz = { unidade: MM }
const EM_MPA: ComoSeDiz = { unidade: MPA }

/** How values read, by table and field: of the field itself, or where a name means several things. */
const DA_TABELA: Readonly<Record<string, ComoSeDiz>> = {
  'usuario.tipo': { opcoes: TIPO_USUARIO_OPCOES },
  'pacote.tipo': { opcoes: TIPO_PACOTE },
  'classe_id.preco': { moeda: true },
  'liga.elasticidade': EM_MPA,
  'liga.tensaoMaxima': EM_MPA,
  'perfil_barra.tamanhoBarra': EM_MM,
  'kit_medida.largura': EM_MM,
  'kit_medida.altura': EM_MM,
  'kit_medida.espessura': EM_MM,
  ...Object.fromEntries([
    ...daTabela('material', CAMPOS_DO_MATERIAL),
    ...TIPO_MATERIAL.flatMap(({ value }) => daTabela(value.toLowerCase(), CAMPOS_DA_ESPECIE[value])),
    ...daTabela('acabamento', CAMPOS_DO_ACABAMENTO),
    ...Object.values(CAMPOS_DO_PRECO).flatMap((campos) => daTabela('tabela_preco_item', campos)),
  ]),
  'acabamento.status': { opcoes: STATUS_PRODUTO },
  'tipologia.status': { opcoes: STATUS_TIPOLOGIA },
}

/** Fields that hold the name of a call or of a job, which are made alike. */
const CHAMADAS = new Set(['tarefa.tipo'])

const CODIGOS: Readonly<Record<string, string>> = {
  ...porTipo((tipo) => labelOf(TIPO_MATERIAL, tipo)),
  ALUMINIO: 'Alumínio',
  ACABAMENTO: 'Acabamento',
  LIVRE: 'Livre',
  ICONE: 'Miniatura',
  FIGURA: 'Imagem',
  DESENHO_TECNICO: 'Ficha técnica',
  FIGURA_SVGX: 'SVGX',
  SECAO: 'Seção',
  HOMOLOGACAO: 'Homologação',
  CEM_PRO: 'CEM DELPHI',
  CEM_MOBI: 'CEM MOBI',
  LIBERAR_CEM: 'Liberar CEM',
  LIBERAR_PREFSUITE: 'Liberar PrefSuite',
  REMOVER_LIBERACAO_CEM: 'Remover liberação CEM',
  REMOVER_LIBERACAO_PREFSUITE: 'Remover liberação PrefSuite',
  PREPARANDO: 'Em preparação',
  FEITA: 'Feita',
  DESFEITA: 'Desfeita',
  FALHOU: 'Falhou',
  ABERTA: 'Aberta',
  PENDENTE: 'Pendente',
  APROVADA: 'Aprovada',
  APROVADO: 'Aprovado',
  DEVOLVIDA: 'Devolvida',
  DEVOLVIDO: 'Devolvido',
  CANCELADA: 'Cancelada',
}

const DAS_AREAS = labelsOf(AREAS_DA_PUBLICACAO)

/** Codes that are words of their own elsewhere: they are read only where they stand for something, in the trail or among what is kept of a person. */
const CODIGOS_DO_CAMPO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'prenativo.tipo': labelsOf(TIPO_PRENATIVO),
  'configuracao.valor': labelsOf(SIMBOLOS),
  'chave_api.alcance': labelsOf(ALCANCES_DA_CHAVE),
  'chave_api.escopos': labelsOf(ESCOPOS_DA_CHAVE),
  'webhook.eventos': labelsOf(EVENTOS_DE_WEBHOOK),
  'link_acesso.finalidade': { primeiroAcesso: 'Primeiro acesso', novaSenha: 'Nova senha' },
  'modo_edicao.area': DAS_AREAS,
  'revisao.area': DAS_AREAS,
  'revisao_item.area': DAS_AREAS,
  'publicacao.area': DAS_AREAS,
  'publicacao.acao': VERBOS,
  'publicacao.alvo': labelsOf(ALVOS_DA_PUBLICACAO),
  'publicacao.estado': labelsOf(ESTADOS_DA_PUBLICACAO),
  'publicacao.recorte': {
    ESCOLHIDOS: 'O que foi escolhido',
    FILTRADOS: 'O que o filtro achou',
    PLANILHA: 'O que veio de uma planilha',
    IMAGENS: 'O que veio de imagens',
    RESTAURADOS: 'O que estava no mercado',
  },
  'tarefa.estado': labelsOf(ESTADOS_DA_TAREFA),
}

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const DIGITAL = /^[0-9a-f]{64}$/
const TEXTO_DO_ARQUIVO = 'arquivo guardado'

const comoSeDiz = (tabela: string, campo: string): ComoSeDiz =>
  DA_TABELA[`${tabela}.${campo}`] ?? { opcoes: OPCOES[campo] }

function lerTexto(valor: string): string {
  if (INSTANTE.test(valor)) return momento(valor)
  return DIGITAL.test(valor) ? TEXTO_DO_ARQUIVO : (CODIGOS[valor] ?? valor)
}

/** Nothing reads as an empty text. */
export function lerValor(tabela: string, campo: string, valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return emPalavras(valor, comoSeDiz(tabela, campo)) ?? ''
  if (typeof valor === 'string') {
    const onde = `${tabela}.${campo}`
    return CHAMADAS.has(onde) ? nomeDaChamada(valor) : (CODIGOS_DO_CAMPO[onde]?.[valor] ?? lerTexto(valor))
  }
  if (Array.isArray(valor)) return valor.map((item) => lerValor(tabela, campo, item)).join(', ')
  return JSON.stringify(valor)
}

export type NomesDosNumeros = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Name of the record that a number in a field means; of a deleted record it says so. */
export function comNome(nomes: NomesDosNumeros, campo: string, valor: unknown): string | undefined {
  const conhecidos = nomes[campo]
  if (typeof valor !== 'number' || !conhecidos) return undefined
  return conhecidos[String(valor)] ?? 'já excluído'
}

/** A field before and after as a person reads it; undefined where both read the same. */
export function lerMudanca(
  { tabela, nomes }: { tabela: string; nomes: NomesDosNumeros },
  campo: string,
  { antes, depois }: { antes?: unknown; depois?: unknown } = {},
): { before: string; after: string } | undefined {
  const ler = (valor: unknown) => comNome(nomes, campo, valor) ?? lerValor(tabela, campo, valor)
  const [before, after] = [ler(antes), ler(depois)]
  if (before !== after) return { before, after }
  return before === TEXTO_DO_ARQUIVO ? { before: 'arquivo anterior', after: 'arquivo novo' } : undefined
}
