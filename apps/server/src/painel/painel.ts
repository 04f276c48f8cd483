import type { ResultOf } from '@portal/contract/core/call'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { permite } from '@portal/contract/core/papeis'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { hoje } from '@portal/contract/mercado/noDia'
import { BLOQUEADO, filtroDeProdutos } from '@portal/contract/materiais/produtos'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { painel } from '@portal/contract/painel/painel'
import type { FiltroDoTempo, PontoNoTempo } from '@portal/contract/painel/tempo'
import { contarAcabamentos, contarLancados } from '../acabamentos/contagem.queries.ts'
import type { ContextoLeitura, Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { PRODUTO } from '../importacao/importacoes.queries.ts'
import { contarEmEdicao } from '../importacao/remessa/registros.queries.ts'
import { contarPorProntidao, somarProntos, totalDe } from '../materiais/contagem.queries.ts'
import { recortarProdutos } from '../materiais/recorte.queries.ts'
import { contarPorReferencia } from './painel.queries.ts'
import { contarNoTempo } from './tempo.queries.ts'

type Painel = ResultOf<typeof painel>

export async function lerPainel(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  tipoProduto: TipoMaterial | undefined,
): Promise<Painel> {
  const recorte = await recortarProdutos(db, usuario, filtroDeProdutos.parse({ tipoProduto }))
  const desde = `${hoje().slice(0, 'AAAA-MM'.length)}-01`
  const [contadas, prontas, semImagem, lancados, acabamentos, importacoes] = await Promise.all([
    contarPorReferencia(db, usuario, recorte),
    contarPorProntidao(db, recorte),
    totalDe(db, { ...recorte, semImagem: true }, false),
    totalDe(db, { ...recorte, disponivelDesde: desde }, true),
    tipoProduto === undefined ? lerAcabamentos(db, usuario, desde) : null,
    permite(PAPEIS_DE_IMPORTACAO, usuario.papeis) ? contarEmEdicao(db, PRODUTO, usuario, tipoProduto) : null,
  ])
  const bloqueados = somarProntos(prontas, BLOQUEADO)
  return {
    total: somar(contadas),
    emEdicao: somar(contadas.filter(({ situacao }) => situacao === EM_EDICAO)),
    emHomologacao: somar(contadas.filter(({ situacao }) => situacao === EM_HOMOLOGACAO)),
    bloqueadosPro: bloqueados.pro,
    bloqueadosMobi: bloqueados.mobi,
    semImagem,
    lancados,
    desde,
    importacoes,
    porTipo: TIPO_MATERIAL.flatMap(({ value: tipo }) => {
      const situacoes = porSituacao(contadas.filter((contada) => contada.tipo === tipo))
      return situacoes.length ? [{ tipo, situacoes }] : []
    }),
    porReferencia: gruposDe(contadas, ({ id, referencia }) => ({ id, nome: referencia })).map(
      ({ nome: referencia, ...grupo }) => ({ ...grupo, referencia }),
    ),
    acabamentos,
  }
}

async function lerAcabamentos(db: Db, usuario: Logado, desde: string): Promise<NonNullable<Painel['acabamentos']>> {
  const [contados, lancados] = await Promise.all([contarAcabamentos(db, usuario), contarLancados(db, usuario, desde)])
  return {
    total: somar(contados),
    emEdicao: somar(contados.filter(({ situacao }) => situacao === EM_EDICAO)),
    emHomologacao: somar(contados.filter(({ situacao }) => situacao === EM_HOMOLOGACAO)),
    lancados,
    porReferencia: gruposDe(contados, ({ idReferencia, referencia }) => ({ id: idReferencia, nome: referencia })),
    porTipo: gruposDe(contados, ({ idTipo, tipo }) => ({ id: idTipo, nome: tipo ?? 'Sem tipo' })),
  }
}

interface Quantos {
  situacao: number
  quantos: number
}

const somar = (contadas: readonly Quantos[]) => contadas.reduce((soma, { quantos }) => soma + quantos, 0)

function porSituacao(contadas: readonly Quantos[]) {
  const situacoes = [...new Set(contadas.map(({ situacao }) => situacao))].toSorted((a, b) => a - b)
  return situacoes.map((situacao) => ({
    situacao,
    quantos: somar(contadas.filter((contada) => contada.situacao === situacao)),
  }))
}

/** The largest group first; equal ones by name. */
function gruposDe<Linha extends Quantos, Id>(
  linhas: readonly Linha[],
  chave: (linha: Linha) => { id: Id; nome: string },
) {
  const grupos = [...Map.groupBy(linhas, (linha) => chave(linha).id).values()].flatMap((delas) =>
    delas.slice(0, 1).map((uma) => ({ ...chave(uma), situacoes: porSituacao(delas) })),
  )
  return grupos.toSorted((a, b) => somar(b.situacoes) - somar(a.situacoes) || a.nome.localeCompare(b.nome, 'pt-BR'))
}

const DIA_MS = 24 * 60 * 60_000

/** Steps of weeks begin on Mondays, so the first one may reach a little further back. */
export async function lerTempo(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  { tipoProduto, periodo, passo }: FiltroDoTempo,
): Promise<PontoNoTempo[]> {
  const recorte = await recortarProdutos(db, usuario, filtroDeProdutos.parse({ tipoProduto }))
  const ate = hoje()
  const primeiro = new Date(Date.parse(ate) - (Number(periodo) - 1) * DIA_MS)
  const volta = passo === 'semana' ? (primeiro.getUTCDay() + 6) % 7 : 0
  const desde = new Date(primeiro.getTime() - volta * DIA_MS).toISOString().slice(0, 'AAAA-MM-DD'.length)
  return contarNoTempo(db, recorte, { desde, ate, passo })
}
