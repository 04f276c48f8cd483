import { RemessaAba } from '../importacao/RemessaAba.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { FormularioDePrecos } from './FormularioDePrecos.tsx'
import { Planilhas } from './Planilhas.tsx'
import { PRECOS } from './precosDaTela.tsx'
import { RevisaoDaTabela } from './RevisaoDaTabela.tsx'
import { Tabelas } from './Tabelas.tsx'

/** Sheets and tables, or what would change on the market (Spec 002 §2.3). */
export function PrecosAba() {
  const [params] = useAddress()
  const revisao = Number(params.get('revisao'))
  if (revisao) return <RevisaoDaTabela key={revisao} id={revisao} />
  return (
    <RemessaAba remessa={PRECOS} Formulario={FormularioDePrecos}>
      <Tabelas />
      <Planilhas />
    </RemessaAba>
  )
}
