import { referenciaForm, type salvarReferencia as chamada } from '@portal/contract/referencias/referencias'
import { telasDaReferencia, telasDosTipos } from '@portal/contract/referencias/telas'
import type { Parsed } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { ContextoEscrita, Deps, Logado } from '../core/context.ts'
import { errosDoZod, noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import {
  DA_APLICABILIDADE,
  insertReferencia,
  liberarParaEmpresa,
  updateReferencia,
  type CamposDaReferencia,
} from './referencias.queries.ts'
import { exigirEmpresaAplicabilidade, exigirProjetista } from './selecoes.queries.ts'
import { travarReferencia } from './travarReferencia.ts'

type Corpo = Parsed<typeof chamada>['body']

type Contexto = Pick<ContextoEscrita, 'db' | 'usuario' | 'transacao'> & { deps: Pick<Deps, 'tarefas'> }

/** A partial body: an absent field keeps its value; a new reference may lack only optional ones (decisions H-01). */
export async function salvarReferencia(contexto: Contexto, corpo: Corpo): Promise<number> {
  const { db, usuario } = contexto
  return corpo.id == null ? criarReferencia(db, usuario, corpo) : alterar(contexto, corpo.id, corpo)
}

export async function criarReferencia(db: Db, usuario: Logado, corpo: Corpo): Promise<number> {
  const { data, error } = referenciaForm.safeParse(corpo)
  if (error) throw new RegraViolada(errosDoZod(error))
  const campos = { ...colunasDe(data), descricao: data.descricao, tipo: data.tipo, idProjetista: data.projetista }
  await conferirEscolhas(db, usuario, campos)
  const { idEmpresa } = usuario
  const idReferencia = await insertReferencia(db, { ...campos, idEmpresa })
  await liberarParaEmpresa(db, { idEmpresa, idReferencia, papeis: telasDaReferencia(data.tipoMaterial) })
  return idReferencia
}

async function alterar({ db, usuario, transacao, deps }: Contexto, id: number, corpo: Corpo): Promise<number> {
  const atual = await travarReferencia(db, usuario, id, corpo.versao)
  const campos = colunasDe(corpo)
  await conferirEscolhas(db, usuario, {
    idProjetista: campos.idProjetista === atual.idProjetista ? undefined : campos.idProjetista,
    idEmpresaAplicabilidade:
      campos.idEmpresaAplicabilidade === atual.idEmpresaAplicabilidade ? null : campos.idEmpresaAplicabilidade,
  })
  await updateReferencia(db, id, campos)
  const { idEmpresaAplicabilidade = atual.idEmpresaAplicabilidade } = campos
  if ((idEmpresaAplicabilidade === null) !== (atual.idEmpresaAplicabilidade === null)) {
    const descricao = `Avaliar a prontidão dos componentes de ${campos.descricao ?? atual.descricao}`
    await deps.tarefas.enfileirar(transacao, { tipo: DA_APLICABILIDADE, descricao, dados: { referencia: id } })
  }
  const novos = (corpo.tipoMaterial ?? []).filter((tipo: TipoMaterial) => !atual.tipoMaterial.includes(tipo))
  if (novos.length)
    await liberarParaEmpresa(db, { idEmpresa: atual.idEmpresa, idReferencia: id, papeis: telasDosTipos(novos) })
  return id
}

/** A designer or company that was chosen before it went out of sight stays. */
async function conferirEscolhas(
  db: Db,
  usuario: Logado,
  {
    idProjetista,
    idEmpresaAplicabilidade,
  }: Pick<Partial<CamposDaReferencia>, 'idProjetista' | 'idEmpresaAplicabilidade'>,
): Promise<void> {
  if (idProjetista !== undefined) await noCampo('projetista', exigirProjetista(db, usuario, idProjetista))
  if (idEmpresaAplicabilidade != null)
    await noCampo('empresaAplicabilidade', exigirEmpresaAplicabilidade(db, usuario, idEmpresaAplicabilidade))
}

/** The form's names as columns; Drizzle leaves alone what is undefined. */
function colunasDe(corpo: Corpo): Partial<CamposDaReferencia> {
  const { id: _id, versao: _versao, projetista, empresaAplicabilidade, ...iguais } = corpo
  return { ...iguais, idProjetista: projetista, idEmpresaAplicabilidade: empresaAplicabilidade }
}
