import { colunaDe, dasColunas, paraColunas, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { completarProduto, faltasDoProduto, SO_O_FORMULARIO, type Sabido } from '@portal/contract/materiais/julgar'
import { aoSalvar, NOVO, type Estado, type Situacao } from '@portal/contract/mercado/situacao'
import { TABELA_DO_TIPO } from '../campos/especies.queries.ts'
import type { Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { exigirEscolha, findUsuais, pedeAplicabilidade, temPrenativo, type Escolhendo } from './escolhas.queries.ts'
import type { AnyKind, FormDeMaterial } from './especie.ts'
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

interface Pedido {
  corpo: FormDeMaterial
  /** Asked once the record is locked: whether it is still as it was read. */
  conferir?: (registro: Registro, versao: FormDeMaterial['versao']) => Promise<void>
}

/** Creates or edits one material of a kind (Spec 001 §4, §5): common rules first, then those of the kind; answers its id. */
export async function salvarMaterial(
  db: Db,
  usuario: Logado,
  { tipo, campos: proprios }: AnyKind,
  { corpo: form, conferir }: Pedido,
): Promise<number> {
  const registro = form.id == null ? undefined : await travarMaterial(db, usuario, form.id, { tipo })
  if (registro) await conferir?.(registro, form.versao)
  await conferirComuns(db, usuario, { tipo, form, registro })
  const tabela = TABELA_DO_TIPO[tipo]
  const antes = registro && (await findDaEspecie(db, tabela, registro.id))
  const quem = { usuario, tipo, idReferencia: form.referencia }
  await exigirEscolhas(db, quem, { campos: proprios, form, antes })
  const colunas = paraColunas(proprios, {
    ...form,
    ...(await julgar(db, tipo, form, registro && { ...registro, ...antes })),
  })
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

type Valores = Readonly<Record<string, unknown>>

/** What was chosen from a list, one field after the other: the first that may not be is told. */
async function exigirEscolhas(
  db: Db,
  quem: Escolhendo,
  { campos, form, antes }: { campos: Campos; form: Valores; antes: Valores | undefined },
): Promise<void> {
  const [valores, era] = [paraColunas(campos, form), antes ?? {}] as Readonly<Record<string, number | null>>[]
  for (const [nome, campo] of Object.entries(campos)) {
    if (campo.lista === undefined || campo.lista === 'produto') continue
    const coluna = colunaDe(nome, campo)
    await exigirEscolha(db, quem, {
      campo: nome,
      lista: campo.lista,
      valor: valores?.[coluna] ?? null,
      antes: era?.[coluna],
    })
  }
}

/** Refuses what breaks a rule between the fields; answers what follows from them. */
async function julgar(db: Db, tipo: TipoMaterial, form: FormDeMaterial, linha: (Registro & Valores) | undefined) {
  const antes = linha && {
    ...dasColunas(CAMPOS_DA_ESPECIE[tipo], linha),
    id: linha.id,
    status: linha.status,
    linha: linha.idLinha,
  }
  const sabido = await saberDe(db, tipo, form, antes)
  const faltas = Object.entries(faltasDoProduto(tipo, form, antes, sabido))
  if (faltas.length) throw new RegraViolada(faltas.map(([campo, texto]) => fieldErrorOf(texto, campo)))
  return completarProduto(tipo, form, sabido)
}

/** What the rules must know of this one product; asked only where the answer decides something. */
async function saberDe(db: Db, tipo: TipoMaterial, form: FormDeMaterial, antes: Valores | undefined): Promise<Sabido> {
  if (tipo === 'COMPONENTE') {
    const semNenhuma = form['aplicabilidade'] === null
    return { ...SO_O_FORMULARIO, pedeAplicabilidade: semNenhuma && (await pedeAplicabilidade(db, form.referencia)) }
  }
  if (tipo !== 'PERFIL') return SO_O_FORMULARIO
  const outro = form['prenativo'] !== antes?.['prenativo'] || form.linha !== antes?.['linha']
  const daLinha = !outro || (await temPrenativo(db, form.linha ?? 0, Number(form['prenativo'])))
  const semUma = form['liga'] === null || form['tempera'] === null
  return {
    ...SO_O_FORMULARIO,
    prenativoDaLinha: () => daLinha,
    ...(semUma && { usuais: await findUsuais(db) }),
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

function camposDe(tipo: TipoMaterial, form: FormDeMaterial, registro: Registro | undefined): CamposDoMaterial {
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
