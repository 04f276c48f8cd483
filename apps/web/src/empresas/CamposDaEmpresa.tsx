import { useState } from 'react'
import { Text } from '@mantine/core'
import { cnpjCompleto, cnpjConfere, cnpjLimpo, mascaraCep, mascaraCnpj } from '@portal/contract/empresas/cnpj'
import type { dadosDaEmpresa } from '@portal/contract/empresas/forms'
import type { Draft } from '../ui/form/draft.ts'
import { ESTADOS } from '@portal/contract/empresas/estados'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { CampoComMascara } from './CampoComMascara.tsx'
import styles from './CamposDaEmpresa.module.css'
import { preencherPeloCep, soDigitos, type FormularioDaEmpresa } from './preencherPeloCep.ts'

export const EMPRESA_VAZIA: Draft<typeof dadosDaEmpresa> = {
  cnpj: '',
  razao: '',
  fantasia: '',
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: null,
}

/** Spec 000 §3 "Company". */
export function CamposDaEmpresa({ form }: { form: FormularioDaEmpresa }) {
  form.watch('cep', ({ value }) => {
    const cep = soDigitos(value)
    if (cep.length === 8) void preencherPeloCep(form, cep)
  })
  return (
    <div className={styles['campos']}>
      <div className={styles['terco']}>
        <CampoComMascara form={form} name="cnpj" label="CNPJ" mascara={mascaraCnpj} />
        <AvisoDoCnpj form={form} />
      </div>
      <div className={styles['doisTercos']}>
        <TextField form={form} name="razao" label="Razão social" />
      </div>
      <div className={styles['doisTercos']}>
        <TextField form={form} name="fantasia" label="Nome fantasia" />
      </div>
      <div className={styles['terco']}>
        <CampoComMascara form={form} name="cep" label="CEP" mascara={mascaraCep} soDigitos />
      </div>
      <div className={styles['doisTercos']}>
        <TextField form={form} name="endereco" label="Endereço" />
      </div>
      <div className={styles['terco']}>
        <TextField form={form} name="numero" label="Número" />
      </div>
      <div className={styles['meia']}>
        <TextField form={form} name="complemento" label="Complemento" />
      </div>
      <div className={styles['meia']}>
        <TextField form={form} name="bairro" label="Bairro" />
      </div>
      <div className={styles['doisTercos']}>
        <TextField form={form} name="cidade" label="Cidade" />
      </div>
      <div className={styles['terco']}>
        <SelectField form={form} name="estado" label="Estado" options={ESTADOS} />
      </div>
    </div>
  )
}

const suspeito = (valor: unknown) => {
  const cnpj = typeof valor === 'string' ? cnpjLimpo(valor) : ''
  return cnpjCompleto(cnpj) && !cnpjConfere(cnpj)
}

/** A wrong CNPJ is warned of and never blocks (decisions §0 "CNPJ"). */
function AvisoDoCnpj({ form }: { form: FormularioDaEmpresa }) {
  const [errado, setErrado] = useState(() => suspeito(form.getValues().cnpj))
  form.watch('cnpj', ({ value }) => setErrado(suspeito(value)))
  return (
    <Text size="xs" c="dimmed" mt={4} role="status" hidden={!errado}>
      {errado && 'Os dígitos verificadores não conferem. Verifique o CNPJ; ainda assim é possível salvar.'}
    </Text>
  )
}
