import { useState } from 'react'
import { Stack } from '@mantine/core'
import { Andamento } from '../importacao/Andamento.tsx'
import { useTarefaDaAba } from '../importacao/useTarefaDaAba.ts'
import { useAddress } from '../ui/useAddress.ts'
import type { EnvioDePrecos } from './envio.ts'
import { FimDosPrecos } from './FimDosPrecos.tsx'
import { FormularioDePrecos } from './FormularioDePrecos.tsx'
import { LogDosPrecos } from './LogDosPrecos.tsx'
import { AO_MUDAR_PRECOS } from './mudam.ts'
import { Planilhas } from './Planilhas.tsx'
import { RevisaoDaTabela } from './RevisaoDaTabela.tsx'
import { SimulacaoDePrecos } from './SimulacaoDePrecos.tsx'
import { Tabelas } from './Tabelas.tsx'

/** The form, or in its place what the sheet would do, or what would change on the market; below it tables and sheets (Spec 002 §2.3). */
export function PrecosAba() {
  const [params] = useAddress()
  const [simulado, setSimulado] = useState<EnvioDePrecos>()
  const [log, setLog] = useState<number>()
  const { tarefa, recem, vez, comecar, fechar } = useTarefaDaAba()
  const revisao = Number(params.get('revisao'))
  if (revisao) return <RevisaoDaTabela key={revisao} id={revisao} />
  const aoComecar = (id: string) => {
    setSimulado(undefined)
    comecar(id)
  }
  return (
    <Stack gap="lg">
      {tarefa && (
        <Andamento key={tarefa} id={tarefa} recem={tarefa === recem} muda={AO_MUDAR_PRECOS} onFechar={fechar}>
          <FimDosPrecos tarefa={tarefa} recem={tarefa === recem} />
        </Andamento>
      )}
      {simulado && <SimulacaoDePrecos envio={simulado} aoComecar={aoComecar} onVoltar={() => setSimulado(undefined)} />}
      <FormularioDePrecos key={vez} oculto={simulado !== undefined} onSimular={setSimulado} />
      {!simulado && (
        <>
          <Tabelas />
          <Planilhas onLog={setLog} />
        </>
      )}
      {log !== undefined && <LogDosPrecos id={log} onClose={() => setLog(undefined)} />}
    </Stack>
  )
}
