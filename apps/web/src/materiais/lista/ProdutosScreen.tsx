import { useCallback, useRef, useState } from 'react'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { type FiltroDeProdutos, type ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { selecaoReferenciaMaterialLiberada } from '@portal/contract/materiais/selecoesDeProduto'
import { AddButton } from '../../ui/AddButton.tsx'
import { useSession } from '../../api/session.ts'
import { useAnswer } from '../../api/useCall.ts'
import { PedirRevisao } from '../../configuracao/PedirRevisao.tsx'
import { failureOf } from '../../ui/feedback/failureOf.ts'
import { ErrorState, SemDados } from '../../ui/feedback/ListNotice.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { AvisoDoDia, EscolherDia } from '../../mercado/dia/AvisoDoDia.tsx'
import { useDia, useNoDia } from '../../mercado/dia/useDia.ts'
import { PublicarEscolhidos } from '../../mercado/BotoesDeMercado.tsx'
import { useEdicaoPedida } from '../../mercado/useEdicaoPedida.ts'
import { useSequence } from '../../ui/listing/sequence.ts'
import { useAddress, withParams } from '../../ui/useAddress.ts'
import { caminhosDoProduto, NOVO_PRODUTO } from '../enderecos.ts'
import { AcoesDeMercado, PerguntaDoAlvo } from './AcoesDeMercado.tsx'
import type { Selecao } from './AlterarEmMassa.tsx'
import { AvisoDeLiberadas } from './AvisoDeLiberadas.tsx'
import { BotaoDaPrevia, salvarFoco } from './BotaoDaPrevia.tsx'
import { ChaveDeEdicao } from './ChaveDeEdicao.tsx'
import { alterarTodos, contagem } from './contagem.ts'
import { GradeDeProdutos, GradeVazia } from './GradeDeProdutos.tsx'
import type { ComEscolhidos } from './MaisAcoes.tsx'
import { BotaoDoPainel, Painel } from './Painel.tsx'
import { podeEditar } from './regrasDoCartao.ts'
import styles from './Produtos.module.css'
import { pedeTabela } from './filtros.ts'
import { useFiltrosDeProdutos, useSoConsulta } from './useFiltros.ts'
import { useFormularioCarregado } from './useFormularioCarregado.ts'
import { useModoEdicao } from './useModoEdicao.ts'
import { usePainel } from './usePainel.ts'
import { usePaginas } from './usePaginas.ts'
import { usePrevia } from './usePrevia.ts'

const NadaEncontrado = lazily(async () => (await import('./NadaEncontrado.tsx')).NadaEncontrado)
/** Most people keep products, and never see it. */
const NovidadesDoMercado = lazily(async () => (await import('./NovidadesDoMercado.tsx')).NovidadesDoMercado)
const TabelaDeProdutos = lazily(async () => (await import('./TabelaDeProdutos.tsx')).TabelaDeProdutos)
const MaisAcoes = lazily(async () => (await import('./MaisAcoes.tsx')).MaisAcoes)
const AlterarEmMassa = lazily(async () => (await import('./AlterarEmMassa.tsx')).AlterarEmMassa)
const Previa = lazily(async () => (await import('./Previa.tsx')).Previa)

const VISOES = [
  { label: 'Cartões', value: 'cartoes' },
  { label: 'Tabela', value: 'tabela' },
] as const

/** Spec 001 §2.1: filters beside the cards; the same list as a dense table. */
export function ProdutosScreen({ Exportar }: { Exportar: ComEscolhidos }) {
  const [filtro, filtrar] = useFiltrosDeProdutos()
  const [params, setParams] = useAddress()
  const edicao = useModoEdicao()
  useEdicaoPedida(edicao)
  const em = useDia()
  const soConsulta = useSoConsulta()
  const modoEdicao = em === undefined ? edicao.ativo : false
  useFormularioCarregado(modoEdicao === true)
  const painel = usePainel()
  const previa = usePrevia()
  const lista = useRef<HTMLDivElement>(null)
  const botaoDaPrevia = useRef<HTMLButtonElement>(null)
  const fecharPrevia = () => {
    previa.trocar()
    botaoDaPrevia.current?.focus()
  }
  const trocarPrevia = () => {
    salvarFoco(lista.current, botaoDaPrevia.current)
    previa.trocar()
  }
  const tabela = pedeTabela(params)
  const verComo = (visao: string) =>
    setParams((agora) => withParams(agora, { ver: visao === 'tabela' ? visao : null }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Screen
      title="Produtos"
      actions={edicao.temChave && em === undefined && <Cabecalho filtro={filtro} modoEdicao={modoEdicao === true} />}
    >
      <AvisoDoDia area="produto" />
      {soConsulta && em === undefined && <NovidadesDoMercado />}
      <div
        className={styles['tela']}
        data-sem-painel={painel.recolhido || undefined}
        data-com-previa={previa.aberta || undefined}
      >
        <Painel painel={painel} filtro={filtro} edicao={modoEdicao === true} onFiltrar={filtrar} />
        <Stack gap="sm" miw={0} ref={lista}>
          <Group justify="space-between" gap="sm">
            <Group gap="sm">
              <BotaoDoPainel painel={painel} filtro={filtro} />
              {em === undefined && <ChaveDeEdicao edicao={edicao} />}
            </Group>
            <Group gap="xs">
              {em === undefined && <EscolherDia area="produto" size="xs" />}
              <BotaoDaPrevia previa={{ ...previa, trocar: trocarPrevia }} ref={botaoDaPrevia} />
              <SegmentedControl
                aria-label="Ver como"
                size="xs"
                data={[...VISOES]}
                value={tabela ? 'tabela' : 'cartoes'}
                onChange={verComo}
              />
            </Group>
          </Group>
          <AvisoDeLiberadas edicao={modoEdicao === true} />
          {modoEdicao === undefined && edicao.falha ? (
            <ErrorState {...edicao.falha} />
          ) : tabela ? (
            <TabelaDeProdutos filtro={filtro} modoEdicao={modoEdicao} em={em} Exportar={Exportar} onLimpar={filtrar} />
          ) : (
            <Cartoes filtro={filtro} modoEdicao={modoEdicao} em={em} Exportar={Exportar} onLimpar={filtrar} />
          )}
        </Stack>
        {previa.aberta && <Previa lista={lista} modoEdicao={modoEdicao === true} onFechar={fecharPrevia} />}
      </div>
    </Screen>
  )
}

function Cabecalho(lista: { filtro: FiltroDeProdutos; modoEdicao: boolean }) {
  return (
    <>
      <AcoesDeMercado {...lista} />
      <AddButton to={NOVO_PRODUTO}>Novo Produto</AddButton>
    </>
  )
}

interface VisaoProps {
  filtro: FiltroDeProdutos
  modoEdicao: boolean | undefined
  em: string | undefined
  Exportar: ComEscolhidos
  onLimpar: (filtro: FiltroDeProdutos) => void
}

function Cartoes({ filtro, modoEdicao, em, Exportar, onLimpar }: VisaoProps) {
  const { data, error, refetch, fetchNextPage, isFetchingNextPage, isFetchNextPageError, hasNextPage, vistas } =
    usePaginas(filtro, modoEdicao, em)
  const papeis = useSession()?.papeis ?? []
  const { data: liberadas = [] } = useAnswer(selecaoReferenciaMaterialLiberada)
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<number, ProdutoNaLista>>(new Map())
  const [emMassa, setEmMassa] = useState<Selecao>()
  const noDia = useNoDia()
  useSequence('produtos', vistas, caminhosDoProduto(noDia))
  const mais = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const falha = failureOf({ data, error, refetch })
  if (falha) return <ErrorState {...falha} />
  if (!data) return <GradeVazia />
  const total = data.pages[0]?.total ?? 0
  const quem = { modoEdicao: modoEdicao === true, papeis, liberadas }
  const escolher = (produto: ProdutoNaLista) => {
    const novos = new Map(escolhidos)
    if (!novos.delete(produto.id)) novos.set(produto.id, produto)
    setEscolhidos(novos)
  }
  return (
    <>
      <Group justify="space-between" gap="sm" mih={30}>
        <Text size="sm" role="status">
          {contagem(total)}
        </Text>
        {modoEdicao && total > 0 && (
          <Escolhidos
            escolhidos={[...escolhidos.values()]}
            total={total}
            Exportar={Exportar}
            onLimpar={() => setEscolhidos(new Map())}
            onAlterar={(produtos) => setEmMassa(produtos ? { produtos } : { filtro, total })}
          />
        )}
      </Group>
      {total === 0 ? (
        <SemDados>
          <NadaEncontrado filtro={filtro} modoEdicao={modoEdicao} em={em} onLimpar={onLimpar} />
        </SemDados>
      ) : (
        <GradeDeProdutos
          lotes={data.pages.map(({ items }) => items)}
          total={total}
          temMais={hasNextPage}
          buscando={isFetchingNextPage}
          erro={isFetchNextPageError ? error : null}
          onMais={mais}
          acoes={{
            edicao: quem.modoEdicao,
            podeEditar: (produto) => podeEditar(produto, quem),
            escolhido: (id) => escolhidos.has(id),
            ...(modoEdicao && { onEscolher: escolher }),
          }}
        />
      )}
      {emMassa && (
        <AlterarEmMassa
          selecao={emMassa}
          onClose={() => setEmMassa(undefined)}
          onAlterado={() => setEscolhidos(new Map())}
        />
      )}
    </>
  )
}

interface EscolhidosProps {
  escolhidos: readonly ProdutoNaLista[]
  total: number
  Exportar: ComEscolhidos
  onLimpar: () => void
  /** Without products, all that the filter finds are changed. */
  onAlterar: (produtos?: readonly ProdutoNaLista[]) => void
}

/** Offers to change all that were found, not only those that were loaded. */
function Escolhidos({ escolhidos, total, Exportar, onLimpar, onAlterar }: EscolhidosProps) {
  if (escolhidos.length === 0)
    return (
      <Button variant="default" size="xs" onClick={() => onAlterar()}>
        {alterarTodos(total)}
      </Button>
    )
  return (
    <Group gap="xs" role="region" aria-label="Ações em lote">
      <Text size="sm" role="status">
        {quantidade(escolhidos.length, 'selecionado', 'selecionados')}
      </Text>
      <Button variant="subtle" size="xs" onClick={onLimpar}>
        Limpar seleção
      </Button>
      <PedirRevisao area="produto" ids={escolhidos.map(({ id }) => id)} />
      <PublicarEscolhidos area="produto" ids={escolhidos.map(({ id }) => id)} EscolherAlvo={PerguntaDoAlvo} />
      <MaisAcoes produtos={escolhidos} Exportar={Exportar} />
      <Button size="xs" onClick={() => onAlterar(escolhidos)}>
        Alterar selecionados
      </Button>
    </Group>
  )
}
