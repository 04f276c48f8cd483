import { useState } from 'react'
import { Skeleton, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  type LiberacaoPadrao,
  listaPadrao,
  obterPadrao,
  obterPatrociniosExtranet,
  padraoForm,
  salvarPadrao,
  SISTEMAS_DO_PADRAO,
} from '@portal/contract/liberacoes/padrao'
import { useAnswer, useCall } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { ManyField } from '../ui/fields/ManyField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { toDraft } from '../ui/form/draft.ts'
import { FormularioNaAba, type DoFormulario } from './FormularioNaAba.tsx'
import { AplicabilidadesDoPadrao, PacotesDoPadrao, TabelasDoPadrao } from './ItensDoPadrao.tsx'
import { useSaida } from './saida.ts'
import { ReasonTab } from '../ui/ReasonTab.tsx'
import { SALVE_A_LIBERACAO } from './nomeDaDiversa.ts'
import { TabRail } from '../ui/TabRail.tsx'

interface PadraoDialogProps {
  /** The release as the list has it; null makes a new one. */
  inicial: LiberacaoPadrao | null
  onClose: () => void
}

const ABAS = ['dados', 'pacotes', 'precos', 'aplicabilidade'] as const
type Aba = (typeof ABAS)[number]

/** Stays open after a new release is saved, so that it can be filled; unsaved work is settled before a tab changes. */
export function PadraoDialog({ inicial, onClose }: PadraoDialogProps) {
  const [id, setId] = useState(inicial?.id ?? null)
  const [aba, setAba] = useState<Aba>('dados')
  const estreita = useMediaQuery('(max-width: 48em)')
  const { tentar, ...saida } = useSaida()
  const fechar = () => tentar(onClose)
  const abrir = (outra: string | null) => tentar(() => setAba(ABAS.find((uma) => uma === outra) ?? 'dados'))
  const salveAntes = id === null ? SALVE_A_LIBERACAO : undefined
  const aoCriar = (novo: number) => {
    setId(novo)
    setAba('pacotes')
  }
  return (
    <Dialog
      title={inicial === null ? 'Adicionar liberação padrão' : 'Editar liberação padrão'}
      onClose={fechar}
      size="xl"
      fullScreen={estreita}
    >
      <Tabs value={aba} onChange={abrir} keepMounted={false}>
        <TabRail mb="md">
          <Tabs.Tab value="dados">Dados</Tabs.Tab>
          <ReasonTab value="pacotes" reason={salveAntes}>
            Pacotes
          </ReasonTab>
          <ReasonTab value="precos" reason={salveAntes}>
            Tabela de Preços
          </ReasonTab>
          <ReasonTab value="aplicabilidade" reason={salveAntes}>
            Aplicabilidade
          </ReasonTab>
        </TabRail>
        {id === null ? (
          <Tabs.Panel value="dados">
            <DadosDoPadrao padrao={null} saida={saida} onCreated={aoCriar} onClose={fechar} />
          </Tabs.Panel>
        ) : (
          <Abas id={id} inicial={inicial} saida={saida} tentar={tentar} onClose={fechar} onSaved={onClose} />
        )}
      </Tabs>
    </Dialog>
  )
}

interface AbasProps extends Pick<ReturnType<typeof useSaida>, 'tentar'> {
  id: number
  inicial: LiberacaoPadrao | null
  saida: Omit<ReturnType<typeof useSaida>, 'tentar'>
  onClose: () => void
  onSaved: () => void
}

function Abas({ id, inicial, saida, tentar, onClose, onSaved }: AbasProps) {
  const { data, error, refetch } = useAnswer(obterPadrao, { params: { id } })
  const dados = data ?? inicial
  const espera = error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={322} />
  return (
    <>
      <Tabs.Panel value="dados">
        {dados ? (
          <DadosDoPadrao padrao={dados} saida={saida} onCreated={onSaved} onClose={onClose} onSaved={onSaved} />
        ) : (
          espera
        )}
      </Tabs.Panel>
      <Tabs.Panel value="pacotes">
        {data ? <PacotesDoPadrao padrao={data} saida={saida} tentar={tentar} onClose={onClose} /> : espera}
      </Tabs.Panel>
      <Tabs.Panel value="precos">
        <TabelasDoPadrao id={id} saida={saida} onClose={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="aplicabilidade">
        <AplicabilidadesDoPadrao id={id} saida={saida} onClose={onClose} />
      </Tabs.Panel>
    </>
  )
}

interface DadosDoPadraoProps extends DoFormulario {
  /** Null makes a new release. */
  padrao: LiberacaoPadrao | null
}

function DadosDoPadrao({ padrao, ...aba }: DadosDoPadraoProps) {
  const patrocinios = useOptions(obterPatrociniosExtranet)
  const { mutateAsync } = useCall(salvarPadrao, { refreshes: [listaPadrao, obterPadrao] })
  const initial = padrao && {
    ...toDraft(padraoForm, padrao),
    patrocinios: padrao.patrocinios.map(({ value }) => value),
  }
  return (
    <FormularioNaAba
      {...aba}
      schema={padraoForm}
      initial={initial ?? { descricao: '', sistema: null, patrocinios: [] }}
      novo={padrao === null}
      save={(body) => mutateAsync({ body })}
    >
      {(form) => (
        <>
          <TextField form={form} name="descricao" label="Descrição" />
          <SelectField form={form} name="sistema" label="Sistema" options={SISTEMAS_DO_PADRAO} />
          <ManyField form={form} name="patrocinios" label="Patrocínios" options={patrocinios} />
          <Text size="sm" c="dimmed">
            Sem patrocínio, vale para todos os clientes do sistema. A liberação vale assim que é salva, também para os
            clientes que vierem depois.
          </Text>
        </>
      )}
    </FormularioNaAba>
  )
}
