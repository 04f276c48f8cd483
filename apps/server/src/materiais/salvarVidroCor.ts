import type { z } from 'zod'
import type { vidroCorForm } from '@portal/contract/materiais/vidro'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { vidroCor } from '../db/tables/especies.ts'
import { exigirEscolha } from './escolhas.queries.ts'
import { lerCores } from './lerPartes.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'
import { countDaCor, insertCor, updateCor } from './vidroCores.queries.ts'

const tipo = 'VIDRO'

/** The values of a glass in one colour, each colour once (Spec 001 §2.4). */
export async function salvarVidroCor(db: Db, usuario: Logado, form: z.output<typeof vidroCorForm>): Promise<number> {
  const { id, idVidro, cor: idCor, versao, ...valores } = form
  const { idReferencia } = await abrirParaPartes(db, usuario, idVidro, tipo)
  const daqui = async () => (await lerCores(db, usuario, idVidro)).find((uma) => uma.id === id)
  const antes = id == null ? undefined : await travarParte(db, vidroCor, { id, idMaterial: idVidro, versao }, daqui)
  const quem = { usuario, tipo, idReferencia } as const
  await exigirEscolha(db, quem, { campo: 'cor', lista: 'cor', valor: idCor, antes: antes?.idCor })
  if (await countDaCor(db, { idVidro, idCor, exceto: id })) throw new RegraViolada('Esta cor já está no vidro.', 'cor')
  const campos = { idMaterial: idVidro, idCor, ...valores }
  return id == null ? insertCor(db, campos) : updateCor(db, id, campos)
}
