import { TIPO_MATERIAL } from '@portal/contract/core/options'
import type { FOLHAS } from '@portal/contract/importacao/folhas'
import * as calls from '@portal/contract/importacao/produtos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { Servidor } from '../core/context.ts'
import { serve } from '../core/serve.ts'
import { totalDe } from '../materiais/contagem.queries.ts'
import { escoposVisiveis, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { cadastro } from './cadastro/cadastro.routes.ts'
import { ACABAMENTOS } from './folhas/acabamentos.ts'
import { APLICABILIDADES } from './folhas/aplicabilidades.ts'
import { servirFolha, type Folha } from './folhas/folha.ts'
import { publicarAplicabilidades, type Publicar } from './folhas/publicarAplicabilidades.ts'
import { listImportacoes } from './importacoes.queries.ts'
import { servirEstrutura } from './modelos.ts'
import { PRODUTOS } from './produtos.ts'
import { findAndamento } from './remessa/registros.queries.ts'
import { servirRemessa } from './remessa/servir.ts'

/** One that is not served does not compile. */
const SERVIDAS: Readonly<Record<keyof typeof FOLHAS, Folha>> = {
  acabamentos: ACABAMENTOS,
  aplicabilidade: APLICABILIDADES,
}

/** Imports of products, of finishes and of what applies to components (Spec 002 §2.3, §7.1, §7.3, §7.4). */
export function importacao(servidor: Servidor, publicarProdutos: Publicar): void {
  servirRemessa(servidor, PRODUTOS)
  produtos(servidor)
  for (const folha of Object.values(SERVIDAS)) servirFolha(servidor, folha)
  publicarAplicabilidades(servidor, publicarProdutos)
  cadastro(servidor)
}

/** What products have beside the life of every shipment. */
function produtos(servidor: Servidor): void {
  const { lista } = calls.IMPORTACAO_DE_PRODUTOS
  serve(servidor, lista, (_, { db, usuario }) => listImportacoes(db, usuario))
  serve(servidor, calls.importacaoAndamento, async (_, { db, usuario }) => ({
    tipoProduto: (await findAndamento(db, PRODUTOS.categoria, usuario))?.tipo ?? null,
  }))
  serve(servidor, calls.selectTipoMaterial, async (_, { usuario }) =>
    TIPO_MATERIAL.filter(({ value }) => usuario.papeis.includes(telaDoTipo(value))),
  )
  for (const { tipo, call } of calls.alertasAoImportar)
    serve(servidor, call, async (_, { db, usuario }) => {
      const escopos = await escoposVisiveis(db, usuario)
      const recorte = { escopos, linhas: undefined, tipoProduto: tipo, situacao: EM_EDICAO }
      return { alerta: (await totalDe(db, recorte, false)) > 0 }
    })
  for (const { tipo, call } of calls.estruturas)
    servirEstrutura(servidor, call, {
      pasta: PASTAS[tipo],
      tipo,
      exigir: (db, usuario, referencia) => exigirReferenciaDoTipo(db, usuario, tipo, referencia),
    })
}
