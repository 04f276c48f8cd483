import { chaveForm, criarChave, ESCOPOS, listaChaves } from '@portal/contract/integracao/chaves'
import { useCall } from '../api/useCall.ts'
import { ChoicesField } from '../ui/fields/ChoicesField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ModalForm } from '../ui/form/ModalForm.tsx'

interface NovaChaveProps {
  /** Gets the key, which nobody can ask for again. */
  onCriada: (chave: string) => void
  onClose: () => void
}

export function NovaChave({ onCriada, onClose }: NovaChaveProps) {
  const { mutateAsync } = useCall(criarChave, { refreshes: [listaChaves] })
  return (
    <ModalForm
      title="Criar chave de API"
      schema={chaveForm}
      initial={{ nome: '', escopos: [] }}
      save={(body) => mutateAsync({ body }).then(({ chave }) => onCriada(chave))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="nome" label="Nome" />
          <ChoicesField form={form} name="escopos" label="O que permite" options={ESCOPOS} />
        </>
      )}
    </ModalForm>
  )
}
