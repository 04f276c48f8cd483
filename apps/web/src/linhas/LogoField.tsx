import { useEffect, useState } from 'react'
import { Anchor, Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { acceptOf } from '@portal/contract/core/upload'
import { LOGO_DA_LINHA, type Linha } from '@portal/contract/linhas/linhas'
import type { Draft } from '../ui/form/draft.ts'
import { useField } from '../ui/fields/useField.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'
import { Logo } from './Logo.tsx'
import type { linhaRascunho } from './rascunho.ts'

type Rascunho = Draft<typeof linhaRascunho>
type Valor = File | string

/** Picture, preview and the way to download the one that is saved (Spec 002 §2.10). */
export function LogoField({ form, linha }: { form: RecordForm<Rascunho>; linha: Linha | null }) {
  const lerNome = (valor: unknown) => (valor instanceof File ? valor.name : valor ? 'o logo salvo' : 'sem logo')
  const { key, props } = useField<Valor, Rascunho>({ form, name: 'logo', label: 'Logo' }, lerNome)
  const escolher = (arquivo: File) => {
    props.onChange(arquivo)
    form.validateField('logo')
  }
  return <Escolha key={key} linha={linha} inicial={props.defaultValue ?? null} erro={props.error} onChange={escolher} />
}

interface EscolhaProps {
  linha: Linha | null
  inicial: Valor | null
  erro: string | undefined
  onChange: (arquivo: File) => void
}

function Escolha({ linha, inicial, erro, onChange }: EscolhaProps) {
  const [valor, setValor] = useState(inicial)
  const [local, setLocal] = useState(() => (inicial instanceof File ? URL.createObjectURL(inicial) : null))
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local])
  const endereco = valor instanceof File ? local : valor
  const escolher = (arquivo: File | null) => {
    if (!arquivo) return
    setValor(arquivo)
    setLocal(URL.createObjectURL(arquivo))
    onChange(arquivo)
  }
  return (
    <Input.Wrapper
      label="Logo"
      labelElement="div"
      error={erro}
      description={`Imagem .jpg ou .png, até ${LOGO_DA_LINHA.maxMb} MB`}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap="md" mt={6}>
        <Logo src={erro ? null : endereco} nome={linha?.descricao ?? 'Nova linha'} size="form" />
        <Stack gap={6} align="flex-start">
          <FileButton accept={acceptOf(LOGO_DA_LINHA)} onChange={escolher}>
            {(botao) => (
              <Button
                {...botao}
                data-path="logo"
                variant="default"
                aria-invalid={erro ? true : undefined}
                leftSection={<IconPhotoUp size={16} aria-hidden />}
              >
                Escolher logo
              </Button>
            )}
          </FileButton>
          {valor instanceof File && <Input.Description>{valor.name}</Input.Description>}
          {typeof valor === 'string' && (
            <Anchor href={valor} download={linha?.logoNome ?? ''} size="sm">
              Baixar logo
            </Anchor>
          )}
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}
