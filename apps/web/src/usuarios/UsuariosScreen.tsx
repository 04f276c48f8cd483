import { useState } from 'react'
import { listaGeral, obterUsuario, type UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { FreshAnswer } from '../ui/feedback/FreshAnswer.tsx'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx'
import { COLUNAS_GERAIS } from './colunas.tsx'
import { ExcluirUsuario } from './ExcluirUsuario.tsx'
import { FiltrosDeUsuarios } from './FiltrosDeUsuarios.tsx'
import { QuemTemOQue } from './QuemTemOQue.tsx'
import { useFiltrosDeUsuarios } from './useFiltros.ts'
import { UsuarioDialog } from './UsuarioDialog.tsx'
import { VariosUsuarios } from './VariosUsuarios.tsx'

type Aberto = { what: 'edit' | 'delete'; row: UsuarioGeral }

/** So many are chosen over pages at most: each is a call of its own. */
const MAIS_ESCOLHIDOS = 200

/** Of the others nothing may be changed. */
const escolhivel = ({ gerivel, proprio }: UsuarioGeral) => gerivel && !proprio

const emVarios = (rows: readonly UsuarioGeral[], clear: () => void) => <VariosUsuarios rows={rows} onDone={clear} />

/** Spec 000 §2 `/usuarios`: all people whom one manages, whatever their company. */
export function UsuariosScreen() {
  const { filtro, filtrar, limpar, comoVisao } = useFiltrosDeUsuarios()
  const listing = useListing(listaGeral, { paging: WHOLE_LIST, order: 'nome', filters: filtro })
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  const acoes = (row: UsuarioGeral) => (
    <AcoesDoUsuario
      usuario={row}
      onEdit={() => setAberto({ what: 'edit', row })}
      onDelete={() => setAberto({ what: 'delete', row })}
    />
  )
  return (
    <Screen
      title="Usuários Gerais"
      count={listing.status === 'ready' ? listing.total : undefined}
      actions={<QuemTemOQue />}
    >
      <FiltrosDeUsuarios filtro={filtro} mudar={filtrar} limpar={limpar} />
      <DataTable
        name="usuarios"
        listing={{ ...listing, filters: comoVisao }}
        columns={COLUNAS_GERAIS}
        rowActions={acoes}
        bulkActions={emVarios}
        selectable={escolhivel}
        gather={MAIS_ESCOLHIDOS}
        empty={Object.keys(filtro).length > 0 && 'Nenhum usuário corresponde aos filtros.'}
      />
      {aberto?.what === 'delete' && <ExcluirUsuario usuario={aberto.row} onClose={fechar} />}
      {aberto?.what === 'edit' && <Editar usuario={aberto.row} onClose={fechar} />}
    </Screen>
  )
}

/** The form of the company's tab, with the user as he is at this moment. */
const Editar = ({ usuario: { id, idEmpresa }, onClose }: { usuario: UsuarioGeral; onClose: () => void }) => (
  <FreshAnswer call={obterUsuario} input={{ params: { id } }} title="Editar usuário" onClose={onClose}>
    {(usuario) => <UsuarioDialog idEmpresa={idEmpresa} usuario={usuario} onClose={onClose} />}
  </FreshAnswer>
)
