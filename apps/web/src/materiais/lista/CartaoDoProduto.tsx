import { useState } from 'react'
import { ActionIcon, Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import { IconEdit, IconFileText, IconReplace } from '@tabler/icons-react'
import { Link } from 'react-router'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { listaProdutos, type ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { IconAction } from '../../ui/IconAction.tsx'
import { Logo } from '../../linhas/Logo.tsx'
import { lazily } from '../../ui/lazily.tsx'
import { useNoDia } from '../../mercado/dia/useDia.ts'
import { enderecoDaBase, enderecoDaCorrecao, enderecoDoItem, enderecoDoProduto } from '../enderecos.ts'
import { Picture } from '../../ui/Picture.tsx'
import { riscado, SituacaoTag, StatusTag } from '../../mercado/SituacaoTag.tsx'
import { ProntidaoDaLista } from '../ProntidaoDaLista.tsx'
import { useSignedLink } from '../../ui/useSignedLink.ts'
import { rotuloDaBase } from './regrasDoCartao.ts'
import styles from './Produtos.module.css'

const CodigosAplicaveis = lazily(
  async () => (await import('../aplicabilidade/CodigosAplicaveis.tsx')).CodigosAplicaveis,
)

export interface AcoesDoCartao {
  /** True where working copies are listed: only they show situations. */
  edicao: boolean
  podeEditar: (produto: ProdutoNaLista) => boolean
  escolhido: (id: number) => boolean
  /** Absent where cards cannot be ticked. */
  onEscolher?: (produto: ProdutoNaLista) => void
}

interface CartaoProps {
  produto: ProdutoNaLista
  lugar: number
  total: number
  acoes: AcoesDoCartao
}

export function CartaoDoProduto({ produto, lugar, total, acoes }: CartaoProps) {
  const { id, codigo, descricao, tipoProduto: tipo, referencia } = produto
  const titulo = `produto-${id}`
  const noDia = useNoDia()
  return (
    <article
      data-row={id}
      aria-labelledby={titulo}
      aria-posinset={lugar}
      aria-setsize={total}
      className={styles['cartao']}
    >
      <Picture src={produto.figura} name={descricao} size="beside" />
      <div className={styles['dados']}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Logo src={produto.logoReferencia} nome={referencia} size="list" />
          <Text size="xs" c="dimmed" lineClamp={2}>
            {labelOf(TIPO_MATERIAL, tipo)} · {referencia}
          </Text>
          {acoes.onEscolher && (
            <Checkbox
              aria-label={`Selecionar ${codigo}`}
              checked={acoes.escolhido(id)}
              onChange={() => acoes.onEscolher?.(produto)}
            />
          )}
        </Group>
        <Group wrap="nowrap" gap={4} mih={28}>
          <Anchor
            component={Link}
            to={noDia(enderecoDoItem({ id, codigo, tipo }))}
            id={titulo}
            title={codigo}
            fw={600}
            ff="monospace"
            truncate
            td={riscado(produto.status.value)}
          >
            {codigo}
          </Anchor>
          <Acoes produto={produto} acoes={acoes} />
        </Group>
        <Text size="sm" className={styles['descricao'] ?? ''} data-edicao={acoes.edicao || undefined}>
          {descricao}
        </Text>
        <Group gap={4} mt="auto">
          <StatusTag status={produto.status.value} />
          {acoes.edicao && (
            <>
              <SituacaoTag situacao={produto.situacao.value} />
              <ProntidaoDaLista
                {...produto}
                corrigir={acoes.podeEditar(produto) ? enderecoDaCorrecao({ id, codigo, tipo }) : undefined}
              />
            </>
          )}
        </Group>
      </div>
    </article>
  )
}

function Acoes({ produto, acoes }: Pick<CartaoProps, 'produto' | 'acoes'>) {
  const { id, codigo, tipoProduto: tipo, fichaTecnica } = produto
  const base = rotuloDaBase(produto)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap" flex={1}>
      {fichaTecnica && <FichaTecnica href={fichaTecnica} codigo={codigo} />}
      {produto.temAplicabilidade && <Codigos produto={produto} modoEdicao={acoes.edicao} />}
      {acoes.edicao && base !== undefined && (
        <Button
          component={Link}
          to={enderecoDaBase({ id, codigo })}
          variant="default"
          size="compact-xs"
          className={styles['base']}
        >
          {base}
        </Button>
      )}
      {acoes.podeEditar(produto) && (
        <IconAction icon={IconEdit} verb="Editar" of={codigo} to={enderecoDoProduto({ id, codigo, tipo })} />
      )}
    </Group>
  )
}

/** Spec 001 §2.1: codes that may take the component's place, without leaving the list. */
function Codigos({ produto, modoEdicao }: { produto: ProdutoNaLista; modoEdicao: boolean }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <IconAction
        icon={IconReplace}
        aria-label={`Códigos aplicáveis a ${produto.codigo}`}
        title="Códigos aplicáveis"
        onClick={() => setAberto(true)}
      />
      {aberto && <CodigosAplicaveis produto={produto} modoEdicao={modoEdicao} onClose={() => setAberto(false)} />}
    </>
  )
}

const FichaTecnica = ({ href, codigo }: { href: string; codigo: string }) => (
  <ActionIcon
    component="a"
    {...useSignedLink(listaProdutos, href)}
    target="_blank"
    rel="noreferrer"
    aria-label={`Ficha técnica de ${codigo}`}
    title="Ficha técnica"
  >
    <IconFileText size={16} aria-hidden />
  </ActionIcon>
)
