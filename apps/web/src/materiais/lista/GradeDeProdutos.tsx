import { useEffect, useRef, useState, type CSSProperties } from 'react'
import { Button, Center, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { PRODUTOS_POR_BUSCA, type ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { CartaoDoProduto, type AcoesDoCartao } from './CartaoDoProduto.tsx'
import styles from './Produtos.module.css'

interface GradeProps {
  lotes: readonly (readonly ProdutoNaLista[])[]
  total: number
  temMais: boolean
  buscando: boolean
  /** Why the next cards did not come: those already loaded stay. */
  erro: unknown
  onMais: () => void
  acoes: AcoesDoCartao
}

const MARGEM = '1200px 0px'

/** Only cards near the window are drawn; the others keep their place. */
export function GradeDeProdutos({ lotes, total, temMais, buscando, erro, onMais, acoes }: GradeProps) {
  const feed = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const elemento = feed.current
    elemento?.addEventListener('keydown', andar)
    return () => elemento?.removeEventListener('keydown', andar)
  }, [])
  return (
    <Stack gap="md">
      <div ref={feed} role="feed" aria-label="Produtos" aria-busy={buscando} className={styles['feed']}>
        {lotes.map((produtos, indice) => (
          <LoteDeCartoes
            key={produtos[0]?.id}
            inicio={indice * PRODUTOS_POR_BUSCA}
            produtos={produtos}
            total={total}
            acoes={acoes}
          />
        ))}
      </div>
      <Fim temMais={temMais} buscando={buscando} erro={erro} onMais={onMais} />
    </Stack>
  )
}

type Altura = CSSProperties & { '--cartoes': number }

/** Placeholders have the shape of cards and fill a window (Spec 001 §9 "Loading placeholder"). */
const PRIMEIROS = 12
const LUGAR: Altura = { '--cartoes': PRIMEIROS }

export const GradeVazia = () => (
  <div role="status" aria-busy aria-label="Carregando produtos" className={styles['feed']}>
    <div className={styles['lote']} style={LUGAR}>
      {Array.from({ length: PRIMEIROS }, (_, lugar) => (
        <Skeleton key={lugar} h="100%" />
      ))}
    </div>
  </div>
)

interface LoteProps {
  /** Number of cards before this batch. */
  inicio: number
  produtos: readonly ProdutoNaLista[]
  total: number
  acoes: AcoesDoCartao
}

/** The first ones are in the window when they come. */
function LoteDeCartoes({ inicio, produtos, total, acoes }: LoteProps) {
  const caixa = useRef<HTMLDivElement>(null)
  const [perto, setPerto] = useState(inicio === 0)
  useEffect(() => {
    const elemento = caixa.current
    if (!elemento) return
    const olho = new IntersectionObserver(
      ([visto]) => setPerto(visto?.isIntersecting === true || elemento.contains(document.activeElement)),
      { rootMargin: MARGEM },
    )
    olho.observe(elemento)
    return () => olho.disconnect()
  }, [])
  const altura: Altura = { '--cartoes': produtos.length }
  return (
    <div
      ref={caixa}
      role="presentation"
      data-rows={produtos.map(({ id }) => id).join(' ')}
      className={styles['lote']}
      style={altura}
    >
      {perto &&
        produtos.map((produto, k) => (
          <CartaoDoProduto key={produto.id} produto={produto} lugar={inicio + k + 1} total={total} acoes={acoes} />
        ))}
    </div>
  )
}

/** Page Down and Page Up go from card to card, as screen readers expect of a feed. */
function andar(evento: globalThis.KeyboardEvent): void {
  const passo = { PageDown: 1, PageUp: -1 }[evento.key]
  if (passo === undefined || !(evento.currentTarget instanceof HTMLElement)) return
  const cartoes = [...evento.currentTarget.querySelectorAll('article')]
  const atual = cartoes.findIndex((cartao) => cartao.contains(document.activeElement))
  const proximo = cartoes[atual + passo]?.querySelector('a')
  if (!proximo) return
  evento.preventDefault()
  proximo.focus()
}

/** Loads more when it nears the window; its button serves whoever cannot scroll. */
function Fim({ temMais, buscando, erro, onMais }: Pick<GradeProps, 'temMais' | 'buscando' | 'erro' | 'onMais'>) {
  const marca = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const elemento = marca.current
    if (!elemento || !temMais || buscando || erro) return
    const olho = new IntersectionObserver(([visto]) => visto?.isIntersecting && onMais(), { rootMargin: MARGEM })
    olho.observe(elemento)
    return () => olho.disconnect()
  }, [temMais, buscando, erro, onMais])
  if (erro && !buscando) return <ErrorState error={erro} onRetry={onMais} />
  return (
    <Center ref={marca} mih={48}>
      {buscando ? (
        <Loader size="sm" aria-label="Carregando mais produtos" />
      ) : temMais ? (
        <Button variant="default" onClick={onMais}>
          Carregar mais
        </Button>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          Você chegou ao fim da lista de produtos.
        </Text>
      )}
    </Center>
  )
}
