import { useQuery } from '@tanstack/react-query'
import { listaImportacao } from '@portal/contract/importacao/produtos'
import { queryOf } from '../api/useCall.ts'
import { FimDaImportacao } from './FimDaImportacao.tsx'
import { BaixarRecusadas, LogDeImportacao } from './LogDeImportacao.tsx'
import { resumir } from './Resultados.tsx'

/** Counts and log of the record that the job made. */
export function FimDosProdutos({ tarefa, recem }: { tarefa: string; recem: boolean }) {
  const { data } = useQuery(queryOf(listaImportacao))
  const feita = data?.find((uma) => uma.tarefa === tarefa && uma.estado !== 'PREPARANDO')
  if (!feita) return null
  const { recusados } = feita.resumo
  const texto = `${feita.estado === 'FALHOU' ? 'Nada foi importado. ' : ''}${resumir(feita.resumo)}`
  return (
    <FimDaImportacao
      importacao={feita}
      texto={recusados === 0 ? `${texto}. Nenhuma linha foi recusada.` : `${texto}.`}
      recusados={recusados}
      recem={recem}
      Log={LogDeImportacao}
    >
      <BaixarRecusadas importacao={feita} />
    </FimDaImportacao>
  )
}
