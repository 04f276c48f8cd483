import * as calls from '@portal/contract/liberacoes/padrao'
import { selecaoPacote } from '@portal/contract/pacotes/pacotes'
import { useOptions } from '../ui/fields/useOptions.ts'
import { EscolhaDeAplicabilidades, EscolhaDePacotes, EscolhaDeTabelas } from './escolhas.tsx'
import { PacotesPorReferencia } from './PacotesPorReferencia.tsx'
import { useEscolhidos, type AbaProps } from './useEscolhidos.ts'

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
  const { pacotesDoPadrao, salvarPacotesDoPadrao } = calls
  const { salvar, ...escolha } = useEscolhidos(pacotesDoPadrao, { id, idReferencia }, salvarPacotesDoPadrao, MUDAM)
  const save = (idsAtualizacaoPortfolio: number[], vistos: number[]) =>
    salvar({ body: { idLiberacaoPadrao: id, idReferencia, idsAtualizacaoPortfolio, vistos } })
  return <EscolhaDePacotes {...aba} {...escolha} save={save} />
}

export function TabelasDoPadrao({ id, ...aba }: AbaProps) {
  const { salvar, ...escolha } = useEscolhidos(calls.tabelasDoPadrao, { id }, calls.salvarTabelasDoPadrao, MUDAM)
  const save = (idsTabelaPreco: number[], vistos: number[]) =>
    salvar({ body: { idLiberacaoPadrao: id, idsTabelaPreco, vistos } })
  return <EscolhaDeTabelas {...aba} {...escolha} save={save} />
}

export function AplicabilidadesDoPadrao({ id, ...aba }: AbaProps) {
  const { aplicabilidadesDoPadrao, salvarAplicabilidadesDoPadrao } = calls
  const { salvar, ...escolha } = useEscolhidos(aplicabilidadesDoPadrao, { id }, salvarAplicabilidadesDoPadrao, MUDAM)
  const save = (idsReferencia: number[], vistos: number[]) =>
    salvar({ body: { idLiberacaoPadrao: id, idsReferencia, vistos } })
  return <EscolhaDeAplicabilidades {...aba} {...escolha} save={save} />
}
