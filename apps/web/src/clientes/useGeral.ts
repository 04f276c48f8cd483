import { useEffect, useEffectEvent } from 'react'
import { geralForm, obterGeral, salvarGeral, type GeralDoCliente } from '@portal/contract/clientes/geral'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { toDraft } from '../ui/form/draft.ts'
import { useFormToSave } from '../ui/form/useFormToSave.ts'
import type { PlaceOf } from '../ui/form/useLeaveGuard.ts'

/** The next customer of the list has the same path. */
const doCliente: PlaceOf = ({ pathname, search }) => `${pathname}?${new URLSearchParams(search).get('idSerial') ?? ''}`

/** The page stays open after saving, so the form takes over what was stored. */
export function useGeral(geral: GeralDoCliente, aberta: boolean) {
  const pode = useCan(salvarGeral)
  const { mutateAsync } = useCall(salvarGeral, { refreshes: [obterGeral] })
  const of = useFormToSave({
    schema: geralForm,
    initial: toDraft(geralForm, geral),
    save: (body) => mutateAsync({ body }),
    onSaved: () => undefined,
    locked: !pode,
    hidden: !aberta,
    placeOf: doCliente,
  })
  const absorver = useEffectEvent(() => void of.absorb(geral))
  useEffect(() => absorver(), [geral.versao])
  return { of, pode }
}
