import type { FolhaDita } from '@portal/contract/importacao/folhas'
import type { ScreenTab } from '../../ui/TabbedScreen.tsx'
import { ListaDeImportacoes } from '../ListaDeImportacoes.tsx'
import { RemessaAba, type FormularioProps } from '../RemessaAba.tsx'
import { folhaDaTela, type EnvioDaFolha } from './folhaDaTela.tsx'
import { FormularioDaFolha } from './FormularioDaFolha.tsx'

/** The tab of a sheet about one reference (Spec 002 §2.3, §7.3, §7.4). */
export function abaDa(dita: FolhaDita): ScreenTab {
  const { remessa, lista } = folhaDaTela(dita)
  const Formulario = (props: FormularioProps<EnvioDaFolha>) => (
    <FormularioDaFolha dita={dita} remessa={remessa} {...props} />
  )
  const Content = () => (
    <RemessaAba remessa={remessa} Formulario={Formulario}>
      <ListaDeImportacoes remessa={remessa} lista={lista} />
    </RemessaAba>
  )
  return { id: dita.nome, label: dita.titulo, Content }
}
