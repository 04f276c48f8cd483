import * as calls from '@portal/contract/liberacoes/padrao'
import { selecaoPacote } from '@portal/contract/pacotes/pacotes'
import { useAnswer, useCall } from '../api/useCall.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { EscolhaDeAplicabilidades, EscolhaDePacotes, EscolhaDeTabelas } from './escolhas.tsx'
import { PacotesPorReferencia } from './PacotesPorReferencia.tsx'
import type { Saida } from './saida.ts'

interface AbaProps {
  id: number
  saida: Saida
  onClose: () => void
}

const MUDAM = [calls.listaPadrao, calls.obterPadrao]

interface PacotesProps extends Omit<AbaProps, 'id'> {
  padrao: calls.PadraoComItens
  tentar: (sair: () => void) => void
}

export function PacotesDoPadrao({ padrao, tentar, ...aba }: PacotesProps) {
  const referencias = useOptions(selecaoPacote)
  return (
    <PacotesPorReferencia referencias={referencias} escolhidos={padrao.pacotes} tentar={tentar} onClose={aba.onClose}>
      {(idReferencia) => <DaReferencia key={idReferencia} id={padrao.id} idReferencia={idReferencia} {...aba} />}
    </PacotesPorReferencia>
  )
}

function DaReferencia({ id, idReferencia, ...aba }: AbaProps & { idReferencia: number }) {
  const query = useAnswer(calls.pacotesDoPadrao, { params: { id, idReferencia } })
  const { mutateAsync, isPending } = useCall(calls.salvarPacotesDoPadrao, {
    refreshes: [...MUDAM, calls.pacotesDoPadrao],
  })
  const save = (idsAtualizacaoPortfolio: number[]) =>
    mutateAsync({ body: { idLiberacaoPadrao: id, idReferencia, idsAtualizacaoPortfolio } })
  return <EscolhaDePacotes {...aba} query={query} save={save} saving={isPending} />
}

export function TabelasDoPadrao({ id, ...aba }: AbaProps) {
  const query = useAnswer(calls.tabelasDoPadrao, { params: { id } })
  const { mutateAsync, isPending } = useCall(calls.salvarTabelasDoPadrao, {
    refreshes: [...MUDAM, calls.tabelasDoPadrao],
  })
  const save = (idsTabelaPreco: number[]) => mutateAsync({ body: { idLiberacaoPadrao: id, idsTabelaPreco } })
  return <EscolhaDeTabelas {...aba} query={query} save={save} saving={isPending} />
}

export function AplicabilidadesDoPadrao({ id, ...aba }: AbaProps) {
  const query = useAnswer(calls.aplicabilidadesDoPadrao, { params: { id } })
  const { mutateAsync, isPending } = useCall(calls.salvarAplicabilidadesDoPadrao, {
    refreshes: [...MUDAM, calls.aplicabilidadesDoPadrao],
  })
  const save = (idsReferencia: number[]) => mutateAsync({ body: { idLiberacaoPadrao: id, idsReferencia } })
  return <EscolhaDeAplicabilidades {...aba} query={query} save={save} saving={isPending} />
}
