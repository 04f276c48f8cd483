import { useState } from 'react'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarTime, IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hoje } from '@portal/contract/mercado/noDia'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../../ui/feedback/DialogFooter.tsx'
import { MUDANCAS_NO_MERCADO, type AreaDoMercado } from '../enderecos.ts'
import { DiaField } from './DiaField.tsx'
import { diaTexto, useDia, useIrAoDia } from './useDia.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'

/** Says that a past day is shown, with links to another day, to the changes since, and back to today. */
export function AvisoDoDia({ area }: { area: AreaDoMercado }) {
  const em = useDia()
  const irAoDia = useIrAoDia()
  if (em === undefined) return null
  const comparar = `${MUDANCAS_NO_MERCADO[area]}?${new URLSearchParams({ antes: em, depois: hoje() }).toString()}`
  return (
    <Alert
      color="violet"
      role="status"
      icon={<IconHistory aria-hidden />}
      title={`Catálogo como estava em ${diaTexto(em)}`}
    >
      <Stack gap="sm">
        <Text size="sm">É o que estava disponível no mercado nesse dia. Somente leitura.</Text>
        <Group gap="xs">
          <EscolherDia area={area} size="xs" />
          <Button component={Link} to={comparar} variant="default" size="xs">
            Comparar com hoje
          </Button>
          <Button size="xs" onClick={() => irAoDia(undefined)}>
            Voltar para hoje
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

export function EscolherDia({ area, size = 'sm' }: { area: AreaDoMercado; size?: 'xs' | 'sm' }) {
  const em = useDia()
  const irAoDia = useIrAoDia()
  const [aberto, setAberto] = useState(false)
  const [dia, setDia] = useState('')
  const abrir = () => {
    setDia(em ?? '')
    setAberto(true)
  }
  return (
    <>
      <Button variant="default" size={size} leftSection={<IconCalendarTime size={14} aria-hidden />} onClick={abrir}>
        Ver em outro dia
      </Button>
      {aberto && (
        <Dialog title="Catálogo em outro dia" onClose={() => setAberto(false)}>
          <form
            onSubmit={(evento) => {
              evento.preventDefault()
              if (dia === '') return
              setAberto(false)
              irAoDia(dia)
            }}
          >
            <Stack gap="md">
              <Text size="sm">Mostra o que estava disponível no mercado no fim do dia escolhido.</Text>
              <DiaField label="Dia" value={dia} onChange={setDia} />
              <Anchor component={Link} to={MUDANCAS_NO_MERCADO[area]} size="sm" w="fit-content">
                Comparar dois dias
              </Anchor>
              <DialogFooter onClose={() => setAberto(false)}>
                <ReasonButton type="submit" reason={dia === '' ? 'Escolha o dia.' : undefined}>
                  Ver
                </ReasonButton>
              </DialogFooter>
            </Stack>
          </form>
        </Dialog>
      )}
    </>
  )
}
