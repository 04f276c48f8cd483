import { Anchor } from '@mantine/core'
import type { LinhaDoAto } from '@portal/contract/auditoria/auditoria'
import { permite } from '@portal/contract/core/papeis'
import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { paginaDe } from './paginas.ts'

/** The record of an entry by its name, and the way to its page for who may open it. */
export function RegistroDaEntrada({ linha }: { linha: LinhaDoAto }) {
  const papeis = useSession()?.papeis
  const pagina = linha.existe ? paginaDe(linha) : undefined
  if (!pagina || !permite(pagina.quem, papeis)) return linha.registro
  return (
    <Anchor component={Link} to={pagina.endereco} inherit underline="always">
      {linha.registro}
    </Anchor>
  )
}
