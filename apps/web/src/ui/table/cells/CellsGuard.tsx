import { LeaveDialog } from '../../feedback/LeaveDialog.tsx'
import { useLeaveGuard } from '../../form/useLeaveGuard.ts'

/** Asks before the page is left, while something typed into cells is not saved. */
export function CellsGuard() {
  const leaving = useLeaveGuard(() => true)
  return leaving && <LeaveDialog {...leaving} />
}
