import { Checkbox, SimpleGrid } from '@mantine/core'
import { TIPO_DE_TABELA } from '@portal/contract/core/options'
import { estruturasDePrecos, formDaTabela, selecaoReferenciaTabela } from '@portal/contract/precos/tabelas'
import { useState } from 'react'
import { downloadApi } from '../api/downloadApi.ts'
import { BaixarModelo } from '../importacao/BaixarModelo.tsx'
import { FormularioDePlanilha } from '../importacao/FormularioDePlanilha.tsx'
import { type FormularioProps, RemessaAba } from '../importacao/RemessaAba.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { useAddress } from '../ui/useAddress.ts'
import { Planilhas } from './Planilhas.tsx'
import { type EnvioDePrecos, PRECOS } from './precosDaTela.tsx'
import { RevisaoDaTabela } from './RevisaoDaTabela.tsx'
import { Tabelas } from './Tabelas.tsx'

/** Sheets and tables, or what would change on the market (Spec 002 §2.3). */
export function PrecosAba() {
  const [params] = useAddress()
  const revisao = Number(params.get('revisao'))
  if (revisao) return <RevisaoDaTabela key={revisao} id={revisao} />
  return (
    <RemessaAba remessa={PRECOS} Formulario={FormularioDePrecos}>
      <Tabelas />
      <Planilhas />
    </RemessaAba>
  )
}

/** The name may be that of an existing table or a new one (tabela-preco.003, tabela-preco.004, tabela-preco.005). */
function FormularioDePrecos({ oculto, onSimular }: FormularioProps<EnvioDePrecos>) {
  const form = useRecordForm(formDaTabela, {})
  const [substituir, setSubstituir] = useState(false)
  const tipo = useFieldValue(form, 'tipoProduto')
  const existentes = useOptions(selecaoReferenciaTabela).known.filter(
    ({ tipoProduto, propria }) => propria && (!tipo || tipoProduto === tipo),
  )
  return (
    <FormularioDePlanilha
      conferir={() => Object.keys(form.validate().errors)}
      oculto={oculto}
      onSimular={(arquivo) => onSimular({ ...formDaTabela.parse(form.getValues()), substituir, arquivo })}
      campos={
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextField form={form} name="nome" label="Nome" suggestions={existentes.map(({ label }) => label)} />
            <SelectField form={form} name="tipoProduto" label="Tipo de produto" options={TIPO_DE_TABELA} />
          </SimpleGrid>
          <Checkbox
            label="A planilha é a tabela inteira"
            description="O que ela não traz sai da tabela. Sem esta marca, fica como está."
            checked={substituir}
            onChange={({ currentTarget }) => setSubstituir(currentTarget.checked)}
          />
        </>
      }
      modelo={<Modelo tipo={tipo} />}
    />
  )
}

function Modelo({ tipo }: { tipo: unknown }) {
  const call = estruturasDePrecos.find((uma) => uma.tipo === tipo)?.call
  const nome = `modelo-precos-${String(tipo).toLowerCase()}.xlsx`
  return <BaixarModelo baixar={call && (() => downloadApi(call, { query: { formato: 'xlsx' } }, nome))} />
}
