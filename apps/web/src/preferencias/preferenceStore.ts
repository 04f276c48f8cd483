import { obterPreferencia, salvarPreferencia } from '@portal/contract/preferencias/preferencias'
import { callApi } from '../api/client.ts'
import type { PreferenceStore } from '../ui/preferenceContext.ts'

/** Columns and saved views are kept on the server, so that they follow the person to another machine. */
export const preferenceStore: PreferenceStore = {
  read: async (chave) => (await callApi(obterPreferencia, { params: { chave } })).valor,
  write: (chave, valor) => callApi(salvarPreferencia, { params: { chave }, body: { valor } }),
}
