import { Button, Group, Text, Tooltip } from '@mantine/core'
import { escrever } from '../shortcuts.ts'
import styles from './FormFooter.module.css'

interface FormFooterProps {
  changed: boolean
  saving: boolean
  onClose: () => void
  /** Present while unsaved work is about to be left. */
  question?: { stay: () => void; leave: () => void }
}

/** Asks in place: a dialog never opens another. */
export function FormFooter({ changed, saving, onClose, question }: FormFooterProps) {
  return (
    <Group justify="space-between" gap="xs" className={styles['footer']}>
      <Text size="sm" c="dimmed" role={question ? 'alert' : 'status'}>
        {question ? 'Há alterações não salvas. Descartar?' : changed ? 'Alterações não salvas' : ''}
      </Text>
      {question ? (
        <Group gap="xs">
          <Button variant="default" autoFocus onClick={question.stay}>
            Continuar editando
          </Button>
          <Button color="red" onClick={question.leave}>
            Descartar
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Tooltip label={escrever('mod+S')}>
            <Button type="submit" loading={saving}>
              Salvar
            </Button>
          </Tooltip>
        </Group>
      )}
    </Group>
  )
}
