import type { ReactNode } from 'react'
import { Anchor, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import type { ResultOf } from '@portal/contract/core/call'
import { tipoMaterial } from '@portal/contract/core/fields'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { permite } from '@portal/contract/core/papeis'
import { LEITURA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { BLOQUEADO } from '@portal/contract/materiais/produtos'
import { EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { painel } from '@portal/contract/painel/painel'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Barras } from './Barras.tsx'
import { NoTempo } from './NoTempo.tsx'
import { useFiltrosDoPainel } from './useFiltrosDoPainel.ts'
import { enderecoDaLista, enderecoDasImportacoes, enderecoDosAcabamentos, type FiltroDoPainel } from './enderecos.ts'
import styles from './Painel.module.css'
import { Choice } from '../ui/fields/Choice.tsx'

type Dados = ResultOf<typeof painel>
type Endereco = ReturnType<typeof useEnderecos>

const MAIS_REFERENCIAS = 12

/** Each number is the total of the list that it opens. */
export function PainelScreen() {
  const [filtro, mudar] = useFiltrosDoPainel()
  const { tipoProduto } = filtro
  const { data, error, refetch } = useAnswer(painel, { query: { tipoProduto } })
  const endereco = useEnderecos(tipoProduto)
  const escolher = (tipo: string) => mudar({ tipoProduto: tipoMaterial.safeParse(tipo).data })
  return (
    <Screen
      title="Dashboard"
      count={data?.total}
      actions={
        <Choice
          aria-label="Tipo de produto"
          value={tipoProduto ?? ''}
          onChange={escolher}
          data={[{ label: 'Todos os tipos', value: '' }, ...TIPO_MATERIAL]}
        />
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={322} />}
      {data && (
        <Conteudo
          dados={data}
          endereco={endereco}
          tipoProduto={tipoProduto}
          noTempo={<NoTempo filtro={filtro} mudar={mudar} />}
        />
      )}
    </Screen>
  )
}

function useEnderecos(tipoProduto: string | undefined) {
  const abre = permite(LEITURA_DE_PRODUTO, useSession()?.papeis)
  return (filtro: Record<string, string | number>) => (abre ? enderecoDaLista({ tipoProduto, ...filtro }) : undefined)
}

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const mesDe = (dia: string) => mes.format(new Date(dia))

interface Props {
  dados: Dados
  endereco: Endereco
  tipoProduto: string | undefined
  noTempo: ReactNode
}

function Conteudo({ dados, endereco, tipoProduto, noTempo }: Props) {
  const quadros = [
    { nome: 'Em edição', quantos: dados.emEdicao, para: endereco({ ...EDICAO, situacao: EM_EDICAO }) },
    { nome: 'Em homologação', quantos: dados.emHomologacao, para: endereco({ ...EDICAO, situacao: EM_HOMOLOGACAO }) },
    {
      nome: 'Bloqueados para CEM DELPHI',
      quantos: dados.bloqueadosPro,
      para: endereco({ ...EDICAO, prontidaoPro: BLOQUEADO }),
    },
    {
      nome: 'Bloqueados para CEM MOBI',
      quantos: dados.bloqueadosMobi,
      para: endereco({ ...EDICAO, prontidaoMobi: BLOQUEADO }),
    },
    { nome: 'Sem imagem', quantos: dados.semImagem, para: endereco({ ...EDICAO, semImagem: 'true' }) },
    {
      nome: `Lançados em ${mesDe(dados.desde)}`,
      quantos: dados.lancados,
      para: endereco({ disponivelDesde: dados.desde }),
    },
    ...(dados.importacoes === null
      ? []
      : [{ nome: 'Importações em edição', quantos: dados.importacoes, para: enderecoDasImportacoes(tipoProduto) }]),
  ]
  return (
    <>
      <Quadros nome="Números" quadros={quadros} />
      {noTempo}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Barras
          titulo="Por tipo"
          barras={dados.porTipo.map(({ tipo, situacoes }) => ({
            id: tipo,
            nome: labelOf(TIPO_MATERIAL, tipo),
            endereco: endereco({ ...EDICAO, tipoProduto: tipo }),
            partes: situacoes,
          }))}
        />
        <Barras
          titulo="Por referência"
          barras={dados.porReferencia.slice(0, MAIS_REFERENCIAS).map(({ id, referencia, situacoes }) => ({
            id,
            nome: referencia,
            endereco: endereco({ ...EDICAO, referencia: id }),
            partes: situacoes,
          }))}
        />
      </SimpleGrid>
      {dados.porReferencia.length > MAIS_REFERENCIAS && (
        <Text size="sm" c="dimmed">
          As {MAIS_REFERENCIAS} maiores de {numero(dados.porReferencia.length)} referências.
        </Text>
      )}
      <Acabamentos dados={dados} />
      {endereco({}) !== undefined && (
        <Group>
          <Anchor component={Link} to="/produtos/mudancas" size="sm">
            O que mudou no mercado neste mês
          </Anchor>
        </Group>
      )}
    </>
  )
}

const EDICAO = { edicao: 'sim' }

/** Absent for who sees no finishes. */
function Acabamentos({ dados: { acabamentos, desde } }: { dados: Dados }) {
  const abre = permite(['CadastroAcabamentos'], useSession()?.papeis)
  const endereco = (filtro: FiltroDoPainel) => (abre ? enderecoDosAcabamentos(filtro) : undefined)
  if (!acabamentos?.total) return null
  const { emEdicao, emHomologacao, lancados, porReferencia, porTipo } = acabamentos
  const quadros = [
    { nome: 'Acabamentos em edição', quantos: emEdicao, para: endereco({ ...EDICAO, situacao: EM_EDICAO }) },
    {
      nome: 'Acabamentos em homologação',
      quantos: emHomologacao,
      para: endereco({ ...EDICAO, situacao: EM_HOMOLOGACAO }),
    },
    { nome: `Acabamentos lançados em ${mesDe(desde)}`, quantos: lancados, para: endereco({ disponivelDesde: desde }) },
  ]
  return (
    <>
      <Quadros nome="Números de acabamentos" quadros={quadros} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Barras
          titulo="Acabamentos por tipo"
          barras={porTipo.map(({ id, nome, situacoes }) => ({
            id: id ?? nome,
            nome,
            endereco: id === null ? undefined : endereco({ ...EDICAO, tipoAcabamento: id }),
            partes: situacoes,
          }))}
        />
        <Barras
          titulo="Acabamentos por referência"
          barras={porReferencia.slice(0, MAIS_REFERENCIAS).map(({ id, nome, situacoes }) => ({
            id,
            nome,
            endereco: endereco({ ...EDICAO, referencia: id }),
            partes: situacoes,
          }))}
        />
      </SimpleGrid>
    </>
  )
}

interface QuadroProps {
  nome: string
  quantos: number
  para: string | undefined
}

const Quadros = ({ nome, quadros }: { nome: string; quadros: readonly QuadroProps[] }) => (
  <ul className={styles['quadros']} aria-label={nome}>
    {quadros.map((quadro) => (
      <li key={quadro.nome}>
        <Quadro {...quadro} />
      </li>
    ))}
  </ul>
)

function Quadro({ nome, quantos, para }: QuadroProps) {
  const conteudo = (
    <>
      <Text component="span" display="block" fz={28} fw={600}>
        {numero(quantos)}
      </Text>
      <Text component="span" display="block" size="sm">
        {nome}
      </Text>
    </>
  )
  if (para === undefined) return <div className={styles['quadro']}>{conteudo}</div>
  return (
    <Link to={para} className={styles['quadro']}>
      {conteudo}
    </Link>
  )
}
