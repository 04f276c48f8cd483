import { diaEHora } from '@portal/contract/core/formato'
import type { AnyCall, ResultOf } from '@portal/contract/core/call'
import type { IMPORTACAO_DE_PRODUTOS } from '@portal/contract/importacao/produtos'
import type { Resumo } from '@portal/contract/importacao/remessa'
import { NADA_IMPORTADO, resumir } from '@portal/contract/importacao/resumo'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '@portal/contract/mercado/situacao'
import { Tag } from '../ui/feedback/Tag.tsx'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'
import type { Column } from '../ui/table/column.tsx'

/** What every list of past imports knows of each of them, whatever was imported. */
export type Importada = Pick<
  ResultOf<typeof IMPORTACAO_DE_PRODUTOS.lista>[number],
  'id' | 'referencia' | 'dataCriacao' | 'usuario' | 'situacao' | 'estado' | 'tarefa' | 'correcoes'
>

/** Taken back while it is in edition; what came to nothing only leaves the list. */
export const podeEliminar = ({ estado, situacao }: Pick<Importada, 'estado' | 'situacao'>): boolean =>
  estado === 'FALHOU' || (estado === 'FEITA' && situacao.value === EM_EDICAO)

export const SO_SAI_DA_LISTA = 'Ela não importou nada e só sai da lista. Isso não pode ser desfeito.'

const OLHAR_MS = 3_000

/** The list is asked again as long as one of its imports is being prepared. */
export const olharEnquantoPrepara = ({
  state,
}: {
  state: { data: readonly Pick<Importada, 'estado'>[] | undefined }
}): number | false => (state.data?.some(({ estado }) => estado === 'PREPARANDO') ? OLHAR_MS : false)

/** What became of it, in words; `resumo` says what it did, `naoFez` what it would have done. */
export const oQueHouve = (estado: Importada['estado'], resumo: string, naoFez = resumo): string =>
  ({
    PREPARANDO: 'Em preparação',
    FEITA: resumo,
    DESFEITA: 'Eliminada: tudo voltou ao que era',
    FALHOU: [NADA_IMPORTADO, naoFez].filter(Boolean).join(': '),
  })[estado]

/** What it did, with the corrected sheets that joined it. */
export const RESULTADO: Column<Pick<Importada, 'estado' | 'correcoes'> & { resumo: Resumo }> = {
  label: 'Resultado',
  cell: ({ estado, resumo, correcoes = [] }) => {
    const delas = correcoes.filter((uma) => uma.estado === 'FEITA').map(({ arquivo }) => arquivo)
    const houve = oQueHouve(estado, resumir(resumo))
    return delas.length ? `${houve}. Corrigida por ${delas.join(', ')}` : houve
  },
}

export const planilhaEnviada = (lista: AnyCall): Column<{ arquivo: string; linkArquivo: string }> => ({
  label: 'Planilha',
  cell: ({ arquivo, linkArquivo }) => (
    <SignedAnchor call={lista} href={linkArquivo}>
      {arquivo}
    </SignedAnchor>
  ),
  text: ({ arquivo }) => arquivo,
  sort: 'arquivo',
})

export const QUANDO_E_QUEM: readonly Column<Pick<Importada, 'dataCriacao' | 'usuario'>>[] = [
  { label: 'Data', cell: ({ dataCriacao }) => diaEHora(dataCriacao), sort: 'dataCriacao' },
  { label: 'Importada por', cell: ({ usuario }) => usuario ?? '', sort: 'usuario' },
]

const TOM = { [EM_EDICAO]: 'edicao', [EM_HOMOLOGACAO]: 'homologacao', [DISPONIVEL]: 'disponivel' } as const

/** Where an import, or a table of prices, stands on its way to the market; what was taken back or changed nothing is over. */
export const SITUACAO: Column<Pick<Importada, 'situacao'>> = {
  label: 'Situação',
  cell: ({ situacao: { value, label } }) => <Tag tone={TOM[value as keyof typeof TOM] ?? 'encerrado'}>{label}</Tag>,
  text: ({ situacao }) => situacao.label,
  sort: 'situacao',
}

export const DA_IMPORTACAO: readonly Column<Pick<Importada, 'referencia' | 'dataCriacao' | 'usuario' | 'situacao'>>[] =
  [{ label: 'Referência', cell: ({ referencia }) => referencia.label, sort: 'referencia' }, ...QUANDO_E_QUEM, SITUACAO]
