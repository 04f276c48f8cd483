import { obterAcessoEmail, salvarNovaSenha } from '@portal/contract/sessao/sessao'
import { SenhaPorLink } from './SenhaPorLink.tsx'

export const NovaSenha = () => (
  <SenhaPorLink titulo="Nova senha" texto="Crie a nova senha de" obter={obterAcessoEmail} salvar={salvarNovaSenha} />
)
