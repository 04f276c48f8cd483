import { useId, type AriaAttributes } from 'react'
import { ActionIcon, Tooltip, VisuallyHidden, type ActionIconProps } from '@mantine/core'
import { IconEye, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ASKED, offBecause } from './reason.ts'

/** Pointing shows the verb; who listens hears what it is done to as well. */
type Said = { verb: string; of: string } | { verb?: undefined; of?: undefined; 'aria-label': string }
type IconActionProps = Said &
  ActionIconProps &
  AriaAttributes & { icon: Icon; title?: string } & (
    | { to: string; state?: unknown; onClick?: undefined; reason?: undefined; onAsked?: undefined }
    | {
        to?: undefined
        state?: undefined
        onClick?: () => void
        reason?: string | undefined
        /** Whether somebody points at it, or stands on it with the keyboard. */
        onAsked?: (asked: boolean) => void
      }
  )

/** With a `reason` it cannot be pressed now: it keeps its tab stop, says why, and is the same button once it may be pressed. */
export function IconAction(props: IconActionProps) {
  const id = useId()
  const { icon: Picture, verb, of, to, state, reason, onAsked, ...rest } = props
  const said = { ...(verb !== undefined && { 'aria-label': `${verb} ${of}`, title: verb }), ...rest }
  const picture = <Picture size={16} aria-hidden />
  if (to !== undefined)
    return (
      <ActionIcon {...said} component={Link} to={to} state={state}>
        {picture}
      </ActionIcon>
    )
  if (!('reason' in props)) return <ActionIcon {...said}>{picture}</ActionIcon>
  const off = reason !== undefined && { onClick: undefined, ...offBecause(id) }
  // Not only once it is off: a reason that comes while somebody stands there is shown to him.
  const label = reason ?? said.title
  const [asked, left] = [() => onAsked?.(true), () => onAsked?.(false)]
  const asking = { onPointerEnter: asked, onFocus: asked, onPointerLeave: left, onBlur: left }
  return (
    <Tooltip label={label} disabled={label === undefined} multiline maw={320} events={ASKED}>
      <ActionIcon {...said} {...off} {...asking} title={undefined}>
        {picture}
        {reason !== undefined && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
      </ActionIcon>
    </Tooltip>
  )
}

export const DeleteAction = (props: { of: string; onClick: () => void }) => (
  <IconAction {...props} icon={IconTrash} verb="Excluir" color="red" />
)

interface EditOrDeleteProps {
  name: string
  /** An address, or what opens the record here. */
  edit: string | (() => void)
  onlySeen?: boolean
  onDelete?: (() => void) | undefined
}

export function EditOrDelete({ name, edit, onlySeen = false, onDelete }: EditOrDeleteProps) {
  const opens = typeof edit === 'string' ? { to: edit } : { onClick: edit }
  return (
    <>
      <IconAction icon={onlySeen ? IconEye : IconPencil} verb={onlySeen ? 'Ver' : 'Editar'} of={name} {...opens} />
      {onDelete && <DeleteAction of={name} onClick={onDelete} />}
    </>
  )
}
