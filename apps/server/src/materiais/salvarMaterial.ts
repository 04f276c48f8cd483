import { dasColunas, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { completarProduto, faltasDoProduto, SO_O_FORMULARIO, type Sabido } from '@portal/contract/materiais/julgar'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirEscolha, findUsuais, pedeAplicabilidade, temPrenativo, type Escolhendo } from './escolhas.queries.ts'
import type { AnyKind, FormDeMaterial } from './especie.ts'
import { gravavelDe, gravar } from './gravar.queries.ts'
import { findDaEspecie } from './material.queries.ts'
import { exigirSucessor } from './sucessor.queries.ts'
import { travarMaterial, type Registro } from './travarMaterial.ts'
import { exigirReferenciaDoTipo } from './visibilidade.queries.ts'

interface Pedido {
  form: FormDeMaterial
  /** Called once the record is locked: refuses when it is not as it was read. */
  conferir?: (registro: Registro, versao: FormDeMaterial['versao']) => Promise<void>
}

type Valores = Readonly<Record<string, unknown>>

/** Values of the record before the edit, by the fields of its form. */
type Antes = Valores & { id: number; status: number; linha: number | null }

/** Creates or edits one material (Spec 001 §4, §5): choices first, then rules between fields; answers its id. */
export async function salvarMaterial(
  db: Db,
  usuario: Logado,
  { tipo, campos }: Pick<AnyKind, 'tipo' | 'campos'>,
  { form, conferir }: Pedido,
): Promise<number> {
  const registro = form.id == null ? undefined : await travarMaterial(db, usuario, form.id, { tipo })
  if (registro) await conferir?.(registro, form.versao)
  await conferirComuns(db, usuario, { tipo, form, registro })
  const antes = registro && (await lerAntes(db, campos, registro))
  await exigirEscolhas(db, { usuario, tipo, idReferencia: form.referencia }, { campos, form, antes })
  const sabido = await saberDe(db, campos, form, antes)
  exigirSemFaltas(tipo, form, antes, sabido)
  const julgado = { ...antes, ...ditosNo(form), ...completarProduto(tipo, form, sabido) }
  const [id = 0] = await gravar(db, tipo, [{ id: registro?.id ?? null, ...gravavelDe(tipo, julgado) }])
  return id
}

async function lerAntes(db: Db, campos: Campos, registro: Registro): Promise<Antes> {
  const { id, tipo, status, idLinha: linha } = registro
  const daEspecie = dasColunas(campos, await findDaEspecie(db, TABELA_DO_TIPO[tipo], id))
  return { ...dasColunas(CAMPOS_DO_MATERIAL, { ...registro }), ...daEspecie, id, status, linha }
}

/** A field that the form does not mention stays. */
const ditosNo = (form: Valores): Valores =>
  Object.fromEntries(Object.entries(form).filter(([, valor]) => valor !== undefined))

/** Choices from lists are checked field by field: the first that is not allowed is told. */
async function exigirEscolhas(
  db: Db,
  quem: Escolhendo,
  { campos, form, antes }: { campos: Campos; form: Valores; antes: Valores | undefined },
): Promise<void> {
  for (const [campo, { lista }] of Object.entries(campos)) {
    if (lista === undefined || lista === 'produto') continue
    await exigirEscolha(db, quem, { campo, lista, valor: numero(form[campo]), antes: numero(antes?.[campo]) })
  }
}

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)

/** Refuses broken rules between the fields of a product, all of them at once. */
export function exigirSemFaltas(tipo: TipoMaterial, form: Valores, antes: Valores | undefined, sabido: Sabido): void {
  const faltas = Object.entries(faltasDoProduto(tipo, form, antes, sabido))
  if (faltas.length) throw new RegraViolada(faltas.map(([campo, texto]) => fieldErrorOf(texto, campo)))
}

/** Facts that the rules need about this product, asked only where the answer decides something. */
async function saberDe(db: Db, campos: Campos, form: FormDeMaterial, antes: Antes | undefined): Promise<Sabido> {
  const semNenhuma = 'aplicabilidade' in campos && form['aplicabilidade'] === null
  const outro = 'prenativo' in campos && (form['prenativo'] !== antes?.['prenativo'] || form.linha !== antes?.linha)
  const daLinha = !outro || (await temPrenativo(db, form.linha ?? 0, Number(form['prenativo'])))
  const semUma = ['liga', 'tempera'].some((campo) => campo in campos && form[campo] === null)
  return {
    pedeAplicabilidade: semNenhuma && (await pedeAplicabilidade(db, form.referencia)),
    prenativoDaLinha: () => daLinha,
    usuais: semUma ? await findUsuais(db) : SO_O_FORMULARIO.usuais,
  }
}

interface Comuns {
  tipo: TipoMaterial
  form: FormDeMaterial
  registro: Registro | undefined
}

async function conferirComuns(db: Db, usuario: Logado, { tipo, form, registro }: Comuns): Promise<void> {
  if (registro && registro.codigo !== form.codigo)
    throw new RegraViolada('O código só pode ser informado em um cadastro novo.', 'codigo')
  const outraReferencia = form.referencia !== registro?.idReferencia
  if (outraReferencia) await noCampo('referencia', exigirReferenciaDoTipo(db, usuario, tipo, form.referencia))
  if (form.linha !== null && (outraReferencia || form.linha !== registro?.idLinha))
    await exigirEscolha(
      db,
      { usuario, tipo, idReferencia: form.referencia },
      { campo: 'linha', lista: 'linha', valor: form.linha },
    )
  if (form.sucessor != null && form.sucessor !== registro?.idSucessor)
    await exigirSucessor(db, usuario, { tipo, id: registro?.id, sucessor: form.sucessor })
}
