import { useState } from 'react'
import { Stack, Text, TextInput } from '@mantine/core'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import {
  linhasDoPacote,
  pacoteForm,
  POLITICA_PACOTE,
  salvarPacote,
  type Pacote,
} from '@portal/contract/pacotes/pacotes'
import { exigeArquivo, exigeLinha, TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/apiError.ts'
import { queryOf } from '../api/useCall.ts'
import { ArquivoPendente } from '../referencias/ArquivoPendente.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { Downloads } from './Downloads.tsx'
import type { useGeracao } from './useGeracao.ts'
import { TIPO_PACOTE } from '@portal/contract/core/options'

interface PacoteDialogoProps {
  idReferencia: number
  /** Null for a new one. */
  pacote: Pacote | null
  pedir: ReturnType<typeof useGeracao>['pedir']
  onClose: () => void
}

const VAZIO: Draft<typeof pacoteForm> = { idTipo: null, idLinha: null, arquivoComum: 0 }

/** One dialog for a new package and for an old one (decisions H-19); type and line of an old one stay. */
export function PacoteDialogo({ idReferencia, pacote, pedir, onClose }: PacoteDialogoProps) {
  const { data: linhas = [] } = useQuery(queryOf(linhasDoPacote, { params: { idReferencia } }))
  const [tipo, setTipo] = useState<number | null>(pacote?.idTipo ?? null)
  const [arquivo, setArquivo] = useState<File>()
  const [falta, setFalta] = useState(false)
  const salvar = async (body: Parameters<typeof pacoteForm.parse>[0]) => {
    const form = pacoteForm.parse(body)
    if (exigeArquivo(form.idTipo) && !arquivo && !pacote?.arquivo) {
      setFalta(true)
      throw new ApiError(400, [fieldErrorOf(ARQUIVO_AUSENTE)])
    }
    return pedir(salvarPacote, { body: form }, arquivo)
  }
  return (
    <ModalForm
      title={pacote ? 'Editar pacote' : 'Novo pacote'}
      schema={pacoteForm}
      initial={pacote ? { ...toDraft(pacoteForm, pacote), idReferencia } : { ...VAZIO, idReferencia }}
      save={salvar}
      onClose={onClose}
    >
      {(form) => (
        <>
          {pacote ? (
            <>
              <TextInput label="Tipo de pacote" value={pacote.tipo} readOnly />
              <TextInput label="Linha" value={pacote.nomeLinha} readOnly />
            </>
          ) : (
            <>
              <SelectField
                form={form}
                name="idTipo"
                label="Tipo de pacote"
                options={TIPO_PACOTE}
                onChoose={(valor) => setTipo(valor === null ? null : Number(valor))}
              />
              {tipo === null || exigeLinha(tipo) ? (
                <SelectField form={form} name="idLinha" label="Linha" options={linhas} />
              ) : (
                <TextInput label="Linha" value={TODAS_AS_LINHAS} readOnly />
              )}
            </>
          )}
          <SimNaoField form={form} name="arquivoComum" label="Arquivo comum" />
          <Stack gap={4}>
            <ArquivoPendente
              label="Arquivo .zip"
              politica={POLITICA_PACOTE}
              onEscolha={(escolhido) => {
                setArquivo(escolhido)
                setFalta(false)
              }}
            />
            {falta && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {ARQUIVO_AUSENTE}
              </Text>
            )}
          </Stack>
          {pacote && <Downloads pacote={pacote} />}
        </>
      )}
    </ModalForm>
  )
}
