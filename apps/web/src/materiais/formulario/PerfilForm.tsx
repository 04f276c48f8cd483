import { faltaBarra1, linhasDoPerfil, perfil } from '@portal/contract/materiais/perfil'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { Draft } from '../../ui/form/draft.ts'
import { useFieldValue } from '../../ui/form/useRecordForm.ts'
import { Anexos } from './Anexos.tsx'
import { Barras } from './Barras.tsx'
import { Caracteristicas } from './Caracteristicas.tsx'
import { ComRegistro } from './ComRegistro.tsx'
import { COMUNS_DO_NOVO, type FormDoTipoProps, type TelaDoTipoProps } from './formDoTipo.ts'
import { LinhasDeAplicacao } from './LinhasDeAplicacao.tsx'
import { MaterialScreen } from './MaterialScreen.tsx'
import { PerfilGeral } from './PerfilGeral.tsx'
import { useMaterialForm } from './useMaterialForm.ts'

type Rascunho = Draft<typeof perfil.form>

const NOVO: Rascunho = {
  ...COMUNS_DO_NOVO,
  peso: null,
  unidadeValorizacao: null,
  maisDeUmTamanhoBarra: null,
  barra1: null,
  barra2: null,
  barra3: null,
  classeId: null,
  prenativo: null,
  perda: 0,
  composto: 0,
  liga: null,
  tempera: null,
  terminal: null,
  wxt: null,
  jxt: null,
  wy: null,
  jy: null,
  perimetroTotal: null,
  perimetroTratamento: null,
}

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
  const m = useMaterialForm(perfil, { material, novo: NOVO, entre })
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
