import { useEffect, useRef } from 'react'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { ACOES, ALVOS, type Acao, type Alvo } from '@portal/contract/mercado/situacao'
import { AREAS, IMPORTACOES_COM_LIBERACAO, preverPublicacao, type Area } from '@portal/contract/publicacoes/publicacoes'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import type { DaImportacao } from '../mercado/enderecos.ts'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { enderecoDaPublicacao, LISTAS, VERBOS } from './enderecos.ts'

const um = <Valor extends string>(valores: readonly Valor[], texto: string | undefined) =>
  valores.find((valor) => valor.toLowerCase() === texto?.toLowerCase())

/** Asks what the action would do, and leads to the page that shows it. */
export function NovaPublicacaoScreen() {
  const { pArea, pAcao, pAlvo } = useParams()
  const [params] = useAddress()
  const [area, acao, alvo] = [um(AREAS, pArea), um(ACOES, pAcao), um(ALVOS, pAlvo)]
  const importacao = um(IMPORTACOES_COM_LIBERACAO, params.get('importacao') ?? undefined)
  if (!area || !acao) return <Screen title="Este endereço não existe">{null}</Screen>
  return <Abrir area={area} acao={acao} alvo={alvo} importacao={importacao} />
}

interface AbrirProps {
  area: Area
  acao: Acao
  alvo: Alvo | undefined
  /** Nothing but what came by these sheets. */
  importacao: DaImportacao | undefined
}

function Abrir({ area, acao, alvo, importacao }: AbrirProps) {
  const navegar = useNavigate()
  const { mutateAsync, error } = useCall(preverPublicacao)
  const pedida = useRef(false)
  useEffect(() => {
    if (pedida.current) return
    pedida.current = true
    void mutateAsync({ body: { area, acao, alvo, importacao } }).then(
      ({ data }) => data && navegar(enderecoDaPublicacao(data.id), { replace: true }),
      () => undefined,
    )
  }, [mutateAsync, navegar, area, acao, alvo, importacao])
  return (
    <Screen title={VERBOS[acao]}>
      {error ? (
        <Stack align="start" gap="sm">
          <Text role="alert">{errorMessage(error)}</Text>
          <Button component={Link} to={LISTAS[area].endereco} variant="default">
            Voltar à lista
          </Button>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text role="status">Verificando o que vai mudar…</Text>
          <Skeleton h={280} />
        </Stack>
      )}
    </Screen>
  )
}
