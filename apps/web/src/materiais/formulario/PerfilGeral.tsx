import { Stack, Text, Title } from '@mantine/core'
import { paraDecimal } from '@portal/contract/core/fields'
import type { CampoComparado } from '@portal/contract/materiais/comparacaoDaSecao'
import type { INTEIROS } from '@portal/contract/materiais/inteiro'
import { memo, useEffect, useEffectEvent } from 'react'
import { labelOf, type OptionDeId, POS_TRAT } from '@portal/contract/core/options'
import {
  barra1AoTrocarMedidaEspecial,
  LIGA_PADRAO,
  listaPerfisCompostos,
  perfil,
  TEMPERA_PADRAO,
} from '@portal/contract/materiais/perfil'
import {
  selecaoClasseId,
  selecaoLiga,
  selecaoPrenativo,
  selecaoTempera,
  selecaoUnidadePerfil,
} from '@portal/contract/selecoes/selecoes'
import { useAnswer } from '../../api/useCall.ts'
import { Campo } from '../../campos/Campo.tsx'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import type { LateOptions } from '../../ui/fields/useOptions.ts'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { SecaoDoPerfil } from '../SecaoDoPerfil.tsx'
import { CamposComuns } from './CamposComuns.tsx'
import { escolhida } from './escolhida.ts'
import type { GeralProps } from './formDoTipo.ts'
import { Secao } from './Secao.tsx'

type Props = GeralProps<typeof INTEIROS.PERFIL.form>

export const PerfilGeral = memo(function PerfilGeral({ form, material }: Props) {
  const campo = { form, campos: perfil.campos }
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
        <Campo {...campo} name="jxt" hint="Inércia em torno do eixo x." />
        <Campo {...campo} name="wxt" hint="Módulo de resistência, eixo x." />
        <Campo {...campo} name="jy" hint="Inércia em torno do eixo y." />
        <Campo {...campo} name="wy" hint="Módulo de resistência, eixo y." />
        <Campo {...campo} name="perimetroTotal" />
        <Campo {...campo} name="perimetroTratamento" />
      </Secao>
      {material?.editavel && <SecaoComparada form={form} idPerfil={material.id} />}
      {material && composto !== 0 && composto !== null && <PerfisCompostos idPerfil={material.id} />}
    </>
  )
})

function Material({ form, material }: Props) {
  const campo = { form, campos: perfil.campos }
  const idLinha = useFieldValue(form, 'linha') || null
  const prenativos = useLateOptions(
    selecaoPrenativo,
    idLinha ? { params: { idLinha } } : null,
    idLinha === material?.linha?.value ? escolhida(material, 'prenativo') : undefined,
  )
  const classes = useLateOptions(selecaoClasseId, {}, escolhida(material, 'classeId'))
  const ligas = useLateOptions(selecaoLiga, {}, escolhida(material, 'liga'))
  const temperas = useLateOptions(selecaoTempera, {}, escolhida(material, 'tempera'))
  const unidades = useLateOptions(selecaoUnidadePerfil, {}, escolhida(material, 'unidadeValorizacao'))
  usePadroes(form, material === null, { ligas, temperas })
  return (
    <Secao titulo="Material">
      <Campo {...campo} name="prenativo" options={prenativos} />
      <Campo {...campo} name="classeId" options={classes} />
      <Campo {...campo} name="liga" options={ligas} />
      <Campo {...campo} name="tempera" options={temperas} />
      <Campo {...campo} name="peso" />
      <Campo {...campo} name="unidadeValorizacao" options={unidades} />
      <Campo {...campo} name="composto" />
      <Campo {...campo} name="perda" />
      <Campo {...campo} name="terminal" />
    </Secao>
  )
}

/** Alloy and temper of a new profile, by name (Spec 001 §4, decisions P-31); they do not count as typed. */
function usePadroes(
  form: Props['form'],
  novo: boolean,
  { ligas, temperas }: Record<'ligas' | 'temperas', LateOptions<OptionDeId>>,
) {
  const idDe = (opcoes: LateOptions<OptionDeId>, rotulo: string) =>
    opcoes.known.find(({ label }) => label === rotulo)?.value ?? null
  const preencher = useEffectEvent(() => {
    const padroes = { liga: idDe(ligas, LIGA_PADRAO), tempera: idDe(temperas, TEMPERA_PADRAO) }
    const { liga, tempera } = form.getValues()
    const valores = { liga: liga ?? padroes.liga, tempera: tempera ?? padroes.tempera }
    form.rebase({ ...form.getInitialValues(), ...padroes }, { ...form.getValues(), ...valores })
  })
  const pedir = useEffectEvent(() => {
    ligas.ask()
    temperas.ask()
  })
  useEffect(() => {
    if (novo) pedir()
  }, [novo])
  const chegaram = ligas.state === 'there' && temperas.state === 'there'
  useEffect(() => {
    if (novo && chegaram) preencher()
  }, [novo, chegaram])
}

function TamanhoDaBarra({ form }: Pick<Props, 'form'>) {
  const campo = { form, campos: perfil.campos }
  const medidaEspecial = useFieldValue(form, 'maisDeUmTamanhoBarra')
  const trocar = (valor: unknown) => {
    form.setFieldValue('barra1', barra1AoTrocarMedidaEspecial(Number(valor)))
    if (valor === 1) form.clear('barra2', 'barra3')
  }
  return (
    <Secao titulo="Tamanho da barra">
      <Campo {...campo} name="maisDeUmTamanhoBarra" onChoose={trocar} />
      {medidaEspecial !== 1 && (
        <>
          <Campo {...campo} name="barra1" required={medidaEspecial === 0} />
          <Campo {...campo} name="barra2" />
          <Campo {...campo} name="barra3" />
        </>
      )}
    </Secao>
  )
}

/** Read only: there is no call that saves them (decisions P-32). */
function PerfisCompostos({ idPerfil }: { idPerfil: number }) {
  const { data = [] } = useAnswer(listaPerfisCompostos, { params: { id: idPerfil } })
  return (
    <Stack component="section" gap="xs" aria-label="Perfis compostos">
      <Title order={2}>Perfis compostos</Title>
      <Text size="sm" c="dimmed">
        Esta lista é preenchida pela importação de perfis.
      </Text>
      {data.map(({ perfilCh, posTrat }) => (
        <Text key={`${perfilCh}${posTrat}`} size="sm">
          <Text component="span" ff="monospace">
            {perfilCh}
          </Text>{' '}
          · {labelOf(POS_TRAT, posTrat)}
        </Text>
      ))}
    </Stack>
  )
}

type Form = GeralProps<typeof INTEIROS.PERFIL.form>['form']

/** Values computed from the section's drawing can be taken over into the form (decisions 0.3). */
function SecaoComparada({ form, idPerfil }: { form: Form; idPerfil: number }) {
  const digitados = {
    peso: useMedida(form, 'peso'),
    jxt: useMedida(form, 'jxt'),
    wxt: useMedida(form, 'wxt'),
    jy: useMedida(form, 'jy'),
    wy: useMedida(form, 'wy'),
    perimetroTotal: useMedida(form, 'perimetroTotal'),
    perimetroTratamento: useMedida(form, 'perimetroTratamento'),
  }
  const usar = (calculados: Partial<Record<CampoComparado, number>>) => {
    for (const campo of Object.keys(digitados) as CampoComparado[]) {
      const valor = calculados[campo]
      if (valor !== undefined) form.setFieldValue(campo, valor)
    }
  }
  return <SecaoDoPerfil id={idPerfil} digitados={digitados} aoUsar={usar} />
}

const useMedida = (form: Form, campo: CampoComparado): number | null => {
  const valor = paraDecimal(useFieldValue(form, campo))
  return typeof valor === 'number' ? valor : null
}
