import { diaDoMercado, hoje } from '@portal/contract/mercado/noDia'
import { DayInput } from '../../ui/fields/DayInput.tsx'

interface DiaFieldProps {
  label: string
  value: string
  onChange: (dia: string) => void
}

const recusaDo = (dia: string) => diaDoMercado().safeParse(dia).error?.issues[0]?.message

export const DiaField = (props: DiaFieldProps) => <DayInput {...props} max={hoje()} refusalOf={recusaDo} />
