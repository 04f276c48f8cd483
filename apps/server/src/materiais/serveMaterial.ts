import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { concluido } from '@portal/contract/core/errors'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import type { ContextoEscrita, ContextoLeitura, Servidor } from '../core/context.ts'
import { exigirVersao } from '../core/records.ts'
import { serve } from '../core/serve.ts'
import { material } from '../db/tables/materiais.ts'
import type { AnyKind, Especie, FormComum } from './especie.ts'
import { anexosDe, lerMaterial, responderMaterial, type Lido } from './lerMaterial.ts'
import { aposMudar } from './prontidao.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { serveAnexos } from './serveAnexos.ts'
import { travarMaterial } from './travarMaterial.ts'

/** The calls that every kind has. */
export function serveMaterial<Kind extends AnyKind, Tabela extends PgTable & { id: PgColumn }>(
  servidor: Servidor,
  especie: Especie<Kind, Tabela>,
): void {
  const { kind } = especie
  const { tipo } = kind
  serveAnexos(servidor, kind)
  serve(servidor, kind.obter, async ({ params: { id }, query }, contexto) =>
    responder(kind, await lerMaterial(contexto.db, contexto.usuario, { id, tipo, ...query }), contexto),
  )
  serve(servidor, kind.salvar, async ({ body }, contexto) => {
    await conferirVersao(kind, body, contexto)
    const id = await salvarMaterial(contexto.db, contexto.usuario, especie, body as z.output<Kind['form']>)
    await aposMudar(contexto, [id])
    return concluido(id)
  })
  serve(servidor, kind.disponivelMercado, async ({ params: { id } }, { db, usuario }) => {
    const { situacaoExibida } = await lerMaterial(db, usuario, { id, tipo })
    return { disponivel: situacaoExibida !== EM_EDICAO && situacaoExibida !== EM_HOMOLOGACAO }
  })
  serve(servidor, kind.imagemAnexo, async ({ params: { id }, query }, { db, usuario, deps }) => {
    const { retrato } = await lerMaterial(db, usuario, { id, tipo, ...query })
    const { ICONE, FIGURA, DESENHO_TECNICO, FIGURA_SVGX } = retrato.anexos
    return {
      nomeMiniatura: ICONE?.nome ?? null,
      nomeImagem: FIGURA?.nome ?? null,
      nomeFichaTecnica: DESENHO_TECNICO?.nome ?? null,
      nomeImagemSVGX: FIGURA_SVGX?.nome ?? null,
      anexos: anexosDe(retrato, deps),
    }
  })
}

const responder = (kind: AnyKind, lido: Lido, contexto: Pick<ContextoLeitura, 'usuario' | 'deps'>) =>
  responderMaterial(lido, kind.dados.parse(lido.retrato.dados), contexto)

/** An older version is answered with who saved, when, and the record as the form reads it (decisions §0 "Versions"). */
async function conferirVersao(
  kind: AnyKind,
  { id, versao }: Pick<FormComum, 'id' | 'versao'>,
  contexto: ContextoEscrita,
): Promise<void> {
  const { db, usuario } = contexto
  if (id == null || versao == null) return
  const { tipo } = kind
  const atual = await travarMaterial(db, usuario, id, { tipo })
  await exigirVersao(db, material, atual, versao, async () =>
    responder(kind, await lerMaterial(db, usuario, { id, tipo }), contexto),
  )
}
