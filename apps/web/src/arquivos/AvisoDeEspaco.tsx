import { IconDatabaseExclamation } from '@tabler/icons-react'
import { avisoDeEspaco, espacoEmDisco } from '@portal/contract/arquivos/espaco'
import { AvisoDaInstalacao, useDaInstalacao } from './AvisoDaInstalacao.tsx'

const OLHAR_MS = 60_000

/** Warns of a disk that fills up before anything is refused. */
export function AvisoDeEspaco() {
  const data = useDaInstalacao(espacoEmDisco, OLHAR_MS)
  const aviso = data && avisoDeEspaco(data.livreBytes)
  if (!aviso) return null
  return (
    <AvisoDaInstalacao cor="yellow" titulo={aviso.titulo} icone={<IconDatabaseExclamation aria-hidden />}>
      {aviso.texto}
    </AvisoDaInstalacao>
  )
}
