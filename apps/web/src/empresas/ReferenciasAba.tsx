import { useState } from 'react'
import { Alert, Paper, Skeleton, Stack } from '@mantine/core'
import {
  referenciasConcediveis,
  referenciasDaEmpresa,
  telasDaEmpresa,
  type Empresa,
} from '@portal/contract/empresas/empresas'
import { useAnswer } from '../api/useCall.ts'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { ListaDeReferencias } from './ListaDeReferencias.tsx'
import { LeaveDialog } from '../ui/feedback/LeaveDialog.tsx'
import type { Sujo } from './sujo.ts'
import { Choice } from '../ui/fields/Choice.tsx'

/** References are released screen by screen (decisions E-04). */
export function ReferenciasAba({ empresa, sujo }: { empresa: Empresa; sujo: Sujo }) {
  const telas = useAnswer(telasDaEmpresa, { params: { idEmpresa: empresa.id } })
  const [escolhida, setEscolhida] = useState<number>()
  const [aTrocar, setATrocar] = useState<number>()
  const trocar = (tela: number) => (sujo.agora() ? setATrocar(tela) : setEscolhida(tela))
  const falhou = failureOf(telas)
  if (falhou) return <ErrorState {...falhou} />
  if (!telas.data) return <Skeleton h={220} />
  const idTela = telas.data.find(({ value }) => value === escolhida)?.value ?? telas.data[0]?.value
  if (idTela === undefined)
    return <Alert color="blue">Libere primeiro um recurso para a empresa, na aba Recursos.</Alert>
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Choice
          label="Recurso"
          description="Cada recurso tem as suas referências."
          maw={420}
          value={String(idTela)}
          onChange={(value) => trocar(Number(value))}
          data={telas.data.map(({ label, value }) => ({ label, value: String(value) }))}
        />
        <Liberadas key={idTela} empresa={empresa} idTela={idTela} sujo={sujo} />
      </Stack>
      {aTrocar !== undefined && (
        <LeaveDialog
          stay={() => setATrocar(undefined)}
          leave={() => {
            setEscolhida(aTrocar)
            setATrocar(undefined)
          }}
        />
      )}
    </Paper>
  )
}

function Liberadas({ empresa, idTela, sujo }: { empresa: Empresa; idTela: number; sujo: Sujo }) {
  const params = { idEmpresa: empresa.id, idTela }
  const liberadas = useAnswer(referenciasDaEmpresa, { params })
  const concediveis = useAnswer(referenciasConcediveis, { params })
  const falhou = failureOf(liberadas) ?? failureOf(concediveis)
  if (falhou) return <ErrorState {...falhou} />
  if (!liberadas.data || !concediveis.data) return <Skeleton h={220} />
  return (
    <ListaDeReferencias
      empresa={empresa}
      idTela={idTela}
      liberadas={liberadas.data}
      concediveis={concediveis.data}
      sujo={sujo}
    />
  )
}
