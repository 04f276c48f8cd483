import { expect } from 'vitest'
import type { Acao, Alvo, Estado } from '@portal/contract/mercado/situacao'
import type { Operacao } from '@portal/contract/publicacoes/previsao'
import type { Area } from '@portal/contract/publicacoes/publicacao'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Mundo, Nome } from '../materiais/mundo.fixture.ts'
import { CAMINHOS, publicacaoDe } from '../mercado/publicacao.fixture.ts'

export interface Item extends Record<string, unknown> {
  id: number
  codigo: string
  pro: Operacao | null
  mobi: Operacao | null
  retido: boolean
  diferencas: Record<string, unknown>[]
}

interface Linha {
  id: number
  situacao: 1 | 2 | 3
  status: number
  homologada: number | null
  pro: number | null
  mobi: number | null
  statusPro: number | null
  statusMobi: number | null
}

export const estadoDe = ({ situacao, homologada, pro, mobi }: Linha): Estado => ({ situacao, homologada, pro, mobi })
export const mercadoDe = (linhas: readonly Linha[]) => new Map(linhas.map(({ id, pro, mobi }) => [id, { pro, mobi }]))

const TABELAS = { produto: 'material', acabamento: 'acabamento' } as const

/** Publications of products or of finishes as tests make them and look at them. */
export function areaDe(mundo: () => Mundo, area: Area) {
  const tabela = TABELAS[area]
  const caminho = CAMINHOS[tabela]
  const confirmar = (quem: Nome, acao: Acao, alvo: Alvo, query = '', corpo: object = {}) =>
    mundo().pedir(quem, 'POST', `${caminho}/${acao === 'homologar' ? acao : `${acao}/${alvo}`}${query}`, corpo)
  const abrir = (quem: Nome, acao: Acao, alvo?: Alvo) =>
    mundo().pedir(quem, 'POST', '/publicacao/prever', { area, acao, alvo })
  return {
    confirmar,
    abrir,
    previa: async (quem: Nome, acao: Acao, alvo?: Alvo): Promise<number> => {
      const { status, corpo } = await abrir(quem, acao, alvo)
      expect([status, corpo]).toMatchObject([200, { id: expect.any(Number) as number }])
      return corpo.id
    },
    itens: async (quem: Nome, id: number, query = '') =>
      (await mundo().pedir(quem, 'GET', `/publicacao/itens/${id}?pageSize=200${query}`)).corpo['dados'] as Item[],
    limpar: publicacaoDe(mundo, tabela).limpar,
    registros: async (ids: readonly number[]): Promise<Linha[]> => {
      const { rows } = await mundo().database.ler.query<Linha>(
        `SELECT r.id, r.situacao, r.status, r.id_versao_homologada AS homologada, r.id_versao_pro AS pro, r.id_versao_mobi AS mobi,
           (p.conteudo ->> 'status')::int AS "statusPro", (b.conteudo ->> 'status')::int AS "statusMobi"
         FROM ${tabela} r LEFT JOIN ${tabela}_versao p ON p.id = r.id_versao_pro LEFT JOIN ${tabela}_versao b ON b.id = r.id_versao_mobi
         WHERE r.id = ANY ($1) ORDER BY r.id`,
        [ids],
      )
      return rows
    },
    mudarStatus: (id: number, status: number) =>
      emTransacao(mundo().database, AUTOR_SISTEMA, ({ client }) =>
        client.query(`UPDATE ${tabela} SET status = $2, situacao = 1, id_versao_homologada = NULL WHERE id = $1`, [
          id,
          status,
        ]),
      ),
  }
}
