import { Notifications as MantineNotifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { TOAST_MS } from '../feedback/notify.ts'
import styles from './Notifications.module.css'

export const Notifications = () => (
  <MantineNotifications
    position="top-right"
    autoClose={TOAST_MS}
    limit={5}
    classNames={{ root: styles['toasts'] ?? '' }}
  />
)
