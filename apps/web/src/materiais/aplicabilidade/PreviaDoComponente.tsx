import { useEffect, useRef } from 'react'
import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { componente } from '@portal/contract/materiais/componente'
import { useAnswer } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { SignedAnchor } from '../../ui/SignedAnchor.tsx'
import { useLeitura } from '../../mercado/dia/useDia.ts'
import { Picture } from '../../ui/Picture.tsx'
import { LinhasAplicadas, OutrasCaracteristicas } from '../item/Partes.tsx'
import { Resumo } from '../item/Resumo.tsx'

interface PreviaProps {
  id: number
  modoEdicao: boolean
  onVoltar: () => void
}

export function PreviaDoComponente({ id, modoEdicao, onVoltar }: PreviaProps) {
  const { data, error, refetch } = useAnswer(componente.obter, { params: { id }, query: useLeitura(modoEdicao) })
  const voltar = useRef<HTMLButtonElement>(null)
  useEffect(() => voltar.current?.focus(), [])
  return (
    <Stack gap="md" role="region" aria-label="Pré-visualização">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton h={322} />}
      {data && (
        <>
          <Text ff="monospace" fw={600}>
            {data.codigo}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Picture src={data.figura} name={data.descricao} size="large" />
            <Resumo material={{ tipo: 'COMPONENTE', row: data }} modoEdicao={modoEdicao} />
          </SimpleGrid>
          {data.linkDesenhoTecnico && (
            <SignedAnchor
              call={componente.obter}
              href={data.linkDesenhoTecnico}
              target="_blank"
              rel="noopener noreferrer"
              size="sm"
            >
              Ficha Técnica: {data.nomeFichaTecnica}
            </SignedAnchor>
          )}
          <LinhasAplicadas id={id} tipo="COMPONENTE" modoEdicao={modoEdicao} />
          <OutrasCaracteristicas id={id} codigo={data.codigo} tipo="COMPONENTE" modoEdicao={modoEdicao} />
        </>
      )}
      <Group justify="flex-end">
        <Button ref={voltar} variant="default" onClick={onVoltar}>
          Voltar
        </Button>
      </Group>
    </Stack>
  )
}
