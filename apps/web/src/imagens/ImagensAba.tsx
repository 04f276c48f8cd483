import { useState } from 'react'
import { Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Andamento } from '../importacao/Andamento.tsx'
import { comTarefa } from '../importacao/comTarefa.ts'
import { AO_MUDAR_IMAGENS } from './envio.ts'
import { FimDasImagens } from './FimDasImagens.tsx'
import { FormularioDeImagens } from './FormularioDeImagens.tsx'
import { ImportacoesDeImagens } from './ImportacoesDeImagens.tsx'

/** Zips of images and technical sheets, and what was imported before (Spec 002 §2.3). */
export function ImagensAba() {
  const [recem, setRecem] = useState<string>()
  const [params, setParams] = useSearchParams()
  const tarefa = params.get('tarefa')
  const acompanhar = (id: string | null) =>
    setParams((antes) => comTarefa(antes, id), { replace: true, preventScrollReset: true })
  const comecar = (id: string) => {
    setRecem(id)
    acompanhar(id)
  }
  return (
    <Stack gap="lg">
      {tarefa && (
        <Andamento key={tarefa} id={tarefa} muda={AO_MUDAR_IMAGENS} onFechar={() => acompanhar(null)}>
          <FimDasImagens tarefa={tarefa} recem={tarefa === recem} />
        </Andamento>
      )}
      <FormularioDeImagens key={recem} aoComecar={comecar} />
      <ImportacoesDeImagens />
    </Stack>
  )
}
