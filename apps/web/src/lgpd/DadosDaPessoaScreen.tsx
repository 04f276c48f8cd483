import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { momento } from '@portal/contract/core/formato'
import { permite } from '@portal/contract/core/papeis'
import { exportarTitular, resumoDoTitular, type Titular } from '@portal/contract/lgpd/lgpd'
import { downloadApi } from '../api/downloadApi.ts'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { HistoricoDoRegistro } from '../auditoria/HistoricoDoRegistro.tsx'
import { USUARIOS } from '../usuarios/enderecos.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { useAttempt } from '../ui/feedback/useAttempt.ts'
import { Screen } from '../ui/Screen.tsx'
import { BotaoAnonimizar } from './AcoesLgpd.tsx'
import styles from './Lgpd.module.css'
import { Secoes } from './Secoes.tsx'

/** Everything that is held about one person, to read, print and download (LGPD Art. 18). */
export function DadosDaPessoaScreen() {
  const idUsuario = Number(useParams()['pId'])
  const lido = useAnswer(resumoDoTitular, { params: { idUsuario } })
  const { data } = lido
  const falha = failureOf(lido)
  return (
    <Screen title="Dados pessoais" actions={data && <Acoes titular={data} />}>
      {falha ? (
        <ErrorState {...falha}>
          <BackToList to={USUARIOS} />
        </ErrorState>
      ) : data ? (
        <Stack gap="md">
          <Cabeca titular={data} />
          <Secoes secoes={data.secoes} />
          <Historico idUsuario={idUsuario} />
        </Stack>
      ) : (
        <Skeleton h={322} />
      )}
    </Screen>
  )
}

function Acoes({ titular: { id, nome, proprio } }: { titular: Titular }) {
  const [baixando, tentar] = useAttempt()
  const podeAnonimizar = permite(['Configuracao'], useSession()?.papeis) && !proprio
  const baixar = () => downloadApi(exportarTitular, { params: { idUsuario: id } }, `dados-pessoais-${id}.json`)
  return (
    <>
      <Button
        variant="default"
        className={styles['tela'] ?? ''}
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      <Button
        className={styles['tela'] ?? ''}
        loading={baixando}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void tentar(baixar)}
      >
        Baixar tudo (JSON)
      </Button>
      {podeAnonimizar && <BotaoAnonimizar key={id} idUsuario={id} nome={nome} />}
    </>
  )
}

function Cabeca({ titular: { nome, email, empresa, geradoEm, geradoPor } }: { titular: Titular }) {
  return (
    <Paper withBorder p="md">
      <Title order={2}>{nome}</Title>
      <Text c="dimmed" mt={4}>
        {email} · {empresa}
      </Text>
      <Text size="sm" mt={8}>
        Gerado em {momento(geradoEm)} por {geradoPor}. Senhas e links aparecem como “(oculto)”.
      </Text>
    </Paper>
  )
}

/** The whole trail needs its role; the person's own entries are also among the sections. */
function Historico({ idUsuario }: { idUsuario: number }) {
  if (!permite(['Configuracao'], useSession()?.papeis)) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="historico" className={styles['tela'] ?? ''}>
      <Title order={2} id="historico" mb="sm">
        Histórico do cadastro
      </Title>
      <HistoricoDoRegistro tabela="usuario" idRegistro={idUsuario} />
    </Paper>
  )
}
