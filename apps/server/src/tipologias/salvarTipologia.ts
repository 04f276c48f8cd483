import { FALTAM_MODELOS, impedimento } from '@portal/contract/tipologias/modelos'
import { CODIGO_FIXO, DISPONIVEL, LINHA_DE_OUTRA, type TipologiaForm } from '@portal/contract/tipologias/tipologias'
import type { Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { segurarLinha } from '../referencias/segurarLinha.queries.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import { findModelos } from './modelos.queries.ts'
import { insertTipologia, linhaNaReferencia, updateTipologia } from './tipologias.queries.ts'
import { travarTipologia } from './travarTipologia.ts'

/** Spec 002 §5 "Typology and models"; answers the id. */
export async function salvarTipologia(db: Db, usuario: Logado, form: TipologiaForm): Promise<number> {
  const { id, versao, referencia, linha, ...resto } = form
  const campos = { ...resto, idReferencia: referencia, idLinha: linha }
  if (id == null) {
    await exigirLugar(db, usuario, form)
    if (form.status === DISPONIVEL) throw new RegraViolada(FALTAM_MODELOS, 'status')
    return insertTipologia(db, { ...campos, idEmpresa: usuario.idEmpresa })
  }
  const atual = await travarTipologia(db, usuario, id, versao)
  if (form.codigo !== atual.codigo) throw new RegraViolada(CODIGO_FIXO, 'codigo')
  if (referencia !== atual.idReferencia || linha !== atual.idLinha) await exigirLugar(db, usuario, form)
  if (form.status === DISPONIVEL) await exigirModelos(db, id)
  await updateTipologia(db, id, campos)
  return id
}

/** The reference is one that the caller sees, and the line one that it carries (decisions T-04). */
async function exigirLugar(db: Db, usuario: Logado, { referencia, linha }: TipologiaForm): Promise<void> {
  await segurarLinha(db, usuario, { referencia, linha })
  await noCampo('referencia', exigirReferencia(db, usuario, referencia))
  if (!(await linhaNaReferencia(db, referencia, linha))) throw new RegraViolada(LINHA_DE_OUTRA, 'linha')
}

/** Decisions T-01: the rule of the form stands on the server, too. */
async function exigirModelos(db: Db, id: number): Promise<void> {
  const { glb, usdz } = await findModelos(db, id)
  const motivo = impedimento({ glb: glb?.relatorio ?? null, usdz: usdz?.relatorio ?? null })
  if (motivo) throw new RegraViolada(motivo, 'status')
}
