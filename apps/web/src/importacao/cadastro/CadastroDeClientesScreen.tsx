import { useState } from 'react'
import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { obterCadastro } from '@portal/contract/clientes/registro'
import { SO_A_PROVEDORA_IMPORTA } from '@portal/contract/importacao/cadastro'
import { queryOf } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import type { Feita } from './feita.ts'
import { FimDoCadastro } from './FimDoCadastro.tsx'
import { FormularioDoCadastro } from './FormularioDoCadastro.tsx'
import { SimulacaoDoCadastro } from './SimulacaoDoCadastro.tsx'

/** The register of customers from a sheet (decisions L-01). */
export function CadastroDeClientesScreen() {
  const { data, error, refetch } = useQuery(queryOf(obterCadastro))
  return (
    <Screen title="Importar cadastro">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
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
    setArquivo(undefined)
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
