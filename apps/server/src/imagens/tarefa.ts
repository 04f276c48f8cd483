import { ONDE_VER } from '@portal/contract/core/enderecos'
import { resumirArquivos } from '@portal/contract/importacao/resumo'
import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import { DESCONSIDERADO, EM_EDICAO } from '@portal/contract/mercado/situacao'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import { registrarArquivo } from '../core/files/register.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { lerDesenhos } from '../materiais/secaoDoPerfil.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { avaliarMuitos, avaliarPoucos, definirAvaliacao, type Julgados } from '../importacao/avaliar.ts'
import { fim, ouNada, quemImporta, retomar } from '../importacao/retomar.ts'
import { abrirPlano, type LinhaGuardada } from '../planilhas/planoGuardado.ts'
import { ciclo, type Importacao } from './imagens.queries.ts'
import { contarArquivos, planejar, type ArquivoPlanejado } from './planejar.ts'
import { contarLinhas, listTocados, prepararLinhas, publicar } from './publicar.queries.ts'
import { comZips } from './zips.ts'

export const TAREFA = 'importacao.imagens'

export function definirImportacaoDeImagens(deps: Deps): void {
  deps.tarefas.definir(TAREFA, {
    executar: (contexto) => ouNada(contexto, ciclo, () => importar(deps, contexto)),
    tentativas: 3,
    simultaneas: 1,
  })
  definirAvaliacao(deps, julgadosCom(deps))
}

/** The drawing of a profile's section may be among the images. */
export const julgadosCom = ({ files }: Pick<Deps, 'files'>): Julgados => ({
  tarefa: `${TAREFA}.prontidao`,
  listTocados,
  antes: (db, ids) => lerDesenhos(db, files, ids),
})

async function importar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const importacao = await retomar(contexto, ciclo, EM_ANDAMENTO.texto)
  const { id: idImportacao } = importacao
  if (importacao.estado === 'PREPARANDO') {
    await contexto.transacao((transacao) => exigirDireito(transacao, importacao))
    const iguais = await preparar(deps, contexto, importacao)
    await contexto.transacao(async (transacao) => {
      const { db } = transacao
      await exigirDireito(transacao, importacao)
      await publicar(db, importacao)
      const contados = { ...(await contarLinhas(db, idImportacao)), iguais }
      const [estado, situacao] = contados.guardados
        ? (['FEITA', EM_EDICAO] as const)
        : (['FALHOU', DESCONSIDERADO.value] as const)
      await ciclo.update(db, idImportacao, { ...contados, estado, situacao, shaPlano: null })
      const arquivo = importacao.nomeImagens ?? importacao.nomeFichas ?? ''
      await avaliarMuitos(deps, transacao, julgadosCom(deps), { id: idImportacao, arquivo })
    })
  }
  await avaliarPoucos(deps, contexto, julgadosCom(deps), idImportacao)
  return fim(deps.database.leitura, ciclo, idImportacao, {
    resumir: resumirArquivos,
    ver: ONDE_VER.importacao('imagens'),
  })
}

/** Who sent the zips must still be one who may: this kind, on this reference. */
async function exigirDireito(transacao: Transacao, { tipo, idReferencia }: Importacao): Promise<void> {
  const usuario = await quemImporta(transacao)
  exigirPapelDoTipo(usuario, tipo)
  await exigirReferenciaDoTipo(transacao.db, usuario, tipo, idReferencia)
}

/** The plan that was shown, or one that is made now; answers how many files stay as they are. */
async function preparar(deps: Deps, contexto: ContextoDeTarefa, importacao: Importacao): Promise<number> {
  const { shaPlano } = importacao
  const guardar = (arquivos: number, lotes: AsyncIterable<LinhaGuardada<ArquivoPlanejado>[]>) =>
    guardarLinhas(deps, contexto, importacao, { arquivos, lotes })
  if (shaPlano === null)
    return comZips(
      deps,
      importacao,
      (zips) => guardar(contarArquivos(zips), planejar({ deps, ...importacao, parar: contexto.parar }, zips)),
      contexto,
    )
  const { ler, cabeca } = await abrirPlano<unknown, ArquivoPlanejado>(deps.files, shaPlano, SIMULACAO_PERDIDA)
  return guardar(cabeca.linhas, ler(undefined, LOTE))
}

const LOTE = 50

/** Rows are staged batch by batch, with the bytes that they name. */
async function guardarLinhas(
  { files }: Deps,
  contexto: ContextoDeTarefa,
  { id, semLinhas }: Importacao,
  { arquivos, lotes }: { arquivos: number; lotes: AsyncIterable<LinhaGuardada<ArquivoPlanejado>[]> },
): Promise<number> {
  const fora = new Set(semLinhas)
  let iguais = 0
  let vistos = 0
  for await (const lote of lotes) {
    contexto.parar.throwIfAborted()
    const marcados = lote.filter(({ numero }) => !fora.has(numero))
    const mudam = marcados.filter(({ resultado }) => resultado !== 'IGUAL')
    iguais += marcados.length - mudam.length
    await contexto.transacao(async (transacao) => {
      for (const { sha256, tamanho, tipo } of mudam.flatMap(({ processado }) => processado?.guardados ?? [])) {
        // Kept for a day only, and the plan may be older than its bytes.
        if (!(await files.consultar(sha256))) throw new Conflito(SIMULACAO_PERDIDA)
        await registrarArquivo(transacao, files, { sha256, tamanho }, tipo)
      }
      await prepararLinhas(
        transacao.db,
        mudam.map((planejado) => preparada(id, planejado)),
      )
    })
    contexto.progresso((vistos += lote.length), arquivos)
  }
  return iguais
}

const preparada = (idImportacao: number, planejado: LinhaGuardada<ArquivoPlanejado>) => {
  const { numero, codigo, anexo, idMaterial, mexida, processado, motivos } = planejado
  const recusado = motivos.length > 0
  return {
    idImportacao,
    numero,
    arquivo: processado?.nome ?? planejado.arquivo,
    codigo,
    anexo,
    mensagem: recusado ? motivos.join(' ') : null,
    sha256: processado?.sha256 ?? null,
    miniatura: processado?.miniatura ?? null,
    idMaterial: recusado ? null : idMaterial,
    mexida: recusado ? null : mexida,
  }
}
