import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { enderecoDaSimulacao, SIMULACAO } from './enderecos.ts'

/** Leads to what a customer sees; without one somebody chooses him there. */
export const VerCliente = ({ idSerial }: { idSerial?: number }) => (
  <Button
    component={Link}
    to={idSerial === undefined ? SIMULACAO : enderecoDaSimulacao(idSerial)}
    variant="default"
    leftSection={<IconEye size={16} aria-hidden />}
  >
    {idSerial === undefined ? 'O que um cliente vê' : 'O que este cliente vê'}
  </Button>
)
