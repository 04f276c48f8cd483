import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { TELAS } from '../telas.ts'
import { Recado } from './Recado.tsx'

export function SemPermissao() {
  return (
    <Recado
      titulo="Sem permissão"
      icone={<IconLock size={48} stroke={1.25} />}
      acoes={
        <Button component={Link} to={TELAS.home.caminho} variant="default">
          Ir para o início
        </Button>
      }
    >
      {MENSAGENS.paginaSemPermissao}
    </Recado>
  )
}
