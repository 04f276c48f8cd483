import { nomeDaTabela } from '../auditoria/nomes.ts'
import type { Secao } from './lgpd.ts'

/** Names of sections where one table names people in several columns. */
const NOMES: Readonly<Record<string, string>> = {
  'auditoria.id_usuario': 'O que a pessoa fez',
  'auditoria.id_pessoa': 'O que a pessoa fez em nome de outra',
  'auditoria.id_registro': 'O que aconteceu com a pessoa',
  'sessao.id_usuario': 'Sessões',
  'sessao.id_pessoa': 'Sessões em nome de outra pessoa',
  'publicacao.id_usuario': 'Publicações',
  'publicacao.id_pessoa': 'Publicações em nome de outra pessoa',
  'revisao.id_usuario': 'Revisões que a pessoa pediu',
  'revisao.id_revisor': 'Revisões pedidas à pessoa',
  'usuario.id': 'Cadastro',
}

export const nomeDaSecao = ({ tabela, coluna }: Pick<Secao, 'tabela' | 'coluna'>): string =>
  NOMES[`${tabela}.${coluna}`] ?? nomeDaTabela(tabela)
