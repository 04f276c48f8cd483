import { TIPO_USUARIO } from '@portal/contract/core/papeis'

/** What a user who was just made still lacks: nothing reaches him, or opens to him, by itself. */
export const avisoDoNovo = (tipo: unknown, recursos: number): string =>
  tipo === TIPO_USUARIO.USUARIO_MOF && recursos === 0
    ? 'O usuário foi criado sem recursos e ainda não recebeu o e-mail de acesso: escolha os recursos em Editar e envie os dados de acesso.'
    : 'O usuário ainda não recebeu o e-mail de acesso: envie os dados de acesso pela lista.'
