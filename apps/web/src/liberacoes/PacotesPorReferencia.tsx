import { useState, type ReactNode } from 'react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { numero, quantidade } from '@portal/contract/core/formato'
import type { OptionDeId } from '@portal/contract/core/options'
import type { PacoteDaLiberacao } from '@portal/contract/liberacoes/itens'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { optionsAs, type LateOptions } from '../ui/fields/useOptions.ts'
import { ItensEscolhidos } from './ItensEscolhidos.tsx'

interface PacotesPorReferenciaProps {
  referencias: LateOptions<OptionDeId>
  escolhidos: readonly PacoteDaLiberacao[]
  tentar: (sair: () => void) => void
  onClose: () => void
  children: (idReferencia: number) => ReactNode
}

/** Until a reference is chosen, all packages of the release are shown. */
export function PacotesPorReferencia(props: PacotesPorReferenciaProps) {
  const { referencias, escolhidos, tentar, onClose, children } = props
  const [idReferencia, setReferencia] = useState<number>()
  return (
    <Stack gap="sm">
      <IdSelect
        label="Referência"
        placeholder="Escolha a referência dos pacotes"
        data={optionsAs(referencias, (todas) =>
          todas.map(({ label, value }) => ({ label: comQuantos(label, value, escolhidos), value })),
        )}
        value={idReferencia}
        onChange={(outra) => tentar(() => setReferencia(outra))}
        maw={420}
      />
      {idReferencia === undefined ? (
        <>
          <ItensEscolhidos itens={escolhidos} vazio="Nenhum pacote escolhido ainda." />
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {contagem(escolhidos.length)}
            </Text>
            <Button variant="default" onClick={onClose}>
              Fechar
            </Button>
          </Group>
        </>
      ) : (
        children(idReferencia)
      )}
    </Stack>
  )
}

const contagem = (quantos: number) =>
  quantos === 0 ? '' : quantidade(quantos, 'pacote nesta liberação', 'pacotes nesta liberação')

function comQuantos(nome: string, id: number, escolhidos: readonly PacoteDaLiberacao[]): string {
  const quantos = escolhidos.filter(({ idReferencia }) => idReferencia === id).length
  return quantos === 0 ? nome : `${nome} (${numero(quantos)})`
}
