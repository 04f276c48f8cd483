import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { quemPode } from '@portal/contract/core/explicaPapeis'
import type { Quem } from '@portal/contract/core/papeis'
import { usePermite } from '../api/session.ts'

type CureProps = {
  /** What mends it, as a verb. */
  act: string
  /** The reason that stands beside it. */
  of: string
  /** Roles of the call that mends it. */
  who: Quem
} & (
  | { to: string; onGo?: undefined; apart?: undefined }
  | { to?: undefined; onGo: () => void; apart?: undefined }
  /** In a tab of its own: what was begun here stays. */
  | { to?: undefined; onGo?: undefined; apart: string }
)

/** Stands beside a reason and leads to what mends it, for whoever may; the others are told who may. */
export function Cure({ act, of, who, to, onGo, apart }: CureProps) {
  const may = usePermite(who)
  if (!may)
    return (
      <Text span size="xs" c="dimmed">
        {quemPode(who)}
      </Text>
    )
  const look = { variant: 'default', size: 'compact-sm', flex: 'none', 'aria-label': `${act}: ${of}` } as const
  if (apart !== undefined)
    return (
      <Button
        {...look}
        component="a"
        href={apart}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={14} aria-hidden />}
        aria-label={`${act}, em outra aba: ${of}`}
      >
        {act}
      </Button>
    )
  if (to === undefined)
    return (
      <Button {...look} onClick={onGo}>
        {act}
      </Button>
    )
  return (
    <Button {...look} component={Link} to={to}>
      {act}
    </Button>
  )
}
