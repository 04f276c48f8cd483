import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf } from '../../api/useCall.ts'
import { Andamento } from '../Andamento.tsx'
import { comTarefa } from '../comTarefa.ts'
import { FimDaPlanilha } from '../FimDaPlanilha.tsx'
import type { EnvioDaFolha, FolhaDaTela } from './folhaDaTela.ts'
import { FormularioDaFolha } from './FormularioDaFolha.tsx'
import { ImportacoesDaFolha } from './ImportacoesDaFolha.tsx'
import { SimulacaoDaFolha } from './SimulacaoDaFolha.tsx'

/** The form, or in its place what the chosen sheet would do; below it what was imported before (Spec 002 §2.3). */
export function FolhaAba({ folha }: { folha: FolhaDaTela }) {
  const [simulado, setSimulado] = useState<EnvioDaFolha>()
  const [recem, setRecem] = useState<string>()
  const [params, setParams] = useSearchParams()
  const tarefa = params.get('tarefa')
  const acompanhar = (id: string | null) =>
    setParams((antes) => comTarefa(antes, id), { replace: true, preventScrollReset: true })
  const comecar = (id: string) => {
    setSimulado(undefined)
    setRecem(id)
    acompanhar(id)
  }
  return (
    <Stack gap="lg">
      {tarefa && (
        <Andamento key={tarefa} id={tarefa} muda={folha.muda} onFechar={() => acompanhar(null)}>
          <Fim folha={folha} tarefa={tarefa} recem={tarefa === recem} />
        </Andamento>
      )}
      {simulado && (
        <SimulacaoDaFolha folha={folha} envio={simulado} aoComecar={comecar} onVoltar={() => setSimulado(undefined)} />
      )}
      <FormularioDaFolha
        key={recem}
        folha={folha}
        oculto={simulado !== undefined}
        onSimular={setSimulado}
        aoComecar={comecar}
      />
      {!simulado && <ImportacoesDaFolha folha={folha} />}
    </Stack>
  )
}

/** Counts and log of the record that the job made. */
function Fim({ folha: { chamadas }, tarefa, recem }: { folha: FolhaDaTela; tarefa: string; recem: boolean }) {
  const { data } = useQuery(queryOf(chamadas.lista))
  const feita = data?.find((uma) => uma.tarefa === tarefa && uma.estado !== 'PREPARANDO')
  return feita ? <FimDaPlanilha feita={feita} recem={recem} folha={chamadas} /> : null
}
