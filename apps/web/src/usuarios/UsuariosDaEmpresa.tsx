import { useState } from 'react'
import { Button, Group, Stack } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { listaDaEmpresa, type UsuarioDaEmpresa } from '@portal/contract/usuarios/usuarios'
import { enderecoDasPessoas } from '../empresas/enderecos.ts'
import { AddButton } from '../ui/AddButton.tsx'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDoUsuario } from './AcoesDoUsuario.tsx'
import { COLUNAS_DA_EMPRESA } from './colunas.tsx'
import { ExcluirUsuario } from './ExcluirUsuario.tsx'
import { QuemTemOQue } from './QuemTemOQue.tsx'
import { UsuarioDialog } from './UsuarioDialog.tsx'

type Aberto = { what: 'add' } | { what: 'edit' | 'delete'; row: UsuarioDaEmpresa }

/** Tab Usuarios of a company (Spec 000 §2). */
export function UsuariosDaEmpresa({ idEmpresa }: { idEmpresa: number }) {
  const listing = useListing(listaDaEmpresa, { paging: WHOLE_LIST, params: { idEmpresa }, order: 'nome' })
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  const adicionar = <AddButton onClick={() => setAberto({ what: 'add' })}>Adicionar</AddButton>
  const acoes = (row: UsuarioDaEmpresa) => (
    <AcoesDoUsuario
      usuario={row}
      onEdit={() => setAberto({ what: 'edit', row })}
      onDelete={() => setAberto({ what: 'delete', row })}
    />
  )
  return (
    <Stack gap="md">
      {listing.status !== 'error' && (
        <Group justify="flex-end">
          <QuemTemOQue idEmpresa={idEmpresa} />
          <AdicionarVarios idEmpresa={idEmpresa} />
          {adicionar}
        </Group>
      )}
      <DataTable
        name="usuariosDaEmpresa"
        empty="Nenhum usuário ainda. Adicione o primeiro."
        listing={listing}
        columns={COLUNAS_DA_EMPRESA}
        rowActions={acoes}
      />
      {aberto?.what === 'delete' && <ExcluirUsuario usuario={aberto.row} onClose={fechar} />}
      {aberto && aberto.what !== 'delete' && (
        <UsuarioDialog
          idEmpresa={idEmpresa}
          usuario={aberto.what === 'edit' ? aberto.row : undefined}
          onClose={fechar}
        />
      )}
    </Stack>
  )
}

/** Pasted or from a sheet; the company is called as its address calls it. */
function AdicionarVarios({ idEmpresa }: { idEmpresa: number }) {
  const { pString = '' } = useParams()
  return (
    <Button
      component={Link}
      to={enderecoDasPessoas(idEmpresa, pString)}
      variant="default"
      leftSection={<IconUsersPlus size={16} aria-hidden />}
    >
      Adicionar vários
    </Button>
  )
}
