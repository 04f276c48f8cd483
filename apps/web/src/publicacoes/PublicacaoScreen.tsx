import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { contagem } from '@portal/contract/publicacoes/contagem'
import { tituloDaPublicacao } from '@portal/contract/publicacoes/palavras'
import { obterPublicacao } from '@portal/contract/publicacoes/publicacao'
import { useAnswer } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { PUBLICACOES } from '../mercado/enderecos.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { AcoesDaPublicacao } from './AcoesDaPublicacao.tsx'
import { Bloqueados } from './Bloqueados.tsx'
import { ItensDaPublicacao } from './ItensDaPublicacao.tsx'
import { OutraEspera } from './OutraEspera.tsx'
import type { Publicacao } from './publicacao.ts'
import styles from './Publicacao.module.css'
import { Alcance, PorReferencia, Tocados } from './Resumo.tsx'

const QUANTO_ESPERA_MS = 2_000

/** The same address shows what a publication will do and, afterwards, what it did. */
export function PublicacaoScreen() {
  const id = Number(useParams()['pId'])
  const { data, error, refetch } = useAnswer(
    obterPublicacao,
    { params: { id } },
    { refetchInterval: ({ state }) => state.data?.estado === 'AGUARDANDO' && QUANTO_ESPERA_MS },
  )
  if (error && !data)
    return (
      <Screen title="Publicação">
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={PUBLICACOES} />
        </ErrorState>
      </Screen>
    )
  if (!data)
    return (
      <Screen title="Publicação">
        <Skeleton h={320} />
      </Screen>
    )
  return (
    <Screen title={tituloDaPublicacao(data)} actions={<AcoesDaPublicacao publicacao={data} />}>
      <Stack gap="lg" className={styles['folha']}>
        <Estado publicacao={data} />
        <PorReferencia publicacao={data} />
        <Bloqueados publicacao={data} />
        <div className={styles['lado']}>
          <Alcance publicacao={data} />
          <Tocados publicacao={data} />
        </div>
        <ItensDaPublicacao publicacao={data} />
      </Stack>
    </Screen>
  )
}

function Estado({ publicacao }: { publicacao: Publicacao }) {
  const { estado, area, quantos, autor, feitaEm, criadaEm, mensagem, mudaram } = publicacao
  switch (estado) {
    case 'FEITA':
      return (
        <Text size="sm">
          {contagem(area, quantos)}, por {autor} em {momento(feitaEm ?? criadaEm)}. Este registro fica guardado.
        </Text>
      )
    case 'DESFEITA':
    case 'FALHOU':
      return (
        <Alert color={estado === 'FALHOU' ? 'orange' : 'gray'} title="Nada foi aplicado">
          {mensagem || 'A ação foi desfeita.'} Confirmada por {autor} em {momento(criadaEm)}.
        </Alert>
      )
    case 'AGUARDANDO':
      return <Text size="sm">{autor} confirmou a ação. Ela é aplicada quando a espera terminar.</Text>
    case 'PREVIA':
      return (
        <>
          <Text size="sm">
            Nada foi aplicado ainda. Só o que está nesta página, e como está aqui, será{' '}
            {publicacao.acao === 'homologar' ? 'homologado' : 'disponibilizado'}.
          </Text>
          <OutraEspera area={area} />
          {mudaram > 0 && (
            <Alert color="orange" role="status">
              {contagem(area, mudaram)}{' '}
              {mudaram === 1
                ? 'mudou depois que esta página foi aberta e ficará'
                : 'mudaram depois que esta página foi aberta e ficarão'}{' '}
              como está. Abra a página de novo para ver o que há agora.
            </Alert>
          )}
        </>
      )
  }
}
