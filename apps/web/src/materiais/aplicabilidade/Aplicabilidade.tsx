import { useRegistro } from '../formulario/registro.ts'
import { DO_COMPONENTE, ListaDeAplicaveis } from './ListaDeAplicaveis.tsx'

/** The tab of a component that keeps its own applicability (Spec 001 §2.3). */
export function Aplicabilidade() {
  const { id, editavel, pedirParte, refreshes } = useRegistro()
  return (
    <ListaDeAplicaveis
      calls={DO_COMPONENTE}
      idComponente={id}
      modoEdicao
      editavel={editavel}
      pedir={() => pedirParte()}
      refreshes={refreshes}
    />
  )
}
