import { useEffect, useState } from 'react'
import { Alert, SimpleGrid } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { MAIOR_QUE_ZERO, zeroNovo } from '@portal/contract/materiais/exigidos'
import {
  COMPOSICAO_SALVA,
  componentesDoKit,
  composicaoForm,
  ERRO_AO_SALVAR,
  ERRO_NAS_OPCOES,
  listaComposicao,
  perfisDoKit,
  PREENCHA,
  salvarComposicao,
  type KitComposicao,
} from '@portal/contract/materiais/kit'
import { TIPO_COMPOSICAO, type TipoComposicao } from '@portal/contract/materiais/opcoes'
import { staysRefused } from '../../api/refusals.ts'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { CodeField } from '../../ui/fields/CodeField.tsx'
import { DecimalField } from '../../ui/fields/DecimalField.tsx'
import { OpcaoField } from '../../ui/fields/OpcaoField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Draft } from '../../ui/form/draft.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useFieldValue, type RecordForm } from '../../ui/form/useRecordForm.ts'
import { optionsFrom } from '../../ui/fields/useOptions.ts'
import { withChosen } from '../../ui/fields/withChosen.ts'
import type { SaidasDaParte } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'

type Rascunho = Draft<typeof composicaoForm>

const NOVO: Rascunho = {
  tipo: 'PERFIL',
  codigoProduto: '',
  descricao: '',
  unidade: '',
  quantidade: null,
  usinagem: '',
  idProduto: null,
}

const CODIGO = 'Código'

/** Fields that a choice of the catalogue fills. */
const ITEM = ['codigoProduto', 'tipo', 'idProduto', 'descricao', 'unidade'] as const

/** Every row but a free one needs a product. */
const entre = (
  { tipo, idProduto, quantidade }: Rascunho,
  row: KitComposicao | null,
): Partial<Record<string, string>> => ({
  ...(tipo !== 'LIVRE' && !idProduto && { idProduto: PREENCHA }),
  ...(zeroNovo(quantidade, row?.quantidade) && { quantidade: MAIOR_QUE_ZERO }),
})

export function KitComposicaoForm({ row, ...saidas }: SaidasDaParte & { row: KitComposicao | null }) {
  const { id: idKit, refreshes } = useRegistro()
  const { mutateAsync } = useCall(salvarComposicao, { refreshes: [listaComposicao, ...refreshes] })
  return (
    <ModalForm
      title={row ? 'Editar composição' : 'Adicionar composição'}
      schema={composicaoForm}
      initial={row ? rascunhoDe(row, idKit) : { ...NOVO, idKit }}
      between={(valores) => entre(valores, row)}
      save={(body) => mutateAsync({ body })}
      texts={{ saved: COMPOSICAO_SALVA, failed: ERRO_AO_SALVAR }}
      together={ITEM}
      {...saidas}
    >
      {(form) => <Campos form={form} row={row} />}
    </ModalForm>
  )
}

const rascunhoDe = ({ idComposicao, tipo, ...item }: KitComposicao, idKit: number): Rascunho => ({
  ...item,
  id: idComposicao,
  tipo: TIPO_COMPOSICAO.find(({ value }) => value === tipo)?.value ?? 'LIVRE',
  idKit,
})

interface CamposProps {
  form: RecordForm<Rascunho>
  row: KitComposicao | null
}

/** The type of a row decides where its product comes from and what is typed (Spec 001 §2.5, decisions P-25). */
function Campos({ form, row }: CamposProps) {
  const tipo = useFieldValue(form, 'tipo') || 'PERFIL'
  const livre = tipo === 'LIVRE'
  const doProduto = livre ? undefined : 'Vem do produto.'
  return (
    <>
      <OpcaoField
        form={form}
        name="tipo"
        label="Tipo"
        options={TIPO_COMPOSICAO}
        onChoose={() => form.clear('idProduto', 'codigoProduto', 'descricao', 'unidade')}
      />
      {!livre && <Produto key={tipo} form={form} tipo={tipo} row={row} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {livre && <CodeField form={form} name="codigoProduto" label={CODIGO} />}
        <TextField form={form} name="descricao" label="Descrição" disabled={!livre} hint={doProduto} />
        <TextField form={form} name="unidade" label="Unidade" disabled={!livre} hint={doProduto} />
        <DecimalField form={form} name="quantidade" label="Quantidade" />
        <TextField form={form} name="usinagem" label="Usinagem" />
      </SimpleGrid>
    </>
  )
}

/** The server searches: a catalogue is longer than any list of options. */
function Produto({ form, tipo, row }: CamposProps & { tipo: TipoComposicao }) {
  const { id: idKit } = useRegistro()
  const [texto, setTexto] = useState('')
  const [busca] = useDebouncedValue(texto, SEARCH_DEBOUNCE_MS)
  const call = tipo === 'PERFIL' ? perfisDoKit : componentesDoKit
  const resposta = useAnswer(call, { query: { busca, idKit } })
  const produtos = resposta.data ?? []
  const achados = produtos.map(({ id, value, descricao }) => ({ label: `${value} · ${descricao}`, value: id }))
  const escolhido =
    row?.tipo === tipo && row.idProduto
      ? { label: `${row.codigoProduto} · ${row.descricao}`, value: row.idProduto }
      : undefined
  const preencher = (id: unknown) => {
    const produto = produtos.find((item) => item.id === id)
    form.setFieldValue('codigoProduto', produto?.value ?? '')
    form.setFieldValue('descricao', produto?.descricao ?? '')
    form.setFieldValue('unidade', produto?.unidade ?? '')
  }
  useEffect(() => {
    form.words.set('codigoProduto', { label: CODIGO, read: String })
  })
  return (
    <>
      {resposta.isError && (
        <Alert color="orange" role="alert">
          {ERRO_NAS_OPCOES}
        </Alert>
      )}
      <SelectField
        form={form}
        name="idProduto"
        label={tipo === 'PERFIL' ? 'Perfil' : 'Componente'}
        options={{
          ...optionsFrom(resposta, texto ? achados : withChosen(achados, escolhido)),
          told: !staysRefused(resposta.error),
        }}
        onSearch={setTexto}
        onChoose={preencher}
        required
      />
    </>
  )
}
