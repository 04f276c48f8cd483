import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { backTo } from './listing/keptPlaces.ts'

interface BackToListProps {
  to: string
  className?: string | undefined
}

/** To the list as it was left. */
export const BackToList = ({ to, className }: BackToListProps) => (
  <Button component={Link} to={backTo(to)} variant="default" className={className}>
    Voltar à lista
  </Button>
)
