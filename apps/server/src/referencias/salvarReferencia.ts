import { referenciaForm, type salvarReferencia as chamada } from '@portal/contract/referencias/referencias'
import { telasDaReferencia, telasDosTipos } from '@portal/contract/referencias/telas'
import type { Parsed } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import { errosDoZod, noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import {
  insertReferencia,
  liberarParaEmpresa,
  updateReferencia,
  type CamposDaReferencia,
} from './referencias.queries.ts'
import { exigirEmpresaAplicabilidade, exigirProjetista } from './selecoes.queries.ts'
import { travarReferencia } from './travarReferencia.ts'

type Corpo = Parsed<typeof chamada>['body']

/** A partial body: an absent field keeps its value; a new reference may lack only optional ones (decisions H-01). */
export async function salvarReferencia(db: Db, usuario: Logado, corpo: Corpo): Promise<number> {
  return corpo.id == null ? criar(db, usuario, corpo) : alterar(db, usuario, corpo.id, corpo)
}

async function criar(db: Db, usuario: Logado, corpo: Corpo): Promise<number> {
  const { data, error } = referenciaForm.safeParse(corpo)
  if (error) throw new RegraViolada(errosDoZod(error))
  const campos = { ...colunasDe(data), descricao: data.descricao, tipo: data.tipo, idProjetista: data.projetista }
  await conferirEscolhas(db, usuario, campos)
  const { idEmpresa } = usuario
  const idReferencia = await insertReferencia(db, { ...campos, idEmpresa })
  await liberarParaEmpresa(db, { idEmpresa, idReferencia, papeis: telasDaReferencia(data.tipoMaterial) })
  return idReferencia
}

async function alterar(db: Db, usuario: Logado, id: number, corpo: Corpo): Promise<number> {
  const atual = await travarReferencia(db, usuario, id, corpo.versao)
  const campos = colunasDe(corpo)
  await conferirEscolhas(db, usuario, {
    idProjetista: campos.idProjetista === atual.idProjetista ? undefined : campos.idProjetista,
    idEmpresaAplicabilidade:
      campos.idEmpresaAplicabilidade === atual.idEmpresaAplicabilidade ? null : campos.idEmpresaAplicabilidade,
  })
  await updateReferencia(db, id, campos)
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
