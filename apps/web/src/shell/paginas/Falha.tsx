import { Button, Code } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { NaoEncontrada } from './NaoEncontrada.tsx'
import { ParteQueFaltou } from './ParteQueFaltou.tsx'
import { Recado } from './Recado.tsx'

export function Falha() {
  const erro = useRouteError()
  if (isRouteErrorResponse(erro) && erro.status === 404) return <NaoEncontrada />
  return eParteQueFaltou(erro) ? <ParteQueFaltou /> : <Inesperada erro={erro} />
}

/** Browsers word a missing module of the program differently. */
const eParteQueFaltou = (erro: unknown) =>
  erro instanceof Error &&
  /dynamically imported module|importing a module script|preload css|module script failed/i.test(erro.message)

function Inesperada({ erro }: { erro: unknown }) {
  return (
    <Recado
      titulo="Esta tela parou de responder"
      icone={<IconAlertTriangle size={48} stroke={1.25} />}
      acoes={<Button onClick={() => window.location.reload()}>Recarregar</Button>}
    >
      Algo inesperado aconteceu no navegador. O que já foi salvo está guardado.
      {erro instanceof Error && (
        <Code block mt="md" ta="left">
          {erro.message}
        </Code>
      )}
    </Recado>
  )
}
