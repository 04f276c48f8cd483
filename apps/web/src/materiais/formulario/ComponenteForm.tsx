import { memo } from 'react'
import { referenciaEmAplicabilidadePropria } from '@portal/contract/materiais/aplicabilidade'
import { componente, linhasDoComponente } from '@portal/contract/materiais/componente'
import { INTEIROS } from '@portal/contract/materiais/inteiro'
import {
  selecaoCor,
  selecaoGrupo,
  selecaoReferenciaAplicabilidade,
  selecaoUnidadeItemEmbalagem,
} from '@portal/contract/selecoes/selecoes'
import { useAnswer } from '../../api/useCall.ts'
import { Campo } from '../../campos/Campo.tsx'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import { Aplicabilidade } from '../aplicabilidade/Aplicabilidade.tsx'
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

const ESPECIE = comPartes(componente, INTEIROS.COMPONENTE)

export function ComponenteForm({ material, topo, serie }: FormDoTipoProps) {
  const m = useMaterialForm(ESPECIE, { material, novo: novoDe(componente.campos, serie), serie })
  const oculta = useAplicabilidadeOculta(material?.referencia.value)
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      geral={<Geral form={m.form} material={material} />}
      abas={[
        { nome: 'caracteristicas', titulo: 'Outras Características', conteudo: <Caracteristicas /> },
        { nome: 'linhas', titulo: 'Linhas de Aplicação', conteudo: <LinhasDeAplicacao calls={linhasDoComponente} /> },
        { nome: 'imagens', titulo: 'Imagens/Ficha Técnica', conteudo: <Anexos kind={ESPECIE} /> },
        ...(oculta ? [] : [APLICABILIDADE]),
      ]}
    />
  )
}

const APLICABILIDADE = { nome: 'aplicabilidade', titulo: 'Aplicabilidade', conteudo: <Aplicabilidade /> } as const

/** Whether a company keeps the applicability for the reference (decisions P-34). */
const useAplicabilidadePropria = (idReferencia: number | undefined) =>
  useAnswer(
    referenciaEmAplicabilidadePropria,
    { params: { idReferencia: idReferencia ?? 0 } },
    { enabled: idReferencia !== undefined },
  )

/** Hidden, too, until that is known. */
function useAplicabilidadeOculta(idReferencia: number | undefined): boolean {
  const { data, error } = useAplicabilidadePropria(idReferencia)
  return idReferencia !== undefined && !error && data?.ocultarAplicabilidade !== false
}

const Geral = memo(function Geral({ form, material }: GeralProps<typeof ESPECIE.form>) {
  const campo = { form, campos: componente.campos }
  const unidades = useLateOptions(selecaoUnidadeItemEmbalagem, {}, escolhida(material, 'unidadeItem'))
  const embalagens = useLateOptions(selecaoUnidadeItemEmbalagem, {}, escolhida(material, 'unidadeEmbalagem'))
  const grupos = useLateOptions(selecaoGrupo, {}, escolhida(material, 'grupo'))
  const cores = useLateOptions(selecaoCor, {}, escolhida(material, 'cor'))
  const referencias = useLateOptions(selecaoReferenciaAplicabilidade, {}, escolhida(material, 'aplicabilidade'))
  const { data: daReferencia } = useAplicabilidadePropria(useFieldValue(form, 'referencia') || undefined)
  return (
    <>
      <CamposComuns form={form} material={material} tipo="COMPONENTE" />
      <Secao titulo="Componente">
        <Campo {...campo} name="grupo" options={grupos} />
        <Campo {...campo} name="cor" options={cores} />
        <Campo
          {...campo}
          name="aplicabilidade"
          options={referencias}
          required={daReferencia?.ocultarAplicabilidade === false}
        />
      </Secao>
      <Secao titulo="Embalagem">
        <Campo {...campo} name="unidadeItem" options={unidades} />
        <Campo {...campo} name="unidadeEmbalagem" options={embalagens} />
        <Campo {...campo} name="quantidadeEmbalagem" />
        <Campo {...campo} name="otimizacaoBarra" hint="Tamanho da barra em que o item é cortado." />
      </Secao>
    </>
  )
})
