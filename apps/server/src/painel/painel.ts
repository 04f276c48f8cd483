import type { ResultOf } from '@portal/contract/core/call'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { hoje } from '@portal/contract/mercado/noDia'
import { BLOQUEADO, filtroDeProdutos } from '@portal/contract/materiais/produtos'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { painel } from '@portal/contract/painel/painel'
import type { ContextoLeitura } from '../core/context.ts'
import { totalDe } from '../materiais/contagem.queries.ts'
import { recortar } from '../materiais/recorte.queries.ts'
import { contarPorReferencia, type Contada } from './painel.queries.ts'

type Painel = ResultOf<typeof painel>

export async function lerPainel(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  tipoProduto: TipoMaterial | undefined,
): Promise<Painel> {
  const recorte = await recortar(db, usuario, filtroDeProdutos.parse({ tipoProduto }))
  const desde = `${hoje().slice(0, 'AAAA-MM'.length)}-01`
  const [contadas, bloqueadosPro, bloqueadosMobi, semImagem, lancados] = await Promise.all([
    contarPorReferencia(db, recorte),
    totalDe(db, { ...recorte, prontidaoPro: BLOQUEADO }, false),
    totalDe(db, { ...recorte, prontidaoMobi: BLOQUEADO }, false),
    totalDe(db, { ...recorte, semImagem: true }, false),
    totalDe(db, { ...recorte, disponivelDesde: desde }, true),
  ])
  return {
    total: somar(contadas),
    emEdicao: somar(contadas.filter(({ situacao }) => situacao === EM_EDICAO)),
    emHomologacao: somar(contadas.filter(({ situacao }) => situacao === EM_HOMOLOGACAO)),
    bloqueadosPro,
    bloqueadosMobi,
    semImagem,
    lancados,
    desde,
    porTipo: TIPO_MATERIAL.flatMap(({ value: tipo }) => {
      const situacoes = porSituacao(contadas.filter((contada) => contada.tipo === tipo))
      return situacoes.length ? [{ tipo, situacoes }] : []
    }),
    porReferencia: porReferencia(contadas),
  }
}

const somar = (contadas: readonly Contada[]) => contadas.reduce((soma, { quantos }) => soma + quantos, 0)

function porSituacao(contadas: readonly Contada[]) {
  const situacoes = [...new Set(contadas.map(({ situacao }) => situacao))].toSorted((a, b) => a - b)
  return situacoes.map((situacao) => ({
    situacao,
    quantos: somar(contadas.filter((contada) => contada.situacao === situacao)),
  }))
}

/** The largest first; equal ones by name. */
function porReferencia(contadas: readonly Contada[]): Painel['porReferencia'] {
  const grupos = Map.groupBy(contadas, ({ id }) => id)
  return [...grupos.values()]
    .toSorted((a, b) => somar(b) - somar(a) || (a[0]?.referencia ?? '').localeCompare(b[0]?.referencia ?? '', 'pt-BR'))
    .flatMap((delas) =>
      delas.slice(0, 1).map(({ id, referencia }) => ({ id, referencia, situacoes: porSituacao(delas) })),
    )
}
