import { useEffect, useState, type RefObject } from 'react'
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import { numero } from '@portal/contract/core/formato'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { PENDURADOS, previaDoProduto, type Pendurado } from '@portal/contract/materiais/previa'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { USOS } from '@portal/contract/materiais/relacoes'
import { selecaoReferenciaMaterialLiberada } from '@portal/contract/materiais/selecoesDeProduto'
import { ApiError } from '../../api/apiError.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { useSession } from '../../api/session.ts'
import { lerDeNovo, useAnswer } from '../../api/useCall.ts'
import { useLeitura, useNoDia } from '../../mercado/dia/useDia.ts'
import { SituacaoTag, StatusTag } from '../../mercado/SituacaoTag.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { atributosDoTipo } from '../atributos.ts'
import { enderecoDaAba, enderecoDoItem, enderecoDoProduto } from '../enderecos.ts'
import { Prontidao } from '../Prontidao.tsx'
import { ID_DA_PREVIA } from './BotaoDaPrevia.tsx'
import { podeEditar } from './regrasDoCartao.ts'
import styles from './Previa.module.css'

type Mostrado = ResultOf<typeof previaDoProduto>

interface PreviaProps {
  /** Whose rows it follows. */
  lista: RefObject<HTMLElement | null>
  modoEdicao: boolean
  onFechar: () => void
}

/** Rows that somebody only passes are not asked for. */
const DEMORA_MS = 150
const NAO_ENCONTRADO = 404

const linhaDe = (onde: EventTarget | null): number | undefined => {
  const linha = onde instanceof Element ? onde.closest<HTMLElement>('[data-row]') : null
  return linha ? Number(linha.dataset['row']) : undefined
}

/** Of cards that are not drawn, the batch says the ids. */
const temLinha = (lista: Element, id: number): boolean =>
  lista.querySelector(`[data-row="${id}"], [data-rows~="${id}"]`) !== null

/** The row that has the focus, or had it last; the first before that, and once that one is in the list no longer. */
function useLinha(lista: RefObject<HTMLElement | null>): number | undefined {
  const [id, setId] = useState(() => linhaDe(document.activeElement))
  useEffect(() => {
    const elemento = lista.current
    if (!elemento) return
    const seguir = ({ target }: FocusEvent | PointerEvent) => setId((antes) => linhaDe(target) ?? antes)
    // While rows are on their way there is none, and the last stays.
    const conferir = () =>
      setId((antes) =>
        antes !== undefined && temLinha(elemento, antes)
          ? antes
          : (linhaDe(elemento.querySelector('[data-row]')) ?? antes),
      )
    conferir()
    const vindas = new MutationObserver(conferir)
    vindas.observe(elemento, { childList: true, subtree: true })
    elemento.addEventListener('focusin', seguir)
    elemento.addEventListener('pointerdown', seguir)
    return () => {
      vindas.disconnect()
      elemento.removeEventListener('focusin', seguir)
      elemento.removeEventListener('pointerdown', seguir)
    }
  }, [lista])
  return id
}

/** Whatever is saved on the page may be of the product that is shown. */
function useDeNovoAoSalvar(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getMutationCache().subscribe((evento) => {
        if (evento.type === 'updated' && evento.action.type === 'success') void lerDeNovo(client, [previaDoProduto])
      }),
    [client],
  )
}

/** A product that cannot be read any longer is still in the list only because that was read before. */
function useListaDeNovoSemEle(error: Error | null): boolean {
  const client = useQueryClient()
  const perdido = error instanceof ApiError && error.status === NAO_ENCONTRADO
  useEffect(() => {
    if (perdido) void lerDeNovo(client, [listaProdutos])
  }, [client, perdido])
  return perdido
}

/** Of another edition all is asked anew, from its first row on. */
export function Previa(props: PreviaProps) {
  const { modoEdicao, em } = useLeitura(props.modoEdicao)
  return <PreviaDaLeitura key={[modoEdicao, em].join(' ')} {...props} />
}

/** What a product is, beside the list that somebody walks over: one question for each row that he stays at. */
function PreviaDaLeitura({ lista, modoEdicao, onFechar }: PreviaProps) {
  const linha = useLinha(lista)
  const [id] = useDebouncedValue(linha, DEMORA_MS)
  useDeNovoAoSalvar()
  const { data, error, isPlaceholderData, refetch } = useAnswer(
    previaDoProduto,
    { params: { id: id ?? 0 }, query: useLeitura(modoEdicao) },
    { enabled: id !== undefined, placeholderData: keepPreviousData },
  )
  const perdido = useListaDeNovoSemEle(error)
  return (
    <aside
      id={ID_DA_PREVIA}
      aria-label="Prévia"
      data-shown={id}
      aria-busy={isPlaceholderData || (id !== undefined && !data && !error)}
      className={styles['previa']}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" fw={600}>
          Prévia
        </Text>
        <IconAction icon={IconX} size="sm" aria-label="Fechar a prévia" onClick={onFechar} />
      </Group>
      {perdido ? (
        <Text size="sm" c="dimmed" role="status">
          {errorMessage(error)}
        </Text>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Produto produto={data} modoEdicao={modoEdicao} />
      ) : id === undefined ? (
        <Text size="sm" c="dimmed">
          Vá até um produto da lista.
        </Text>
      ) : (
        <Skeleton h={240} />
      )}
    </aside>
  )
}

function Produto({ produto, modoEdicao }: { produto: Mostrado; modoEdicao: boolean }) {
  const { id, codigo, descricao, tipoProduto: tipo, status, situacao, prontidao } = produto
  const noDia = useNoDia()
  const qual = { id, codigo, tipo }
  const papeis = useSession()?.papeis ?? []
  const { data: liberadas = [] } = useAnswer(selecaoReferenciaMaterialLiberada)
  const editavel = podeEditar(produto, { modoEdicao, papeis, liberadas })
  return (
    <Stack gap="sm">
      <div className={styles['rosto']}>
        <Picture src={produto.figura} name={descricao} size="beside" />
        <div>
          <Title order={2} fz="md" ff="monospace">
            {codigo}
          </Title>
          <Text size="sm" fw={500}>
            {descricao}
          </Text>
          <Text size="xs" c="dimmed">
            {[labelOf(TIPO_MATERIAL, tipo), produto.referencia, produto.linha].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </div>
      <Group gap={6}>
        <StatusTag status={status.value} />
        {prontidao && <SituacaoTag situacao={situacao.value} />}
      </Group>
      <Group gap="md">
        <Anchor component={Link} to={noDia(enderecoDoItem(qual))} size="sm">
          Ver produto
        </Anchor>
        {editavel && (
          <Anchor component={Link} to={enderecoDoProduto(qual)} size="sm">
            Editar
          </Anchor>
        )}
      </Group>
      {prontidao && <Prontidao prontidao={prontidao} produto={qual} />}
      <dl className={styles['campos']}>
        {atributosDoTipo(tipo, produto.campos).map(({ nome, valor }) => (
          <Campo key={nome} nome={nome} valor={valor} />
        ))}
      </dl>
      <Contagens produto={produto} editavel={editavel} />
      {produto.usos && <Usos usos={produto.usos} />}
    </Stack>
  )
}

const Campo = ({ nome, valor }: { nome: string; valor: string }) => (
  <>
    <dt>{nome}</dt>
    <dd>{valor}</dd>
  </>
)

/** Tabs of the forms on which they are kept. */
const ABAS: Readonly<Record<Pendurado, string>> = {
  linhasAplicacao: 'linhas',
  caracteristicas: 'caracteristicas',
  barras: 'barras',
  compostos: '',
  cores: 'cores',
  medidas: 'medidas',
  composicao: 'composicao',
  aplicabilidades: 'aplicabilidade',
  anexos: 'imagens',
}

function Contagens({ produto, editavel }: { produto: Mostrado; editavel: boolean }) {
  const { id, codigo, tipoProduto: tipo, contagens } = produto
  if (!contagens.length) return null
  return (
    <Group component="ul" gap="sm" className={styles['contagens'] ?? ''} aria-label="O que o produto tem">
      {contagens.map(({ parte, quantos }) => {
        const texto = `${labelOf(PENDURADOS, parte)}: ${numero(quantos)}`
        return (
          <Text key={parte} component="li" size="sm">
            {editavel && ABAS[parte] ? (
              <Anchor component={Link} to={enderecoDaAba({ id, codigo, tipo }, ABAS[parte])} fz="inherit">
                {texto}
              </Anchor>
            ) : (
              texto
            )}
          </Text>
        )
      })}
    </Group>
  )
}

function Usos({ usos }: { usos: NonNullable<Mostrado['usos']> }) {
  const noDia = useNoDia()
  const outros = usos.quantos - usos.primeiros.length
  if (!usos.quantos)
    return (
      <Text size="sm" c="dimmed">
        Não é usado por outro produto.
      </Text>
    )
  return (
    <div>
      <Text size="sm" fw={600}>
        Onde é usado
      </Text>
      <ul className={styles['lista']} aria-label="Onde é usado">
        {usos.primeiros.map(({ uso, id, codigo, tipoProduto: tipo }) => (
          <Text key={`${uso} ${id}`} component="li" size="sm">
            {labelOf(USOS, uso)}:{' '}
            <Anchor component={Link} to={noDia(enderecoDoItem({ id, codigo, tipo }))} fz="inherit" ff="monospace">
              {codigo}
            </Anchor>
          </Text>
        ))}
        {outros > 0 && (
          <Text component="li" size="sm" c="dimmed">
            e mais {numero(outros)}
          </Text>
        )}
      </ul>
    </div>
  )
}
