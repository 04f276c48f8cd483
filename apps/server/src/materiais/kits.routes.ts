import { concluido } from '@portal/contract/core/errors'
import * as declarado from '@portal/contract/materiais/kit'
import type { ContextoLeitura, Servidor } from '../core/context.ts'
import { serve, serveAcao } from '../core/serve.ts'
import { kitComposicao, kitMedida } from '../db/tables/especies.ts'
import { excluirFilha } from './excluirFilha.ts'
import { listProdutosParaKits, selectCoresDeKit } from './kits.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { lerComposicao, lerMedidas } from './lerPartes.ts'
import { aposMudar } from './prontidao.ts'
import { salvarComposicao } from './salvarComposicao.ts'
import { salvarMedida } from './salvarMedida.ts'

const tipo = 'KIT'

export function servirKits(servidor: Servidor): void {
  medidas(servidor)
  composicao(servidor)
}

/** Spec 001 §2.5: measures and the colours that they come in. */
function medidas(servidor: Servidor): void {
  serve(servidor, declarado.coresDoKit, async (_, { db, usuario }) => selectCoresDeKit(db, usuario))
  serve(servidor, declarado.listaMedidas, async ({ params, query }, { db, usuario }) =>
    lerMedidas(db, usuario, params.idKit, query),
  )
  serve(servidor, declarado.salvarMedida, async ({ body }, contexto) => {
    const id = await salvarMedida(contexto.db, contexto.usuario, body)
    await aposMudar(contexto, [body.idKit])
    return { ...concluido(id), message: declarado.MEDIDA_SALVA }
  })
  serveAcao(servidor, declarado.excluirMedida, async ({ params: { id } }, contexto) =>
    excluirFilha(contexto, kitMedida, id, tipo),
  )
}

function composicao(servidor: Servidor): void {
  serve(servidor, declarado.listaComposicao, async ({ params, query }, { db, usuario }) =>
    lerComposicao(db, usuario, params.idKit, query),
  )
  serve(servidor, declarado.perfisDoKit, async ({ query }, contexto) => opcoes(contexto, 'PERFIL', query))
  serve(servidor, declarado.componentesDoKit, async ({ query }, contexto) => opcoes(contexto, 'COMPONENTE', query))
  serve(servidor, declarado.salvarComposicao, async ({ body }, contexto) => {
    const id = await salvarComposicao(contexto.db, contexto.usuario, body)
    await aposMudar(contexto, [body.idKit])
    return { ...concluido(id), message: declarado.COMPOSICAO_SALVA }
  })
  serveAcao(servidor, declarado.excluirComposicao, async ({ params }, contexto) =>
    excluirFilha(contexto, kitComposicao, params.idComposicao, tipo),
  )
}

/** Products for a kit, those of its own reference first. */
async function opcoes(
  { db, usuario }: ContextoLeitura,
  doTipo: 'PERFIL' | 'COMPONENTE',
  { busca, idKit }: { busca?: string | undefined; idKit?: number | null | undefined },
) {
  const idReferencia =
    idKit == null ? undefined : (await lerMaterial(db, usuario, { id: idKit, tipo })).retrato.referencia.value
  const produtos = await listProdutosParaKits(db, usuario, { tipo: doTipo, busca, idReferencia })
  return produtos.map(({ id, codigo, descricao, unidade }) => ({
    label: `${codigo} – ${descricao}`,
    value: codigo,
    id,
    descricao,
    unidade,
  }))
}
