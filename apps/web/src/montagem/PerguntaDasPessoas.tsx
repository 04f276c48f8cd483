import type { ReactNode } from 'react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { labelOf, TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import type { Column } from '../ui/table/column.tsx'
import styles from './Montagem.module.css'
import type { Previstas } from './tipos.ts'

type Pessoa = Previstas['pessoas'][number] & { id: string }

export const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const COLUNAS: readonly Column<Pessoa>[] = [
  { label: 'Nome', cell: ({ nome }) => nome },
  { label: 'E-mail', cell: ({ email }) => email },
  { label: 'Tipo', cell: ({ tipo }) => labelOf(TIPO_USUARIO_OPCOES, tipo) },
  { label: 'Recursos', cell: recursosTexto },
]

function recursosTexto({ tipo, recursos, deixados }: Pessoa): string {
  if (tipo !== TIPO_USUARIO.USUARIO_MOF) return 'Vêm do tipo'
  const tem = recursos.length ? lista.format(recursos) : 'Nenhum'
  return deixados.length ? `${tem}. Ficam de fora: ${lista.format(deixados)}` : tem
}

interface PerguntaDasPessoasProps {
  title: string
  verbo: string
  previstas: Previstas
  responder: (fazer: boolean) => void
  children?: ReactNode
}

/** What the save would make, as it was judged a moment ago; nothing of it is there yet. */
export function PerguntaDasPessoas({ title, verbo, previstas, responder, children }: PerguntaDasPessoasProps) {
  const { pessoas, acessos } = previstas
  const linhas = pessoas.map((pessoa) => ({ ...pessoa, id: pessoa.email }))
  return (
    <Dialog title={title} size="xl" onClose={() => responder(false)}>
      <Stack gap="md">
        {children}
        {linhas.length > 0 && (
          <div className={styles['nomes']}>
            <PlainTable rows={linhas} columns={COLUNAS} />
          </div>
        )}
        <Text size="sm">
          {acessos
            ? `Depois de salvar, ${quantidade(acessos, 'e-mail sai', 'e-mails saem')} com os dados de acesso.`
            : 'Nenhum e-mail sai: os dados de acesso podem ser enviados depois, pela lista de usuários.'}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={() => responder(false)}>
            Voltar
          </Button>
          <Button onClick={() => responder(true)}>{acessos ? `${verbo} e enviar acesso` : verbo}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
