import { useState } from 'react'
import { Alert, Button, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { diaEHora } from '@portal/contract/core/formato'
import { obterDiversa, type DiversaComItens, type LiberacaoDiversa } from '@portal/contract/liberacoes/diversas'
import { useAnswer } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { DadosDaDiversa } from './DadosDaDiversa.tsx'
import { ItensDaDiversa } from './ItensDaDiversa.tsx'
import { useSaida } from './saida.ts'
import { contarClientes } from './contarClientes.ts'
import { ItensEscolhidos } from './ItensEscolhidos.tsx'
import { nomeDaDiversa } from './nomeDaDiversa.ts'
import { ReasonTab } from '../ui/ReasonTab.tsx'
import { SALVE_A_LIBERACAO } from './nomeDaDiversa.ts'
import { TabRail } from '../ui/TabRail.tsx'

interface DiversaDialogProps {
  /** The release as the list has it; null makes a new one. */
  inicial: LiberacaoDiversa | null
  onClose: () => void
}

type Aba = 'dados' | 'itens'

/** Once made available, a release diversa is read-only (decisions L-23). */
export function DiversaDialog({ inicial, onClose }: DiversaDialogProps) {
  const [id, setId] = useState(inicial?.id ?? null)
  const [aba, setAba] = useState<Aba>('dados')
  const estreita = useMediaQuery('(max-width: 48em)')
  const { tentar, ...saida } = useSaida()
  const { data, error, refetch } = useAnswer(obterDiversa, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const fechar = () => tentar(onClose)
  const aoCriar = (novo: number) => {
    setId(novo)
    setAba('itens')
  }
  const diversa = data ?? inicial
  const doFormulario = { saida, onCreated: aoCriar, onSaved: onClose, onClose: fechar }
  const espera = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={322} />
  if (diversa?.disponivel)
    return (
      <Dialog title="Liberação em massa" onClose={onClose} size="xl" fullScreen={estreita}>
        {data ? <DiversaDisponivel diversa={data} onClose={onClose} /> : espera}
      </Dialog>
    )
  return (
    <Dialog
      title={inicial === null ? 'Adicionar liberação em massa' : 'Editar liberação em massa'}
      onClose={fechar}
      size="xl"
      fullScreen={estreita}
    >
      <Tabs
        value={aba}
        onChange={(outra) => tentar(() => setAba(outra === 'itens' ? 'itens' : 'dados'))}
        keepMounted={false}
      >
        <TabRail mb="md">
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <ReasonTab value="itens" reason={id === null ? SALVE_A_LIBERACAO : undefined}>
            {diversa?.tipo.label ?? 'Itens'}
          </ReasonTab>
        </TabRail>
        <Tabs.Panel value="dados">
          {id === null || diversa ? <DadosDaDiversa key={id ?? 'nova'} diversa={diversa} {...doFormulario} /> : espera}
        </Tabs.Panel>
        <Tabs.Panel value="itens">
          {data ? <ItensDaDiversa diversa={data} saida={saida} tentar={tentar} onClose={fechar} /> : espera}
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}

function DiversaDisponivel({ diversa, onClose }: { diversa: DiversaComItens; onClose: () => void }) {
  const { dataLiberacao, clientes, pacotes, tabelas, aplicabilidades } = diversa
  return (
    <Stack gap="md">
      <Alert color="blue" role="note" title={nomeDaDiversa(diversa)}>
        Disponibilizada em {dataLiberacao === null ? '' : diaEHora(dataLiberacao)}: alcançou {contarClientes(clientes)}.
      </Alert>
      <ItensEscolhidos itens={[...pacotes, ...tabelas, ...aplicabilidades]} vazio="O que ela levava foi eliminado." />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  )
}
