import type { z } from 'zod'
import { TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import { usuarioForm } from '@portal/contract/usuarios/form'
import { ehAcima, RECUSAS } from '@portal/contract/usuarios/gestao'
import { salvarUsuario, telaSistemaDisponivel, type UsuarioDaEmpresa } from '@portal/contract/usuarios/usuarios'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { useSession, useTrocado } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { toDraft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { DE_USUARIOS } from './mudancas.ts'
import { RecursosDoUsuario } from './RecursosDoUsuario.tsx'

interface UsuarioDialogProps {
  idEmpresa: number
  /** Absent for a new user. */
  usuario: UsuarioDaEmpresa | undefined
  onClose: () => void
}

export function UsuarioDialog({ idEmpresa, usuario, onClose }: UsuarioDialogProps) {
  const { mutateAsync } = useCall(salvarUsuario, { refreshes: DE_USUARIOS })
  const recursos = useOptions(telaSistemaDisponivel, { params: { idEmpresa } })
  const tipos = useTipos(usuario)
  const trocado = useTrocado()
  const semEmail = usuario !== undefined && trocado
  const novo = { nome: '', email: '', serial: '', tipo: null, itensSelecionados: [], idEmpresa }
  const salvar = async (body: z.input<typeof usuarioForm>) => {
    const resposta = await mutateAsync({ body })
    if (!usuario && resposta.isValid) notify.info(avisoDoNovo(body.tipo, body.itensSelecionados?.length ?? 0))
    return resposta
  }
  return (
    <ModalForm
      title={usuario ? 'Editar usuário' : 'Adicionar usuário'}
      schema={usuarioForm}
      initial={usuario ? toDraft(usuarioForm, usuario) : novo}
      save={salvar}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="nome" label="Nome" />
          <TextField
            form={form}
            name="email"
            label="E-mail"
            disabled={semEmail}
            hint={semEmail ? RECUSAS.trocado : undefined}
          />
          <TextField form={form} name="serial" label="Serial" />
          <SelectField form={form} name="tipo" label="Tipo" options={tipos} />
          {usuario && !usuario.proprio && !trocado && <SimNaoField form={form} name="ativo" label="Ativo" />}
          <RecursosDoUsuario form={form} recursos={recursos} proprio={usuario?.proprio ?? false} />
        </>
      )}
    </ModalForm>
  )
}

/** Nobody gives a tipo above his own, nor himself another one. */
function useTipos(usuario: UsuarioDaEmpresa | undefined) {
  const meu = useSession()?.usuario.tipo ?? 0
  return TIPO_USUARIO_OPCOES.filter(({ value }) => (usuario?.proprio ? value === usuario.tipo : !ehAcima(value, meu)))
}

/** A new user gets no mail and no resource by itself: says what is still to be done. */
export const avisoDoNovo = (tipo: unknown, recursos: number): string =>
  tipo === TIPO_USUARIO.USUARIO_MOF && recursos === 0
    ? 'O usuário foi criado sem recursos e ainda não recebeu o e-mail de acesso: escolha os recursos em Editar e envie os dados de acesso.'
    : 'O usuário ainda não recebeu o e-mail de acesso: envie os dados de acesso pela lista.'
