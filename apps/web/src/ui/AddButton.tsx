import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

type AddButtonProps = { children: string; disabled?: boolean } & ({ to: string } | { onClick: () => void })

export const AddButton = (props: AddButtonProps) => {
  const look = { leftSection: <IconPlus size={16} aria-hidden />, ...props }
  return 'to' in look ? <Button {...look} component={Link} /> : <Button {...look} />
}
