import { dasColunas, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { fieldErrorOf } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { completarProduto, faltasDoProduto, SO_O_FORMULARIO, type Sabido } from '@portal/contract/materiais/julgar'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Deps, Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { naEncadeada, type Db } from '../db/client.ts'
import { segurarLinha } from '../referencias/segurarLinha.queries.ts'
import { avaliarSalvo } from './avaliarSalvo.ts'
import { conferirEscolha } from './escolhas.queries.ts'
import type { AnyKind, FormDeMaterial } from './especie.ts'
import { gravavelDe, gravarUm } from './gravar.queries.ts'
import { escolhasDe, findSabida, type Sabida } from './sabido.queries.ts'
import { exigirSucessor, segurarSucessor } from './sucessor.queries.ts'
import { travarMaterial, type Registro } from './travarMaterial.ts'

interface Pedido {
  form: FormDeMaterial
  /** Called once the record is locked: refuses when it is not as it was read. */
  conferir?: (registro: Registro, versao: FormDeMaterial['versao']) => Promise<void>
  /** Where drawings are read that nobody read yet; left out, readiness is judged without them. */
  files?: Deps['files']
}

type Valores = Readonly<Record<string, unknown>>

/** Values of the record before the edit, by the fields of its form. */
type Antes = Valores & { id: number; status: number; linha: number | null }

interface Salvo {
  id: number
  /** Others look at it, and see another product than before: they are to be judged anew. */
  mudaDependentes: boolean
}

/**
 * Creates or edits one material (Spec 001 §4, §5): choices first, then rules between fields. What it must know is asked for
 * at once; what it writes, readiness with it, is one statement, and nothing is read back (decision 0068).
 */
export async function salvarMaterial(
  db: Db,
  usuario: Logado,
  { tipo, campos }: Pick<AnyKind, 'tipo' | 'campos'>,
  { form, conferir, files }: Pedido,
): Promise<Salvo> {
  const { registro, sabida } = await travarESaber(db, usuario, { tipo, campos }, { form, conferir })
  const antes = registro && antesDe(registro, sabida)
  await conferirComuns(db, usuario, { tipo, form, registro, sabida })
  conferirEscolhas(campos, form, antes, sabida)
  const fatos = fatosDe(campos, form, antes, sabida)
  exigirSemFaltas(tipo, form, antes, fatos)
  const julgado = { ...antes, ...ditosNo(form), ...completarProduto(tipo, form, fatos) }
  const prontidao = await avaliarSalvo({ id: registro?.id ?? null, tipo, campos, julgado, sabida }, db, files)
  const id = registro?.id ?? sabida.novoId
  await gravarUm(db, tipo, { id, novo: !registro, ...oQueMuda(tipo, julgado, antes), prontidao })
  return { id, mudaDependentes: registro !== undefined && sabida.temDependentes && pareceOutro(registro, julgado) }
}

/**
 * The product, locked, and what is asked once it is. Where nobody waits between the two, it is asked about as most forms leave
 * it, whose reference and line stay and which say what takes its place; if it turns out otherwise, once more. A line that
 * it comes to, a prenativo of it, and another product that takes its place are held before.
 */
async function travarESaber(
  db: Db,
  usuario: Logado,
  { tipo, campos }: Pick<AnyKind, 'tipo' | 'campos'>,
  { form, conferir }: Pedido,
): Promise<{ registro: Registro | undefined; sabida: Sabida }> {
  const saber = (visto: Visto | undefined) => findSabida(db, usuario, tipo, perguntasDe(campos, form, visto))
  const { id, referencia: idReferencia, linha: idLinha, sucessor: idSucessor } = form
  const segurarESaber = async (visto: Visto | undefined) => {
    // Where nobody waits between them, all are asked at once, and answered in this order.
    const juntas = naEncadeada(db)
    const linha = segurarLinha(db, usuario, form)
    if (!juntas) await linha
    const sucessor = segurarSucessor(db, usuario, form.sucessor)
    if (!juntas) await sucessor
    const [, , sabida] = await Promise.all([linha, sucessor, saber(visto)])
    return sabida
  }
  if (id == null) return { registro: undefined, sabida: await segurarESaber(undefined) }
  const travando = travarMaterial(db, usuario, id, { tipo })
  const suposta =
    idSucessor !== undefined && naEncadeada(db) ? saber({ id, idReferencia, idLinha, idSucessor }) : undefined
  suposta?.catch(() => undefined)
  const registro = await travando
  // Answered with the lock; if it failed, all that would be asked now would fail of it.
  const sabida = await suposta
  await conferir?.(registro, form.versao)
  const ficam = registro.idReferencia === idReferencia && registro.idLinha === idLinha
  const daqui = ficam ? (sabida ?? (await saber(registro))) : undefined
  return {
    registro,
    sabida:
      daqui && !outroPrenativo(campos, form, daqui) && !outroSucessor(form, registro)
        ? daqui
        : await segurarESaber(registro),
  }
}

const outroSucessor = ({ sucessor }: FormDeMaterial, { idSucessor }: Visto): boolean =>
  sucessor != null && sucessor !== idSucessor

function outroPrenativo(campos: Campos, form: FormDeMaterial, { antes }: Sabida): boolean {
  const dados: Valores = { ...antes?.dados }
  return 'prenativo' in campos && form['prenativo'] !== dados['prenativo']
}

/** What the questions about a product depend on. */
type Visto = Pick<Registro, 'id' | 'idReferencia' | 'idLinha' | 'idSucessor'>

/**
 * What others read of a product that they name (`ItemNoMercado`): a save puts it into edition, and may change its status and
 * what takes its place, whose own name may have changed since.
 */
const pareceOutro = (antes: Registro, julgado: Valores): boolean =>
  antes.situacao !== EM_EDICAO ||
  antes.status !== julgado['status'] ||
  antes.idSucessor !== null ||
  numero(julgado['sucessor']) !== null

/** A row of the kind that would be written as it is stays. */
function oQueMuda(tipo: TipoMaterial, julgado: Valores, antes: Antes | undefined) {
  const { material, especie } = gravavelDe(tipo, julgado)
  const igual = antes && JSON.stringify(gravavelDe(tipo, antes).especie) === JSON.stringify(especie)
  return { material, especie: igual ? undefined : especie }
}

const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)
const semUma = (campos: Campos, form: Valores) =>
  ['liga', 'tempera'].some((campo) => campo in campos && form[campo] === null)

function perguntasDe(campos: Campos, form: FormDeMaterial, registro: Visto | undefined) {
  const escolhas = escolhasDe(campos).map(([campo]) => [campo, numero(form[campo])] as const)
  return {
    id: registro?.id ?? null,
    referencia: form.referencia,
    outraReferencia: form.referencia !== registro?.idReferencia,
    outraLinha: form.referencia !== registro?.idReferencia || form.linha !== registro.idLinha,
    linha: form.linha,
    sucessor: (form.sucessor === undefined ? registro?.idSucessor : form.sucessor) ?? null,
    peso: numero(form['peso']),
    semPeso: form['peso'] === null,
    semUma: semUma(campos, form),
    escolhas: { linha: form.linha, ...Object.fromEntries(escolhas) },
  }
}

function antesDe(registro: Registro, { antes }: Sabida): Antes {
  const { id, status, idLinha: linha } = registro
  return { ...dasColunas(CAMPOS_DO_MATERIAL, { ...registro }), ...antes?.dados, id, status, linha }
}

/** A field that the form does not mention stays. */
const ditosNo = (form: Valores): Valores =>
  Object.fromEntries(Object.entries(form).filter(([, valor]) => valor !== undefined))

/** Choices from lists are checked field by field: the first that is not allowed is told. */
function conferirEscolhas(campos: Campos, form: Valores, antes: Valores | undefined, { escolhas }: Sabida): void {
  for (const [campo, lista] of escolhasDe(campos))
    conferirEscolha({ campo, lista, valor: numero(form[campo]), antes: numero(antes?.[campo]) }, escolhas[campo])
}

/** Refuses broken rules between the fields of a product, all of them at once. */
export function exigirSemFaltas(tipo: TipoMaterial, form: Valores, antes: Valores | undefined, sabido: Sabido): void {
  const faltas = Object.entries(faltasDoProduto(tipo, form, antes, sabido))
  if (faltas.length) throw new RegraViolada(faltas.map(([campo, texto]) => fieldErrorOf(texto, campo)))
}

/** Facts that the rules need about this product. */
function fatosDe(campos: Campos, form: FormDeMaterial, antes: Antes | undefined, sabida: Sabida): Sabido {
  const semNenhuma = 'aplicabilidade' in campos && form['aplicabilidade'] === null
  const outro = 'prenativo' in campos && (form['prenativo'] !== antes?.['prenativo'] || form.linha !== antes?.linha)
  return {
    pedeAplicabilidade: semNenhuma && sabida.referencia?.propria === false,
    prenativoDaLinha: () => !outro || sabida.prenativoDaLinha,
    usuais: sabida.usuais ?? SO_O_FORMULARIO.usuais,
  }
}

interface Comuns {
  tipo: TipoMaterial
  form: FormDeMaterial
  registro: Registro | undefined
  sabida: Sabida
}

async function conferirComuns(db: Db, usuario: Logado, { tipo, form, registro, sabida }: Comuns): Promise<void> {
  if (registro && registro.codigo !== form.codigo)
    throw new RegraViolada('O código só pode ser informado em um cadastro novo.', 'codigo')
  const outraReferencia = form.referencia !== registro?.idReferencia
  if (outraReferencia && !sabida.referencia?.serve) throw new NaoEncontrado(undefined, 'referencia')
  const antes = outraReferencia ? undefined : registro?.idLinha
  conferirEscolha({ campo: 'linha', lista: 'linha', valor: form.linha, antes }, sabida.escolhas['linha'])
  if (form.sucessor != null && form.sucessor !== registro?.idSucessor)
    await exigirSucessor(db, usuario, { tipo, id: registro?.id, sucessor: form.sucessor })
}
