import { Button, Code } from '@mantine/core'
import { useEffect } from 'react'
import { IconAlertTriangle, IconRefresh, IconServerOff } from '@tabler/icons-react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { anotarResposta, useConexao, verificarAgora } from '../../api/conexao.ts'
import { NaoEncontrada } from './NaoEncontrada.tsx'
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

const recarregar = () => window.location.reload()

/** A missing module means that the server is away, or serves a newer version with other names. */
function ParteQueFaltou() {
  const conexao = useConexao()
  useEffect(() => {
    const ocupado = new AbortController()
    fetch('/api/health', { cache: 'no-store', signal: ocupado.signal }).then(
      (resposta) => anotarResposta(resposta.ok),
      () => !ocupado.signal.aborted && anotarResposta(false),
    )
    return () => ocupado.abort()
  }, [])
  return conexao === 'ok' ? <NovaVersao /> : <ServidorFora />
}

const NovaVersao = () => (
  <Recado
    titulo="Nova versão disponível"
    icone={<IconRefresh size={48} stroke={1.25} />}
    acoes={<Button onClick={recarregar}>Recarregar</Button>}
  >
    O portal foi atualizado enquanto esta página estava aberta. Recarregue para continuar; o que já foi salvo está
    guardado.
  </Recado>
)

const ServidorFora = () => (
  <Recado
    titulo="Servidor indisponível"
    icone={<IconServerOff size={48} stroke={1.25} />}
    acoes={<Button onClick={verificarAgora}>Tentar agora</Button>}
  >
    {MENSAGENS.servidorIndisponivel} O portal continua tentando sozinho; o que já foi salvo está guardado.
  </Recado>
)

function Inesperada({ erro }: { erro: unknown }) {
  return (
    <Recado
      titulo="Esta tela parou de responder"
      icone={<IconAlertTriangle size={48} stroke={1.25} />}
      acoes={<Button onClick={recarregar}>Recarregar</Button>}
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
