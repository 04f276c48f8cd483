import { ENCONTRAVEIS, type RegistroAchado, type Encontravel } from '@portal/contract/busca/busca'
import { VE_LIBERACOES } from '@portal/contract/clientes/clientes'
import { permite, type Papel } from '@portal/contract/core/papeis'
import { LEITURA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { PAPEIS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { listAcabamentosAchados } from '../acabamentos/achados.queries.ts'
import { listClientesAchados } from '../clientes/achados.queries.ts'
import type { Logado } from '../core/context.ts'
import type { ProcuraDeRegistros } from '../db/procuraDeRegistros.ts'
import type { Db } from '../db/client.ts'
import { listEmpresasAchadas } from '../empresas/achados.queries.ts'
import { listProjetosAchados } from '../desenhos/achados.queries.ts'
import { listLinhasAchadas } from '../linhas/achados.queries.ts'
import { listPacotesAchados } from '../pacotes/achados.queries.ts'
import { listTabelasAchadas } from '../precos/achados.queries.ts'
import { listPessoasAchadas } from '../usuarios/achados.queries.ts'
import { listProdutosAchados } from '../materiais/achados.queries.ts'
import { listReferenciasAchadas } from '../referencias/achados.queries.ts'
import { listTipologiasAchadas } from '../tipologias/achados.queries.ts'

type Achado = Omit<RegistroAchado, 'coisa' | 'tipo' | 'idDono'> & Partial<Pick<RegistroAchado, 'tipo' | 'idDono'>>

interface Fonte {
  /** Who has the records' page. */
  quem: readonly Papel[]
  listar: (db: Db, usuario: Logado, procura: ProcuraDeRegistros) => Promise<Achado[]>
}

/** One query of each noun, which its folder owns; it answers only what the user may see. */
const FONTES_DA_BUSCA: Readonly<Record<Encontravel, Fonte>> = {
  produto: { quem: LEITURA_DE_PRODUTO, listar: listProdutosAchados },
  cliente: { quem: VE_LIBERACOES, listar: listClientesAchados },
  referencia: { quem: ['Configuracao'], listar: listReferenciasAchadas },
  tipologia: { quem: ['Configuracao'], listar: listTipologiasAchadas },
  empresa: { quem: ['Configuracao'], listar: listEmpresasAchadas },
  acabamento: { quem: ['CadastroAcabamentos'], listar: listAcabamentosAchados },
  linha: { quem: ['Configuracao'], listar: listLinhasAchadas },
  pacote: { quem: PAPEIS_DE_PACOTE, listar: listPacotesAchados },
  tabela: { quem: PAPEIS_DE_IMPORTACAO, listar: listTabelasAchadas },
  projeto: { quem: ['Desenhador'], listar: listProjetosAchados },
  pessoa: { quem: ['Configuracao'], listar: listPessoasAchadas },
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
