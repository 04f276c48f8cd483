import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { IconRefresh, IconServerOff } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { anotarResposta, servidorResponde, useConexao, verificarAgora } from '../../api/conexao.ts'
import { Recado } from './Recado.tsx'

/** A missing module means that the server is away, or serves a newer version with other names. */
export function ParteQueFaltou() {
  const conexao = useConexao()
  useEffect(() => {
    const ocupado = new AbortController()
    const perguntar = async () => {
      const responde = await servidorResponde(ocupado.signal)
      if (!ocupado.signal.aborted) anotarResposta(responde === true)
    }
    void perguntar()
    return () => ocupado.abort()
  }, [])
  return conexao === 'ok' ? <NovaVersao /> : <ServidorFora />
}

const NovaVersao = () => (
  <Recado
    titulo="Nova versão disponível"
    icone={<IconRefresh size={48} stroke={1.25} />}
    acoes={<Button onClick={() => window.location.reload()}>Recarregar</Button>}
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
