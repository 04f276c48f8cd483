import { idOpcional } from '@portal/contract/core/fields'
import type { OptionDeId } from '@portal/contract/core/options'
import {
  alterarChave,
  chaveAlterada,
  girarChave,
  HORAS_DA_ANTERIOR,
  LIMITE_POR_MINUTO,
  listaChaves,
  revogarChave,
  type AlcanceDaChave,
  type ChaveApi,
} from '@portal/contract/integracao/chaves'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toDraft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useMostrarSegredo } from './mostrarSegredo.ts'
import { NovaChave } from './NovaChave.tsx'
import { daChave, diaDaValidade, semValor } from './textos.ts'

export type ChaveAberta = { qual: 'nova' } | { qual: 'editar' | 'girar' | 'revogar'; chave: ChaveApi }

interface DialogosDaChaveProps {
  aberta: ChaveAberta
  abrir: (aberta: ChaveAberta | undefined) => void
  alcances: readonly AlcanceDaChave[]
  empresas: readonly OptionDeId[]
}

const REFRESHES = [listaChaves]

export function DialogosDaChave({ aberta, abrir, ...oferece }: DialogosDaChaveProps) {
  const fechar = () => abrir(undefined)
  if (aberta.qual === 'nova') return <NovaChave {...oferece} onClose={fechar} />
  if (aberta.qual === 'editar') return <EditarChave chave={aberta.chave} onClose={fechar} />
  if (aberta.qual === 'girar') return <GirarChave chave={aberta.chave} onClose={fechar} />
  return <RevogarChave chave={aberta.chave} onClose={fechar} />
}

interface DaChave {
  chave: ChaveApi
  onClose: () => void
}

/** With its number: what was typed for one key is not put back into another's form. */
const chaveNaTela = chaveAlterada.extend({ id: idOpcional() })

function EditarChave({ chave, onClose }: DaChave) {
  const { mutateAsync } = useCall(alterarChave, { refreshes: REFRESHES })
  return (
    <ModalForm
      title={`Editar ${chave.nome}`}
      schema={chaveNaTela}
      initial={toDraft(chaveNaTela, { ...chave, expiraEm: chave.expiraEm && diaDaValidade(chave.expiraEm) })}
      save={(body) => mutateAsync({ params: { id: chave.id }, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="nome" label="Nome" />
          <DecimalField
            form={form}
            name="limitePorMinuto"
            label="Chamadas por minuto"
            hint={semValor(LIMITE_POR_MINUTO[chave.alcance])}
          />
          <DateField form={form} name="expiraEm" label="Vale até o fim do dia" />
        </>
      )}
    </ModalForm>
  )
}

function GirarChave({ chave, onClose }: DaChave) {
  const { mutateAsync } = useCall(girarChave, { refreshes: REFRESHES })
  const mostrar = useMostrarSegredo()
  return (
    <ConfirmDialog
      title={`Girar ${chave.nome}?`}
      text={`A chave recebe um segredo novo, mostrado uma única vez. O atual ainda vale por ${HORAS_DA_ANTERIOR} horas, para a troca no outro sistema.`}
      confirmLabel="Girar"
      tone="plain"
      onConfirm={async () => {
        const { chave: segredo } = await mutateAsync({ params: { id: chave.id }, body: { versao: chave.versao } })
        mostrar(daChave('Chave girada', segredo))
      }}
      onClose={onClose}
    />
  )
}

function RevogarChave({ chave, onClose }: DaChave) {
  const { mutateAsync } = useCall(revogarChave, { refreshes: REFRESHES })
  return (
    <ConfirmDialog
      title={`Revogar ${chave.nome}?`}
      text="Quem usa esta chave perde o acesso na hora. Uma chave revogada não volta a valer."
      confirmLabel="Revogar"
      onConfirm={() => mutateAsync({ params: { id: chave.id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
