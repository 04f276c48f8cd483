import { useQuery } from '@tanstack/react-query'
import { listaImportacaoDeImagens } from '@portal/contract/imagens/imagens'
import { resumirArquivos } from '@portal/contract/importacao/resumo'
import { queryOf } from '../api/useCall.ts'
import { FimDaImportacao } from '../importacao/FimDaImportacao.tsx'
import { LogDeImagens } from './LogDeImagens.tsx'

/** Counts and log of the record that the job made. */
export function FimDasImagens({ tarefa, recem }: { tarefa: string; recem: boolean }) {
  const { data } = useQuery(queryOf(listaImportacaoDeImagens))
  const feita = data?.find((uma) => uma.tarefa === tarefa && uma.estado !== 'PREPARANDO')
  if (!feita) return null
  const texto = `${resumirArquivos(feita)}.`
  return (
    <FimDaImportacao
      importacao={feita}
      texto={feita.recusados === 0 ? `${texto} Nenhum arquivo foi recusado.` : texto}
      recusados={feita.recusados}
      recem={recem}
      Log={LogDeImagens}
    />
  )
}
