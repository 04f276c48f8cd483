import { useEffect, useEffectEvent } from 'react'
import { geralForm, obterGeral, salvarGeral, type GeralDoCliente } from '@portal/contract/clientes/geral'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { toDraft } from '../ui/form/draft.ts'
import { useFormToSave } from '../ui/form/useFormToSave.ts'

/** The page stays open after saving, so the form takes over what was stored. */
export function useGeral(geral: GeralDoCliente, aberta: boolean) {
  const pode = useCan(salvarGeral)
  const { mutateAsync } = useCall(salvarGeral, { refreshes: [obterGeral] })
  const of = useFormToSave({
    schema: geralForm,
    initial: toDraft(geralForm, geral),
    save: (body) => mutateAsync({ body }),
    onSaved: () => undefined,
    locked: !pode || !aberta,
    placeOf: ({ pathname, search }) => `${pathname}?${new URLSearchParams(search).get('idSerial') ?? ''}`,
  })
  const absorver = useEffectEvent(() => void of.absorb(geral))
  useEffect(() => absorver(), [geral.versao])
  return { of, pode }
}
