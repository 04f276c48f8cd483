import { useState } from 'react'
import { Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { z } from 'zod'
import { rotulosDe, type Entradas } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL, CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import { ORIGEM } from '@portal/contract/campos/origem'
import { STATUS_PRODUTO, type OptionDeId, type TipoMaterial } from '@portal/contract/core/options'
import { SEARCH_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { FORA_DE_LINHA, nasceAtivo, STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import { sucessores } from '@portal/contract/materiais/relacoes'
import { linhasDaReferencia, selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { Campo } from '../../campos/Campo.tsx'
import { Logo } from '../../linhas/Logo.tsx'
import { CodeField } from '../../ui/fields/CodeField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import { optionsAs, useOptions } from '../../ui/fields/useOptions.ts'
import type { Draft } from '../../ui/form/draft.ts'
import { useFieldValue, type RecordForm } from '../../ui/form/useRecordForm.ts'
import { withChosen } from '../../ui/fields/withChosen.ts'
import type { MaterialComum } from './especie.ts'
import styles from './CamposComuns.module.css'
import { Secao } from './Secao.tsx'

const ROTULOS = rotulosDe(CAMPOS_DO_MATERIAL)
const { ncm, cest, origem } = CAMPOS_FISCAIS

type Comuns = Draft<z.ZodObject<Entradas<typeof CAMPOS_DO_MATERIAL>>>

interface CamposComunsProps<Values extends Comuns> {
  form: RecordForm<Values>
  material: MaterialComum | null
  tipo: TipoMaterial
  /** Clear fields of the kind that depend on the line, or on the reference. */
  aoTrocarLinha?: () => void
  aoTrocarReferencia?: () => void
}

export function CamposComuns<Values extends Comuns>(props: CamposComunsProps<Values>) {
  const { form, material, tipo } = props
  const novo = material === null
  return (
    <>
      <Secao titulo="Identificação">
        <CodeField form={form} name="codigo" label={ROTULOS.codigo} fixed={!novo} />
        <div className={styles['dois']}>
          <TextField form={form} name="descricao" label={ROTULOS.descricao} />
        </div>
        <CodeField form={form} name="codigoInterno" label={ROTULOS.codigoInterno} />
        <SelectField
          form={form}
          name="status"
          label={ROTULOS.status}
          options={statusOferecidos(material)}
          disabled={novo && nasceAtivo(tipo)}
          hint={novo && nasceAtivo(tipo) ? 'Nasce Ativo; muda depois de salvo.' : undefined}
        />
        <Campo form={form} campos={CAMPOS_DO_MATERIAL} name="ipi" />
        <Sucessor form={form} material={material} />
      </Secao>
      <Secao titulo="Fiscal">
        <CodeField form={form} name="ncm" label={ncm.rotulo} hint={ncm.ajuda} />
        <CodeField form={form} name="cest" label={cest.rotulo} hint={cest.ajuda} />
        <div className={styles['dois']}>
          <SelectField form={form} name="origem" label={origem.rotulo} options={ORIGEM} />
        </div>
      </Secao>
      <Portfolio {...props} />
    </>
  )
}

/** Status 6 is shown on a record that has it, never offered (decisions P-05). */
const statusOferecidos = (material: MaterialComum | null) =>
  STATUS_PRODUTO.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value) || value === material?.status.value)

function Portfolio<Values extends Comuns>(props: CamposComunsProps<Values>) {
  const { form, material, tipo, aoTrocarLinha, aoTrocarReferencia } = props
  const idReferencia = useFieldValue(form, 'referencia') || null
  const idLinha = useFieldValue(form, 'linha') || null
  const referencias = useLateOptions(selecaoReferenciaMaterial, { params: { tipo } }, material?.referencia)
  const linhas = useLateOptions(
    linhasDaReferencia,
    idReferencia ? { params: { idReferencia } } : null,
    idReferencia === material?.referencia.value ? material?.linha : undefined,
  )
  /** Another reference clears the line (Spec 001 §4). */
  const trocarReferencia = () => {
    form.clear('linha')
    aoTrocarReferencia?.()
  }
  const campo = { form, campos: CAMPOS_DO_MATERIAL }
  return (
    <Secao titulo="Portfólio">
      <Campo {...campo} name="referencia" options={referencias} onChoose={trocarReferencia} />
      <Campo {...campo} name="linha" options={linhas} onChoose={() => aoTrocarLinha?.()} />
      <Group gap="md" className={styles['dois'] ?? ''}>
        <LogoDe opcao={referencias.known.find(({ value }) => value === idReferencia)} />
        <LogoDe opcao={linhas.known.find(({ value }) => value === idLinha)} />
      </Group>
    </Secao>
  )
}

const LogoDe = ({ opcao }: { opcao: (OptionDeId & { logo: string | null }) | undefined }) =>
  opcao && <Logo src={opcao.logo} nome={opcao.label} size="form" />

/** The product that takes this one's place once it is no longer made. */
function Sucessor<Values extends Comuns>({ form, material }: Pick<CamposComunsProps<Values>, 'form' | 'material'>) {
  const status = useFieldValue(form, 'status')
  /** Null until the list is opened. */
  const [texto, setTexto] = useState<string | null>(null)
  const [busca] = useDebouncedValue(texto, SEARCH_DEBOUNCE_MS)
  const pede = material !== null && FORA_DE_LINHA.includes(Number(status))
  const achados = useOptions(
    sucessores,
    pede && busca !== null ? { params: { id: material.id }, query: { busca } } : null,
  )
  if (!pede) return null
  return (
    <SelectField
      form={form}
      name="sucessor"
      label={ROTULOS.sucessor}
      options={texto ? achados : optionsAs(achados, (todos) => withChosen(todos, material.sucessor))}
      onSearch={setTexto}
    />
  )
}
