import { Button } from '@mantine/core'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { TELAS } from '../telas.ts'
import { Recado } from './Recado.tsx'

export function NaoEncontrada() {
  return (
    <Recado
      titulo="Página não encontrada"
      icone={<IconMapQuestion size={48} stroke={1.25} />}
      acoes={
        <Button component={Link} to={TELAS.home.caminho}>
          Ir para o início
        </Button>
      }
    >
      O endereço não existe ou mudou. Confira se ele foi digitado por inteiro.
    </Recado>
  )
}
