import { useQuery } from '@tanstack/react-query'
import { resumirPrecos } from '@portal/contract/importacao/resumo'
import { listaImportacaoDePrecos } from '@portal/contract/precos/tabelas'
import { queryOf } from '../api/useCall.ts'
import { FimDaImportacao } from '../importacao/FimDaImportacao.tsx'
import { NaoLidas } from '../importacao/NaoLidas.tsx'
import { LogDosPrecos } from './LogDosPrecos.tsx'
import type { Planilha } from './planilha.ts'

/** Counts and log of the record that the job made. */
export function FimDosPrecos({ tarefa, recem }: { tarefa: string; recem: boolean }) {
  const { data } = useQuery(queryOf(listaImportacaoDePrecos))
  const feita = data?.find((uma) => uma.tarefa === tarefa && uma.estado !== 'PREPARANDO')
  if (!feita) return null
  const { recusados } = feita.resumo
  const texto = `${resumirPrecos(feita)}.`
  return (
    <>
      <FimDaImportacao
        importacao={feita}
        texto={recusados === 0 ? `${texto} Nenhuma linha foi recusada.` : texto}
        recusados={recusados}
        recem={recem}
        Log={Log}
      />
      <NaoLidas quais={feita.naoLidas} />
    </>
  )
}

const Log = ({ importacao: { id }, onClose }: { importacao: Planilha; onClose: () => void }) => (
  <LogDosPrecos id={id} onClose={onClose} />
)
