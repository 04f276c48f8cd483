import { useMemo, useState } from 'react'
import { Anchor, Button, Group } from '@mantine/core'
import { IconCopy, IconEdit, IconHierarchy2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { rotuloComUnidade, rotulosDe, type Campo, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE, CAMPOS_DA_LISTA } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL, CAMPOS_FISCAIS, NOMES_FISCAIS } from '@portal/contract/campos/material'
import { comCasas, diaEHora } from '@portal/contract/core/formato'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import {
  MAIS_IDS,
  ordemDoCampo,
  PRONTIDAO,
  type FiltroDeProdutos,
  type ProdutoNaLista,
} from '@portal/contract/materiais/produtos'
import { selecaoReferenciaMaterialLiberada } from '@portal/contract/materiais/selecoesDeProduto'
import { IconAction } from '../../ui/IconAction.tsx'
import { useSession } from '../../api/session.ts'
import { useAnswer } from '../../api/useCall.ts'
import { PedirRevisao } from '../../configuracao/PedirRevisao.tsx'
import { EditableTable } from '../../ui/table/cells/EditableTable.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { isShown, NO_PREFERENCE, tablePreference } from '../../ui/table/tableView.ts'
import { lazily } from '../../ui/lazily.tsx'
import { usePreference } from '../../ui/preferences.tsx'
import { PublicarEscolhidos } from '../../mercado/BotoesDeMercado.tsx'
import { useNoDia } from '../../mercado/dia/useDia.ts'
import { DuplicarProduto } from '../DuplicarProduto.tsx'
import { caminhosDoProduto, enderecoDoItem, enderecoDoProduto } from '../enderecos.ts'
import { Picture } from '../../ui/Picture.tsx'
import { OndeUsado } from '../OndeUsado.tsx'
import { riscado, SituacaoTag, StatusTag } from '../../mercado/SituacaoTag.tsx'
import type { Selecao } from './AlterarEmMassa.tsx'
import { alterarTodos } from './contagem.ts'
import { EscolherAlvo } from './EscolherAlvo.tsx'
import { MaisAcoes, type ComEscolhidos } from './MaisAcoes.tsx'
import { NadaEncontrado } from './NadaEncontrado.tsx'
import { podeEditar } from './regrasDoCartao.ts'
import { useCelulas } from './useCelulas.ts'
import { useListagemDeProdutos } from './useListagemDeProdutos.ts'

const AlterarEmMassa = lazily(async () => (await import('./AlterarEmMassa.tsx')).AlterarEmMassa)

type Coluna = Column<ProdutoNaLista>
function EloDoItem({ produto: { id, codigo, tipoProduto: tipo, status } }: { produto: ProdutoNaLista }) {
  const noDia = useNoDia()
  return (
    <Anchor
      component={Link}
      to={noDia(enderecoDoItem({ id, codigo, tipo }))}
      fz="inherit"
      ff="monospace"
      td={riscado(status.value)}
    >
      {codigo}
    </Anchor>
  )
}

const CAMPOS = { ...CAMPOS_DO_MATERIAL, ...CAMPOS_DA_LISTA }

const escrito = (valor: number | string | null, { casas, opcoes }: Pick<Partial<Campo>, 'casas' | 'opcoes'>) =>
  typeof valor !== 'number' ? (valor ?? '') : opcoes ? labelOf(opcoes, valor) : comCasas(valor, casas ?? 0)

function doCampo(nome: Exclude<keyof typeof CAMPOS & keyof ProdutoNaLista, 'status'>): Coluna {
  const { rotulo, casas, opcoes }: Campo = CAMPOS[nome]
  return {
    label: rotulo,
    cell: (row) => escrito(row[nome], { casas, opcoes }),
    ...(casas !== undefined && { kind: 'number' as const }),
  }
}

const SEMPRE: readonly string[] = ['grupo', 'cor']

/** Columns for all else that the kind says of its products, to choose from (decision 0078). */
const colunasDoTipo = (tipo: FiltroDeProdutos['tipoProduto']) => {
  const campos: Campos = tipo ? CAMPOS_DA_ESPECIE[tipo] : {}
  return Object.entries(campos).flatMap(([nome, campo]) =>
    SEMPRE.includes(nome) ? [] : [{ nome, coluna: colunaDoCampo(nome, campo) }],
  )
}

const colunaDoCampo = (nome: string, campo: Campo): Coluna => ({
  label: rotuloComUnidade(campo),
  cell: ({ campos }) => escrito(campos[nome] ?? null, campo),
  sort: ordemDoCampo(nome),
  extra: true,
  ...(campo.casas !== undefined && { kind: 'number' as const }),
})

const COLUNAS: readonly Coluna[] = [
  { label: 'Imagem', cell: (row) => <Picture src={row.figura} name={row.descricao} size="mini" />, text: () => '' },
  {
    label: CAMPOS.codigo.rotulo,
    cell: (row) => <EloDoItem produto={row} />,
    text: (row) => row.codigo,
    sort: 'codigo',
    kind: 'code',
  },
  { ...doCampo('codigoInterno'), kind: 'code' },
  { ...doCampo('descricao'), sort: 'descricao', kind: 'sentence' },
  { label: 'Tipo', cell: (row) => labelOf(TIPO_MATERIAL, row.tipoProduto), kind: 'words' },
  { ...doCampo('referencia'), kind: 'words' },
  { ...doCampo('linha'), kind: 'words' },
  doCampo('grupo'),
  doCampo('cor'),
  ...NOMES_FISCAIS.map((nome) => doCampo(nome)),
  {
    label: CAMPOS.status.rotulo,
    cell: (row) => <StatusTag status={row.status.value} />,
    text: (row) => row.status.label,
  },
]

const DA_EDICAO: readonly Coluna[] = [
  {
    label: 'Situação',
    cell: (row) => <SituacaoTag situacao={row.situacao.value} />,
    text: (row) => row.situacao.label,
  },
  { label: 'CEM DELPHI', cell: (row) => labelOf(PRONTIDAO, row.prontidaoPro) },
  { label: 'CEM MOBI', cell: (row) => labelOf(PRONTIDAO, row.prontidaoMobi) },
  {
    label: 'Alterado em',
    cell: (row) => (row.alteradoEm === null ? '' : diaEHora(row.alteradoEm)),
    sort: 'alteradoEm',
    kind: 'code',
  },
]

/** Hidden columns: all at once would not fit. */
const { codigoInterno, grupo, cor } = rotulosDe(CAMPOS)
const ESCONDIDAS = [
  codigoInterno,
  grupo,
  cor,
  ...Object.values(rotulosDe(CAMPOS_FISCAIS)),
  'CEM DELPHI',
  'CEM MOBI',
  'Alterado em',
]

interface TabelaProps {
  filtro: FiltroDeProdutos
  modoEdicao: boolean | undefined
  em: string | undefined
  Exportar: ComEscolhidos
  onLimpar: (filtro: FiltroDeProdutos) => void
}

export function TabelaDeProdutos({ filtro, modoEdicao, em, Exportar, onLimpar }: TabelaProps) {
  const [{ layout }] = usePreference('tabela.produtos', tablePreference, NO_PREFERENCE)
  const doTipo = useMemo(() => colunasDoTipo(filtro.tipoProduto), [filtro.tipoProduto])
  const colunas = doTipo.filter(({ coluna }) => isShown(coluna, layout)).map(({ nome }) => nome)
  const listing = useListagemDeProdutos(filtro, { modoEdicao, em, colunas, onFiltrar: onLimpar })
  const papeis = useSession()?.papeis ?? []
  const { data: liberadas } = useAnswer(selecaoReferenciaMaterialLiberada)
  const [emMassa, setEmMassa] = useState<Selecao>()
  const edicao = modoEdicao === true
  const noDia = useNoDia()
  const emLote = (rows: readonly ProdutoNaLista[]) => (
    <>
      <PedirRevisao area="produto" ids={rows.map(({ id }) => id)} />
      <PublicarEscolhidos area="produto" ids={rows.map(({ id }) => id)} EscolherAlvo={EscolherAlvo} />
      <MaisAcoes produtos={rows} Exportar={Exportar} />
      <Button size="xs" onClick={() => setEmMassa({ produtos: rows })}>
        Alterar selecionados
      </Button>
    </>
  )
  const acoes = (row: ProdutoNaLista) => <Acoes produto={row} editavel={podeEditarEste(row)} />
  const podeEditarEste = (row: ProdutoNaLista) =>
    podeEditar(row, { modoEdicao: edicao, papeis, liberadas: liberadas ?? [] })
  const celulas = useCelulas(podeEditarEste)
  return (
    <>
      {edicao && listing.total > 0 && (
        <Group justify="flex-end">
          <Button variant="default" size="xs" onClick={() => setEmMassa({ filtro, total: listing.total })}>
            {alterarTodos(listing.total)}
          </Button>
        </Group>
      )}
      <EditableTable
        name="produtos"
        listing={listing}
        columns={[...celulas.comEdicao(COLUNAS, doTipo), ...(edicao ? DA_EDICAO : [])]}
        hidden={ESCONDIDAS}
        {...(edicao && { selectable: podeEditarEste, bulkActions: emLote, gather: MAIS_IDS })}
        rowActions={acoes}
        // Nobody comes to a cell before it is known whether he may edit it: what he typed would go nowhere.
        save={edicao && liberadas ? celulas.salvar : undefined}
        leadsTo={caminhosDoProduto(noDia)}
        empty={<NadaEncontrado filtro={filtro} modoEdicao={modoEdicao} em={em} onLimpar={onLimpar} />}
      />
      {emMassa && <AlterarEmMassa selecao={emMassa} onClose={() => setEmMassa(undefined)} />}
    </>
  )
}

function Acoes({ produto, editavel }: { produto: ProdutoNaLista; editavel: boolean }) {
  const { id, codigo, tipoProduto: tipo } = produto
  const [aberto, setAberto] = useState<'duplicar' | 'usos'>()
  const fechar = () => setAberto(undefined)
  return (
    <>
      {editavel && (
        <>
          <IconAction icon={IconEdit} verb="Editar" of={codigo} to={enderecoDoProduto({ id, codigo, tipo })} />
          <IconAction icon={IconCopy} verb="Duplicar" of={codigo} onClick={() => setAberto('duplicar')} />
        </>
      )}
      <IconAction
        icon={IconHierarchy2}
        aria-label={`Onde ${codigo} é usado`}
        title="Onde é usado"
        onClick={() => setAberto('usos')}
      />
      {aberto === 'duplicar' && <DuplicarProduto produto={produto} onClose={fechar} />}
      {aberto === 'usos' && <OndeUsado produto={produto} onClose={fechar} />}
    </>
  )
}
