import { colunaDe, paraColunas, type Campos, type Colunas } from '@portal/contract/campos/campo'
import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { zerosNovos } from '@portal/contract/materiais/exigidos'
import { recusaDeStatus } from '@portal/contract/materiais/recusaDeStatus'
import { aoSalvar, NOVO, type Estado, type Situacao } from '@portal/contract/mercado/situacao'
import type { z } from 'zod'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirEscolha, type Escolhendo } from './escolhas.queries.ts'
import type { AnyKind, Especie, FormComum } from './especie.ts'
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

interface Pedido<Form> {
  corpo: Form
  /** Asked once the record is locked: whether it is still as it was read. */
  conferir?: (registro: Registro, versao: FormComum['versao']) => Promise<void>
}

/** Creates or edits one material of a kind (Spec 001 §4, §5): common rules first, then those of the kind; answers its id. */
export async function salvarMaterial<Kind extends AnyKind>(
  db: Db,
  usuario: Logado,
  { kind, completar }: Especie<Kind>,
  { corpo, conferir }: Pedido<z.output<Kind['form']>>,
): Promise<number> {
  const { tipo, campos: proprios } = kind
  const form = corpo as z.output<Kind['form']> & FormComum
  const registro = form.id == null ? undefined : await travarMaterial(db, usuario, form.id, { tipo })
  if (registro) await conferir?.(registro, form.versao)
  await conferirComuns(db, usuario, { tipo, form, registro })
  const tabela = TABELA_DO_TIPO[tipo]
  const antes = registro && ((await findDaEspecie(db, tabela, registro.id)) as Colunas<Kind['campos']> | undefined)
  exigirNumeros(tipo, form, antes)
  const completo = { ...form, ...(await completar?.({ db, form, antes, registro })) }
  const colunas = paraColunas(proprios, completo)
  await exigirEscolhas(db, { usuario, tipo, idReferencia: form.referencia }, { campos: proprios, colunas, antes })
  const campos = camposDe(tipo, form, registro)
  if (!registro) {
    const id = await insertMaterial(db, campos)
    await insertDaEspecie(db, tabela, id, colunas)
    return id
  }
  await updateDaEspecie(db, tabela, registro.id, colunas)
  await updateMaterial(db, registro.id, campos, mudou(antes, colunas))
  return registro.id
}

type Linha = Readonly<Record<string, unknown>>

/** What was chosen from a list, one field after the other: the first that may not be is told. */
async function exigirEscolhas(
  db: Db,
  quem: Escolhendo,
  { campos, colunas, antes }: { campos: Campos; colunas: Linha; antes: Linha | undefined },
): Promise<void> {
  for (const [nome, campo] of Object.entries(campos)) {
    const { lista } = campo
    if (lista === undefined || lista === 'produto') continue
    const coluna = colunaDe(nome, campo)
    const [valor, era] = [colunas[coluna], antes?.[coluna]] as (number | null)[]
    await exigirEscolha(db, quem, { campo: nome, lista, valor: valor ?? null, antes: era })
  }
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
    await exigirEscolha(
      db,
      { usuario, tipo, idReferencia: form.referencia },
      { campo: 'linha', lista: 'linha', valor: form.linha },
    )
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
