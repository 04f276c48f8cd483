import { useState, type ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { ARQUIVO_AUSENTE } from '@portal/contract/core/upload'
import {
  linhasDoPacote,
  listaHomologacao,
  pacoteForm,
  POLITICA_PACOTE,
  salvarPacote,
  type Pacote,
} from '@portal/contract/pacotes/pacotes'
import { exigeArquivo, exigeLinha, TODAS_AS_LINHAS } from '@portal/contract/pacotes/tipos'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { FileChooser } from '../ui/upload/FileChooser.tsx'
import { Downloads } from './Downloads.tsx'
import type { useGeracao } from './useGeracao.ts'
import { TIPO_PACOTE } from '@portal/contract/core/options'

interface PacoteDialogoProps {
  idReferencia: number
  /** Null makes a new package. */
  pacote: Pacote | null
  pedir: ReturnType<typeof useGeracao>['pedir']
  onClose: () => void
}

const VAZIO: Draft<typeof pacoteForm> = { idTipo: null, idLinha: null, arquivoComum: 0 }

/** The type and line of an old package stay as they are (decisions H-19). */
export function PacoteDialogo({ idReferencia, pacote, pedir, onClose }: PacoteDialogoProps) {
  const linhas = useOptions(linhasDoPacote, { params: { idReferencia } })
  const [tipo, setTipo] = useState<number | null>(pacote?.idTipo ?? null)
  const [recusa, setRecusa] = useState<string>()
  const [arquivo, setArquivo] = useState<File | null>(null)
  const pedeArquivo = (idTipo: number | null | undefined) => exigeArquivo(idTipo ?? 0) && !arquivo && !pacote?.arquivo
  /** Rules between fields: until a type is chosen its line is required as well. */
  const entre = ({ idTipo, idLinha }: Draft<typeof pacoteForm>) => ({
    ...(idTipo == null && !idLinha && { idLinha: MENSAGENS.campoObrigatorio }),
    ...(recusa ? { arquivo: recusa } : pedeArquivo(Number(idTipo)) && { arquivo: ARQUIVO_AUSENTE }),
  })
  const salvar = (body: Parameters<typeof pacoteForm.parse>[0]) =>
    pedir(salvarPacote, { body: pacoteForm.parse(body) }, arquivo ?? undefined)
  return (
    <ModalForm
      title={pacote ? 'Editar pacote' : 'Novo pacote'}
      schema={pacoteForm}
      initial={pacote ? { ...toDraft(pacoteForm, pacote), idReferencia } : { ...VAZIO, idReferencia }}
      save={salvar}
      between={entre}
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
                onChoose={(valor) => {
                  setTipo(valor === null ? null : Number(valor))
                  // A refused file was not taken, and another type may ask for none.
                  setRecusa(undefined)
                  form.clearErrors()
                }}
              />
              {tipo === null || exigeLinha(tipo) ? (
                <SelectField form={form} name="idLinha" label="Linha" options={linhas} required />
              ) : (
                <TextInput label="Linha" value={TODAS_AS_LINHAS} readOnly />
              )}
            </>
          )}
          <SimNaoField form={form} name="arquivoComum" label="Arquivo comum" />
          <FileChooser
            label="Arquivo .zip"
            policy={{ ...POLITICA_PACOTE, opcional: !exigeArquivo(tipo ?? 0) }}
            hint={pacote?.arquivo ?? 'Nenhum arquivo'}
            file={arquivo}
            error={recusa ?? lido(form.errors['arquivo'])}
            onChoose={(escolhido, motivo) => {
              setArquivo(escolhido)
              setRecusa(motivo)
              form.clearFieldError('arquivo')
            }}
          />
          {pacote && <Downloads pacote={pacote} call={listaHomologacao} />}
        </>
      )}
    </ModalForm>
  )
}

const lido = (erro: ReactNode) => (typeof erro === 'string' ? erro : undefined)
