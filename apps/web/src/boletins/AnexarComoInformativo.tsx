import { useState } from 'react'
import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BoletimNaLista } from '@portal/contract/boletins/boletins'
import { selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { POLITICA_INFORMATIVO, uploadInformativo } from '@portal/contract/referencias/informativos'
import { errorMessage } from '../api/errorMessage.ts'
import { uploadApi } from '../api/uploadApi.ts'
import { queryOf } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'

/** The page of the boletim becomes an informativo of a reference, by the same door as any other page. */
export function AnexarComoInformativo({ boletim, onClose }: { boletim: BoletimNaLista; onClose: () => void }) {
  const { data: referencias = [] } = useQuery(queryOf(selecaoReferenciaFiltro))
  const [referencia, setReferencia] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const [recusa, setRecusa] = useState<string>()
  const anexar = async () => {
    setEnviando(true)
    setRecusa(undefined)
    try {
      const pagina = await (await fetch(boletim.html)).blob()
      const arquivo = new File([pagina], `Boletim ${boletim.numero}-${boletim.ano}.html`, { type: 'text/html' })
      const body = { idReferencia: Number(referencia) }
      await uploadApi(uploadInformativo, { body }, { arquivos: { [POLITICA_INFORMATIVO.campo]: arquivo } })
      notifySaved()
      onClose()
    } catch (erro) {
      setRecusa(errorMessage(erro))
      setEnviando(false)
    }
  }
  return (
    <Dialog title={`Anexar o boletim ${boletim.numero}/${boletim.ano}`} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">O boletim passa a ser um informativo da referência escolhida.</Text>
        <Select
          label="Referência"
          data={referencias.map(({ label, value }) => ({ label, value: String(value) }))}
          value={referencia}
          onChange={setReferencia}
          searchable
          limit={60}
          nothingFoundMessage="Nada encontrado"
        />
        {recusa && (
          <Alert color="orange" role="alert">
            {recusa}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={referencia === null} loading={enviando} onClick={() => void anexar()}>
            Anexar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
