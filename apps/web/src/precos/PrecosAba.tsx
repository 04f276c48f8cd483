import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { EnvioDePrecos } from './envio.ts'
import { FormularioDePrecos } from './FormularioDePrecos.tsx'
import { LogDosPrecos } from './LogDosPrecos.tsx'
import { Planilhas } from './Planilhas.tsx'
import { RevisaoDaTabela } from './RevisaoDaTabela.tsx'
import { SimulacaoDePrecos } from './SimulacaoDePrecos.tsx'
import { Tabelas } from './Tabelas.tsx'

/** The form, or in its place what the sheet would do, or what would change on the market; below it tables and sheets (Spec 002 §2.3). */
export function PrecosAba() {
  const [params] = useSearchParams()
  const [simulado, setSimulado] = useState<EnvioDePrecos>()
  const [feitas, setFeitas] = useState(0)
  const [log, setLog] = useState<number>()
  const revisao = Number(params.get('revisao'))
  if (revisao) return <RevisaoDaTabela key={revisao} id={revisao} />
  const terminar = (comLog: number | undefined) => {
    setSimulado(undefined)
    setFeitas(feitas + 1)
    setLog(comLog)
  }
  return (
    <Stack gap="lg">
      {simulado && <SimulacaoDePrecos envio={simulado} aoImportar={terminar} onVoltar={() => setSimulado(undefined)} />}
      <FormularioDePrecos key={feitas} oculto={simulado !== undefined} onSimular={setSimulado} />
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
