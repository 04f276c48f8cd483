import type { z } from 'zod'
import type { vidroCorForm } from '@portal/contract/materiais/vidro'
import type { Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { cor } from '../db/tables/cadastros.ts'
import { vidroCor } from '../db/tables/especies.ts'
import { exigirDoTipo } from './escolhas.queries.ts'
import { lerCores } from './lerPartes.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'
import { countDaCor, insertCor, updateCor } from './vidroCores.queries.ts'

const tipo = 'VIDRO'

/** The values of a glass in one colour, each colour once (Spec 001 §2.4). */
export async function salvarVidroCor(db: Db, usuario: Logado, form: z.output<typeof vidroCorForm>): Promise<number> {
  const { id, idVidro, cor: idCor, versao, ...valores } = form
  await abrirParaPartes(db, usuario, idVidro, tipo)
  const daqui = async () => (await lerCores(db, usuario, idVidro)).find((uma) => uma.id === id)
  const antes = id == null ? undefined : await travarParte(db, vidroCor, { id, idMaterial: idVidro, versao }, daqui)
  await exigirDoTipo(db, usuario, { tabela: cor, tipo }, { campo: 'cor', valor: idCor, antes: antes?.idCor })
  if (await countDaCor(db, { idVidro, idCor, exceto: id })) throw new RegraViolada('Esta cor já está no vidro.', 'cor')
  const campos = { idMaterial: idVidro, idCor, ...valores }
  return id == null ? insertCor(db, campos) : updateCor(db, id, campos)
}
