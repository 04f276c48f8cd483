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
    // On a telephone more would cover the buttons of a dialog: they wait until one before them went, failures as the first.
    limit={useNarrow() ? 2 : 5}
    classNames={{ root: styles['toasts'] ?? '' }}
  />
)
