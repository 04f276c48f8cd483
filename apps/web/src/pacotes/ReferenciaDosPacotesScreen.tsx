import { NovaLinhaScreen, ReferenciaScreen } from '../referencias/ReferenciaScreen.tsx'
import { Disponiveis } from './Disponiveis.tsx'
import { Homologacao } from './Homologacao.tsx'

const ABAS = { homologacao: Homologacao, disponivel: Disponiveis }

export const ReferenciaDosPacotesScreen = () => <ReferenciaScreen abas={ABAS} />
export const NovaLinhaDosPacotesScreen = () => <NovaLinhaScreen abas={ABAS} />
