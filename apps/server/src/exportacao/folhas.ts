import type { FiltroDasAplicabilidades, FiltroDosAcabamentos } from '@portal/contract/exportacao/folhas'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { PASTA_DE_APLICABILIDADES } from '@portal/contract/planilhas/aplicabilidades'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import type { ContextoLivre } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Exportada } from '../planilhas/enviarPlanilha.ts'
import { emLinhas } from '../planilhas/folhas.ts'
import { conhecerNomes, nomeadores } from '../planilhas/nomear.ts'
import { nomesDoModelo } from '../planilhas/nomesDoModelo.ts'
import { emFila } from '../planilhas/linhasDosProdutos.ts'
import { listAcabamentos, listAcabamentosPelosIds, listComLista, listPares } from './folhas.queries.ts'

type Exportando = Pick<ContextoLivre, 'db' | 'usuario' | 'deps'>

/** Exporting no finish is refused (decisions I-08). */
export async function acabamentosDe(
  { db, usuario, deps }: Exportando,
  filtro: FiltroDosAcabamentos,
): Promise<Exportada> {
  const ids = await listAcabamentos(db, usuario, filtro)
  if (!ids.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
  const pasta = PASTA_DE_ACABAMENTOS
  const nomesDe = await conhecerNomes(db, [pasta.principal], {
    usuario,
    tipo: null,
    idReferencia: filtro.referencia ?? 0,
  })
  const nomear = nomeadores(pasta.principal.colunas, nomesDe)
  const ler = async (lote: readonly number[]) =>
    (await listAcabamentosPelosIds(db, lote)).map((valores) => nomear.map((nomeado, i) => nomeado(valores[i])))
  const nomes = await nomesDoModelo(db, pasta, { usuario, tipo: null, idReferencia: filtro.referencia })
  return { pasta, linhas: () => emFila(ids, ler, deps.passagem), nomes, planilha: undefined }
}

/** Exporting no pair is refused (decisions I-08, I-25). */
export async function aplicabilidadesDe(
  { db, usuario, deps }: Exportando,
  filtro: FiltroDasAplicabilidades,
): Promise<Exportada> {
  const ids = await listComLista(db, usuario, filtro)
  if (!ids.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
  const pasta = PASTA_DE_APLICABILIDADES
  const ler = async (lote: readonly number[]) => emLinhas(pasta.principal, await listPares(db, usuario, lote))
  const linhas = () => emFila(ids, ler, deps.passagem)
  return { pasta, linhas, nomes: {}, planilha: undefined }
}
