import { memo } from 'react'
import { kit } from '@portal/contract/materiais/kit'
import { INTEIROS } from '@portal/contract/materiais/inteiro'
import { ENGENHARIA, FERRAGEM } from '@portal/contract/materiais/opcoes'
import { selecaoGrupoKit } from '@portal/contract/selecoes/selecoes'
import { Campo } from '../../campos/Campo.tsx'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { Anexos } from './Anexos.tsx'
import { CamposComuns } from './CamposComuns.tsx'
import { escolhida } from './escolhida.ts'
import { comPartes } from './especie.ts'
import { novoDe, type FormDoTipoProps, type GeralProps } from './formDoTipo.ts'
import { KitComposicao } from './KitComposicao.tsx'
import { KitMedidas } from './KitMedidas.tsx'
import { MaterialScreen } from './MaterialScreen.tsx'
import { Secao } from './Secao.tsx'
import { useMaterialForm } from './useMaterialForm.ts'

const ESPECIE = comPartes(kit, INTEIROS.KIT)

export function KitForm({ material, topo, serie }: FormDoTipoProps) {
  const m = useMaterialForm(ESPECIE, { material, novo: novoDe(kit.campos, serie), serie })
  const ferragem = useFieldValue(m.form, 'tipoKit') === FERRAGEM
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      geral={<Geral form={m.form} material={material} />}
      abas={[
        {
          nome: 'medidas',
          titulo: ferragem ? 'Ferragem' : 'Engenharia',
          conteudo: <KitMedidas tipoKit={ferragem ? FERRAGEM : ENGENHARIA} />,
        },
        { nome: 'composicao', titulo: 'Composição', conteudo: <KitComposicao /> },
        { nome: 'imagens', titulo: 'Imagens', conteudo: <Anexos kind={ESPECIE} /> },
      ]}
    />
  )
}

const Geral = memo(function Geral({ form, material }: GeralProps<typeof ESPECIE.form>) {
  const campo = { form, campos: kit.campos }
  const grupos = useLateOptions(selecaoGrupoKit, {}, escolhida(material, 'grupo'))
  return (
    <>
      <CamposComuns form={form} material={material} tipo="KIT" />
      <Secao titulo="Kit">
        <Campo {...campo} name="tipoKit" />
        <Campo {...campo} name="grupo" options={grupos} />
      </Secao>
    </>
  )
})
