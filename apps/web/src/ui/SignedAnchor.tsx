import { Anchor, type AnchorProps } from '@mantine/core'
import type { AnyCall } from '@portal/contract/core/call'
import type { ReactNode } from 'react'
import { useSignedLink } from './useSignedLink.ts'

interface SignedAnchorProps extends AnchorProps {
  /** That answered the address, and answers it anew. */
  call: AnyCall
  href: string
  target?: '_blank'
  /** Saved under this name, or under its own. */
  download?: string | true
  rel?: string
  children: ReactNode
}

/** A link in a text or in a table to a file whose address ends after some minutes. */
export const SignedAnchor = ({ call, href, ...props }: SignedAnchorProps) => (
  <Anchor fz="inherit" {...useSignedLink(call, href)} {...props} />
)
