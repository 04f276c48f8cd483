import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CASAS_DO_PRECO } from '@portal/contract/campos/preco'
import { comSinal, comUnidade, diaEHora, dinheiro, MM, numero } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import type { ResultOf } from '@portal/contract/core/call'
import {
  COPIAS_REVISTAS,
  DIFERENCAS,
  FILTROS_DA_REVISAO,
  revisaoDosPrecos,
  SUSPEITAS,
  type LinhaDaRevisao,
  type ResumoDaRevisao,
} from '@portal/contract/precos/revisao'
import { obterTabela, type VersaoDaTabela } from '@portal/contract/precos/tabelas'
import { queryOf, useAnswer } from '../api/useCall.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { SMALL_PAGES } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { EscolherComparadas } from './EscolherComparadas.tsx'

const TOM = { NOVO: 'pronto', AUSENTE: 'indisponivel', ALTERADO: 'edicao' } as const

const emReais = (valor: number | null) => (valor === null ? '' : `R$ ${dinheiro(valor, CASAS_DO_PRECO)}`)
const CASAS_DA_DIFERENCA = 2
const emPorcento = (valor: number | null) =>
  valor === null ? '' : comUnidade(comSinal(valor, 0, CASAS_DA_DIFERENCA), '%')

interface Comparadas {
  versao: number | undefined
  com: number | undefined
}

const entreVersoes = ({ versao, com }: Comparadas) => versao !== undefined || com !== undefined

const colunasDe = (comparadas: Comparadas): readonly Column<LinhaDaRevisao>[] => [
  { label: 'Código', kind: 'code', cell: ({ codigo }) => codigo, sort: 'codigo' },
  {
    label: 'Produto',
    cell: ({ descricao, cor, espessura, unidade }) =>
      [descricao, cor, espessura === null ? null : comUnidade(numero(espessura), MM), unidade]
        .filter(Boolean)
        .join(' · '),
    sort: 'descricao',
  },
  {
    label: 'Diferença',
    cell: ({ diferenca }) => <Tag tone={TOM[diferenca]}>{labelOf(DIFERENCAS, diferenca)}</Tag>,
    text: ({ diferenca }) => labelOf(DIFERENCAS, diferenca),
    sort: 'diferenca',
  },
  {
    label: entreVersoes(comparadas) ? 'Antes' : 'Em vigor',
    kind: 'number',
    cell: ({ antes }) => emReais(antes),
    sort: 'antes',
  },
  {
    label: entreVersoes(comparadas) ? 'Depois' : 'Novo preço',
    kind: 'number',
    cell: ({ depois }) => emReais(depois),
    sort: 'depois',
  },
  { label: 'Variação', kind: 'number', cell: ({ variacao }) => emPorcento(variacao), sort: 'variacao' },
  {
    label: 'Atenção',
    cell: ({ suspeita }) => (suspeita ? <Tag tone="indisponivel">{labelOf(SUSPEITAS, suspeita)}</Tag> : ''),
    text: ({ suspeita }) => labelOf(SUSPEITAS, suspeita),
    sort: 'suspeita',
  },
]

const FILTROS = [
  {
    valor: '',
    nome: 'Todas as diferenças',
    quantas: ({ novos, ausentes, alterados }: ResumoDaRevisao) => novos + ausentes + alterados,
  },
  { valor: 'NOVO', nome: 'Novos', quantas: ({ novos }: ResumoDaRevisao) => novos },
  { valor: 'AUSENTE', nome: 'Ausentes', quantas: ({ ausentes }: ResumoDaRevisao) => ausentes },
  { valor: 'ALTERADO', nome: 'Alterados', quantas: ({ alterados }: ResumoDaRevisao) => alterados },
  { valor: 'SUSPEITO', nome: 'Com atenção', quantas: ({ suspeitos }: ResumoDaRevisao) => suspeitos },
] as const

function dizer(
  { emVigorDesde }: Pick<ResultOf<typeof revisaoDosPrecos>, 'emVigorDesde'>,
  versoes: readonly VersaoDaTabela[],
  { versao, com }: Comparadas,
): string {
  const numeroDa = (id: number) => versoes.find((uma) => uma.id === id)?.numero ?? ''
  const comparada = versao === undefined ? 'Comparada' : `Versão ${numeroDa(versao)} comparada`
  if (com !== undefined) return `${comparada} com a versão ${numeroDa(com)}.`
  return emVigorDesde
    ? `${comparada} com a tabela em vigor desde ${diaEHora(emVigorDesde)}.`
    : 'Ainda não há tabela em vigor.'
}

/** New, missing and changed prices, and those that look like a slip. */
export function RevisaoDaTabela({ id }: { id: number }) {
  const [params] = useAddress()
  const so = FILTROS_DA_REVISAO.find((um) => um === params.get('so'))
  const copia = COPIAS_REVISTAS.find((uma) => uma === params.get('copia'))
  const comparadas = { versao: Number(params.get('versao')) || undefined, com: Number(params.get('com')) || undefined }
  const listing = useListing(revisaoDosPrecos, {
    paging: SMALL_PAGES,
    params: { id },
    filters: { so, copia, ...comparadas },
    part: 'revisao',
  })
  const { data } = useQuery({
    ...queryOf(revisaoDosPrecos, { params: { id }, query: { pageSize: 1, copia, ...comparadas } }),
    // The former answer stays while the next one loads, so that the controls keep their place.
    placeholderData: keepPreviousData,
  })
  const { data: comVersoes } = useAnswer(obterTabela, { params: { id } })
  const versoes = comVersoes?.versoes ?? []
  return (
    <Stack gap="md" component="section" aria-labelledby="revisao-da-tabela">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} id="revisao-da-tabela">
            Revisão{data ? `: ${data.tabela.nome}` : ''}
          </Title>
          {data && (
            <Text size="sm" c="dimmed">
              {dizer(data, versoes, comparadas)}
              {data.resumo.menorVariacao !== null &&
                ` Variações de ${emPorcento(data.resumo.menorVariacao)} a ${emPorcento(data.resumo.maiorVariacao)}.`}
            </Text>
          )}
        </div>
        <Button component={Link} to={backTo('/importar?aba=precos')} variant="default">
          Voltar
        </Button>
      </Group>
      {data && data.resumo.suspeitos > 0 && !entreVersoes(comparadas) && (
        <Alert color="yellow" title="Confira antes de homologar">
          {data.resumo.suspeitos === 1
            ? '1 preço parece digitado errado.'
            : `${numero(data.resumo.suspeitos)} preços parecem digitados errados.`}
        </Alert>
      )}
      {data && (
        <EscolherComparadas
          copias={data.copias}
          versoes={versoes}
          quais={{ uma: String(comparadas.versao ?? copia ?? data.copias[0]), outra: String(comparadas.com ?? '') }}
        />
      )}
      {data && <Mostrar resumo={data.resumo} so={so} />}
      <DataTable
        name="revisao-de-precos"
        empty="Nada a mostrar neste filtro. Veja todas as diferenças, ou compare com outra versão."
        listing={listing}
        columns={colunasDe(comparadas)}
      />
    </Stack>
  )
}

function Mostrar({ resumo, so = '' }: { resumo: ResumoDaRevisao; so: string | undefined }) {
  const mudar = useSetFilters()
  return (
    <Group role="group" aria-label="Mostrar" gap="xs">
      {FILTROS.map(({ valor, nome, quantas }) => (
        <Button
          key={nome}
          size="xs"
          variant={so === valor ? 'filled' : 'default'}
          aria-pressed={so === valor}
          onClick={() => mudar({ so: valor })}
        >
          {nome} {numero(quantas(resumo))}
        </Button>
      ))}
    </Group>
  )
}
