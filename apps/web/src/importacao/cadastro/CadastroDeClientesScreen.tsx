import { useState } from 'react'
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { obterCadastro } from '@portal/contract/clientes/registro'
import { CADASTRO, SO_A_PROVEDORA_IMPORTA } from '@portal/contract/importacao/cadastro'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { contar, resumir } from '@portal/contract/importacao/resumo'
import { useAnswer } from '../../api/useCall.ts'
import { failureOf } from '../../ui/feedback/failureOf.ts'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Baixar } from '../Baixar.tsx'
import { downloadApi } from '../../api/downloadApi.ts'
import { BaixarModelo } from '../BaixarModelo.tsx'
import { FormularioDePlanilha } from '../FormularioDePlanilha.tsx'
import type { Feita } from './feita.ts'
import { SimulacaoDoCadastro } from './SimulacaoDoCadastro.tsx'

/** The register of customers from a sheet (decisions L-01). */
export function CadastroDeClientesScreen() {
  const lido = useAnswer(obterCadastro)
  const { data } = lido
  const falha = failureOf(lido)
  return (
    <Screen title="Importar cadastro">
      {falha ? (
        <ErrorState {...falha} />
      ) : !data ? (
        <Skeleton h={322} />
      ) : data.importa ? (
        <Importacao />
      ) : (
        <Alert color="blue">{SO_A_PROVEDORA_IMPORTA}</Alert>
      )}
    </Screen>
  )
}

/** The form, or in its place what the chosen sheet would do; above it what the last one did. */
function Importacao() {
  const [arquivo, setArquivo] = useState<File>()
  const [feita, setFeita] = useState<Feita>()
  const [vez, setVez] = useState(0)
  const terminar = (fim: Feita) => {
    // Another sheet that is looked at by now stays.
    setArquivo((agora) => (agora === arquivo ? undefined : agora))
    setFeita(fim)
    setVez(vez + 1)
  }
  return (
    <Stack gap="lg">
      {feita && !arquivo && <FimDoCadastro key={vez} feita={feita} />}
      {arquivo && (
        <SimulacaoDoCadastro arquivo={arquivo} aoImportar={terminar} onVoltar={() => setArquivo(undefined)} />
      )}
      <FormularioDoCadastro key={`form ${vez}`} oculto={arquivo !== undefined} onSimular={setArquivo} />
    </Stack>
  )
}

const aoAbrir = (fim: HTMLElement | null) => fim?.focus()

/** What the import did, and the rows that it did not take. */
function FimDoCadastro({ feita: { resumo, simulacao, recusadas } }: { feita: Feita }) {
  const dito = (contagem: Feita['resumo']['clientes']) => resumir({ ...contagem, recusados: 0 }) || 'nenhum'
  return (
    <Alert color="green" title="Cadastro importado" tabIndex={-1} ref={aoAbrir}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">Clientes: {dito(resumo.clientes)}.</Text>
        <Text size="sm">Seriais: {dito(resumo.seriais)}.</Text>
        {recusadas > 0 && (
          <>
            <Text size="sm">{contar(recusadas, 'linha')} sem importar: corrija e envie novamente.</Text>
            <Baixar
              rotulo="Baixar recusadas"
              call={CADASTRO.recusadas}
              input={{ params: { simulacao } }}
              nomear={() => `recusadas-${nomeDaExportacao(new Date())}`}
            />
          </>
        )}
      </Stack>
    </Alert>
  )
}

interface FormularioProps {
  oculto: boolean
  onSimular: (arquivo: File) => void
}

/** A sheet is always looked at before it is imported: it changes customers of every company. */
const FormularioDoCadastro = ({ oculto, onSimular }: FormularioProps) => (
  <FormularioDePlanilha
    conferir={() => []}
    oculto={oculto}
    onSimular={onSimular}
    campos={
      <Text size="sm">
        Uma linha para cada serial, com os dados do cliente. Quem não está na planilha fica como está; limites e
        bloqueios não mudam.
      </Text>
    }
    modelo={<BaixarModelo baixar={() => downloadApi(CADASTRO.modelo, {}, 'modelo-clientes.xlsx')} />}
  />
)
