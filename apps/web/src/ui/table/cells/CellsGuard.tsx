import { LeaveDialog } from '../../feedback/LeaveDialog.tsx'
import { useLeaveGuard } from '../../form/useLeaveGuard.ts'

/** Asks before a page is left on which something typed into cells was not saved. */
export function CellsGuard({ unsaved }: { unsaved: boolean }) {
  const leaving = useLeaveGuard(() => unsaved)
  return leaving && <LeaveDialog {...leaving} />
}
