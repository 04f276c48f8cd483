import { useCallback, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { obterLinha, type Linha } from '@portal/contract/linhas/linhas'
import { queryOf } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DadosDaLinha } from './DadosDaLinha.tsx'
import { PrenativosDaLinha } from './PrenativosDaLinha.tsx'

interface LinhaDialogProps {
  /** Null makes a new line. */
  inicial: Linha | null
  onClose: () => void
}

/** Stays open after a new line is saved, so that its prenativo can be linked (Spec 002 §2.10, §4). */
export function LinhaDialog({ inicial, onClose }: LinhaDialogProps) {
  const [linha, setLinha] = useState(inicial)
  const [aba, setAba] = useState<string | null>('dados')
  const sair = useRef(onClose)
  const trocarSaida = useCallback((leave: () => void) => void (sair.current = leave), [])
  const estreita = useMediaQuery('(max-width: 40em)')
  const client = useQueryClient()
  const aoCriar = async (id: number) => {
    setLinha(await client.fetchQuery(queryOf(obterLinha, { params: { id } })))
    setAba('prenativo')
  }
  return (
    <Dialog
      title={linha ? 'Editar Linha' : 'Adicionar Linha'}
      onClose={() => sair.current()}
      size="lg"
      fullScreen={estreita}
    >
      <Tabs value={aba} onChange={setAba}>
        <Tabs.List mb="md">
          <Tabs.Tab value="dados">Dados da Linha</Tabs.Tab>
          <Tabs.Tab value="prenativo" disabled={!linha}>
            Prenativo
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="dados">
          <DadosDaLinha
            key={linha?.id ?? 'nova'}
            linha={linha}
            onLeaveChange={trocarSaida}
            onAsk={() => setAba('dados')}
            onCreated={(id) => void aoCriar(id).catch(onClose)}
            onClose={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="prenativo">{linha && <PrenativosDaLinha idLinha={linha.id} />}</Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
