import { listaAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { IMPORTACAO_DE_ACABAMENTOS, IMPORTACAO_DE_APLICABILIDADES } from '@portal/contract/importacao/folhas'
import { listaAplicabilidade, listaAplicabilidadeBase } from '@portal/contract/materiais/aplicabilidade'
import type { ScreenTab } from '../../ui/TabbedScreen.tsx'
import { ListaDeImportacoes } from '../ListaDeImportacoes.tsx'
import { RemessaAba, type FormularioProps } from '../RemessaAba.tsx'
import { folhaDaTela, type EnvioDaFolha, type PalavrasDaFolha } from './folhaDaTela.tsx'
import { FormularioDaFolha } from './FormularioDaFolha.tsx'

function abaDa(palavras: PalavrasDaFolha): ScreenTab {
  const folha = folhaDaTela(palavras)
  const Formulario = (props: FormularioProps<EnvioDaFolha>) => <FormularioDaFolha folha={folha} {...props} />
  const Content = () => (
    <RemessaAba remessa={folha.remessa} Formulario={Formulario}>
      <ListaDeImportacoes remessa={folha.remessa} lista={folha.lista} />
    </RemessaAba>
  )
  return { id: palavras.nome, label: palavras.titulo, Content }
}

/** Sheets about one reference (Spec 002 §7.3, §7.4). */
export const ABAS_DE_FOLHAS = {
  acabamentos: abaDa({
    chamadas: IMPORTACAO_DE_ACABAMENTOS,
    nome: 'acabamentos',
    titulo: 'Acabamentos',
    aoEliminar: 'Os acabamentos novos são excluídos.',
    destino: { area: 'acabamento', importacao: 'acabamento' },
    muda: [listaAcabamentos],
  }),
  aplicabilidade: abaDa({
    chamadas: IMPORTACAO_DE_APLICABILIDADES,
    nome: 'aplicabilidade',
    titulo: 'Aplicabilidade',
    aoEliminar: 'As aplicabilidades novas são excluídas.',
    // Lists and components that came by sheets, and nothing else (decisions I-02).
    destino: { area: 'produto', importacao: 'aplicabilidade' },
    muda: [listaAplicabilidade, listaAplicabilidadeBase],
  }),
}
