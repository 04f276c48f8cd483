import { Anchor, type AnchorProps } from '@mantine/core'
import type { AnyCall } from '@portal/contract/core/call'
import type { ReactNode } from 'react'
import { useSignedLink } from './useSignedLink.ts'

interface SignedAnchorProps extends AnchorProps {
  /** The call that answered the address, and that answers it anew. */
  call: AnyCall
  href: string
  target?: '_blank'
  /** File name, or true for the file's own. */
  download?: string | true
  rel?: string
  children: ReactNode
}

/** A link to a file whose signed address expires after some minutes. */
export const SignedAnchor = ({ call, href, ...props }: SignedAnchorProps) => (
  <Anchor fz="inherit" {...useSignedLink(call, href)} {...props} />
)
