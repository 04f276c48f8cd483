import { List, Text } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import { numero } from '@portal/contract/core/formato'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import {
  DISPONIBILIZAR_PRECOS,
  disponibilizarPrecos,
  HOMOLOGAR_PRECOS,
  homologarPrecos,
  IMPORTACAO_DE_PRECOS,
} from '@portal/contract/precos/tabelas'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { FreshAnswer } from '../ui/feedback/FreshAnswer.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { AO_MUDAR_PRECOS } from './precosDaTela.tsx'

export const PASSOS = ['homologar', 'disponibilizar'] as const
export type Passo = (typeof PASSOS)[number]

export const BOTAO_DO_PASSO: Readonly<Record<Passo, string>> = {
  homologar: 'Homologar',
  disponibilizar: 'Disponível Mercado',
}
const CHAMADAS = { homologar: homologarPrecos, disponibilizar: disponibilizarPrecos } as const
const TEXTOS: Readonly<Record<Passo, string>> = { homologar: HOMOLOGAR_PRECOS, disponibilizar: DISPONIBILIZAR_PRECOS }
const DE: Readonly<Record<Passo, number>> = { homologar: EM_EDICAO, disponibilizar: EM_HOMOLOGACAO }

type Planilha = ResultOf<typeof IMPORTACAO_DE_PRECOS.lista>[number]

interface PublicarProps {
  passo: Passo
  titulo: string
  /** One sheet with its table; absent for all that wait (decisions I-03). */
  planilha?: Pick<Planilha, 'id' | 'idTabela'>
  onClose: () => void
}

/** Reads anew what takes the step towards the market, and lets nothing else go with it. */
export function PublicarPrecos({ passo, titulo, planilha, onClose }: PublicarProps) {
  const { mutateAsync } = useCall(CHAMADAS[passo], { refreshes: AO_MUDAR_PRECOS })
  const vai = ({ estado, situacao, idTabela }: Planilha) =>
    estado === 'FEITA' && situacao.value === DE[passo] && (!planilha || idTabela === planilha.idTabela)
  return (
    <FreshAnswer call={IMPORTACAO_DE_PRECOS.lista} title={titulo} onClose={onClose}>
      {(planilhas, perguntarDeNovo) => {
        const vao = planilhas.filter(vai)
        return (
          <ConfirmDialog
            title={titulo}
            text={TEXTOS[passo]}
            confirmLabel={BOTAO_DO_PASSO[passo]}
            tone="plain"
            onConfirm={async () => {
              try {
                const body = { id: planilha?.id, vistas: vao.map(({ id }) => id) }
                notify.success((await mutateAsync({ body })).message)
              } catch (recusa) {
                await perguntarDeNovo()
                throw recusa
              }
            }}
            onClose={onClose}
          >
            <OQueVai planilhas={vao} />
          </ConfirmDialog>
        )
      }}
    </FreshAnswer>
  )
}

const MAIS_LINHAS = 12

function OQueVai({ planilhas }: { planilhas: readonly Planilha[] }) {
  const resto = planilhas.length - MAIS_LINHAS
  return (
    <>
      <List size="sm" aria-label="O que vai">
        {planilhas.slice(0, MAIS_LINHAS).map(({ id, nome, arquivo }) => (
          <List.Item key={id}>
            {nome} ({arquivo})
          </List.Item>
        ))}
      </List>
      {resto > 0 && (
        <Text size="sm">{resto === 1 ? 'E mais uma planilha.' : `E mais ${numero(resto)} planilhas.`}</Text>
      )}
    </>
  )
}
