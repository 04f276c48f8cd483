import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { avisoDeEspaco, espacoEmDisco } from '@portal/contract/arquivos/espaco'
import { useCan, useProvedora } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'

const OLHAR_MS = 60_000

/** Whoever keeps the installation sees that the disk fills up before anything is refused. */
export function AvisoDeEspaco() {
  const master = useCan(espacoEmDisco)
  const provedora = useProvedora()
  const { data } = useQuery({ ...queryOf(espacoEmDisco), enabled: master && provedora, refetchInterval: OLHAR_MS })
  const aviso = data && avisoDeEspaco(data.livreBytes)
  if (!aviso) return null
  return (
    <Alert
      color="yellow"
      role="region"
      aria-label={aviso.titulo}
      title={aviso.titulo}
      icon={<IconDatabaseExclamation aria-hidden />}
    >
      {aviso.texto}
    </Alert>
  )
}
