import { useId, type AriaAttributes } from 'react'
import { ActionIcon, VisuallyHidden, type ActionIconProps } from '@mantine/core'
import { IconEye, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { Link } from 'react-router'

/** Pointing shows the verb; who listens hears what it is done to as well. */
type Said = { verb: string; of: string } | { verb?: undefined; of?: undefined; 'aria-label': string }
type IconActionProps = Said &
  ActionIconProps &
  AriaAttributes & { icon: Icon; title?: string } & (
    | { to: string; state?: unknown; onClick?: undefined; reason?: undefined }
    | { to?: undefined; state?: undefined; onClick?: () => void; reason?: string | undefined }
  )

/** With a `reason` it cannot be pressed now: it keeps its tab stop, and says why. */
export function IconAction({ icon: Picture, verb, of, to, state, reason, ...rest }: IconActionProps) {
  const id = useId()
  const props = { ...(verb !== undefined && { 'aria-label': `${verb} ${of}`, title: verb }), ...rest }
  const picture = <Picture size={16} aria-hidden />
  if (reason !== undefined) {
    const { onClick: _onClick, ...still } = props
    return (
      <ActionIcon {...still} title={reason} data-disabled aria-disabled aria-describedby={id}>
        {picture}
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      </ActionIcon>
    )
  }
  if (to === undefined) return <ActionIcon {...props}>{picture}</ActionIcon>
  return (
    <ActionIcon {...props} component={Link} to={to} state={state}>
      {picture}
    </ActionIcon>
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
