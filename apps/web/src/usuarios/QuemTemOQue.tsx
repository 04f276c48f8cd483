import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ACESSOS, enderecoDosAcessos } from './enderecos.ts'

/** To the matrix of rights, of one company or of all that one sees. */
export const QuemTemOQue = ({ idEmpresa }: { idEmpresa?: number }) => (
  <Button
    component={Link}
    to={idEmpresa === undefined ? ACESSOS : enderecoDosAcessos(idEmpresa)}
    variant="default"
    leftSection={<IconTable size={16} aria-hidden />}
  >
    Quem tem o quê
  </Button>
)
