import { useState } from 'react'
import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { quantidade } from '@portal/contract/core/formato'
import { linhaEmBranco } from '@portal/contract/core/linhas'
import { type Option, TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { acceptOf, recusaAntesDeEnviar } from '@portal/contract/core/upload'
import {
  COLUNAS_DE_PESSOAS,
  lerPessoas,
  PESSOA_EM_BRANCO,
  PLANILHA_DE_PESSOAS,
} from '@portal/contract/montagem/pessoas'
import { errorMessage } from '../api/errorMessage.ts'
import { uploadApi } from '../api/uploadApi.ts'
import { notify } from '../ui/feedback/notify.ts'
import { pastedBlock, type RowColumn } from '../ui/fields/rows.ts'
import type { LateOptions } from '../ui/fields/useOptions.ts'
import { RowsField } from '../ui/fields/RowsField.tsx'
import { useRows, type LooseForm } from '../ui/form/useRecordForm.ts'

const CAMPO = 'pessoas'

/** The other tipos hold resources by what they are (decisions 0.2). */
const SO_MOF: RowColumn['off'] = {
  when: ({ tipo }) => tipo !== null && tipo !== undefined && tipo !== TIPO_USUARIO.USUARIO_MOF,
  why: 'Vêm do tipo',
}

const colunasCom = (recursos: Recursos): readonly RowColumn[] => [
  { field: 'nome', label: 'Nome', kind: 'text' },
  { field: 'email', label: 'E-mail', kind: 'text' },
  { field: 'serial', label: 'Serial', kind: 'text', narrow: true },
  { field: 'tipo', label: 'Tipo', kind: 'one', options: TIPO_USUARIO_OPCOES, narrow: true },
  {
    field: 'recursos',
    label: 'Recursos',
    kind: 'many',
    options: recursos,
    off: SO_MOF,
  },
  { field: 'como', label: 'Como', kind: 'text' },
]

type Recursos = readonly Option[] | LateOptions

/** People typed row by row, pasted from a sheet, or taken from a file. */
export function PessoasDaEmpresa({ form, recursos }: { form: LooseForm; recursos: Recursos }) {
  const columns = colunasCom(recursos)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Enter abre outra linha, e um bloco copiado de uma planilha pode ser colado. Em “Como”, o nome ou o e-mail de um
        usuário dá à linha o tipo e os recursos dele, onde ela não diz outros.
      </Text>
      <RowsField form={form} name={CAMPO} title="Pessoas" one="pessoa" columns={columns} blank={PESSOA_EM_BRANCO} />
      <DeUmaPlanilha form={form} columns={columns} />
    </Stack>
  )
}

/** The rows of the file stand behind those that were typed; what its cells say is read as a paste is. */
function DeUmaPlanilha({ form, columns }: { form: LooseForm; columns: readonly RowColumn[] }) {
  const rows = useRows(form, CAMPO)
  const [lendo, setLendo] = useState(false)
  const ler = async (arquivo: File | null) => {
    if (!arquivo) return
    const recusa = recusaAntesDeEnviar(PLANILHA_DE_PESSOAS, arquivo, Infinity)
    if (recusa) return notify.error(recusa)
    setLendo(true)
    try {
      const { pessoas, deixadas } = await uploadApi(lerPessoas, { body: {} }, { arquivos: { arquivo } })
      const texto = pessoas.map((uma) => COLUNAS_DE_PESSOAS.map(([campo]) => semQuebras(uma[campo])).join('\t'))
      const digitadas = rows.filter((row) => !linhaEmBranco(row, PESSOA_EM_BRANCO))
      const tabela = { rows: digitadas, columns, blank: PESSOA_EM_BRANCO }
      const { next, unknown } = pastedBlock(tabela, { index: digitadas.length, field: 'nome' }, texto.join('\n'))
      form.set(CAMPO, next)
      for (const [path, message] of unknown) form.setError(`${CAMPO}.${path}`, message)
      notify.info(`${quantidade(pessoas.length, 'pessoa veio', 'pessoas vieram')} da planilha.${sobra(deixadas)}`)
    } catch (error) {
      notify.error(errorMessage(error))
    } finally {
      setLendo(false)
    }
  }
  return (
    <Group gap="sm">
      <FileButton accept={acceptOf(PLANILHA_DE_PESSOAS)} onChange={(arquivo) => void ler(arquivo)}>
        {(button) => (
          <Button
            {...button}
            size="xs"
            variant="default"
            loading={lendo}
            leftSection={<IconFileSpreadsheet size={14} aria-hidden />}
          >
            Trazer de uma planilha
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        Títulos: {COLUNAS_DE_PESSOAS.map(([, titulo]) => titulo).join(', ')}.
      </Text>
    </Group>
  )
}

const semQuebras = (texto: string) => texto.replaceAll(/[\t\r\n]+/g, ' ')
const sobra = (deixadas: number) => (deixadas > 0 ? ` ${quantidade(deixadas, 'ficou', 'ficaram')} para outra vez.` : '')
