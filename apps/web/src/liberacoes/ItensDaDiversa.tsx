import * as calls from '@portal/contract/liberacoes/diversas'
import { selecaoPacote, selecaoPacotePrefSuite } from '@portal/contract/pacotes/pacotes'
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

const MUDAM = [calls.listaDiversas, calls.obterDiversa]

interface ItensProps extends Omit<AbaProps, 'id'> {
  diversa: calls.DiversaComItens
  tentar: (sair: () => void) => void
}

/** Only items of the release's own type (decisions L-21). */
export function ItensDaDiversa({ diversa, tentar, ...aba }: ItensProps) {
  const { id } = diversa
  if (diversa.tipo.value === calls.TABELAS) return <Tabelas id={id} {...aba} />
  if (diversa.tipo.value === calls.APLICABILIDADES) return <Aplicabilidades id={id} {...aba} />
  return <Pacotes diversa={diversa} tentar={tentar} {...aba} />
}

function Pacotes({ diversa, tentar, ...aba }: ItensProps) {
  const doPrefSuite = calls.familiaDaAcao(diversa.liberacao.value) === 'PREFSUITE'
  const referencias = useOptions(doPrefSuite ? selecaoPacotePrefSuite : selecaoPacote)
  const DaReferencia = doPrefSuite ? PacotesPrefSuite : PacotesCem
  return (
    <PacotesPorReferencia referencias={referencias} escolhidos={diversa.pacotes} tentar={tentar} onClose={aba.onClose}>
      {(idReferencia) => <DaReferencia key={idReferencia} id={diversa.id} idReferencia={idReferencia} {...aba} />}
    </PacotesPorReferencia>
  )
}

type DaReferenciaProps = AbaProps & { idReferencia: number }

function PacotesCem({ id, idReferencia, ...aba }: DaReferenciaProps) {
  const query = useAnswer(calls.pacotesDaDiversa, { params: { id, idReferencia } })
  const { mutateAsync, isPending } = useCall(calls.salvarPacotesDaDiversa, {
    refreshes: [...MUDAM, calls.pacotesDaDiversa],
  })
  const save = (idsAtualizacaoPortfolio: number[]) =>
    mutateAsync({ body: { idLiberacaoDiversa: id, idReferencia, idsAtualizacaoPortfolio } })
  return <EscolhaDePacotes {...aba} query={query} save={save} saving={isPending} />
}

function PacotesPrefSuite({ id, idReferencia, ...aba }: DaReferenciaProps) {
  const query = useAnswer(calls.pacotesPrefSuiteDaDiversa, { params: { id, idReferencia } })
  const { mutateAsync, isPending } = useCall(calls.salvarPacotesPrefSuiteDaDiversa, {
    refreshes: [...MUDAM, calls.pacotesPrefSuiteDaDiversa],
  })
  const save = (idsAtualizacaoPortfolio: number[]) =>
    mutateAsync({ body: { idLiberacaoDiversa: id, idReferencia, idsAtualizacaoPortfolio } })
  return <EscolhaDePacotes {...aba} query={query} save={save} saving={isPending} />
}

function Tabelas({ id, ...aba }: AbaProps) {
  const query = useAnswer(calls.tabelasDaDiversa, { params: { id } })
  const { mutateAsync, isPending } = useCall(calls.salvarTabelasDaDiversa, {
    refreshes: [...MUDAM, calls.tabelasDaDiversa],
  })
  const save = (idsTabelaPreco: number[]) => mutateAsync({ body: { idLiberacaoDiversa: id, idsTabelaPreco } })
  return <EscolhaDeTabelas {...aba} query={query} save={save} saving={isPending} />
}

function Aplicabilidades({ id, ...aba }: AbaProps) {
  const query = useAnswer(calls.aplicabilidadesDaDiversa, { params: { id } })
  const { mutateAsync, isPending } = useCall(calls.salvarAplicabilidadesDaDiversa, {
    refreshes: [...MUDAM, calls.aplicabilidadesDaDiversa],
  })
  const save = (idsEmpresas: number[]) => mutateAsync({ body: { idLiberacaoDiversa: id, idsEmpresas } })
  return <EscolhaDeAplicabilidades {...aba} query={query} save={save} saving={isPending} />
}
