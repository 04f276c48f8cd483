import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/useCall.ts'
import { Andamento } from '../Andamento.tsx'
import { FimDaPlanilha } from '../FimDaPlanilha.tsx'
import { useTarefaDaAba } from '../useTarefaDaAba.ts'
import type { EnvioDaFolha, FolhaDaTela } from './folhaDaTela.ts'
import { FormularioDaFolha } from './FormularioDaFolha.tsx'
import { ImportacoesDaFolha } from './ImportacoesDaFolha.tsx'
import { SimulacaoDaFolha } from './SimulacaoDaFolha.tsx'

/** The form, or in its place what the chosen sheet would do; below it what was imported before (Spec 002 §2.3). */
export function FolhaAba({ folha }: { folha: FolhaDaTela }) {
  const [simulado, setSimulado] = useState<EnvioDaFolha>()
  const { tarefa, recem, vez, comecar, fechar } = useTarefaDaAba()
  const aoComecar = (id: string) => {
    setSimulado(undefined)
    comecar(id)
  }
  return (
    <Stack gap="lg">
      {tarefa && (
        <Andamento key={tarefa} id={tarefa} recem={tarefa === recem} muda={folha.muda} onFechar={fechar}>
          <Fim folha={folha} tarefa={tarefa} recem={tarefa === recem} />
        </Andamento>
      )}
      {simulado && (
        <SimulacaoDaFolha
          folha={folha}
          envio={simulado}
          aoComecar={aoComecar}
          onVoltar={() => setSimulado(undefined)}
        />
      )}
      <FormularioDaFolha
        key={vez}
        folha={folha}
        oculto={simulado !== undefined}
        onSimular={setSimulado}
        aoComecar={aoComecar}
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
