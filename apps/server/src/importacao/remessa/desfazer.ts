import { NAO_EM_EDICAO } from '@portal/contract/importacao/remessa'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import { avaliarVolta } from './avaliar.ts'
import { desfazerCorrecoes } from './correcao.queries.ts'
import {
  acertarImportacoes,
  excluirImportacao,
  findImportacao,
  findSituacao,
  travarImportacao,
  updateImportacao,
} from './registros.queries.ts'
import type { Remessa } from './remessa.ts'
import type { Tipos } from './tipos.ts'

interface Desfazendo {
  usuario: Logado
  deps: Pick<Deps, 'database' | 'files' | 'tarefas'>
  transacao: Transacao
}

/** Takes it back while it is in edition: all of it, or nothing when something of it has changed since. */
export async function desfazer<T extends Tipos>(
  { usuario, deps, transacao }: Desfazendo,
  { categoria, acesso, catalogo, textos, ...remessa }: Remessa<T>,
  id: number,
): Promise<void> {
  const { db } = transacao
  const vista = await findImportacao(db, categoria, usuario, id)
  await acesso.exigir(db, usuario, vista)
  await acertarImportacoes(db, categoria, vista.idEmpresa)
  const registro = await travarImportacao(db, categoria, id)
  if (registro?.estado === 'FALHOU') return excluirImportacao(db, categoria, id)
  if (registro?.estado !== 'FEITA' || (await findSituacao(db, categoria, id)) !== EM_EDICAO)
    throw new Conflito(NAO_EM_EDICAO)
  await catalogo.exigirIntacta(db, registro, usuario)
  const julgados = remessa.julgados?.(deps)
  const ids = (await julgados?.listTocados(db, id)) ?? []
  await catalogo.voltar(db, registro)
  await updateImportacao(db, categoria, id, { estado: 'DESFEITA', situacao: DESCONSIDERADO.value })
  await desfazerCorrecoes(db, categoria, id)
  await catalogo.depoisDeVoltar?.(db, registro)
  if (julgados && ids.length)
    await avaliarVolta({ deps, transacao }, julgados, { id, arquivo: textos.arquivo(registro), ids })
}
