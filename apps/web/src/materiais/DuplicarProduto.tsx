import { useRef } from 'react'
import { flushSync } from 'react-dom'
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
export function DuplicarProduto({ produto: { id, codigo: original, tipoProduto }, onClose }: DuplicarProps) {
  // The way leads to the copy: the list is read anew behind it, and its row, in which the dialog stands, may go from the page.
  const { mutateAsync } = useCall(duplicarProduto, { refreshes: [listaProdutos], waits: false })
  const navigate = useNavigate()
  // The number tells what was typed for this product from what was typed for another.
  const initial = { id, codigo: '' }
  const copia = useRef<Parameters<typeof enderecoDoProduto>[0]>(null)
  /** The form is gone before: a question about the list's cells that it asked itself would go with it, and the way to the copy. */
  const fechar = () => {
    flushSync(onClose)
    if (copia.current) void navigate(enderecoDoProduto(copia.current))
  }
  return (
    <ModalForm
      title={`Duplicar ${original}`}
      schema={duplicarForm}
      initial={initial}
      save={async ({ codigo }) => {
        const resposta = await mutateAsync({ params: { id }, body: { codigo } })
        copia.current = { id: Number(resposta.id), codigo, tipo: tipoProduto }
        return resposta
      }}
      onClose={fechar}
    >
      {(form) => <CodeField form={form} name="codigo" label="Código da cópia" />}
    </ModalForm>
  )
}
