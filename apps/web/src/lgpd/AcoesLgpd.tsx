import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconFileText, IconUserOff } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useTrocado } from '../api/session.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { useWhileItStands } from '../ui/useStands.ts'
import { USUARIOS } from '../usuarios/enderecos.ts'
import { Anonimizar } from './Anonimizar.tsx'

interface AcoesLgpdProps {
  idUsuario: number
  nome: string
}

/** Rights that the law gives a person: to see what is held, and to be forgotten. */
export function AcoesLgpd({ idUsuario, nome }: AcoesLgpdProps) {
  return (
    <>
      <Button
        component={Link}
        to={`/usuarios/${idUsuario}/dados`}
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        Dados pessoais
      </Button>
      <BotaoAnonimizar key={idUsuario} idUsuario={idUsuario} nome={nome} />
    </>
  )
}

/** Leaves the page of a person who is no more, unless that was left before. */
export function BotaoAnonimizar({ idUsuario, nome }: AcoesLgpdProps) {
  const [aberto, setAberto] = useState(false)
  const navegar = useNavigate()
  const sair = useWhileItStands(() => void navegar(backTo(USUARIOS), { replace: true }))
  if (useTrocado()) return null
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconUserOff size={16} aria-hidden />}
        onClick={() => setAberto(true)}
      >
        Anonimizar
      </Button>
      {aberto && <Anonimizar idUsuario={idUsuario} nome={nome} onFeito={sair} onClose={() => setAberto(false)} />}
    </>
  )
}
