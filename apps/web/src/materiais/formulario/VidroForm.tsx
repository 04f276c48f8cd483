import { FATORLH_PADRAO, vidro } from '@portal/contract/materiais/vidro'
import { selecaoTipoVidro } from '@portal/contract/selecoes/selecoes'
import { DecimalField } from '../../ui/fields/DecimalField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SimNaoField } from '../../ui/fields/SimNaoField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { withChosen } from '../../ui/fields/withChosen.ts'
import type { Draft } from '../../ui/form/draft.ts'
import { Anexos } from './Anexos.tsx'
import { CamposComuns } from './CamposComuns.tsx'
import { Caracteristicas } from './Caracteristicas.tsx'
import { ComRegistro } from './ComRegistro.tsx'
import { escolhida } from './escolhida.ts'
import { COMUNS_DO_NOVO, type FormDoTipoProps, type GeralProps, type TelaDoTipoProps } from './formDoTipo.ts'
import { MaterialScreen } from './MaterialScreen.tsx'
import { Secao } from './Secao.tsx'
import { useMaterialForm } from './useMaterialForm.ts'
import { VidroCores } from './VidroCores.tsx'

type Rascunho = Draft<typeof vidro.form>

const NOVO: Rascunho = {
  ...COMUNS_DO_NOVO,
  tipoVidro: null,
  espessura: null,
  peso: null,
  fatorlh: FATORLH_PADRAO,
  controleSolar: null,
  bloqueioRuido: null,
  arredondamento: null,
}

export const VidroForm = ({ id, topo }: FormDoTipoProps) => (
  <ComRegistro kind={vidro} id={id}>
    {(material) => <Vidro material={material} topo={topo} />}
  </ComRegistro>
)

function Vidro({ material, topo }: TelaDoTipoProps) {
  const m = useMaterialForm(vidro, { material, novo: NOVO })
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      geral={<Geral form={m.form} material={material} />}
      abas={[
        { nome: 'caracteristicas', titulo: 'Outras Características', conteudo: <Caracteristicas /> },
        { nome: 'cores', titulo: 'Produto/Cor', conteudo: <VidroCores /> },
        { nome: 'imagens', titulo: 'Imagens/Ficha Técnica', conteudo: <Anexos kind={vidro} /> },
      ]}
    />
  )
}

function Geral({ form, material }: GeralProps<typeof vidro.form>) {
  const tipos = withChosen(useOptions(selecaoTipoVidro), escolhida(material, 'tipoVidro'))
  return (
    <>
      <CamposComuns form={form} material={material} tipo="VIDRO" />
      <Secao titulo="Vidro">
        <SelectField form={form} name="tipoVidro" label="Tipo de Vidro" options={tipos} />
        <DecimalField form={form} name="espessura" label="Espessura" unit="mm" />
        <DecimalField
          form={form}
          name="peso"
          label="Peso"
          unit="kg/m²"
          hint="Vidro comum pesa 2,5 kg/m² por milímetro."
        />
        <DecimalField form={form} name="fatorlh" label="Fator L/H" />
        <SimNaoField form={form} name="controleSolar" label="Controle Solar" />
        <SimNaoField form={form} name="bloqueioRuido" label="Bloqueio de Ruído" />
        <SimNaoField form={form} name="arredondamento" label="Arredondamento" />
      </Secao>
    </>
  )
}
