import { NovaLinhaScreen as NovaLinha, ReferenciaScreen as Referencia } from '../referencias/ReferenciaScreen.tsx'
import { Disponiveis } from './Disponiveis.tsx'
import { Homologacao } from './Homologacao.tsx'

const ABAS = { homologacao: Homologacao, disponivel: Disponiveis }

/** A reference with the packages that are made of it. */
export const ReferenciaScreen = () => <Referencia abas={ABAS} />
export const NovaLinhaScreen = () => <NovaLinha abas={ABAS} />
