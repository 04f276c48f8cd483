import { lazy, Suspense, useState } from 'react'
import { Text } from '@mantine/core'
import { cor, tipoVidro } from '@portal/contract/cadastros/index'
import { obterConfiguracao } from '@portal/contract/configuracao/configuracao'
import { ERRO_AO_SALVAR, type Projeto } from '@portal/contract/desenhos/desenhos'
import { useAnswer } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { useWhileItStands } from '../ui/useStands.ts'
import { EscolherProjetos } from './EscolherProjetos.tsx'
import { FalhaAoSalvar, useSalvarImagem, type Desenho } from './useSalvarImagem.ts'

const Desenhador = lazy(() => import('../desenhador/Desenhador.tsx'))

interface EditorDeDesenhoProps {
  /** Null draws first and asks for the projects afterwards (Spec 002 §4 "Drawing flow"). */
  projeto: Projeto | null
  onFechar: () => void
}

interface Pergunta {
  desenho: Desenho
  responder: (salvo: boolean) => void
}

/** The editor stays below the question, so that no answer loses the drawing. */
export function EditorDeDesenho({ projeto, onFechar }: EditorDeDesenhoProps) {
  const salvar = useSalvarImagem(ERRO_AO_SALVAR)
  const encerrar = useWhileItStands(onFechar)
  const [pergunta, setPergunta] = useState<Pergunta>()
  const perguntar = (desenho: Desenho) =>
    new Promise<boolean>((resolve) => {
      const responder = (salvo: boolean) => {
        // One that was left may be answered late: another that stands by now stays.
        setPergunta((agora) => (agora?.responder === responder ? undefined : agora))
        resolve(salvo)
      }
      setPergunta({ desenho, responder })
    })
  const concluir = async (desenho: Desenho) => {
    const salvo = projeto ? await salvarNele(projeto, desenho) : await perguntar(desenho)
    if (salvo) encerrar()
  }
  const salvarNele = async ({ idProjeto, versao }: Projeto, desenho: Desenho) => {
    try {
      await salvar([{ idProjeto, versao }], desenho)
      return true
    } catch (erro) {
      if (erro instanceof FalhaAoSalvar && erro.conflito) return perguntar(desenho)
      throw erro
    }
  }
  const { opcoes, falha, perguntarDeNovo } = useOpcoes()
  if (falha)
    return (
      <Dialog title="Desenhador" onClose={onFechar}>
        <ErrorState error={falha} onRetry={perguntarDeNovo} />
      </Dialog>
    )
  return (
    <Suspense fallback={<Text role="status">Abrindo o desenhador…</Text>}>
      {opcoes && (
        <Desenhador
          titulo={projeto ? `${projeto.codigoProjeto} ${projeto.descricao}` : 'Novo Desenho'}
          {...(projeto?.jsonBase64 && { inicial: textoDe(projeto.jsonBase64) })}
          concluir={concluir}
          voltar={onFechar}
          opcoes={opcoes}
          {...(opcoes.simbolo && { simbolo: opcoes.simbolo })}
        />
      )}
      {pergunta && !projeto && (
        <EscolherProjetos
          desenho={pergunta.desenho}
          onSalvo={() => pergunta.responder(true)}
          onClose={() => pergunta.responder(false)}
        />
      )}
      {pergunta && projeto && (
        <ConfirmDialog
          title={`Substituir o desenho de ${projeto.codigoProjeto}?`}
          text="Outra pessoa salvou este projeto enquanto você desenhava. O desenho dela será substituído pelo seu."
          confirmLabel="Substituir"
          onConfirm={() =>
            salvar([{ idProjeto: projeto.idProjeto }], pergunta.desenho).then(() => pergunta.responder(true))
          }
          onClose={() => pergunta.responder(false)}
        />
      )}
    </Suspense>
  )
}

const textoDe = (base64: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letra) => letra.codePointAt(0) ?? 0))

/** Colours and glasses must be there; without them nothing is drawn, and what kept them is told. */
function useOpcoes() {
  const cores = useAnswer(cor.lista)
  const vidros = useAnswer(tipoVidro.lista)
  const { data: daEmpresa, error } = useAnswer(obterConfiguracao)
  const faltam = [cores, vidros].filter(({ data }) => data === undefined)
  const falha = faltam.find((lista) => lista.error)?.error
  const perguntarDeNovo = () => faltam.forEach(({ refetch }) => void refetch())
  if (!Array.isArray(cores.data) || !Array.isArray(vidros.data) || (!daEmpresa && !error))
    return { opcoes: undefined, falha, perguntarDeNovo }
  const opcoes = {
    cores: cores.data.map(({ id, descricao }) => ({ label: descricao, value: id })),
    vidros: vidros.data.map(({ id, descricao }) => ({ label: descricao, value: id })),
    ...(daEmpresa && { simbolo: daEmpresa.simbolo }),
  }
  return { opcoes, falha: undefined, perguntarDeNovo }
}
