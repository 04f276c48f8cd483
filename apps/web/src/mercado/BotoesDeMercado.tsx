import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ACOES, NADA_PARA, type Acao } from '@portal/contract/mercado/situacao'
import { BotaoDaAcao } from './BotaoDaAcao.tsx'
import { PUBLICACOES, type AreaDoMercado, type Recorte } from './enderecos.ts'
import { useImpacto, type DialogoDoAlvo } from './useImpacto.tsx'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { VERBOS } from '@portal/contract/core/estados'

interface BotoesProps {
  area: AreaDoMercado
  /** The server's answer; undefined until it comes. */
  permitidas: Readonly<Record<Acao, boolean>> | undefined
  filtrados?: Recorte | undefined
  /** Asks for the target; absent where there is only one. */
  EscolherAlvo?: DialogoDoAlvo
}

export const TUDO: Readonly<Record<Acao, string>> = {
  homologar: 'Tudo o que está em edição',
  disponibilizar: 'Tudo o que está em homologação',
}

/** Until the server answered nothing is offered, and nothing claimed. */
export const motivoDe = (acao: Acao, permitidas: Readonly<Record<Acao, boolean>> | undefined): string | undefined =>
  permitidas ? (permitidas[acao] ? undefined : NADA_PARA[acao]) : MENSAGENS.aguarde

/** Both buttons lead to a preview; the server enables them, Disponibilizar for a Master only (Spec 001 §6). */
export function BotoesDeMercado({ area, permitidas, filtrados, EscolherAlvo }: BotoesProps) {
  const { pode, abrir, pergunta } = useImpacto(area, EscolherAlvo)
  return (
    <>
      <Button component={Link} to={PUBLICACOES} variant="subtle">
        Publicações
      </Button>
      {ACOES.filter(pode).map((acao) => (
        <BotaoDaAcao
          key={acao}
          rotulo={VERBOS[acao]}
          motivo={motivoDe(acao, permitidas)}
          menor={filtrados && { rotulo: 'Só o que o filtro achou', recorte: filtrados }}
          tudo={TUDO[acao]}
          onAbrir={(recorte) => abrir(acao, recorte)}
        />
      ))}
      {pergunta}
    </>
  )
}

export const osEscolhidos = (quantos: number): string => (quantos === 1 ? 'o escolhido' : 'os escolhidos')

interface EscolhidosProps {
  area: AreaDoMercado
  ids: readonly number[]
  EscolherAlvo?: DialogoDoAlvo
}

export function PublicarEscolhidos({ area, ids, EscolherAlvo }: EscolhidosProps) {
  const { pode, abrir, pergunta } = useImpacto(area, EscolherAlvo)
  return (
    <>
      {ACOES.filter(pode).map((acao) => (
        <Button key={acao} variant="default" size="xs" onClick={() => abrir(acao, { ids })}>
          {VERBOS[acao]} {osEscolhidos(ids.length)}
        </Button>
      ))}
      {pergunta}
    </>
  )
}
