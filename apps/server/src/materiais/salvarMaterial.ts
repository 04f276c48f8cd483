import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { zerosNovos } from '@portal/contract/materiais/exigidos'
import { recusaDeStatus } from '@portal/contract/materiais/recusaDeStatus'
import { aoSalvar, NOVO, type Estado, type Situacao } from '@portal/contract/mercado/situacao'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirLinhaDaReferencia } from './escolhas.queries.ts'
import type { AnyKind, Especie, FormComum, Salvamento } from './especie.ts'
import {
  findDaEspecie,
  insertDaEspecie,
  insertMaterial,
  updateDaEspecie,
  updateMaterial,
  type CamposDoMaterial,
} from './material.queries.ts'
import { exigirSucessor } from './sucessor.queries.ts'
import { travarMaterial, type Registro } from './travarMaterial.ts'
import { exigirReferenciaDoTipo } from './visibilidade.queries.ts'

type Tabela = PgTable & { id: PgColumn }

interface Pedido<Form> {
  corpo: Form
  /** Asked once the record is locked: whether it is still as it was read. */
  conferir?: (registro: Registro, versao: FormComum['versao']) => Promise<void>
}

/** Creates or edits one material of a kind (Spec 001 §4, §5): common rules first, then those of the kind; answers its id. */
export async function salvarMaterial<Kind extends AnyKind, T extends Tabela>(
  db: Db,
  usuario: Logado,
  especie: Especie<Kind, T>,
  { corpo, conferir }: Pedido<z.output<Kind['form']>>,
): Promise<number> {
  const { tipo } = especie.kind
  const form = corpo as z.output<Kind['form']> & FormComum
  const registro = form.id == null ? undefined : await travarMaterial(db, usuario, form.id, { tipo })
  if (registro) await conferir?.(registro, form.versao)
  await conferirComuns(db, usuario, { tipo, form, registro })
  const antes = registro && ((await findDaEspecie(db, especie.tabela, registro.id)) as T['$inferSelect'] | undefined)
  exigirNumeros(tipo, form, antes)
  const salvamento: Salvamento<z.output<Kind['form']>, T['$inferSelect']> = { db, usuario, form, antes, registro }
  const colunas: Record<string, unknown> = await especie.colunas(salvamento)
  const campos = camposDe(tipo, form, registro)
  if (!registro) {
    const id = await insertMaterial(db, campos)
    await insertDaEspecie(db, especie.tabela, id, colunas)
    return id
  }
  await updateDaEspecie(db, especie.tabela, registro.id, colunas)
  await updateMaterial(db, registro.id, campos, mudou(antes, colunas))
  return registro.id
}

/** A zero that stands may stay; none comes (decisions 0.4). */
function exigirNumeros(tipo: TipoMaterial, form: FormComum, antes: Record<string, unknown> | undefined): void {
  const zeros = Object.entries(zerosNovos(tipo, { ...form }, antes))
  if (zeros.length) throw new RegraViolada(zeros.map(([campo, texto]) => fieldErrorOf(texto, campo)))
}

interface Comuns {
  tipo: TipoMaterial
  form: FormComum
  registro: Registro | undefined
}

async function conferirComuns(db: Db, usuario: Logado, { tipo, form, registro }: Comuns): Promise<void> {
  if (registro && registro.codigo !== form.codigo)
    throw new RegraViolada('O código só pode ser informado em um cadastro novo.', 'codigo')
  const recusa = recusaDeStatus(tipo, form.status, registro && { status: registro.status })
  if (recusa !== undefined) throw new RegraViolada(recusa, 'status')
  const outraReferencia = form.referencia !== registro?.idReferencia
  if (outraReferencia) await noCampo('referencia', exigirReferenciaDoTipo(db, usuario, tipo, form.referencia))
  if (form.linha !== null && (outraReferencia || form.linha !== registro?.idLinha))
    await exigirLinhaDaReferencia(db, usuario, {
      idLinha: form.linha,
      idReferencia: form.referencia,
      campo: 'linha',
    })
  if (form.sucessor != null && form.sucessor !== registro?.idSucessor)
    await exigirSucessor(db, usuario, { tipo, id: registro?.id, sucessor: form.sucessor })
}

function camposDe(tipo: TipoMaterial, form: FormComum, registro: Registro | undefined): CamposDoMaterial {
  const { situacao, homologada } = aoSalvar(registro ? estadoDe(registro) : NOVO)
  return {
    tipo,
    idReferencia: form.referencia,
    idLinha: form.linha,
    codigo: form.codigo,
    codigoInterno: form.codigoInterno,
    descricao: form.descricao,
    ipi: form.ipi,
    status: form.status,
    situacao,
    idVersaoHomologada: homologada,
    ...(form.sucessor === undefined ? {} : { idSucessor: form.sucessor }),
  }
}

const estadoDe = ({ situacao, idVersaoHomologada, idVersaoPro, idVersaoMobi }: Registro): Estado => ({
  situacao: situacao as Situacao,
  homologada: idVersaoHomologada,
  pro: idVersaoPro,
  mobi: idVersaoMobi,
})

const mudou = (antes: Record<string, unknown> | undefined, depois: Record<string, unknown>): boolean =>
  Object.entries(depois).some(([coluna, valor]) => antes?.[coluna] !== valor)
