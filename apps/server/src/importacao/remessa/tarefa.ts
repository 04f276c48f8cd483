import { permite } from '@portal/contract/core/papeis'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { fimDaImportacao } from '@portal/contract/importacao/resumo'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito, NaoEncontrado, Recusa, SemPermissao } from '../../core/errors.ts'
import type { ContextoDeTarefa } from '../../jobs/runner.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import { quemAgora } from '../../sessao/quemAgora.ts'
import { avaliarMuitos, avaliarPoucos, definirAvaliacao } from './avaliar.ts'
import { darPrazo, type Lida } from './guarda.queries.ts'
import { prepararLinhas } from './preparar.ts'
import type { Remessa } from './remessa.ts'
import type { RegistroDaRemessa, Tipos } from './tipos.ts'

export function definirRemessa<T extends Tipos>(deps: Deps, remessa: Remessa<T>): void {
  deps.tarefas.definir(remessa.tarefa, {
    executar: (contexto) => ouNada(contexto, remessa, () => importar(deps, contexto, remessa)),
    tentativas: 3,
    simultaneas: 1,
  })
  const julgados = remessa.julgados?.(deps)
  if (julgados) definirAvaliacao(deps, julgados)
}

/** What is refused leaves the list as it was: only the trail knows of it (decisions 0.2). */
async function ouNada<T extends Tipos, Fim>(
  { transacao, dados }: ContextoDeTarefa,
  { guarda }: Remessa<T>,
  fazer: () => Promise<Fim>,
): Promise<Fim> {
  try {
    return await fazer()
  } catch (erro) {
    if (erro instanceof Recusa && erro.status < 500)
      await transacao(({ db }) => guarda.excluir(db, Number(dados['idImportacao'])))
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
  const { id } = registro
  const julgados = remessa.julgados?.(deps)
  if (registro.estado === 'PREPARANDO') {
    const quemPode = (transacao: Transacao) => quemImporta(transacao, remessa, registro)
    const usuario = await contexto.transacao(quemPode)
    const lida = await prepararLinhas(deps, contexto, { remessa, registro, usuario })
    await contexto.transacao(async (transacao) => {
      await publicar(transacao, remessa, { registro, lida, usuario: await quemPode(transacao) })
      const arquivo = remessa.textos.arquivo(registro)
      if (julgados) await avaliarMuitos(deps, transacao, julgados, { id, arquivo })
    })
  }
  if (julgados) await avaliarPoucos(deps, contexto, julgados, id)
  return fim(deps, remessa, id)
}

/** What a job begins with, anew after a kill as well: what was prepared is thrown away, and what was published is published. */
function retomar<T extends Tipos>(
  { transacao, dados }: ContextoDeTarefa,
  { guarda, textos }: Remessa<T>,
): Promise<RegistroDaRemessa<T>> {
  const id = Number(dados['idImportacao'])
  return transacao(async ({ db }) => {
    const registro = await guarda.travar(db, id)
    if (!registro) throw new NaoEncontrado()
    if (registro.estado === 'FEITA') return registro
    if (registro.situacao !== EM_EDICAO) throw new Conflito(textos.ocupada)
    await guarda.esquecerLinhas(db, id)
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

interface Publicando<T extends Tipos> {
  registro: RegistroDaRemessa<T>
  lida: Lida
  usuario: Logado
}

/** What was published is counted; without a row that changes something it is over as soon as it was read (decisions I-11). */
async function publicar<T extends Tipos>(
  { db }: Transacao,
  { catalogo, guarda }: Remessa<T>,
  { registro, lida, usuario }: Publicando<T>,
): Promise<void> {
  await darPrazo(db)
  const escrito = await catalogo.publicar(db, registro, usuario)
  const { fim: contados, mudou } = await guarda.contar(db, registro.id, lida)
  const feita = escrito !== undefined && mudou
  const [estado, situacao] = feita ? (['FEITA', EM_EDICAO] as const) : (['FALHOU', DESCONSIDERADO.value] as const)
  await guarda.concluir(db, registro.id, { ...contados, estado, situacao, shaPlano: null }, feita ? escrito : {})
}

/** What the job tells at its end, anew when it is repeated; a result of no import where it was taken back meanwhile. */
async function fim<T extends Tipos>(
  { database }: Deps,
  { guarda, textos, ver }: Remessa<T>,
  idImportacao: number,
): Promise<Record<string, unknown>> {
  const feita = await guarda.ler(database.leitura, idImportacao)
  return { idImportacao, ...(feita && { ...fimDaImportacao(feita, textos.resumo(feita)), ver }) }
}
