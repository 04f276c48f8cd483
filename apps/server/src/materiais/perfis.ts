import { and, eq, exists, or, sql } from 'drizzle-orm'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { completarPerfil, faltaBarra1, perfil as kind } from '@portal/contract/materiais/perfil'
import { UNIDADES_DE_PERFIL } from '@portal/contract/referencias/linhas'
import type { z } from 'zod'
import { cadastroVisivel } from '../cadastros/visibilidade.queries.ts'
import { RegraViolada } from '../core/errors.ts'
import { classeId } from '../db/tables/cadastros.ts'
import { perfil } from '../db/tables/especies.ts'
import { liga, tempera } from '../db/tables/ligas.ts'
import { referenciaClasseId } from '../db/tables/referencias.ts'
import { exigirPrenativoDaLinha, exigirVisivel, findUsuais } from './escolhas.queries.ts'
import type { Especie, Salvamento } from './especie.ts'

type Salvando = Salvamento<z.output<typeof kind.form>, typeof perfil.$inferSelect>

export const perfis: Especie<typeof kind, typeof perfil> = {
  kind,
  tabela: perfil,
  async colunas(salvando) {
    const { db, form } = salvando
    if (faltaBarra1(form)) throw new RegraViolada(MENSAGENS.campoObrigatorio, 'barra1')
    await conferirEscolhas(salvando)
    const completo = { ...form, ...completarPerfil(form, await findUsuais(db)) }
    return {
      ...iguais(completo),
      idUnidadeValorizacao: form.unidadeValorizacao,
      idClasse: form.classeId,
      idPrenativo: form.prenativo,
      idLiga: completo.liga,
      idTempera: completo.tempera,
    }
  },
}

const iguais = ({
  peso,
  maisDeUmTamanhoBarra,
  barra1,
  barra2,
  barra3,
  perda,
  composto,
  terminal,
  wxt,
  jxt,
  wy,
  jy,
  perimetroTotal,
  perimetroTratamento,
}: Salvando['form']) => ({
  peso,
  maisDeUmTamanhoBarra,
  barra1,
  barra2,
  barra3,
  perda,
  composto,
  terminal,
  wxt,
  jxt,
  wy,
  jy,
  perimetroTotal,
  perimetroTratamento,
})

async function conferirEscolhas({ db, usuario, form, antes, registro }: Salvando): Promise<void> {
  if (!UNIDADES_DE_PERFIL.includes(form.unidadeValorizacao) && form.unidadeValorizacao !== antes?.idUnidadeValorizacao)
    throw new RegraViolada(MENSAGENS.valorInvalido, 'unidadeValorizacao')
  const daReferencia = db
    .select({ um: sql`1` })
    .from(referenciaClasseId)
    .where(and(eq(referenciaClasseId.idClasse, classeId.id), eq(referenciaClasseId.idReferencia, form.referencia)))
  const classeServe = or(cadastroVisivel(usuario, classeId), exists(daReferencia))
  await exigirVisivel(db, classeId, { campo: 'classeId', valor: form.classeId, antes: antes?.idClasse }, classeServe)
  await exigirVisivel(db, liga, { campo: 'liga', valor: form.liga, antes: antes?.idLiga }, undefined)
  await exigirVisivel(db, tempera, { campo: 'tempera', valor: form.tempera, antes: antes?.idTempera }, undefined)
  if (form.prenativo !== antes?.idPrenativo || form.linha !== registro?.idLinha)
    await exigirPrenativoDaLinha(db, form.prenativo, form.linha)
}
