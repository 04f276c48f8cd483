import { linhasDoPerfil, perfil } from '@portal/contract/materiais/perfil'
import { INTEIROS } from '@portal/contract/materiais/inteiro'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { Anexos } from './Anexos.tsx'
import { BarrasDoPerfil } from './BarrasDoPerfil.tsx'
import { Caracteristicas } from './Caracteristicas.tsx'
import { comPartes } from './especie.ts'
import { novoDe, type FormDoTipoProps } from './formDoTipo.ts'
import { LinhasDeAplicacao } from './LinhasDeAplicacao.tsx'
import { MaterialScreen } from './MaterialScreen.tsx'
import { PerfilGeral } from './PerfilGeral.tsx'
import { useMaterialForm } from './useMaterialForm.ts'

const ESPECIE = comPartes(perfil, INTEIROS.PERFIL)

const SEM_MEDIDA_ESPECIAL = 'Escolha Sim em Medida Especial primeiro.'

export function PerfilForm({ material, topo, serie }: FormDoTipoProps) {
  const m = useMaterialForm(ESPECIE, { material, novo: novoDe(perfil.campos, serie), serie })
  const medidaEspecial = useFieldValue(m.form, 'maisDeUmTamanhoBarra') === 1
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      geral={<PerfilGeral form={m.form} material={material} />}
      abas={[
        { nome: 'caracteristicas', titulo: 'Outras Características', conteudo: <Caracteristicas /> },
        { nome: 'linhas', titulo: 'Linhas de Aplicação', conteudo: <LinhasDeAplicacao calls={linhasDoPerfil} /> },
        { nome: 'imagens', titulo: 'Imagens', conteudo: <Anexos kind={ESPECIE} /> },
        {
          nome: 'barras',
          titulo: 'Tamanhos de Barras',
          conteudo: <BarrasDoPerfil />,
          desligada: medidaEspecial ? undefined : SEM_MEDIDA_ESPECIAL,
        },
      ]}
    />
  )
}
