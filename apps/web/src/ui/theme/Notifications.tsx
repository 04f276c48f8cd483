import { Notifications as MantineNotifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { TOAST_MS } from '../feedback/notify.ts'
import { useNarrow } from '../useNarrow.ts'
import styles from './Notifications.module.css'

export const Notifications = () => (
  <MantineNotifications
    position="top-right"
    autoClose={TOAST_MS}
    // On a telephone several would cover the buttons of a dialog: the next one waits until the one before went.
    limit={useNarrow() ? 1 : 5}
    classNames={{ root: styles['toasts'] ?? '' }}
  />
)
