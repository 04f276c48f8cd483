import { obterPrimeiroAcesso, salvarPrimeiroAcesso } from '@portal/contract/sessao/sessao'
import { SenhaPorLink } from './SenhaPorLink.tsx'

export const PrimeiroAcesso = () => (
  <SenhaPorLink
    titulo="Meu primeiro acesso"
    texto="Crie a senha de acesso de"
    obter={obterPrimeiroAcesso}
    salvar={salvarPrimeiroAcesso}
  />
)
