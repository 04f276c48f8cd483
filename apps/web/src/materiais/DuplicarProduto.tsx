import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { TipoMaterial } from '@portal/contract/core/options'
import { duplicarForm, duplicarProduto } from '@portal/contract/materiais/relacoes'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { useCall } from '../api/useCall.ts'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { enderecoDoProduto } from './enderecos.ts'

interface DuplicarProps {
  produto: { id: number; codigo: string; tipoProduto: TipoMaterial }
  onClose: () => void
}

/** A copy of everything that belongs to the product, under another code. */
export function DuplicarProduto({ produto: { id, codigo, tipoProduto }, onClose }: DuplicarProps) {
  const { mutateAsync } = useCall(duplicarProduto, { refreshes: [listaProdutos] })
  const navigate = useNavigate()
  const copia = useRef<Parameters<typeof enderecoDoProduto>[0]>(null)
  /** The form closes first: navigating while it counts as unsaved would be asked about. */
  const fechar = () => {
    onClose()
    if (copia.current) void navigate(enderecoDoProduto(copia.current))
  }
  return (
    <ModalForm
      title={`Duplicar ${codigo}`}
      schema={duplicarForm}
      initial={{ codigo: '' }}
      save={async (values) => {
        const resposta = await mutateAsync({ params: { id }, body: values })
        copia.current = { id: Number(resposta.id), codigo: values.codigo, tipo: tipoProduto }
        return resposta
      }}
      onClose={fechar}
    >
      {(form) => <CodeField form={form} name="codigo" label="Código da cópia" />}
    </ModalForm>
  )
}
