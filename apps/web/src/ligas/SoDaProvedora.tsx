import type { ReactNode } from 'react'
import { Alert } from '@mantine/core'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { useProvedora } from '../api/session.ts'

/** Alloys and tempers bind all companies: only the provider gets a form. */
export const SoDaProvedora = ({ children }: { children: ReactNode }) =>
  useProvedora() ? children : <Alert color="blue">{MENSAGENS.listaDaProvedora}</Alert>
