import { permite } from '@portal/contract/core/papeis'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { fimDaImportacao } from '@portal/contract/importacao/resumo'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito, NaoEncontrado, Recusa, SemPermissao } from '../../core/errors.ts'
import type { ContextoDeTarefa } from '../../jobs/runner.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import type { Planejada } from '../../planilhas/planejada.ts'
import { abrirPlano } from '../../planilhas/planoGuardado.ts'
import { quemAgora } from '../../sessao/quemAgora.ts'
import { avaliarMuitos, avaliarPoucos, definirAvaliacao } from './avaliar.ts'
import { juntar, prepararJuncao } from './correcao.ts'
import { emPartes, Esteira, NENHUMA_ADIANTADA, PARTE } from './esteira.ts'
import {
  analisarLinhas,
  contarResultados,
  esquecerLinhas,
  guardarLinhas as guardarIguais,
  type NovaLinha,
} from './linhas.queries.ts'
import {
  concluirImportacao,
  darPrazo,
  excluirImportacao,
  lerImportacao,
  travarImportacao,
  type Lida,
} from './registros.queries.ts'
import type { Preparando, Publicando, Remessa } from './remessa.ts'
import type { Linha, RegistroDaRemessa, Tipos } from './tipos.ts'

/** Rows written in one transaction: few enough that a request to stop is heard at once. */
const PORCAO = 1_000

export function definirRemessa<T extends Tipos>(deps: Deps, remessa: Remessa<T>): void {
  deps.tarefas.definir(remessa.tarefa, {
    executar: (contexto) =>
      contada(
        deps,
        remessa,
        ouNada(contexto, remessa, () => importar(deps, contexto, remessa)),
      ),
    tentativas: 3,
    simultaneas: 1,
  })
  const julgados = remessa.julgados?.(deps)
  if (julgados) definirAvaliacao(deps, julgados)
}

/** Each attempt that came to an end, for whoever watches. */
async function contada<T extends Tipos, Fim>(
  { contagens }: Deps,
  { tarefa }: Remessa<T>,
  fazer: Promise<Fim>,
): Promise<Fim> {
  try {
    const feito = await fazer
    contagens.somar('importacao', tarefa, 'feita')
    return feito
  } catch (erro) {
    contagens.somar('importacao', tarefa, erro instanceof Recusa && erro.status < 500 ? 'recusada' : 'interrompida')
    throw erro
  }
}

/** What is refused leaves the list as it was: only the trail knows of it (decisions 0.2). */
async function ouNada<T extends Tipos, Fim>(
  { transacao, dados }: ContextoDeTarefa,
  { categoria }: Remessa<T>,
  fazer: () => Promise<Fim>,
): Promise<Fim> {
  try {
    return await fazer()
  } catch (erro) {
    if (erro instanceof Recusa && erro.status < 500)
      await transacao(({ db }) => excluirImportacao(db, categoria, Number(dados['idImportacao'])))
    throw erro
  }
}

/** Rows are staged batch by batch, then published in one transaction (decision 0033). */
async function importar<T extends Tipos>(
  deps: Deps,
  contexto: ContextoDeTarefa,
  remessa: Remessa<T>,
): Promise<Record<string, unknown>> {
  const registro = await retomar(contexto, remessa)
  // What a correction brought is its import's.
  const id = registro.idCorrigida ?? registro.id
  const julgados = remessa.julgados?.(deps)
  if (registro.estado === 'PREPARANDO') {
    const quemPode = (transacao: Transacao) => quemImporta(transacao, remessa, registro)
    const usuario = await contexto.transacao(quemPode)
    await prepararEPublicar(contexto, remessa, {
      registro,
      preparar: ({ parar, ...preparando }) =>
        prepararLinhas(deps, { ...contexto, parar }, { remessa, registro, usuario, ...preparando }),
      publicar: async (transacao, publicando) => {
        await levarAoCatalogo(transacao, remessa, { registro, usuario: await quemPode(transacao), ...publicando })
        const arquivo = remessa.textos.arquivo(registro)
        if (julgados) await avaliarMuitos(deps, transacao, julgados, { id, arquivo })
        // Heard by then, a stop leaves the catalogue as it was: what is written is either judged afterwards or not there.
        contexto.parar.throwIfAborted()
      },
    })
  }
  if (julgados) await avaliarPoucos(deps, contexto, julgados, id)
  return fim(deps, remessa, registro.id)
}

interface Publicado<T extends Tipos> extends Omit<Publicando<T>, 'usuario'> {
  lida: Lida
}

interface EmDoisPassos<T extends Tipos> {
  registro: RegistroDaRemessa<T>
  preparar(
    preparando: Pick<ContextoDeTarefa, 'parar'> & Pick<Preparando<T>, 'memoria'> & { esteira: Esteira },
  ): Promise<Lida>
  publicar(transacao: Transacao, publicado: Publicado<T>): Promise<void>
}

/**
 * All is published in one transaction, which begins once all is staged; of many new ones as soon as the first of them are,
 * so that they are written while the others are planned. What fails on either side, or a stop, ends both.
 */
async function prepararEPublicar<T extends Tipos>(
  contexto: ContextoDeTarefa,
  { catalogo }: Remessa<T>,
  { registro, preparar, publicar }: EmDoisPassos<T>,
): Promise<void> {
  const memoria = catalogo.memoria()
  const esteira = new Esteira()
  const desistir = new AbortController()
  const parar = AbortSignal.any([contexto.parar, desistir.signal])
  const preparada = preparar({ parar, esteira, memoria })
  preparada.then(
    () => esteira.acabar(),
    (erro: unknown) => esteira.romper(erro),
  )
  const adiantar = registro.idCorrigida === null ? catalogo.adiantar?.(registro) : undefined
  try {
    if (!adiantar || !(await esteira.chegouA(PARTE))) await preparada
    await contexto.transacao(async (transacao) => {
      await darPrazo(transacao.db)
      const adiantadas = adiantar
        ? await emPartes({ esteira, parar }, (parte) => adiantar(transacao.db, parte, memoria))
        : NENHUMA_ADIANTADA
      await publicar(transacao, { lida: await preparada, memoria, adiantadas, parar })
    })
  } finally {
    desistir.abort()
    await preparada.catch(() => undefined)
  }
}

/** What a job begins with, anew after a kill as well: what was prepared is thrown away, and what was published is published. */
function retomar<T extends Tipos>(
  { transacao, dados }: ContextoDeTarefa,
  { categoria, textos }: Remessa<T>,
): Promise<RegistroDaRemessa<T>> {
  const id = Number(dados['idImportacao'])
  return transacao(async ({ db }) => {
    const registro = await travarImportacao(db, categoria, id)
    if (!registro) throw new NaoEncontrado()
    if (registro.estado === 'FEITA') return registro
    if (registro.situacao !== EM_EDICAO) throw new Conflito(textos.ocupada)
    await esquecerLinhas(db, categoria, id)
    return registro
  })
}

/** Who sent it must still be one who may. */
async function quemImporta<T extends Tipos>(
  { db, client, autoria }: Transacao,
  { acesso }: Remessa<T>,
  registro: RegistroDaRemessa<T>,
): Promise<Logado> {
  const usuario = await quemAgora(client, autoria)
  if (!permite(PAPEIS_DE_IMPORTACAO, usuario.papeis)) throw new SemPermissao()
  await acesso.exigir(db, usuario, registro)
  return usuario
}

interface ParaLer<T extends Tipos> extends Pick<Preparando<T>, 'memoria'> {
  esteira: Esteira
  remessa: Remessa<T>
  registro: RegistroDaRemessa<T>
  usuario: Logado
}

/** Stages the rows of the plan that was shown, or of one that is made now. */
async function prepararLinhas<T extends Tipos>(
  deps: Deps,
  contexto: ContextoDeTarefa,
  { usuario, ...lendo }: ParaLer<T>,
): Promise<Lida> {
  const { remessa, registro } = lendo
  const { shaPlano } = registro
  const guardar = async (linhas: number, ignoradas: readonly string[], lotes: AsyncIterable<Linha<T>[]>) => ({
    iguais: await guardarLinhas(deps, contexto, { ...lendo, lotes, linhas }),
    naoLidas: [...ignoradas],
  })
  if (shaPlano !== null) {
    const { ler, cabeca } = await abrirPlano<unknown, T['linha']>(deps.files, shaPlano, SIMULACAO_PERDIDA)
    return guardar(cabeca.linhas, cabeca.ignoradas, ler(undefined, remessa.catalogo.porcao ?? PORCAO))
  }
  return remessa.leitura.comPlano(
    { deps, usuario, leitor: contexto, simulando: false },
    registro,
    ({ linhas, ignoradas, lotes }) => guardar(linhas, ignoradas, lotes),
  )
}

interface Guardando<T extends Tipos> extends Omit<ParaLer<T>, 'usuario'> {
  lotes: AsyncIterable<Linha<T>[]>
  linhas: number
}

async function guardarLinhas<T extends Tipos>(
  { files }: Deps,
  { transacao, parar, progresso }: ContextoDeTarefa,
  { remessa: { catalogo, categoria }, registro, esteira, memoria, lotes, linhas }: Guardando<T>,
): Promise<number> {
  const { porcao = PORCAO } = catalogo
  const semLinhas = new Set(registro.semLinhas)
  let novas: T['nova'][] = []
  /** A correction also says of what is as it should be that nothing is left to do. */
  const jaAssim: NovaLinha[] = []
  let iguais = 0
  let vistas = 0
  // What comes next is read and planned while this is written; never two at once, so that they stand in their order.
  let escrevendo: Promise<void> = Promise.resolve()
  let ultima = 0
  const gravar = async () => {
    const [juntas, ate] = [novas, ultima]
    novas = []
    await escrevendo
    escrevendo = (async () => {
      if (juntas.length) await transacao((aberta) => catalogo.guardar(aberta, juntas, { files, memoria }))
      esteira.andar(ate)
    })()
    escrevendo.catch(() => undefined)
  }
  try {
    for await (const lote of lotes) {
      parar.throwIfAborted()
      for (const linha of lote) {
        const desmarcada = temMarca(linha) && semLinhas.has(linha.numero)
        if (linha.resultado === 'IGUAL' && !desmarcada) iguais++
        if (!linha.planilha) ultima = linha.numero
        const nova = catalogo.preparar(registro, linha, desmarcada)
        if (nova) novas.push(nova)
        else if (registro.idCorrigida !== null && !desmarcada) jaAssim.push(comoEsta(registro, linha))
      }
      if (novas.length >= porcao) await gravar()
      const iguaisDela = jaAssim.splice(0)
      if (iguaisDela.length) await transacao(({ db }) => guardarIguais(db, categoria, iguaisDela))
      progresso((vistas += lote.length), linhas)
    }
    await gravar()
  } finally {
    await escrevendo.catch(() => undefined)
  }
  await escrevendo
  if (vistas > PORCAO) await transacao(({ db }) => analisarLinhas(db))
  return iguais
}

const comoEsta = (
  { id: idImportacao }: { id: number },
  { numero, codigo, referencia, planilha }: Pick<Planejada, 'numero' | 'codigo' | 'referencia' | 'planilha'>,
): NovaLinha => ({
  idImportacao,
  planilha: planilha?.ordem ?? 0,
  numero,
  codigo,
  idReferencia: referencia?.value ?? null,
  resultado: 'IGUAL',
})

/** Numbers are those of the main sheet, or of files, each of which has its own. */
const temMarca = ({ planilha, arquivo }: { planilha?: unknown; arquivo?: string }): boolean =>
  arquivo !== undefined || !planilha

interface Levando<T extends Tipos> extends Publicado<T> {
  registro: RegistroDaRemessa<T>
  usuario: Logado
}

/** What was published is counted; without a row that changes something it is over as soon as it was read (decisions I-11). */
async function levarAoCatalogo<T extends Tipos>(
  { db }: Transacao,
  remessa: Remessa<T>,
  { registro, lida, ...publicando }: Levando<T>,
): Promise<void> {
  const { catalogo, categoria } = remessa
  await prepararJuncao(db, remessa, registro)
  const escrito = await catalogo.levarAoCatalogo(db, registro, publicando)
  const contadas = await contarResultados(db, categoria, registro.id)
  const mudou = contadas.novos + contadas.alterados + contadas.removidos > 0
  const feita = escrito !== undefined && mudou
  const [estado, situacao] = feita ? (['FEITA', EM_EDICAO] as const) : (['FALHOU', DESCONSIDERADO.value] as const)
  await concluirImportacao(db, categoria, registro.id, {
    fim: { ...categoria.fim(contadas, lida), estado, situacao, shaPlano: null },
    alvo: feita ? escrito : {},
  })
  await juntar(db, remessa, registro, lida)
}

/** What the job tells at its end, anew when it is repeated; a result of no import where it was taken back meanwhile. */
async function fim<T extends Tipos>(
  { database }: Deps,
  { categoria, textos, ver }: Remessa<T>,
  idImportacao: number,
): Promise<Record<string, unknown>> {
  const feita = await lerImportacao(database.leitura, categoria, idImportacao)
  return {
    idImportacao: feita?.idCorrigida ?? idImportacao,
    ...(feita && { ...fimDaImportacao(feita, textos.resumo(feita)), ver }),
  }
}
