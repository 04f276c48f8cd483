import type { ComponentType } from 'react'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { comCasas, comUnidade, MM, numero } from '@portal/contract/core/formato'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { POS_TRAT, labelOf, SIM_NAO, type TipoMaterial } from '@portal/contract/core/options'
import { listaComposicao, listaMedidas, type KitComposicao, type KitMedida } from '@portal/contract/materiais/kit'
import { TIPO_COMPOSICAO } from '@portal/contract/materiais/opcoes'
import { listaBarras, listaPerfisCompostos } from '@portal/contract/materiais/perfil'
import { detalheCor, PROPRIEDADES_DA_COR, type VidroCor } from '@portal/contract/materiais/vidro'
import { useAnswer } from '../../api/useCall.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { useLeitura } from '../../mercado/dia/useDia.ts'

interface VerMaisProps {
  tipo: TipoMaterial
  id: number
  modoEdicao: boolean
  onClose: () => void
}

/** Rows of the kind (Spec 001 §2.6): composed profiles and bars, colours of a glass, items of a kit. */
export function VerMais({ tipo, id, modoEdicao, onClose }: VerMaisProps) {
  const Mais = MAIS_DO_TIPO[tipo]
  return (
    <Dialog title="Ver mais" size="xl" onClose={onClose}>
      <Stack gap="md">{Mais && <Mais id={id} modoEdicao={modoEdicao} />}</Stack>
    </Dialog>
  )
}

type ParteProps = Pick<VerMaisProps, 'id' | 'modoEdicao'>
const lido = (valor: number | null) => (valor === null ? '' : numero(valor))

interface ParteDoComposto {
  id: number
  perfilCh: string
  posTrat: number
}
const COMPOSTOS: readonly Column<ParteDoComposto>[] = [
  { label: 'Código', cell: (row) => row.perfilCh, kind: 'code' },
  { label: 'Tipo', cell: (row) => labelOf(POS_TRAT, row.posTrat) },
]

function DoPerfil({ id, modoEdicao }: ParteProps) {
  const entrada = { params: { id }, query: useLeitura(modoEdicao) }
  const compostos = useAnswer(listaPerfisCompostos, entrada)
  const barras = useAnswer(listaBarras, entrada)
  return (
    <>
      <Secao
        titulo="Perfis compostos"
        busca={{ ...compostos, data: compostos.data?.map((row, indice) => ({ ...row, id: indice })) }}
        columns={COMPOSTOS}
      />
      {barras.data && barras.data.length > 0 && (
        <Text size="sm">
          Tamanhos de Barras: {barras.data.map(({ tamanhoBarra }) => comUnidade(numero(tamanhoBarra), MM)).join(', ')}
        </Text>
      )}
    </>
  )
}

const CORES: readonly Column<VidroCor>[] = [
  { label: 'Cor', cell: (row) => row.cor.label },
  ...PROPRIEDADES_DA_COR.map(({ campo, sigla }) => ({
    label: sigla,
    cell: (row: VidroCor) => (row[campo] === null ? '' : comCasas(row[campo], 2)),
    kind: 'number' as const,
  })),
  { label: 'Ativo', cell: (row) => labelOf(SIM_NAO, row.ativo) },
]

function DoVidro({ id, modoEdicao }: ParteProps) {
  const cores = useAnswer(detalheCor, { params: { id }, query: useLeitura(modoEdicao) })
  return <Secao titulo="Produto/Cor" busca={cores} columns={CORES} />
}

const MEDIDAS: readonly Column<KitMedida>[] = [
  { label: 'Largura (mm)', cell: (row) => lido(row.largura), kind: 'number' },
  { label: 'Altura (mm)', cell: (row) => lido(row.altura), kind: 'number' },
  { label: 'Espessura (mm)', cell: (row) => lido(row.espessura), kind: 'number' },
  { label: 'Cores', cell: (row) => row.cores.map(({ label }) => label).join(', ') },
]
const COMPOSICAO: readonly Column<KitComposicao & { id: number }>[] = [
  { label: 'Tipo', cell: (row) => labelOf(TIPO_COMPOSICAO, row.tipo) },
  { label: 'Código', cell: (row) => row.codigoProduto, kind: 'code' },
  { label: 'Descrição', cell: (row) => row.descricao },
  { label: 'Unidade', cell: (row) => row.unidade ?? '' },
  { label: 'Quantidade', cell: (row) => numero(row.quantidade), kind: 'number' },
  { label: 'Usinagem', cell: (row) => row.usinagem ?? '' },
]

function DoKit({ id, modoEdicao }: ParteProps) {
  const entrada = { params: { idKit: id }, query: useLeitura(modoEdicao) }
  const medidas = useAnswer(listaMedidas, entrada)
  const composicao = useAnswer(listaComposicao, entrada)
  return (
    <>
      <Secao
        titulo="Composição"
        busca={{ ...composicao, data: composicao.data?.map((row) => ({ ...row, id: row.idComposicao })) }}
        columns={COMPOSICAO}
      />
      <Secao titulo="Medidas" busca={medidas} columns={MEDIDAS} />
    </>
  )
}

export const MAIS_DO_TIPO: Readonly<Partial<Record<TipoMaterial, ComponentType<ParteProps>>>> = {
  PERFIL: DoPerfil,
  VIDRO: DoVidro,
  KIT: DoKit,
}

interface SecaoProps<Row extends { id: number }> {
  titulo: string
  busca: { data: readonly Row[] | undefined; error: unknown; refetch: () => Promise<unknown> }
  columns: readonly Column<Row>[]
}

function Secao<Row extends { id: number }>({ titulo, busca: { data, error, refetch }, columns }: SecaoProps<Row>) {
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <Title order={3} mb="xs">
        {titulo}
      </Title>
      {!data && <Skeleton h={80} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {MENSAGENS.semDados}
        </Text>
      )}
      {data && data.length > 0 && <PlainTable rows={data} columns={columns} />}
    </section>
  )
}
