import { useState } from 'react'
import { Switch, Text } from '@mantine/core'
import { existeNaoDisponivel } from '@portal/contract/materiais/produtos'
import { useAnswer } from '../../api/useCall.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { notifyFailed } from '../../ui/feedback/notifyFailed.ts'
import type { useModoEdicao } from './useModoEdicao.ts'

/** Leaving the edition asks while something in it has not reached the market (decisions P-10). */
export function ChaveDeEdicao({ edicao: { ativo, temChave, trocar } }: { edicao: ReturnType<typeof useModoEdicao> }) {
  const { data: pendentes = false } = useAnswer(existeNaoDisponivel, {}, { enabled: temChave })
  const [saindo, setSaindo] = useState(false)
  if (!temChave) return <span />
  return (
    <div>
      <Switch
        label="Modo edição"
        checked={ativo === true}
        disabled={ativo === undefined}
        onChange={({ currentTarget: { checked } }) =>
          checked || !pendentes ? void trocar(checked).catch(notifyFailed) : setSaindo(true)
        }
      />
      {ativo && pendentes && (
        <Text size="xs" c="dimmed" mt={4}>
          Há produtos em edição ou em homologação.
        </Text>
      )}
      {saindo && (
        <ConfirmDialog
          title="Sair do modo edição"
          text="Há produtos que ainda não estão disponíveis para mercado. Sem o modo edição, a lista mostra somente o que está no mercado."
          confirmLabel="Sair do modo edição"
          tone="plain"
          onConfirm={() => trocar(false)}
          onClose={() => setSaindo(false)}
        />
      )}
    </div>
  )
}
