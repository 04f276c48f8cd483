import { useEffect, useEffectEvent } from 'react'
import { Stack, Text, Title } from '@mantine/core'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Anexo } from '@portal/contract/materiais/anexos'
import { INTEIROS, LINHA_EM_BRANCO, type Parte } from '@portal/contract/materiais/inteiro'
import { coresDoKit } from '@portal/contract/materiais/kit'
import { ENGENHARIA, TIPO_COMPOSICAO } from '@portal/contract/materiais/opcoes'
import { PROPRIEDADES_DA_COR } from '@portal/contract/materiais/vidro'
import { selecaoCor, selecaoLinhaAplicacao } from '@portal/contract/selecoes/selecoes'
import { RowsField } from '../../ui/fields/RowsField.tsx'
import type { RowColumn } from '../../ui/fields/rows.ts'
import { useLateOptions } from '../../ui/fields/useLateOptions.ts'
import type { LateOptions } from '../../ui/fields/useOptions.ts'
import { type LooseForm, type Row, useLooseValue, useRows } from '../../ui/form/useRecordForm.ts'
import { ArquivosDoNovo } from './ArquivosDoNovo.tsx'
import type { Pendentes } from './useArquivosDoNovo.ts'

interface PartesDoNovoProps {
  form: LooseForm
  tipo: TipoMaterial
  anexos: readonly Anexo[]
  arquivos: Pendentes
}

/** What hangs on a product, before it is saved for the first time: all of it goes with the same save (decision 0080). */
export default function PartesDoNovo({ form, tipo, anexos, arquivos }: PartesDoNovoProps) {
  const tem = (parte: Parte) => parte in INTEIROS[tipo].form.shape
  const doForm = { form, tipo }
  return (
    <Stack component="section" gap="lg" aria-label="Partes do produto novo">
      <Text size="sm" c="dimmed">
        O que estiver abaixo é salvo junto com o produto. Enter abre outra linha, Backspace em uma linha vazia a remove,
        e um bloco copiado de uma planilha pode ser colado.
      </Text>
      {tem('caracteristicas') && <Linhas {...doForm} parte="caracteristicas" colunas={CARACTERISTICA} />}
      {tem('linhas') && <LinhasDeAplicacao {...doForm} />}
      {tem('barras') && <Barras {...doForm} />}
      {tem('cores') && <Cores {...doForm} />}
      {tem('medidas') && <Medidas {...doForm} />}
      {tem('composicao') && <Linhas {...doForm} parte="composicao" colunas={COMPOSICAO} />}
      <ArquivosDoNovo anexos={anexos} arquivos={arquivos} />
    </Stack>
  )
}

const PALAVRAS: Readonly<Record<Parte, readonly [titulo: string, uma: string]>> = {
  caracteristicas: ['Outras Características', 'característica'],
  linhas: ['Linhas de Aplicação', 'linha de aplicação'],
  barras: ['Tamanhos de Barras', 'barra'],
  cores: ['Produto/Cor', 'cor'],
  medidas: ['Medidas e cores', 'medida'],
  composicao: ['Composição', 'item'],
}

interface DaParte {
  form: LooseForm
  tipo: TipoMaterial
}

function Linhas({ form, parte, colunas }: DaParte & { parte: Parte; colunas: readonly RowColumn[] }) {
  const [titulo, uma] = PALAVRAS[parte]
  return (
    <Stack component="section" gap="xs" aria-label={titulo}>
      <Title order={2}>{titulo}</Title>
      <RowsField form={form} name={parte} title={titulo} one={uma} columns={colunas} blank={LINHA_EM_BRANCO[parte]} />
    </Stack>
  )
}

const texto = (field: string, label: string): RowColumn => ({ field, label, kind: 'text' })
const numero = (field: string, label: string): RowColumn => ({ field, label, kind: 'number' })

const CARACTERISTICA = [texto('nome', 'Nome'), texto('descricao', 'Descrição')]

/** An item of the catalogue is found by its code, and brings its own name and unit. */
const doCatalogo = { when: ({ tipo }: Row) => tipo !== 'LIVRE', why: 'Vem do código' }
const COMPOSICAO: readonly RowColumn[] = [
  { field: 'tipo', label: 'Tipo', kind: 'one', options: TIPO_COMPOSICAO },
  texto('codigoProduto', 'Código'),
  { ...texto('descricao', 'Descrição'), off: doCatalogo },
  { ...texto('unidade', 'Unidade'), off: doCatalogo },
  numero('quantidade', 'Quantidade'),
  texto('usinagem', 'Usinagem'),
]

/** Its list comes with the first row, not with the form. */
function useComAsLinhas<One extends { label: string; value: number }>(
  { form }: DaParte,
  parte: Parte,
  { known, state, ask }: LateOptions<One>,
) {
  const quantas = useRows(form, parte).length
  const pedir = useEffectEvent(() => ask())
  useEffect(() => {
    if (quantas > 0 && state === 'coming') pedir()
  }, [quantas, state])
  return known
}

function LinhasDeAplicacao(props: DaParte) {
  const idReferencia = Number(useLooseValue(props.form, 'referencia') ?? 0)
  const { tipo } = props
  const linhas = useLateOptions(selecaoLinhaAplicacao, idReferencia ? { params: { idReferencia, tipo } } : null)
  const options = useComAsLinhas(props, 'linhas', linhas)
  return (
    <Linhas {...props} parte="linhas" colunas={[{ field: 'linhaAplicacao', label: 'Linha', kind: 'one', options }]} />
  )
}

/** Beside the fixed one, a profile has bars of other lengths with Medida Especial only (Spec 001 §4). */
function Barras(props: DaParte) {
  const especial = Number(useLooseValue(props.form, 'maisDeUmTamanhoBarra')) === 1
  const quantas = useRows(props.form, 'barras').length
  if (!especial && quantas === 0) return null
  return <Linhas {...props} parte="barras" colunas={[numero('tamanhoBarra', 'Tamanho da barra (mm)')]} />
}

const VIDRO = { params: { tipo: 'VIDRO' } } as const

function Cores(props: DaParte) {
  const options = useComAsLinhas(props, 'cores', useLateOptions(selecaoCor, VIDRO))
  const valores = PROPRIEDADES_DA_COR.map(({ campo, sigla }) => numero(campo, sigla))
  return (
    <Linhas {...props} parte="cores" colunas={[{ field: 'cor', label: 'Cor', kind: 'one', options }, ...valores]} />
  )
}

/** Hardware has no width and height (Spec 001 §2.5). */
function Medidas(props: DaParte) {
  const options = useComAsLinhas(props, 'medidas', useLateOptions(coresDoKit, {}))
  const lados =
    Number(useLooseValue(props.form, 'tipoKit')) === ENGENHARIA
      ? [numero('largura', 'Largura (mm)'), numero('altura', 'Altura (mm)')]
      : []
  const cores: RowColumn = { field: 'cores', label: 'Cores', kind: 'many', options }
  return <Linhas {...props} parte="medidas" colunas={[...lados, numero('espessura', 'Espessura (mm)'), cores]} />
}
