import { MENSAGENS_DE_SITUACAO, type Estado } from '@portal/contract/mercado/situacao'
import type { Mundo, Nome } from '../materiais/mundo.fixture.ts'
import type { Escolha } from './caminhos.fixture.ts'

export const CAMINHOS = { material: '/produto', acabamento: '/tratamento' } as const

/** Homologar and Disponibilizar of a noun as tests ask for them, and where its records then stand. */
export function publicacaoDe(mundo: () => Mundo, tabela: keyof typeof CAMINHOS) {
  const caminho = CAMINHOS[tabela]
  const ler = async <Row extends object>(sql: string, valores: unknown[] = []) =>
    (await mundo().database.ler.query<Row>(sql, valores)).rows
  const homologar = (quem: Nome, retidos: number[] = [], mais: Partial<Escolha> = {}) =>
    mundo().pedir(quem, 'POST', `${caminho}/homologar`, { retidos, ...mais })
  const disponibilizar = (quem: Nome, alvo = 'todos', retidos: number[] = [], mais: Partial<Escolha> = {}) =>
    mundo().pedir(quem, 'POST', `${caminho}/disponibilizar/${alvo}`, { retidos, ...mais })
  return {
    homologar,
    disponibilizar,
    /** Nothing of earlier tests may be left to homologate or to publish. */
    limpar: async () => {
      await homologar('paula')
      await disponibilizar('paula')
    },
    /** Sums of all tables; jobs that run beside say of themselves how far they are, so they are only counted. */
    tabelas: async () => {
      const { tarefa: _estado, tarefa_evento: _passos, ...somas } = await mundo().retrato()
      const [contadas] = await ler<{ tarefas: number }>('SELECT count(*)::int AS tarefas FROM tarefa')
      return { ...somas, ...contadas }
    },
    /** Where records stand, with versions by their number. */
    estados: (ids: readonly number[]) =>
      ler<Estado>(
        `SELECT r.situacao, h.numero AS homologada, p.numero AS pro, b.numero AS mobi
         FROM unnest($1::int[]) WITH ORDINALITY AS estes(id, k) JOIN ${tabela} r USING (id)
           LEFT JOIN ${tabela}_versao h ON h.id = r.id_versao_homologada LEFT JOIN ${tabela}_versao p ON p.id = r.id_versao_pro
           LEFT JOIN ${tabela}_versao b ON b.id = r.id_versao_mobi ORDER BY k`,
        [ids],
      ),
    /** All that anybody sees of the market, byte by byte. */
    mercado: async () => {
      const [uma] = await ler<{ tudo: string }>(
        `SELECT coalesce(string_agg(x::text || v.conteudo::text || coalesce(b.conteudo::text, ''), '|' ORDER BY x.id), '') AS tudo
         FROM ${tabela}_mercado x JOIN ${tabela}_versao v ON v.id = x.id_versao_pro LEFT JOIN ${tabela}_versao b ON b.id = x.id_versao_mobi`,
      )
      return uma?.tudo ?? ''
    },
    /** Records whose pointers and whose row on the market disagree. */
    divergentes: () =>
      ler<{ id: number }>(
        `SELECT id FROM ${tabela} r FULL JOIN ${tabela}_mercado x USING (id)
         WHERE r.id_versao_pro IS DISTINCT FROM x.id_versao_pro OR r.id_versao_mobi IS DISTINCT FROM x.id_versao_mobi`,
      ),
    /** Which targets a record reached, and by whom, in their order. */
    publicacoes: (id: number) =>
      ler<{ alvo: string; por: number | null }>(
        `SELECT alvo, por FROM ${tabela}_publicacao WHERE id_${tabela} = $1 ORDER BY alvo, id`,
        [id],
      ),
    /** What is refused whoever asks: nothing to homologate, no right, nothing to publish, no such target. */
    recusas: async (retido: number) => {
      const recusas = [
        await homologar('ana'),
        await homologar('dora', [retido]),
        await homologar('leo'),
        await disponibilizar('dora'),
        await disponibilizar('mara'),
        await disponibilizar('mara', 'CEM_OUTRO'),
      ]
      return recusas.map(({ status, corpo, lista }) => [status, lista[0]?.message ?? (status === 403 || corpo.message)])
    },
  }
}

/** The same with the words of the noun. */
export const recusadas = ({ homologar, disponibilizar }: Record<'homologar' | 'disponibilizar', string>) => [
  [400, homologar],
  [400, homologar],
  [403, true],
  [403, true],
  [400, disponibilizar],
  [400, MENSAGENS_DE_SITUACAO.selecioneAlvo],
]

/** The statuses of two presses at once. */
export const doisDeUmaVez = async (pedir: () => Promise<{ status: number }>): Promise<number[]> =>
  (await Promise.all([pedir(), pedir()])).map(({ status }) => status).toSorted((a, b) => a - b)
