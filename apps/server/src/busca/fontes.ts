import { ENCONTRAVEIS, type RegistroAchado, type Encontravel } from '@portal/contract/busca/busca'
import { VE_LIBERACOES } from '@portal/contract/clientes/clientes'
import { permite, type Papel } from '@portal/contract/core/papeis'
import { LEITURA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { PAPEIS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { listClientesAchados } from '../clientes/achados.queries.ts'
import type { Logado } from '../core/context.ts'
import type { ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { listPacotesAchados } from '../pacotes/achados.queries.ts'
import { listProdutosAchados } from '../materiais/achados.queries.ts'
import { porPalavras } from './palavras.queries.ts'

type Achado = Omit<RegistroAchado, 'coisa' | 'tipo' | 'idDono'> & Partial<Pick<RegistroAchado, 'tipo' | 'idDono'>>

interface Fonte {
  /** Who has the records' page. */
  quem: readonly Papel[]
  listar: (db: Db, usuario: Logado, procura: ProcuraDeRegistros) => Promise<Achado[]>
}

/** One query of each noun; it answers only what the user may see. */
const FONTES_DA_BUSCA: Readonly<Record<Encontravel, Fonte>> = {
  produto: { quem: LEITURA_DE_PRODUTO, listar: listProdutosAchados },
  cliente: { quem: VE_LIBERACOES, listar: listClientesAchados },
  referencia: { quem: ['Configuracao'], listar: porPalavras('referencia') },
  tipologia: { quem: ['Configuracao'], listar: porPalavras('tipologia') },
  empresa: { quem: ['Configuracao'], listar: porPalavras('empresa') },
  acabamento: { quem: ['CadastroAcabamentos'], listar: porPalavras('acabamento') },
  linha: { quem: ['Configuracao'], listar: porPalavras('linha') },
  pacote: { quem: PAPEIS_DE_PACOTE, listar: listPacotesAchados },
  tabela: { quem: PAPEIS_DE_IMPORTACAO, listar: porPalavras('tabela') },
  projeto: { quem: ['Desenhador'], listar: porPalavras('projeto') },
  pessoa: { quem: ['Configuracao'], listar: porPalavras('pessoa') },
}

/** Records of one kind; none for who has not their page. */
export async function achar(
  db: Db,
  usuario: Logado,
  coisa: Encontravel,
  procura: ProcuraDeRegistros,
): Promise<RegistroAchado[]> {
  const { quem, listar } = FONTES_DA_BUSCA[coisa]
  if (!permite(quem, usuario.papeis)) return []
  const rows = await listar(db, usuario, procura)
  return rows.map(({ id, nome, detalhe, tipo = null, idDono = null }) => ({ coisa, id, nome, detalhe, tipo, idDono }))
}

/** Of every kind what words find, all asked at once. */
export async function acharEmTodas(db: Db, usuario: Logado, termo: string): Promise<RegistroAchado[]> {
  const achados = await Promise.all(ENCONTRAVEIS.map((coisa) => achar(db, usuario, coisa, { termo })))
  return achados.flat()
}
