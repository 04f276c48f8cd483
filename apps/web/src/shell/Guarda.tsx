import type { ComponentType } from 'react'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { useSession } from '../api/session.ts'
import { podeAbrir } from './navegacao.ts'
import { TELAS, type Tela } from './telas.ts'
import { Recado } from './paginas/Recado.tsx'

/** A screen behind its role (decisions RT-20); the server refuses its calls on its own. */
export function comGuarda(tela: Tela, Conteudo: ComponentType): ComponentType {
  return function ComGuarda() {
    return podeAbrir(tela, useSession()?.papeis) ? <Conteudo /> : <SemPermissao />
  }
}

function SemPermissao() {
  return (
    <Recado
      titulo="Sem permissão"
      icone={<IconLock size={48} stroke={1.25} />}
      acoes={
        <Button component={Link} to={TELAS.home.caminho}>
          Ir para o início
        </Button>
      }
    >
      {MENSAGENS.paginaSemPermissao}
    </Recado>
  )
}
