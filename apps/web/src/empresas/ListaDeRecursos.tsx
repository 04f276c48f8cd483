import { useCallback } from 'react'
import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import type { recursosDaEmpresa } from '@portal/contract/empresas/empresas'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../ui/form/useLeaveGuard.ts'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { useShortcut } from '../ui/shortcuts.ts'
import { EMPRESAS } from './enderecos.ts'
import { useSujo, type Sujo } from './sujo.ts'
import { useMarcas } from './useMarcas.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { MENSAGENS } from '@portal/contract/core/mensagens'

interface ListaDeRecursosProps {
  recursos: ResultOf<typeof recursosDaEmpresa>
  /** True for a company below the person's own: only from above its resources are changed (decisions 0.4). */
  subordinada: boolean
  ocupado: boolean
  sujo: Sujo
  aoSalvar: (ids: number[]) => void
}

/** Lists the profile's resources, the released ones ticked (decisions E-01). */
export function ListaDeRecursos({ recursos, subordinada, ocupado, sujo, aoSalvar }: ListaDeRecursosProps) {
  const navigate = useNavigate()
  const liberados = recursos.filter(({ selecionado }) => selecionado).map(({ value }) => String(value))
  const { marcadas, mudou, mudar } = useMarcas(liberados)
  const estaSujo = useCallback(() => mudou, [mudou])
  useSujo(sujo, estaSujo)
  const leaving = useLeaveGuard(estaSujo)
  const salvar = () => aoSalvar(marcadas.map(Number))
  useShortcut('mod+S', 'Salvar', mudou && !ocupado ? salvar : undefined)
  return (
    <Stack gap="md">
      <Checkbox.Group label="Recursos liberados para a empresa" value={marcadas} onChange={mudar}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {recursos.map((recurso) => (
            <Checkbox
              key={recurso.value}
              value={String(recurso.value)}
              label={recurso.label}
              disabled={!recurso.podeLiberar}
            />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {subordinada && !recursos.every(({ podeLiberar }) => podeLiberar) && (
        <Text size="sm" c="dimmed">
          Os recursos em cinza não podem ser liberados nem retirados, porque a sua empresa não os tem.
        </Text>
      )}
      <FormFooter
        changed={mudou}
        onClose={() => void navigate(backTo(EMPRESAS))}
        {...(leaving && { question: leaving })}
      >
        <Group gap="xs">
          <ReasonButton loading={ocupado} reason={mudou ? undefined : MENSAGENS.nadaMudou} onClick={salvar}>
            Salvar
          </ReasonButton>
        </Group>
      </FormFooter>
    </Stack>
  )
}
