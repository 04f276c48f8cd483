import { Button } from '@mantine/core'
import { IconEye, IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EDICOES, enderecoDaSimulacao, SIMULACAO } from './enderecos.ts'

const OLHO = <IconEye size={16} aria-hidden />

export const VerCliente = ({ idSerial }: { idSerial: number }) => (
  <Button component={Link} to={enderecoDaSimulacao(idSerial)} variant="default" leftSection={OLHO}>
    O que este cliente vê
  </Button>
)

export const VerTodos = () => (
  <>
    <Button component={Link} to={EDICOES} variant="default" leftSection={<IconTable size={16} aria-hidden />}>
      Edições nos clientes
    </Button>
    <Button component={Link} to={SIMULACAO} variant="default" leftSection={OLHO}>
      O que um cliente vê
    </Button>
  </>
)
