import { listaAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { IMPORTACAO_DE_ACABAMENTOS } from '@portal/contract/importacao/folhas'
import { FolhaAba } from './FolhaAba.tsx'
import { folhaDaTela } from './folhaDaTela.tsx'

const ACABAMENTOS = folhaDaTela({
  chamadas: IMPORTACAO_DE_ACABAMENTOS,
  nome: 'acabamentos',
  titulo: 'Acabamentos',
  aoEliminar: 'Os acabamentos novos são excluídos.',
  destino: { area: 'acabamento', importacao: 'acabamento' },
  muda: [listaAcabamentos],
})

/** Finishes by the sheet (Spec 002 §7.4). */
export const AcabamentosAba = () => <FolhaAba folha={ACABAMENTOS} />
