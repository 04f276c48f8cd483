import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

export const LinkedText = ({ text, to, label }: { text: string; to: string; label: string }) => (
  <>
    {text}{' '}
    <Anchor component={Link} to={to} inherit underline="always">
      {label}
    </Anchor>
  </>
)
