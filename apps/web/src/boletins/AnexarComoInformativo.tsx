import { useState } from 'react'
import { Stack, Text } from '@mantine/core'
import type { BoletimNaLista } from '@portal/contract/boletins/boletins'
import { POLITICA_INFORMATIVO, uploadInformativo } from '@portal/contract/referencias/informativos'
import { errorMessage } from '../api/errorMessage.ts'
import { uploadApi } from '../api/uploadApi.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useReferencias } from './useReferencias.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { useWhileItStands } from '../ui/useStands.ts'

/** The address of a boletim's page works for some minutes only. */
const VENCIDO = 'A página do boletim não pôde ser lida. Feche, atualize a lista e tente novamente.'

/** A boletim becomes an informativo of a reference by the same call as any other page. */
export function AnexarComoInformativo({ boletim, onClose }: { boletim: BoletimNaLista; onClose: () => void }) {
  const referencias = useReferencias()
  const [idReferencia, setReferencia] = useState<number>()
  const [enviando, setEnviando] = useState(false)
  const encerrar = useWhileItStands(onClose)
  const [recusa, setRecusa] = useState<string>()
  const anexar = async (body: { idReferencia: number }) => {
    setEnviando(true)
    setRecusa(undefined)
    try {
      const resposta = await fetch(boletim.html)
      if (!resposta.ok) throw new Error(VENCIDO)
      const arquivo = new File([await resposta.blob()], `Boletim ${boletim.numero}-${boletim.ano}.html`, {
        type: 'text/html',
      })
      await uploadApi(uploadInformativo, { body }, { arquivos: { [POLITICA_INFORMATIVO.campo]: arquivo } })
      notifySaved()
      encerrar()
    } catch (erro) {
      setRecusa(errorMessage(erro))
      setEnviando(false)
    }
  }
  return (
    <Dialog title={`Anexar o boletim ${boletim.numero}/${boletim.ano}`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">O boletim passa a ser um informativo da referência escolhida.</Text>
        <IdSelect label="Referência" data={referencias} value={idReferencia} onChange={setReferencia} />
        <DialogFooter refusal={recusa} onClose={onClose}>
          <ReasonButton
            reason={idReferencia === undefined ? 'Escolha a referência.' : undefined}
            loading={enviando}
            onClick={() => idReferencia !== undefined && void anexar({ idReferencia })}
          >
            Anexar
          </ReasonButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
