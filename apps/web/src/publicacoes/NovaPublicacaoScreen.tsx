import { useEffect, useRef } from 'react'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { ACOES, ALVOS, type Acao, type Alvo } from '@portal/contract/mercado/situacao'
import { AREAS, preverPublicacao, type Area } from '@portal/contract/publicacoes/publicacoes'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { Screen } from '../ui/Screen.tsx'
import { enderecoDaPublicacao, LISTAS, VERBOS } from './enderecos.ts'

const um = <Valor extends string>(valores: readonly Valor[], texto: string | undefined) =>
  valores.find((valor) => valor.toLowerCase() === texto?.toLowerCase())

/** Asks what the action would do, and leads to the page that shows it. */
export function NovaPublicacaoScreen() {
  const { pArea, pAcao, pAlvo } = useParams()
  const [area, acao, alvo] = [um(AREAS, pArea), um(ACOES, pAcao), um(ALVOS, pAlvo)]
  if (!area || !acao) return <Screen title="Este endereço não existe">{null}</Screen>
  return <Abrir area={area} acao={acao} {...(alvo && { alvo })} />
}

function Abrir({ area, acao, alvo }: { area: Area; acao: Acao; alvo?: Alvo }) {
  const navegar = useNavigate()
  const { mutateAsync, error } = useCall(preverPublicacao)
  const pedida = useRef(false)
  useEffect(() => {
    if (pedida.current) return
    pedida.current = true
    void mutateAsync({ body: { area, acao, alvo } }).then(
      ({ data }) => data && navegar(enderecoDaPublicacao(data.id), { replace: true }),
      () => undefined,
    )
  }, [mutateAsync, navegar, area, acao, alvo])
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
