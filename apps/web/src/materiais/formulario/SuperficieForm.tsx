import { memo } from 'react'
import type { OptionDeId } from '@portal/contract/core/options'
import {
  camposDeOutroGrupo,
  COM_TERMINAL,
  linhasDaSuperficie,
  mostraPasso,
  mostraTecido,
  superficie,
  temTerminal,
} from '@portal/contract/materiais/superficie'
import { INTEIROS } from '@portal/contract/materiais/inteiro'
import {
  selecaoCor,
  selecaoGrupo,
  selecaoTodosTecidos,
  selecaoUnidadeItemEmbalagem,
} from '@portal/contract/selecoes/selecoes'
import { Campo } from '../../campos/Campo.tsx'
import { Tag } from '../../ui/feedback/Tag.tsx'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import type { LateOptions } from '../../ui/fields/useOptions.ts'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { Anexos } from './Anexos.tsx'
import { CamposComuns } from './CamposComuns.tsx'
import { Caracteristicas } from './Caracteristicas.tsx'
import { escolhida } from './escolhida.ts'
import { comPartes } from './especie.ts'
import { novoDe, type FormDoTipoProps, type GeralProps } from './formDoTipo.ts'
import { LinhasDeAplicacao } from './LinhasDeAplicacao.tsx'
import { MaterialScreen } from './MaterialScreen.tsx'
import { Secao } from './Secao.tsx'
import { useMaterialForm } from './useMaterialForm.ts'

const DA_SUPERFICIE = { params: { tipo: 'SUPERFICIE' } } as const

const ESPECIE = comPartes(superficie, INTEIROS.SUPERFICIE)

export function SuperficieForm({ material, topo, serie }: FormDoTipoProps) {
  const m = useMaterialForm(ESPECIE, { material, novo: novoDe(superficie.campos, serie), serie })
  const grupos = useLateOptions(selecaoGrupo, DA_SUPERFICIE, escolhida(material, 'grupo'))
  const idGrupo = useFieldValue(m.form, 'grupo')
  const rotulo = grupos.known.find(({ value }) => value === idGrupo)?.label
  const comTerminal = temTerminal(rotulo, useFieldValue(m.form, 'terminal') || null)
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      marcas={comTerminal && <Tag tone="pronto">{COM_TERMINAL}</Tag>}
      geral={<Geral form={m.form} material={material} grupos={grupos} />}
      abas={[
        { nome: 'caracteristicas', titulo: 'Outras Características', conteudo: <Caracteristicas /> },
        { nome: 'linhas', titulo: 'Linhas de Aplicação', conteudo: <LinhasDeAplicacao calls={linhasDaSuperficie} /> },
        { nome: 'imagens', titulo: 'Imagens/Ficha Técnica', conteudo: <Anexos kind={ESPECIE} /> },
      ]}
    />
  )
}

type ComGrupos = GeralProps<typeof ESPECIE.form> & { grupos: LateOptions<OptionDeId> }

const Geral = memo(function Geral({ form, material, grupos }: ComGrupos) {
  const campo = { form, campos: superficie.campos }
  const grupo = useFieldValue(form, 'grupo') || null
  const cores = useLateOptions(selecaoCor, DA_SUPERFICIE, escolhida(material, 'cor'))
  const unidades = useLateOptions(selecaoUnidadeItemEmbalagem, {}, escolhida(material, 'unidadeValorizacao'))
  /** Fields that the new group does not ask for do not keep unseen values. */
  const trocarGrupo = (novo: unknown) => form.clear(...camposDeOutroGrupo(typeof novo === 'number' ? novo : null))
  return (
    <>
      <CamposComuns form={form} material={material} tipo="SUPERFICIE" />
      <Secao titulo="Superfície">
        <Campo {...campo} name="grupo" options={grupos} onChoose={trocarGrupo} />
        <Campo {...campo} name="cor" options={cores} />
        <Campo {...campo} name="unidadeValorizacao" options={unidades} />
        <Campo {...campo} name="peso" />
      </Secao>
      {mostraPasso(grupo) && (
        <Secao titulo="Esteira">
          <Campo {...campo} name="passo" required />
          <Campo {...campo} name="terminal" required />
        </Secao>
      )}
      {mostraTecido(grupo) && <Tecido form={form} material={material} />}
    </>
  )
})

function Tecido({ form, material }: GeralProps<typeof ESPECIE.form>) {
  const campo = { form, campos: superficie.campos }
  const tecidos = useLateOptions(selecaoTodosTecidos, {}, escolhida(material, 'tipoTecido'))
  return (
    <Secao titulo="Tecido">
      <Campo {...campo} name="tipoTecido" options={tecidos} required />
      <Campo {...campo} name="voltagem" />
      <Campo {...campo} name="larguraMinima" required />
      <Campo {...campo} name="larguraMaxima" required />
      <Campo {...campo} name="alturaMinima" required />
      <Campo {...campo} name="alturaMaxima" required />
    </Secao>
  )
}
