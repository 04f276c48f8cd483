import { Notifications as MantineNotifications } from '@mantine/notifications'
import { TOAST_MS } from '../feedback/notify.ts'

export const Notifications = () => <MantineNotifications position="top-right" autoClose={TOAST_MS} limit={5} />
