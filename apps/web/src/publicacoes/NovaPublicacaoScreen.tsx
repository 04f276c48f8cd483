import { useEffect, useEffectEvent, useRef } from 'react'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { IMPORTACOES_COM_PUBLICACAO } from '@portal/contract/mercado/publicar'
import { ACOES, ALVOS } from '@portal/contract/mercado/situacao'
import { VERBOS } from '@portal/contract/core/estados'
import { tituloDaPublicacao } from '@portal/contract/publicacoes/palavras'
import { AREAS, type Area } from '@portal/contract/publicacoes/publicacao'
import { preverPublicacao, type PedidoDePrevia } from '@portal/contract/publicacoes/publicacoes'
import { useCall } from '../api/useCall.ts'
import { filtroDoEndereco } from '../acabamentos/useFiltros.ts'
import { lerEndereco, PADRAO } from '../materiais/lista/filtros.ts'
import { FILTRADOS, enderecoDaPublicacao } from '../mercado/enderecos.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { BackToList } from '../ui/BackToList.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { useStands } from '../ui/useStands.ts'
import { LISTAS } from './enderecos.ts'

const um = <Valor extends string>(valores: readonly Valor[], texto: string | undefined) =>
  valores.find((valor) => valor.toLowerCase() === texto?.toLowerCase())

export function NovaPublicacaoScreen() {
  const { pArea, pAcao, pAlvo } = useParams()
  const [params] = useAddress()
  const [area, acao, alvo] = [um(AREAS, pArea), um(ACOES, pAcao), um(ALVOS, pAlvo)]
  if (!area || !acao) return <Screen title="Este endereço não existe">{null}</Screen>
  return <Abrir pedido={{ area, acao, alvo, ...nomeado(area, params) }} />
}

/** Records that the address names: ids, filters of a list, or imports; nothing means all. */
function nomeado(area: Area, params: URLSearchParams): Partial<PedidoDePrevia> {
  const ids = params.get('ids')
  if (ids !== null) return { ids: ids.split(',').map(Number) }
  if (params.has(FILTRADOS))
    return area === 'produto'
      ? { filtro: lerEndereco(params) ?? PADRAO }
      : { filtroDeAcabamentos: { ...filtroDoEndereco(params), globalFilter: params.get('busca') ?? undefined } }
  const importacao = um(IMPORTACOES_COM_PUBLICACAO, params.get('importacao') ?? undefined)
  const idImportacao = params.get('idImportacao')
  return {
    ...(importacao && { importacao }),
    ...(idImportacao !== null && { idImportacao: idImportacao.split(',').map(Number) }),
  }
}

const titulo = ({ area, acao, ids }: PedidoDePrevia): string =>
  ids
    ? tituloDaPublicacao({ area, acao, alvo: null, recorte: 'ESCOLHIDOS', origem: '', quantos: ids.length })
    : VERBOS[acao]

function Abrir({ pedido }: { pedido: PedidoDePrevia }) {
  const navegar = useNavigate()
  const { mutateAsync, error } = useCall(preverPublicacao)
  const pedida = useRef(false)
  const stands = useStands()
  const prever = () =>
    void mutateAsync({ body: pedido }).then(
      ({ data }) => data && stands.current && navegar(enderecoDaPublicacao(data.id), { replace: true }),
      () => undefined,
    )
  const aoAbrir = useEffectEvent(prever)
  useEffect(() => {
    if (pedida.current) return
    pedida.current = true
    aoAbrir()
  }, [])
  return (
    <Screen title={titulo(pedido)}>
      {error ? (
        <ErrorState error={error} onRetry={prever} also={<BackToList to={LISTAS[pedido.area]} />} />
      ) : (
        <Stack gap="sm">
          <Text role="status">Verificando o que vai mudar…</Text>
          <Skeleton h={280} />
        </Stack>
      )}
    </Screen>
  )
}
