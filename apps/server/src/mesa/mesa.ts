import type { ResultOf } from '@portal/contract/core/call'
import { permite, type Quem } from '@portal/contract/core/papeis'
import { VE_LIBERACOES } from '@portal/contract/clientes/clientes'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { BLOQUEADO, filtroDeProdutos } from '@portal/contract/materiais/produtos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { CONTADOS_NA_MESA, LINHAS_DA_MESA, type lerMesa } from '@portal/contract/mesa/mesa'
import { listaPublicacoes } from '@portal/contract/publicacoes/publicacoes'
import { listaRevisoes } from '@portal/contract/revisoes/revisoes'
import { contarMeus } from '../acabamentos/contagem.queries.ts'
import { listAtrasados } from '../atualizacoes/matriz.queries.ts'
import { lerAbertos } from '../busca/abertos.ts'
import { findConfiguracao } from '../configuracao/configuracao.queries.ts'
import type { ContextoLeitura, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { TRATAMENTO } from '../importacao/folhas/acabamentos.queries.ts'
import { APLICABILIDADE } from '../importacao/folhas/aplicabilidades.queries.ts'
import { PRODUTO } from '../importacao/importacoes.queries.ts'
import { listEmEdicao } from '../importacao/remessa/registros.queries.ts'
import { listBloqueados } from '../materiais/bloqueados.queries.ts'
import { contarAte, contarPorProntidao, somarProntos } from '../materiais/contagem.queries.ts'
import { recortarProdutos, type RecorteDeProdutos } from '../materiais/recorte.queries.ts'
import { TABELA_PRECO } from '../precos/importacoes.queries.ts'
import { listPublicadasDesde } from '../publicacoes/publicacoes.queries.ts'
import type { Publicaveis } from '../publicacoes/publicavel.ts'
import { vistasDe } from '../publicacoes/ver.ts'
import { contarPendentes, listRespondidas } from '../revisoes/revisoes.queries.ts'
import { vistasDeRevisao } from '../revisoes/ver.ts'
import { listFalhas } from '../tarefas/tarefas.queries.ts'
import { fimDaVisitaAnterior, lerDispensadas } from './visita.ts'

type Mesa = ResultOf<typeof lerMesa>

/** Whether there are more than are shown. */
const LINHAS = LINHAS_DA_MESA + 1
const PORQUES = 3
const ABERTOS = 8

/** All of the desk; a part costs nothing where the caller has no role for it. */
export async function montarMesa(
  { db, usuario, deps }: Pick<ContextoLeitura, 'db' | 'usuario' | 'deps'>,
  areas: Publicaveis,
): Promise<Mesa> {
  const para = <T, Sem>(quem: Quem, sem: Sem, ler: () => Promise<T>): Promise<T | Sem> =>
    permite(quem, usuario.papeis) ? ler() : Promise.resolve(sem)
  const recorte = await recortarProdutos(db, usuario, filtroDeProdutos.parse({}))
  const desde = await fimDaVisitaAnterior(db, usuario, deps.clock())
  const [produtos, acabamentos, bloqueados, revisoes, importacoes, falhas, atrasados, mudados, publicacoes, abertos] =
    await Promise.all([
      para(ESCRITA_DE_PRODUTO, null, () => contarNaMesa(db, { ...recorte, ...doAutor(usuario) })),
      para(['CadastroAcabamentos'], null, () => contarMeus(db, usuario)),
      para(ESCRITA_DE_PRODUTO, null, () => lerBloqueados(db, recorte)),
      para(listaRevisoes.papeis, null, () => lerRevisoes(db, usuario)),
      para(PAPEIS_DE_IMPORTACAO, [], () => lerImportacoes(db, usuario)),
      lerFalhas(db, usuario),
      para(VE_LIBERACOES, [], () => listAtrasados(db, usuario, LINHAS)),
      desde === null
        ? null
        : para(ESCRITA_DE_PRODUTO, null, () => contarNaMesa(db, { ...recorte, ...deOutros(usuario, desde) })),
      desde === null ? [] : para(listaPublicacoes.papeis, [], () => lerPublicacoes(db, usuario, areas, desde)),
      lerAbertos(db, usuario, ABERTOS),
    ])
  return {
    edicoes: { produtos, acabamentos },
    bloqueados,
    revisoes,
    importacoes,
    falhas,
    atrasados,
    desde,
    mudados,
    publicacoes,
    abertos,
  }
}

const doAutor = ({ idUsuario }: Logado) => ({ situacao: EM_EDICAO, idAutor: idUsuario })
const deOutros = ({ idUsuario }: Logado, desde: string) => ({ mudadosDesde: desde, idAlheio: idUsuario })

const contarNaMesa = (db: Db, recorte: RecorteDeProdutos): Promise<number> =>
  contarAte(db, recorte, CONTADOS_NA_MESA + 1)

async function lerBloqueados(db: Db, recorte: RecorteDeProdutos): Promise<NonNullable<Mesa['bloqueados']>> {
  const { pro, mobi } = somarProntos(await contarPorProntidao(db, { ...recorte, situacao: EM_EDICAO }), BLOQUEADO)
  return { pro, mobi, porques: pro + mobi > 0 ? await listBloqueados(db, recorte, PORQUES) : [] }
}

/** Absent where the company works without reviews. */
async function lerRevisoes(db: Db, usuario: Logado): Promise<Mesa['revisoes']> {
  const { revisao } = await findConfiguracao(db, usuario.idEmpresa)
  if (!revisao) return null
  const vistas = await vistasDeRevisao(db, usuario)
  const [{ paraMim }, respondidas] = await Promise.all([
    contarPendentes(db, usuario, vistas),
    listRespondidas(db, usuario, vistas, LINHAS),
  ])
  return { paraMim, respondidas }
}

/** Of every category that waits for its keeper before it goes on. */
async function lerImportacoes(db: Db, usuario: Logado): Promise<Mesa['importacoes']> {
  const delas = await listEmEdicao(db, [PRODUTO, TRATAMENTO, APLICABILIDADE, TABELA_PRECO], usuario)
  return delas.map(({ recusados, arquivo, ...uma }) => ({ ...uma, arquivo: arquivo ?? '', recusadas: recusados }))
}

const lerFalhas = async (db: Db, usuario: Logado): Promise<Mesa['falhas']> =>
  listFalhas(db, usuario, { dispensadas: await lerDispensadas(db, usuario), quantas: LINHAS })

async function lerPublicacoes(
  db: Db,
  usuario: Logado,
  areas: Publicaveis,
  desde: string,
): Promise<Mesa['publicacoes']> {
  const rows = await listPublicadasDesde(db, usuario, await vistasDe(db, usuario, areas), { desde, quantas: LINHAS })
  return rows.map(({ id, area, acao, autor, quantos, criadaEm, feitaEm }) => ({
    id,
    area,
    acao,
    autor,
    quantos,
    em: feitaEm ?? criadaEm,
  }))
}
