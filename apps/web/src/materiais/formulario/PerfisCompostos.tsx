import { Stack, Text, Title } from '@mantine/core'
import { POS_TRAT, labelOf } from '@portal/contract/core/options'
import { listaPerfisCompostos } from '@portal/contract/materiais/perfil'
import { useAnswer } from '../../api/useCall.ts'

/** Read only: there is no call that saves them (decisions P-32). */
export function PerfisCompostos({ idPerfil }: { idPerfil: number }) {
  const { data = [] } = useAnswer(listaPerfisCompostos, { params: { id: idPerfil } })
  return (
    <Stack component="section" gap="xs" aria-label="Perfis compostos">
      <Title order={2}>Perfis compostos</Title>
      <Text size="sm" c="dimmed">
        Esta lista é preenchida pela importação de perfis.
      </Text>
      {data.map(({ perfilCh, posTrat }) => (
        <Text key={`${perfilCh}${posTrat}`} size="sm">
          <Text component="span" ff="monospace">
            {perfilCh}
          </Text>{' '}
          · {labelOf(POS_TRAT, posTrat)}
        </Text>
      ))}
    </Stack>
  )
}
