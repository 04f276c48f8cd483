import { ONDE_VER } from '@portal/contract/core/enderecos'
import { resumir } from '@portal/contract/importacao/resumo'
import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import type { Deps, Logado } from '../../core/context.ts'
import type { ContextoDeTarefa } from '../../core/jobsRunner.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import type { LinhaGuardada } from '../../planilhas/planoGuardado.ts'
import { avaliarMuitos, avaliarPoucos, definirAvaliacao, type Julgados } from '../avaliar.ts'
import { concluir } from '../concluir.ts'
import { preparar } from '../preparar.ts'
import { prepararLinhas, type NovaLinha } from '../publicar.queries.ts'
import { fim, ouNada, quemImporta, retomar } from '../retomar.ts'
import type { Folha, LinhaDaFolha } from './folha.ts'

export const tarefaDa = ({ categoria }: Folha): string => `importacao.${categoria.toLowerCase()}`

export function definirFolha(deps: Deps, folha: Folha): void {
  const executar = (contexto: ContextoDeTarefa) => ouNada(contexto, folha.ciclo, () => importar(deps, contexto, folha))
  deps.tarefas.definir(tarefaDa(folha), { executar, tentativas: 3, simultaneas: 1 })
  definirAvaliacao(deps, julgadosDa(folha))
}

/** A sheet of finishes touches no product. */
const julgadosDa = (folha: Folha): Julgados => ({
  tarefa: `${tarefaDa(folha)}.prontidao`,
  listTocados: (db, id) => folha.catalogo.listTocados?.(db, id) ?? Promise.resolve([]),
})

const ABAS = { TRATAMENTO: 'acabamentos', APLICABILIDADE: 'aplicabilidade' } as const

/** Rows are staged batch by batch, then published in one transaction; nothing that changes is over as soon as it was read (decisions I-11). */
async function importar(deps: Deps, contexto: ContextoDeTarefa, folha: Folha): Promise<Record<string, unknown>> {
  const { acesso, catalogo, ciclo } = folha
  const importacao = await retomar(contexto, ciclo, EM_ANDAMENTO.texto)
  const { id, idReferencia } = importacao
  if (importacao.estado === 'PREPARANDO') {
    /** Who sent the sheet must still be one who may. */
    const quemPode = async (transacao: Transacao): Promise<Logado> => {
      const usuario = await quemImporta(transacao)
      await acesso.exigir(transacao.db, usuario, idReferencia)
      return usuario
    }
    const pedido = {
      usuario: await contexto.transacao(quemPode),
      idReferencia,
      separador: importacao.separador ?? undefined,
    }
    const preparada = await preparar<LinhaDaFolha, NovaLinha>(deps, contexto, importacao, {
      planejar: (lida) => catalogo.planejar(deps.database.leitura, pedido, lida),
      preparada: aoPreparar(id),
      guardar: prepararLinhas,
      ciclo,
    })
    await contexto.transacao(async (transacao) => {
      const { db } = transacao
      await quemPode(transacao)
      await catalogo.publicar(db, importacao)
      await concluir(db, ciclo, id, preparada)
      await avaliarMuitos(deps, transacao, julgadosDa(folha), { id, arquivo: importacao.nomeArquivo })
    })
  }
  await avaliarPoucos(deps, contexto, julgadosDa(folha), id)
  return fim(deps.database.leitura, ciclo, id, { resumir, ver: ONDE_VER.importacao(ABAS[folha.categoria]) })
}

/** What is written of a row; nothing of those that stay as they are. */
const aoPreparar =
  (idImportacao: number) =>
  ({ gravar, ...linha }: LinhaGuardada<LinhaDaFolha>, desmarcada: boolean): NovaLinha | undefined =>
    desmarcada || linha.resultado === 'IGUAL'
      ? undefined
      : {
          idImportacao,
          numero: linha.numero,
          codigo: linha.codigo,
          resultado: linha.resultado,
          motivos: [...linha.motivos],
          celulas: linha.celulas,
          idMaterial: gravar.idMaterial ?? null,
          versao: gravar.versao ?? null,
          material: gravar.material ?? null,
        }
