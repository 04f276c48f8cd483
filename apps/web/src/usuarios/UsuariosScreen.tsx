import { useState } from 'react'
import { listaGeral, type UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx'
import { COLUNAS_GERAIS } from './colunas.tsx'
import { ExcluirUsuario } from './ExcluirUsuario.tsx'

/** Spec 000 §2 `/usuarios`: companies make users; here they get their access data or are deleted (decisions S-18). */
export function UsuariosScreen() {
  const listing = useListing(listaGeral, { paging: WHOLE_LIST, order: 'nome' })
  const [aExcluir, setAExcluir] = useState<UsuarioGeral>()
  const acoes = (row: UsuarioGeral) => <AcoesDoUsuario usuario={row} onDelete={() => setAExcluir(row)} />
  return (
    <Screen title="Usuários Gerais" count={listing.status === 'ready' ? listing.total : undefined}>
      <DataTable name="usuarios" listing={listing} columns={COLUNAS_GERAIS} rowActions={acoes} />
      {aExcluir && <ExcluirUsuario usuario={aExcluir} onClose={() => setAExcluir(undefined)} />}
    </Screen>
  )
}
