import type { ReactNode } from 'react'
import { obterPreferencia, salvarPreferencia } from '@portal/contract/preferencias/preferencias'
import { callApi } from '../api/client.ts'
import { PreferenceContext, type PreferenceStore } from '../ui/preferences.tsx'

const noServidor: PreferenceStore = {
  read: async (chave) => (await callApi(obterPreferencia, { params: { chave } })).valor,
  write: (chave, valor) => callApi(salvarPreferencia, { params: { chave }, body: { valor } }),
}

/** The user's columns and saved views follow him from browser to browser. */
export function PreferenciasDoUsuario({ children }: { children: ReactNode }) {
  return <PreferenceContext value={noServidor}>{children}</PreferenceContext>
}
