import { useState } from 'react'
import { Stack } from '@mantine/core'
import {
  excluirInformativo,
  listaInformativos,
  POLITICA_INFORMATIVO,
  uploadInformativo,
  type Informativo,
} from '@portal/contract/referencias/informativos'
import { diaEHora } from '@portal/contract/core/formato'
import type { Referencia } from '@portal/contract/referencias/referencias'
import { DeleteAction } from '../ui/IconAction.tsx'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { UploadCard } from '../ui/upload/UploadCard.tsx'
import { useEnvio } from './useEnvio.ts'

const REFRESHES = [listaInformativos]

const COLUNAS: readonly Column<Informativo>[] = [
  {
    label: 'Informativo',
    cell: (row) => (
      <SignedAnchor call={listaInformativos} href={row.urlHTML} target="_blank" rel="noopener noreferrer">
        {row.informativo}
      </SignedAnchor>
    ),
    text: (row) => row.informativo,
    sort: 'informativo',
  },
  { label: 'Data de cadastro', cell: (row) => diaEHora(row.dataCadastro), sort: 'dataCadastro' },
]

/** Each page opens in a tab of its own, in a sandbox (decisions C-23). */
export function Informativos({ referencia: { id, proprio } }: { referencia: Pick<Referencia, 'id' | 'proprio'> }) {
  const query = useAnswer(listaInformativos, { params: { idReferencia: id } })
  const listing = useLocalListing(query, ({ informativo }) => informativo)
  const podeEditar = useCan(uploadInformativo) && proprio
  const enviar = useEnvio(uploadInformativo, POLITICA_INFORMATIVO.campo, REFRESHES)
  const [aExcluir, setAExcluir] = useState<Informativo>()
  const acoes = (row: Informativo) => <DeleteAction of={row.informativo} onClick={() => setAExcluir(row)} />
  return (
    <Stack gap="md">
      {podeEditar && (
        <UploadCard
          label="Novo informativo"
          hint="Página .html de até 10 MB."
          policy={POLITICA_INFORMATIVO}
          fileName={null}
          upload={(arquivo, opcoes) => enviar({ body: { idReferencia: id } }, arquivo, opcoes)}
        />
      )}
      <DataTable
        name="referenciaInformativos"
        empty="Nenhum informativo ainda. O que for enviado aparece a quem usa esta referência."
        listing={listing}
        columns={COLUNAS}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aExcluir && <Excluir informativo={aExcluir} onClose={() => setAExcluir(undefined)} />}
    </Stack>
  )
}

function Excluir({ informativo: { id, informativo }, onClose }: { informativo: Informativo; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirInformativo, { refreshes: REFRESHES })
  return <DeleteDialog name={informativo} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}
