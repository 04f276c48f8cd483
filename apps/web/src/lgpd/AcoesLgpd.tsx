import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconFileText, IconUserOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTrocado } from '../api/session.ts'
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
      <BotaoAnonimizar idUsuario={idUsuario} nome={nome} />
    </>
  )
}

export function BotaoAnonimizar({ idUsuario, nome }: AcoesLgpdProps) {
  const [aberto, setAberto] = useState(false)
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
      {aberto && <Anonimizar idUsuario={idUsuario} nome={nome} onClose={() => setAberto(false)} />}
    </>
  )
}
