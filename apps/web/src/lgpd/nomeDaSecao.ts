import { nomeDaTabela } from '@portal/contract/auditoria/nomes'
import type { Secao } from '@portal/contract/lgpd/lgpd'

/** Where one table names people in several ways. */
const NOMES: Readonly<Record<string, string>> = {
  'auditoria.id_usuario': 'O que a pessoa fez',
  'auditoria.id_pessoa': 'O que a pessoa fez em nome de outra',
  'auditoria.id_registro': 'O que aconteceu com a pessoa',
  'sessao.id_usuario': 'Sessões',
  'sessao.id_pessoa': 'Sessões em nome de outra pessoa',
  'usuario.id': 'Cadastro',
}

export const nomeDaSecao = ({ tabela, coluna }: Pick<Secao, 'tabela' | 'coluna'>): string =>
  NOMES[`${tabela}.${coluna}`] ?? nomeDaTabela(tabela)
