import { tipoMaterial } from '@portal/contract/core/fields'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { linhasDoComponente } from '@portal/contract/materiais/componente'
import { INTEIROS } from '@portal/contract/materiais/inteiro'
import { logoLinhaAplicavel } from '@portal/contract/materiais/linhasAplicacao'
import { linhasDoPerfil } from '@portal/contract/materiais/perfil'
import * as calls from '@portal/contract/materiais/selecoesDeProduto'
import { linhasDaSuperficie } from '@portal/contract/materiais/superficie'
import { TIPOS } from '@portal/contract/materiais/tipos'
import type { Servidor } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { serve, serveGravacao } from '../core/serve.ts'
import { aplicabilidades } from './aplicabilidade/aplicabilidade.routes.ts'
import type { AnyInteiro } from './especie.ts'
import { servirCaracteristicas } from './caracteristicas.routes.ts'
import { servirKits } from './kits.routes.ts'
import { lerLinhasDeAplicacao } from './lerPartes.ts'
import { servirPerfis } from './perfis.routes.ts'
import { salvarInteiro } from './salvarInteiro.ts'
import { findTipo, selectDoFiltro, selectLiberadas, selectLinhasDe } from './selecoesDeProduto.queries.ts'
import { serveLinhasDeAplicacao } from './serveLinhasDeAplicacao.ts'
import { serveMaterial } from './serveMaterial.ts'
import { servirVidros } from './vidros.routes.ts'

/** The forms of all kinds (Spec 001 §2.2), what hangs on some of them, and what they and the list choose from. */
export function materiais(servidor: Servidor): void {
  for (const kind of Object.values(TIPOS)) serveMaterial(servidor, kind)
  for (const inteiro of Object.values(INTEIROS)) serveInteiro(servidor, inteiro)
  for (const linhas of [linhasDoComponente, linhasDoPerfil, linhasDaSuperficie])
    serveLinhasDeAplicacao(servidor, linhas)
  /** Every kind answers (decisions P-18), in upper or lower case. */
  serve(servidor, logoLinhaAplicavel, async ({ params, query }, { db, usuario }) => {
    const { data: tipo } = tipoMaterial.safeParse(params.tipo.toUpperCase())
    if (!tipo) throw new NaoEncontrado()
    return lerLinhasDeAplicacao(db, usuario, params.id, tipo, query)
  })
  servirVidros(servidor)
  servirPerfis(servidor)
  servirKits(servidor)
  servirCaracteristicas(servidor)
  aplicabilidades(servidor)
  selecoesDeProduto(servidor)
}

const serveInteiro = (servidor: Servidor, { salvar, ...kind }: AnyInteiro): void =>
  serveGravacao(servidor, salvar, async ({ body }, contexto) => salvarInteiro(contexto, kind, body))

/** Filters and cards of the product list (Spec 001 §7 "Products list"). */
function selecoesDeProduto(servidor: Servidor): void {
  serve(servidor, calls.tipoDoProduto, async ({ params }, { db, usuario }) => findTipo(db, usuario, params.id))
  serve(servidor, calls.selecaoReferenciaMaterialLiberada, async (_, { db, usuario }) => selectLiberadas(db, usuario))
  serve(servidor, calls.selecaoReferenciaFiltro, async (_, { db, usuario }) => selectDoFiltro(db, usuario))
  serve(servidor, calls.selecaoTipoMaterial, async () => [...TIPO_MATERIAL])
  serve(servidor, calls.linhaSelectMulti, async ({ body }, { db, usuario }) => selectLinhasDe(db, usuario, body))
}
