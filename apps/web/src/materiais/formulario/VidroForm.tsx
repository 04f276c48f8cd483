import { memo } from 'react'
import { vidro } from '@portal/contract/materiais/vidro'
import { INTEIROS } from '@portal/contract/materiais/inteiro'
import { selecaoTipoVidro } from '@portal/contract/selecoes/selecoes'
import { Campo } from '../../campos/Campo.tsx'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import { Anexos } from './Anexos.tsx'
import { CamposComuns } from './CamposComuns.tsx'
import { Caracteristicas } from './Caracteristicas.tsx'
import { escolhida } from './escolhida.ts'
import { comPartes } from './especie.ts'
import { novoDe, type FormDoTipoProps, type GeralProps } from './formDoTipo.ts'
import { MaterialScreen } from './MaterialScreen.tsx'
import { Secao } from './Secao.tsx'
import { useMaterialForm } from './useMaterialForm.ts'
import { VidroCores } from './VidroCores.tsx'

const ESPECIE = comPartes(vidro, INTEIROS.VIDRO)

export function VidroForm({ material, topo, serie }: FormDoTipoProps) {
  const m = useMaterialForm(ESPECIE, { material, novo: novoDe(vidro.campos, serie), serie })
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      geral={<Geral form={m.form} material={material} />}
      abas={[
        { nome: 'caracteristicas', titulo: 'Outras Características', conteudo: <Caracteristicas /> },
        { nome: 'cores', titulo: 'Produto/Cor', conteudo: <VidroCores /> },
        { nome: 'imagens', titulo: 'Imagens/Ficha Técnica', conteudo: <Anexos kind={ESPECIE} /> },
      ]}
    />
  )
}

const Geral = memo(function Geral({ form, material }: GeralProps<typeof ESPECIE.form>) {
  const campo = { form, campos: vidro.campos }
  const tipos = useLateOptions(selecaoTipoVidro, {}, escolhida(material, 'tipoVidro'))
  return (
    <>
      <CamposComuns form={form} material={material} tipo="VIDRO" />
      <Secao titulo="Vidro">
        <Campo {...campo} name="tipoVidro" options={tipos} />
        <Campo {...campo} name="espessura" />
        <Campo {...campo} name="peso" hint="Vidro comum pesa 2,5 kg/m² por milímetro." />
        <Campo {...campo} name="fatorlh" />
        <Campo {...campo} name="controleSolar" />
        <Campo {...campo} name="bloqueioRuido" />
        <Campo {...campo} name="arredondamento" />
      </Secao>
    </>
  )
})
