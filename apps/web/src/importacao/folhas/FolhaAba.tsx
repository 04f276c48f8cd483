import { useMemo } from 'react'
import { ListaDeImportacoes } from '../ListaDeImportacoes.tsx'
import { RemessaAba, type FormularioProps } from '../RemessaAba.tsx'
import type { EnvioDaFolha, FolhaDaTela } from './folhaDaTela.tsx'
import { FormularioDaFolha } from './FormularioDaFolha.tsx'

/** A sheet about one reference (Spec 002 §2.3). */
export function FolhaAba({ folha }: { folha: FolhaDaTela }) {
  // The same component while the tab is open, or it would begin anew.
  const Formulario = useMemo(
    () => (props: FormularioProps<EnvioDaFolha>) => <FormularioDaFolha folha={folha} {...props} />,
    [folha],
  )
  return (
    <RemessaAba remessa={folha.remessa} Formulario={Formulario}>
      <ListaDeImportacoes remessa={folha.remessa} lista={folha.lista} />
    </RemessaAba>
  )
}
