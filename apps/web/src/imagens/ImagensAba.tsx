import { useState } from 'react'
import { Stack } from '@mantine/core'
import { Andamento } from '../importacao/Andamento.tsx'
import { useTarefaDaAba } from '../importacao/useTarefaDaAba.ts'
import { AO_MUDAR_IMAGENS, type EnvioDeImagens } from './envio.ts'
import { FimDasImagens } from './FimDasImagens.tsx'
import { FormularioDeImagens } from './FormularioDeImagens.tsx'
import { ImportacoesDeImagens } from './ImportacoesDeImagens.tsx'
import { SimulacaoDeImagens } from './SimulacaoDeImagens.tsx'

/** The form, or in its place what the chosen zips would do; below it what was imported before (Spec 002 §2.3). */
export function ImagensAba() {
  const [simulado, setSimulado] = useState<EnvioDeImagens>()
  const { tarefa, recem, vez, comecar, fechar } = useTarefaDaAba()
  const aoComecar = (id: string) => {
    setSimulado(undefined)
    comecar(id)
  }
  return (
    <Stack gap="lg">
      {tarefa && (
        <Andamento key={tarefa} id={tarefa} recem={tarefa === recem} muda={AO_MUDAR_IMAGENS} onFechar={fechar}>
          <FimDasImagens tarefa={tarefa} recem={tarefa === recem} />
        </Andamento>
      )}
      {simulado && (
        <SimulacaoDeImagens envio={simulado} aoComecar={aoComecar} onVoltar={() => setSimulado(undefined)} />
      )}
      <FormularioDeImagens key={vez} oculto={simulado !== undefined} onSimular={setSimulado} aoComecar={aoComecar} />
      {!simulado && <ImportacoesDeImagens />}
    </Stack>
  )
}
