import { Button, Group, List, Stack, Text } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { labelOf, TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import type { Column } from '../ui/table/column.tsx'
import styles from './Montagem.module.css'
import type { Previsao } from './tipos.ts'

type Pessoa = Previsao['pessoas'][number] & { id: string }

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const COLUNAS: readonly Column<Pessoa>[] = [
  { label: 'Nome', cell: ({ nome }) => nome },
  { label: 'E-mail', cell: ({ email }) => email },
  { label: 'Tipo', cell: ({ tipo }) => labelOf(TIPO_USUARIO_OPCOES, tipo) },
  { label: 'Recursos', cell: recursosTexto },
]

function recursosTexto({ tipo, recursos, semEmpresa }: Pessoa): string {
  if (tipo !== 4) return 'Vêm do tipo'
  const tem = recursos.length ? lista.format(recursos) : 'Nenhum'
  return semEmpresa.length ? `${tem}. A empresa não terá: ${lista.format(semEmpresa)}` : tem
}

interface PrevisaoProps {
  previsao: Previsao
  responder: (fazer: boolean) => void
}

/** What the save would make, as it was judged a moment ago; nothing of it is there yet. */
export function PrevisaoDaMontagem({ previsao, responder }: PrevisaoProps) {
  const { fantasia, recursos, referencias, liberacoes, pessoas, acessos } = previsao
  const linhas = pessoas.map((pessoa) => ({ ...pessoa, id: pessoa.email }))
  return (
    <Dialog title={`Montar ${fantasia}?`} size="xl" onClose={() => responder(false)}>
      <Stack gap="md">
        <List size="sm">
          <List.Item>{`Empresa ${fantasia}`}</List.Item>
          <List.Item>
            {recursos.length
              ? `${quantidade(recursos.length, 'recurso', 'recursos')}: ${lista.format(recursos)}`
              : 'Nenhum recurso'}
          </List.Item>
          <List.Item>
            {referencias
              ? `${quantidade(referencias, 'referência', 'referências')}, ${quantidade(liberacoes, 'liberação', 'liberações')} ao todo`
              : 'Nenhuma referência'}
          </List.Item>
          <List.Item>{pessoas.length ? quantidade(pessoas.length, 'pessoa', 'pessoas') : 'Nenhuma pessoa'}</List.Item>
        </List>
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
          <Button onClick={() => responder(true)}>{acessos ? 'Montar e enviar acesso' : 'Montar'}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
