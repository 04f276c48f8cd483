import { useState } from 'react'
import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EM_ANDAMENTO, importacaoAndamento } from '@portal/contract/importacao/produtos'
import { queryOf } from '../api/useCall.ts'
import { Andamento } from './Andamento.tsx'
import type { Envio } from './envio.ts'
import { FimDosProdutos } from './FimDosProdutos.tsx'
import { FormularioDeProdutos } from './FormularioDeProdutos.tsx'
import { Importacoes } from './Importacoes.tsx'
import { Simulacao } from './Simulacao.tsx'
import { AO_IMPORTAR } from './useImportar.ts'
import { useTarefaDaAba } from './useTarefaDaAba.ts'

/** The form, or in its place what the chosen sheet would do; below it what was imported before (Spec 002 §2.3). */
export function ProdutosAba() {
  const [simulado, setSimulado] = useState<Envio>()
  const { tarefa, recem, vez, comecar, fechar } = useTarefaDaAba()
  const { data } = useQuery(queryOf(importacaoAndamento))
  const aoComecar = (id: string) => {
    setSimulado(undefined)
    comecar(id)
  }
  const ocupada = data !== undefined && data.tipoProduto !== null
  return (
    <Stack gap="lg">
      {tarefa && (
        <Andamento key={tarefa} id={tarefa} recem={tarefa === recem} muda={AO_IMPORTAR} onFechar={fechar}>
          <FimDosProdutos tarefa={tarefa} recem={tarefa === recem} />
        </Andamento>
      )}
      {ocupada && (
        <Alert color="yellow" title={EM_ANDAMENTO.titulo}>
          {EM_ANDAMENTO.texto}
        </Alert>
      )}
      {simulado && (
        <Simulacao envio={simulado} ocupada={ocupada} aoComecar={aoComecar} onVoltar={() => setSimulado(undefined)} />
      )}
      <FormularioDeProdutos
        key={vez}
        ocupada={ocupada}
        oculto={simulado !== undefined}
        onSimular={setSimulado}
        aoComecar={aoComecar}
      />
      {!simulado && <Importacoes />}
    </Stack>
  )
}
