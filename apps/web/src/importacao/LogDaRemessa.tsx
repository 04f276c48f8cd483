import type { ChamadasDaRemessa } from '@portal/contract/importacao/chamadasDaRemessa'
import type { linhaDoLog } from '@portal/contract/importacao/remessa'
import type { z } from 'zod'
import { useAnswer } from '../api/useCall.ts'
import { Group } from '@mantine/core'
import type { Column } from '../ui/table/column.tsx'
import { Baixar } from './Baixar.tsx'
import { FaltaNaLista } from './FaltaNaLista.tsx'
import { LogEmDialogo } from './LogEmDialogo.tsx'
import type { RemessaDaTela, TiposDaTela } from './remessaDaTela.ts'

const CODIGO_E_MENSAGEM: readonly Column<{ codigo: string; mensagem: string }>[] = [
  { label: 'Código', kind: 'code', cell: ({ codigo }) => codigo },
  {
    label: 'Mensagem',
    cell: ({ mensagem }) => (
      <Group gap="xs">
        {mensagem}
        <FaltaNaLista motivo={mensagem} />
      </Group>
    ),
    text: ({ mensagem }) => mensagem,
    kind: 'words',
  },
]
/** Of sheets. */
export const LINHAS_DO_LOG: readonly Column<z.output<typeof linhaDoLog>>[] = [
  { label: 'Linha', kind: 'number', cell: ({ numeroLinhaArquivo }) => String(numeroLinhaArquivo) },
  ...CODIGO_E_MENSAGEM,
]
/** Of zips. */
export const ARQUIVOS_DO_LOG: readonly Column<{ arquivo: string; codigo: string; mensagem: string }>[] = [
  { label: 'Arquivo', kind: 'code', cell: ({ arquivo }) => arquivo },
  ...CODIGO_E_MENSAGEM,
]

interface LogProps<T extends TiposDaTela> {
  remessa: RemessaDaTela<T>
  importacao: T['importada']
  onClose: () => void
}

/** What was not imported, and why (importacao.018); kept with the record. */
export function LogDaRemessa<T extends TiposDaTela>({ remessa, importacao, onClose }: LogProps<T>) {
  const { chamadas, log } = remessa
  const { id } = importacao
  const query = useAnswer(chamadas.log, { params: { id } })
  return (
    <LogEmDialogo
      subtitulo={log.subtitulo(importacao)}
      nome={`${log.nome}-${id}.csv`}
      query={query}
      colunas={log.colunas}
      onClose={onClose}
    >
      {chamadas.recusadas && <BaixarRecusadas call={chamadas.recusadas} id={id} />}
    </LogEmDialogo>
  )
}

interface RecusadasProps {
  call: NonNullable<ChamadasDaRemessa<never, never, never, never>['recusadas']>
  id: number
}

/** To be mended and sent again. */
export const BaixarRecusadas = ({ call, id }: RecusadasProps) => (
  <Baixar
    rotulo="Baixar linhas recusadas"
    call={call}
    input={{ params: { id } }}
    nomear={() => `recusadas-${id}.xlsx`}
  />
)
