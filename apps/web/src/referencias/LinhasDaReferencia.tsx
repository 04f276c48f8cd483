import { useState } from 'react'
import { Group } from '@mantine/core'
import { labelOf, SIM_NAO } from '@portal/contract/core/options'
import {
  excluirReferenciaLinha,
  linhaSelect,
  listaReferenciaLinha,
  referenciaLinhaForm,
  salvarReferenciaLinha,
  unidadePerfilSelect,
  type ReferenciaLinha,
} from '@portal/contract/referencias/linhas'
import type { Referencia } from '@portal/contract/referencias/referencias'
import { AddButton } from '../ui/AddButton.tsx'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { LinhaAcoes } from '../cadastros/LinhaAcoes.tsx'
import { Logo } from '../linhas/Logo.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import { withChosen } from '../ui/fields/withChosen.ts'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'

type Aberta = { que: 'nova' } | { que: 'editar' | 'excluir'; ligacao: ReferenciaLinha }

interface LinhasProps {
  referencia: Pick<Referencia, 'id' | 'proprio'>
  comecaNova: boolean
  onFechar: () => void
}

const simNao = (valor: number) => labelOf(SIM_NAO, valor)
const COLUNAS: readonly Column<ReferenciaLinha>[] = [
  { label: 'Linha', cell: (row) => row.linha.label, sort: 'linha' },
  { label: 'Logo', cell: (row) => <Logo src={row.logo} nome={row.linha.label} size="list" />, text: () => '' },
  { label: 'Exclusiva', cell: (row) => simNao(row.exclusiva), sort: 'exclusiva' },
  { label: 'Impedir salvar', cell: (row) => simNao(row.impedirSalvar), sort: 'impedirSalvar' },
  { label: 'Pacote da referência', cell: (row) => simNao(row.pacoteReferencia), sort: 'pacoteReferencia' },
  { label: 'Unidade de valor', cell: (row) => row.unidadeValor?.label ?? '', sort: 'unidadeValor' },
]
const REFRESHES = [listaReferenciaLinha]
const VAZIA: Draft<typeof referenciaLinhaForm> = {
  linha: null,
  exclusiva: null,
  impedirSalvar: null,
  pacoteReferencia: 0,
  unidadeValor: null,
}

export function LinhasDaReferencia({ referencia: { id, proprio }, comecaNova, onFechar }: LinhasProps) {
  const listing = useListing(listaReferenciaLinha, { filters: { idReferencia: id }, order: 'linha' })
  const podeEditar = useCan(salvarReferenciaLinha) && proprio
  const [aberta, setAberta] = useState<Aberta | undefined>(comecaNova && podeEditar ? { que: 'nova' } : undefined)
  const fechar = () => {
    setAberta(undefined)
    onFechar()
  }
  const nova = podeEditar && <AddButton onClick={() => setAberta({ que: 'nova' })}>Nova Linha</AddButton>
  const acoes = (ligacao: ReferenciaLinha) => (
    <LinhaAcoes
      name={ligacao.linha.label}
      proprio
      onEdit={() => setAberta({ que: 'editar', ligacao })}
      onDelete={() => setAberta({ que: 'excluir', ligacao })}
    />
  )
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {nova}
      </Group>
      <DataTable
        name="referenciaLinhas"
        listing={listing}
        columns={COLUNAS}
        empty={nova}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aberta?.que === 'excluir' && <Excluir ligacao={aberta.ligacao} onClose={fechar} />}
      {aberta?.que === 'nova' && <Dialogo idReferencia={id} ligacao={null} onClose={fechar} />}
      {aberta?.que === 'editar' && <Dialogo idReferencia={id} ligacao={aberta.ligacao} onClose={fechar} />}
    </>
  )
}

interface DialogoProps {
  idReferencia: number
  ligacao: ReferenciaLinha | null
  onClose: () => void
}

function Dialogo({ idReferencia, ligacao, onClose }: DialogoProps) {
  const linhas = optionsAs(useOptions(linhaSelect), (todas) =>
    withChosen<{ label: string; value: number }>(todas, ligacao?.linha),
  )
  const unidades = useOptions(unidadePerfilSelect)
  const { mutateAsync } = useCall(salvarReferenciaLinha, { refreshes: REFRESHES })
  return (
    <ModalForm
      title={ligacao ? 'Editar Linha' : 'Adicionar Linha'}
      schema={referenciaLinhaForm}
      initial={ligacao ? toDraft(referenciaLinhaForm, ligacao) : { ...VAZIA, idReferencia }}
      save={(body) => mutateAsync({ body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="linha" label="Linha" options={linhas} />
          <SimNaoField form={form} name="exclusiva" label="Exclusiva" />
          <SimNaoField form={form} name="impedirSalvar" label="Impedir salvar" />
          <SimNaoField form={form} name="pacoteReferencia" label="Pacote da referência" />
          <SelectField form={form} name="unidadeValor" label="Unidade de valor" options={unidades} />
        </>
      )}
    </ModalForm>
  )
}

function Excluir({ ligacao: { id, linha }, onClose }: { ligacao: ReferenciaLinha; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirReferenciaLinha, { refreshes: REFRESHES })
  return <DeleteDialog name={linha.label} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}
