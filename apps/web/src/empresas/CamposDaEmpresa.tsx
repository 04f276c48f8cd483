import { useState } from 'react'
import { Grid, Text } from '@mantine/core'
import { cnpjCompleto, cnpjConfere, cnpjLimpo, mascaraCep, mascaraCnpj } from '@portal/contract/empresas/cnpj'
import { ESTADOS } from '@portal/contract/empresas/estados'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { CampoComMascara } from './CampoComMascara.tsx'
import { preencherPeloCep, soDigitos, type FormularioDaEmpresa } from './preencherPeloCep.ts'

const mascaraNumero = (texto: string) => texto.replaceAll(/\D/g, '').slice(0, 5)

/** Spec 000 §3 "Company". */
export function CamposDaEmpresa({ form }: { form: FormularioDaEmpresa }) {
  form.watch('cep', ({ value }) => {
    const cep = soDigitos(value)
    if (cep.length === 8) void preencherPeloCep(form, cep)
  })
  const meia = { base: 12, sm: 6 }
  const terco = { base: 12, sm: 4 }
  return (
    <Grid gap="sm">
      <Grid.Col span={terco}>
        <CampoComMascara form={form} name="cnpj" label="CNPJ" mascara={mascaraCnpj} />
        <AvisoDoCnpj form={form} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <TextField form={form} name="razao" label="Razão social" />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <TextField form={form} name="fantasia" label="Nome fantasia" />
      </Grid.Col>
      <Grid.Col span={terco}>
        <CampoComMascara form={form} name="cep" label="CEP" mascara={mascaraCep} soDigitos />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <TextField form={form} name="endereco" label="Endereço" />
      </Grid.Col>
      <Grid.Col span={terco}>
        <CampoComMascara form={form} name="numero" label="Número" mascara={mascaraNumero} soDigitos />
      </Grid.Col>
      <Grid.Col span={meia}>
        <TextField form={form} name="complemento" label="Complemento" />
      </Grid.Col>
      <Grid.Col span={meia}>
        <TextField form={form} name="bairro" label="Bairro" />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <TextField form={form} name="cidade" label="Cidade" />
      </Grid.Col>
      <Grid.Col span={terco}>
        <SelectField form={form} name="estado" label="Estado" options={ESTADOS} />
      </Grid.Col>
    </Grid>
  )
}

const suspeito = (valor: unknown) => {
  const cnpj = typeof valor === 'string' ? cnpjLimpo(valor) : ''
  return cnpjCompleto(cnpj) && !cnpjConfere(cnpj)
}

/** Warns and never blocks (decisions §0 "CNPJ"). */
function AvisoDoCnpj({ form }: { form: FormularioDaEmpresa }) {
  const [errado, setErrado] = useState(() => suspeito(form.getValues().cnpj))
  form.watch('cnpj', ({ value }) => setErrado(suspeito(value)))
  return (
    <Text size="xs" c="dimmed" mt={4} role="status" hidden={!errado}>
      {errado && 'Os dígitos verificadores não conferem. Verifique o CNPJ; ainda assim é possível salvar.'}
    </Text>
  )
}
