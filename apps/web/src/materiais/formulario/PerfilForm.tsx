import { faltaBarra1, linhasDoPerfil, perfil } from '@portal/contract/materiais/perfil'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Draft } from '../../ui/form/draft.ts'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { Anexos } from './Anexos.tsx'
import { Barras } from './Barras.tsx'
import { Caracteristicas } from './Caracteristicas.tsx'
import { ComRegistro } from './ComRegistro.tsx'
import { novoDe, type FormDoTipoProps, type TelaDoTipoProps } from './formDoTipo.ts'
import { LinhasDeAplicacao } from './LinhasDeAplicacao.tsx'
import { MaterialScreen } from './MaterialScreen.tsx'
import { PerfilGeral } from './PerfilGeral.tsx'
import { useMaterialForm } from './useMaterialForm.ts'

type Rascunho = Draft<typeof perfil.form>

const entre = ({ maisDeUmTamanhoBarra, barra1 }: Rascunho): Partial<Record<string, string>> =>
  faltaBarra1({ maisDeUmTamanhoBarra: maisDeUmTamanhoBarra === 0 ? 0 : null, barra1: barra1 || null })
    ? { barra1: MENSAGENS.campoObrigatorio }
    : {}

export const PerfilForm = ({ id, topo }: FormDoTipoProps) => (
  <ComRegistro kind={perfil} id={id}>
    {(material) => <Perfil material={material} topo={topo} />}
  </ComRegistro>
)

function Perfil({ material, topo }: TelaDoTipoProps) {
  const m = useMaterialForm(perfil, { material, novo: novoDe(perfil.campos), entre })
  const medidaEspecial = useFieldValue(m.form, 'maisDeUmTamanhoBarra') === 1
  return (
    <MaterialScreen
      m={m}
      topo={topo}
      geral={<PerfilGeral form={m.form} material={material} />}
      abas={[
        { nome: 'caracteristicas', titulo: 'Outras Características', conteudo: <Caracteristicas /> },
        { nome: 'linhas', titulo: 'Linhas de Aplicação', conteudo: <LinhasDeAplicacao calls={linhasDoPerfil} /> },
        { nome: 'imagens', titulo: 'Imagens', conteudo: <Anexos kind={perfil} /> },
        { nome: 'barras', titulo: 'Tamanhos de Barras', conteudo: <Barras />, desligada: !medidaEspecial },
      ]}
    />
  )
}
