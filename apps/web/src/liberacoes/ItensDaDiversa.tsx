import * as calls from '@portal/contract/liberacoes/diversas'
import { selecaoPacote, selecaoPacotePrefSuite } from '@portal/contract/pacotes/pacotes'
import { useOptions } from '../ui/fields/useOptions.ts'
import { EscolhaDeAplicabilidades, EscolhaDePacotes, EscolhaDeTabelas } from './escolhas.tsx'
import { PacotesPorReferencia } from './PacotesPorReferencia.tsx'
import { useEscolhidos, type AbaProps } from './useEscolhidos.ts'

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

const DA_FAMILIA = {
  CEM: { oferece: selecaoPacote, lista: calls.pacotesDaDiversa, salva: calls.salvarPacotesDaDiversa },
  PREFSUITE: {
    oferece: selecaoPacotePrefSuite,
    lista: calls.pacotesPrefSuiteDaDiversa,
    salva: calls.salvarPacotesPrefSuiteDaDiversa,
  },
}

function Pacotes({ diversa, tentar, ...aba }: ItensProps) {
  const familia = calls.familiaDaAcao(diversa.liberacao.value)
  const referencias = useOptions(DA_FAMILIA[familia].oferece)
  const da = { id: diversa.id, familia, ...aba }
  return (
    <PacotesPorReferencia referencias={referencias} escolhidos={diversa.pacotes} tentar={tentar} onClose={aba.onClose}>
      {(idReferencia) => <DaReferencia key={idReferencia} idReferencia={idReferencia} {...da} />}
    </PacotesPorReferencia>
  )
}

type DaReferenciaProps = AbaProps & { idReferencia: number; familia: keyof typeof DA_FAMILIA }

function DaReferencia({ id, idReferencia, familia, ...aba }: DaReferenciaProps) {
  const { lista, salva } = DA_FAMILIA[familia]
  const { salvar, ...escolha } = useEscolhidos(lista, { id, idReferencia }, salva, MUDAM)
  const save = (idsAtualizacaoPortfolio: number[], vistos: number[]) =>
    salvar({ body: { idLiberacaoDiversa: id, idReferencia, idsAtualizacaoPortfolio, vistos } })
  return <EscolhaDePacotes {...aba} {...escolha} save={save} />
}

function Tabelas({ id, ...aba }: AbaProps) {
  const { salvar, ...escolha } = useEscolhidos(calls.tabelasDaDiversa, { id }, calls.salvarTabelasDaDiversa, MUDAM)
  const save = (idsTabelaPreco: number[], vistos: number[]) =>
    salvar({ body: { idLiberacaoDiversa: id, idsTabelaPreco, vistos } })
  return <EscolhaDeTabelas {...aba} {...escolha} save={save} />
}

function Aplicabilidades({ id, ...aba }: AbaProps) {
  const { aplicabilidadesDaDiversa, salvarAplicabilidadesDaDiversa } = calls
  const { salvar, ...escolha } = useEscolhidos(aplicabilidadesDaDiversa, { id }, salvarAplicabilidadesDaDiversa, MUDAM)
  const save = (idsEmpresas: number[], vistos: number[]) =>
    salvar({ body: { idLiberacaoDiversa: id, idsEmpresas, vistos } })
  return <EscolhaDeAplicabilidades {...aba} {...escolha} save={save} />
}
