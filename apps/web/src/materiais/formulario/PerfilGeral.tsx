import { useEffect, useEffectEvent } from 'react'
import { COMPOSTO, TERMINAL, type OptionDeId } from '@portal/contract/core/options'
import {
  barra1AoTrocarMedidaEspecial,
  LIGA_PADRAO,
  TEMPERA_PADRAO,
  type perfil,
} from '@portal/contract/materiais/perfil'
import {
  selecaoClasseId,
  selecaoLiga,
  selecaoPrenativo,
  selecaoTempera,
  selecaoUnidadePerfil,
} from '@portal/contract/selecoes/selecoes'
import { DecimalField } from '../../ui/fields/DecimalField.tsx'
import { OpcaoField } from '../../ui/fields/OpcaoField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SimNaoField } from '../../ui/fields/SimNaoField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { withChosen } from '../../ui/fields/withChosen.ts'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { CamposComuns } from './CamposComuns.tsx'
import { escolhida } from './escolhida.ts'
import type { GeralProps } from './formDoTipo.ts'
import { PerfisCompostos } from './PerfisCompostos.tsx'
import { Secao } from './Secao.tsx'
import { SecaoComparada } from './SecaoComparada.tsx'

type Props = GeralProps<typeof perfil.form>

const TERMINAIS = TERMINAL.map((texto) => ({ label: texto, value: texto }))

export function PerfilGeral({ form, material }: Props) {
  const composto = useFieldValue(form, 'composto')
  return (
    <>
      <CamposComuns
        form={form}
        material={material}
        tipo="PERFIL"
        aoTrocarLinha={() => form.clear('prenativo')}
        aoTrocarReferencia={() => form.clear('prenativo')}
      />
      <Material form={form} material={material} />
      <TamanhoDaBarra form={form} />
      <Secao titulo="Geometria">
        <DecimalField form={form} name="jxt" label="Jx" hint="Inércia em torno do eixo x." {...CM4} />
        <DecimalField form={form} name="wxt" label="Wx" hint="Módulo de resistência, eixo x." {...CM3} />
        <DecimalField form={form} name="jy" label="Jy" hint="Inércia em torno do eixo y." {...CM4} />
        <DecimalField form={form} name="wy" label="Wy" hint="Módulo de resistência, eixo y." {...CM3} />
        <DecimalField form={form} name="perimetroTotal" label="Perímetro total" {...MM} />
        <DecimalField form={form} name="perimetroTratamento" label="Perímetro de tratamento" {...MM} />
      </Secao>
      {material?.editavel && <SecaoComparada form={form} idPerfil={material.id} />}
      {material && composto !== 0 && composto !== null && <PerfisCompostos idPerfil={material.id} />}
    </>
  )
}

const CM4 = { unit: 'cm⁴' }
const CM3 = { unit: 'cm³' }
const MM = { unit: 'mm' }

function Material({ form, material }: Props) {
  const idLinha = useFieldValue(form, 'linha') || null
  const daLinha = useOptions(selecaoPrenativo, idLinha ? { params: { idLinha } } : null)
  const prenativos =
    idLinha === material?.linha?.value ? withChosen(daLinha, escolhida(material, 'prenativo')) : daLinha
  const classes = withChosen(useOptions(selecaoClasseId), escolhida(material, 'classeId'))
  const ligas = useOptions(selecaoLiga)
  const temperas = useOptions(selecaoTempera)
  usePadroes(form, material === null, { ligas, temperas })
  return (
    <Secao titulo="Material">
      <SelectField form={form} name="prenativo" label="Prenativo" options={prenativos} />
      <SelectField form={form} name="classeId" label="Classe/ID" options={classes} />
      <SelectField form={form} name="liga" label="Liga" options={ligas} />
      <SelectField form={form} name="tempera" label="Têmpera" options={temperas} />
      <DecimalField form={form} name="peso" label="Peso" unit="kg/m" />
      <SelectField
        form={form}
        name="unidadeValorizacao"
        label="Unidade de valorização"
        options={useOptions(selecaoUnidadePerfil)}
      />
      <OpcaoField form={form} name="composto" label="Composto" options={COMPOSTO} />
      <SimNaoField form={form} name="perda" label="Não Considerar Perda" />
      <OpcaoField form={form} name="terminal" label="Terminal" options={TERMINAIS} clearable="clearable" />
    </Secao>
  )
}

/** Alloy and temper of a new profile, by their names (Spec 001 §4, decisions P-31); they do not count as typed. */
function usePadroes(
  form: Props['form'],
  novo: boolean,
  { ligas, temperas }: Record<'ligas' | 'temperas', readonly OptionDeId[]>,
) {
  const idDe = (opcoes: readonly OptionDeId[], rotulo: string) =>
    opcoes.find(({ label }) => label === rotulo)?.value ?? null
  const preencher = useEffectEvent(() => {
    const padroes = { liga: idDe(ligas, LIGA_PADRAO), tempera: idDe(temperas, TEMPERA_PADRAO) }
    const { liga, tempera } = form.getValues()
    const valores = { liga: liga ?? padroes.liga, tempera: tempera ?? padroes.tempera }
    form.rebase({ ...form.getInitialValues(), ...padroes }, { ...form.getValues(), ...valores })
  })
  useEffect(() => {
    if (novo && ligas.length > 0 && temperas.length > 0) preencher()
  }, [novo, ligas.length, temperas.length])
}

function TamanhoDaBarra({ form }: Pick<Props, 'form'>) {
  const medidaEspecial = useFieldValue(form, 'maisDeUmTamanhoBarra')
  const trocar = (valor: unknown) => {
    form.setFieldValue('barra1', barra1AoTrocarMedidaEspecial(Number(valor)))
    if (valor === 1) form.clear('barra2', 'barra3')
  }
  return (
    <Secao titulo="Tamanho da barra">
      <SimNaoField form={form} name="maisDeUmTamanhoBarra" label="Medida Especial" onChoose={trocar} />
      {medidaEspecial !== 1 && (
        <>
          <DecimalField form={form} name="barra1" label="Barra 1" {...MM} required={medidaEspecial === 0} />
          <DecimalField form={form} name="barra2" label="Barra 2" {...MM} />
          <DecimalField form={form} name="barra3" label="Barra 3" {...MM} />
        </>
      )}
    </Secao>
  )
}
