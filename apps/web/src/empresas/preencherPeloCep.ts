import { consultarCep } from '@portal/contract/empresas/empresas'
import type { dadosDaEmpresa } from '@portal/contract/empresas/forms'
import { callApi } from '../api/client.ts'
import type { Draft } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

export type FormularioDaEmpresa = RecordForm<Draft<typeof dadosDaEmpresa>>

const CAMPOS = ['endereco', 'bairro', 'cidade', 'estado'] as const

/** Fills only fields that are still empty when the answer comes; no failure is told (decisions 0.3 "CEP"). */
export async function preencherPeloCep(form: FormularioDaEmpresa, cep: string): Promise<void> {
  const achado = await callApi(consultarCep, { params: { cep } }).catch(() => undefined)
  const valores = form.getValues()
  if (!achado?.encontrado || soDigitos(valores.cep) !== cep) return
  const vazios = CAMPOS.filter((campo) => !valores[campo] && achado[campo])
  const comFoco = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset['path']
  for (const campo of vazios) form.setFieldValue(campo, achado[campo])
  if (vazios.some((campo) => campo === comFoco)) requestAnimationFrame(() => focar(comFoco))
}

export const soDigitos = (valor: unknown): string => (typeof valor === 'string' ? valor.replaceAll(/\D/g, '') : '')

/** A field whose value came from outside is drawn anew and loses the focus. */
const focar = (campo: string | undefined) =>
  document.querySelector<HTMLElement>(`input[data-path="${campo}"], [data-path="${campo}"] input`)?.focus()
