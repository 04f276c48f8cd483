import { Button } from '@mantine/core'
import { DialogFooter } from '../../ui/feedback/DialogFooter.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'

interface SimularAntesProps {
  /** What the button does once a simulation said that there is something to do. */
  acao: string | undefined
  /** Why nothing can be simulated yet. */
  motivo: string | undefined
  recusa: string | undefined
  espera: boolean
  onPedir: (simular: boolean) => Promise<void>
  onClose: () => void
}

/** Nothing is done to many before it was simulated. */
export function SimularAntes({ acao, motivo, recusa, espera, onPedir, onClose }: SimularAntesProps) {
  return (
    <DialogFooter refusal={recusa} onClose={onClose}>
      {acao === undefined ? (
        <ReasonButton reason={motivo} loading={espera} onClick={() => void onPedir(true)}>
          Simular
        </ReasonButton>
      ) : (
        <Button loading={espera} onClick={() => void onPedir(false)}>
          {acao}
        </Button>
      )}
    </DialogFooter>
  )
}
