import { Notifications as MantineNotifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { TOAST_MS } from '../feedback/notify.ts'
import styles from './Notifications.module.css'

/** In the middle: on the right they would lie on the buttons of the page, and stay while the pointer rests there. */
export const Notifications = () => (
  <MantineNotifications
    position="top-center"
    autoClose={TOAST_MS}
    limit={5}
    classNames={{ root: styles['toasts'] ?? '' }}
  />
)
