import { useCallback, type ComponentProps } from 'react'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { FimDaImportacao } from './FimDaImportacao.tsx'
import { BaixarRecusadas, LogDeImportacao, type Importacao } from './LogDeImportacao.tsx'
import { NaoLidas } from './NaoLidas.tsx'
import { resumir } from '@portal/contract/importacao/resumo'

interface FimProps {
  feita: Pick<Importacao, 'id' | 'arquivo' | 'estado' | 'situacao' | 'resumo' | 'naoLidas'>
  recem: boolean
  /** Of another kind of sheet than products. */
  folha?: Pick<ChamadasDaFolha, 'log' | 'recusadas'>
}

/** What a sheet did, in numbers, and what it left out. */
export function FimDaPlanilha({ feita, recem, folha }: FimProps) {
  const { recusados } = feita.resumo
  const texto = resumir(feita.resumo)
  // The same component while it is open, or it would begin anew.
  const Log = useCallback(
    (props: Omit<ComponentProps<typeof LogDeImportacao>, 'folha'>) => (
      <LogDeImportacao {...props} {...(folha && { folha })} />
    ),
    [folha],
  )
  return (
    <>
      <FimDaImportacao
        importacao={feita}
        texto={recusados === 0 ? `${texto}. Nenhuma linha foi recusada.` : `${texto}.`}
        recusados={recusados}
        recem={recem}
        Log={Log}
      >
        <BaixarRecusadas importacao={feita} {...(folha && { folha })} />
      </FimDaImportacao>
      <NaoLidas quais={feita.naoLidas} />
    </>
  )
}
