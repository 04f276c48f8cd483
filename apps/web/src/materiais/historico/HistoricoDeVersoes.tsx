import { useQuery } from '@tanstack/react-query'
import type { TipoMaterial } from '@portal/contract/core/options'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { compararVersoes, listaVersoes, restaurarVersao } from '@portal/contract/materiais/versoes'
import type { Diferenca } from '@portal/contract/mercado/versoes'
import { useCan } from '../../api/session.ts'
import { queryOf, useCall } from '../../api/useCall.ts'
import type { Quais } from '../../mercado/CompararVersoes.tsx'
import { Diferencas } from '../../mercado/Diferencas.tsx'
import { Versoes } from '../../mercado/Versoes.tsx'
import { Figura } from '../Figura.tsx'
import styles from './Historico.module.css'

/** Pictures side by side. */
const figuras = ({ nome, figura }: Diferenca) =>
  figura && (
    <div className={styles['figuras']}>
      <Figura src={figura.antes} nome={`${nome} antes`} size="card" />
      <Figura src={figura.depois} nome={`${nome} depois`} size="card" />
    </div>
  )

const Comparacao = ({ id, quais }: { id: number; quais: Quais }) => (
  <Diferencas de={useQuery(queryOf(compararVersoes, { params: { id }, query: quais }))} figuras={figuras} />
)

interface HistoricoProps {
  produto: { id: number; versao: number; mexida: number | null; tipo: TipoMaterial }
  onRestaurada: () => void
}

export function HistoricoDeVersoes({ produto: { id, versao, mexida, tipo }, onRestaurada }: HistoricoProps) {
  const versoes = useQuery(queryOf(listaVersoes, { params: { id } }))
  const podeRestaurar = useCan(restaurarVersao)
  const { mutateAsync } = useCall(restaurarVersao, { refreshes: [TIPOS[tipo].obter, listaProdutos, listaVersoes] })
  return (
    <Versoes
      versoes={versoes}
      restaurar={
        podeRestaurar ? (idVersao) => mutateAsync({ params: { id }, body: { idVersao, versao, mexida } }) : undefined
      }
      vazio="Este produto ainda não foi homologado."
      onRestaurada={onRestaurada}
    >
      {(quais) => <Comparacao id={id} quais={quais} />}
    </Versoes>
  )
}
