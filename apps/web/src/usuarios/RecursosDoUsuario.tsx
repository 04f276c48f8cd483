import { useState } from 'react'
import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import { explicaPapeis } from '@portal/contract/core/explicaPapeis'
import { labelOf } from '@portal/contract/core/options'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { usuarioForm } from '@portal/contract/usuarios/form'
import type { RecursoDisponivel } from '@portal/contract/usuarios/usuarios'
import { errorMessage } from '../api/errorMessage.ts'
import { FailureLine } from '../ui/feedback/ListNotice.tsx'
import { useField } from '../ui/fields/useField.ts'
import type { LateOptions } from '../ui/fields/useOptions.ts'
import type { Draft } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'

interface RecursosFieldProps {
  form: RecordForm<Draft<typeof usuarioForm>>
  recursos: LateOptions<RecursoDisponivel>
  proprio: boolean
}

/** Only a Usuário MOF gets resources one by one: the other tipos hold them by what they are (decisions 0.2). */
export function RecursosDoUsuario({ form, recursos, proprio }: RecursosFieldProps) {
  const [tipo, setTipo] = useState<unknown>(form.getValues().tipo)
  form.watch('tipo', ({ value }) => setTipo(value))
  if (tipo === TIPO_USUARIO.MASTER) return <Nota>Um Master tem todos os recursos.</Nota>
  if (tipo === TIPO_USUARIO.ADMINISTRADOR)
    return <Nota>Um Administrador tem todos os recursos da empresa, exceto as consultas.</Nota>
  return <Recursos form={form} recursos={recursos} proprio={proprio} />
}

function Nota({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {children}
    </Text>
  )
}

function Recursos({ form, recursos: { known: recursos, ...vindos }, proprio }: RecursosFieldProps) {
  const read = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => labelOf(recursos, Number(id))).join(', ') : ''
  const { key, required, props } = useField<number[], Draft<typeof usuarioForm>>(
    { form, name: 'itensSelecionados', label: 'Recursos' },
    read,
  )
  const { defaultValue, onChange, onFocus: _focus, onBlur: _blur, ...others } = props
  const [escolhidos, setEscolhidos] = useState(defaultValue ?? [])
  const escolher = (ids: string[]) => {
    setEscolhidos(ids.map(Number))
    onChange(ids.map(Number))
  }
  return (
    <Checkbox.Group
      key={key}
      label="Recursos"
      required={required}
      description={proprio ? 'Os seus próprios recursos são alterados por outra pessoa.' : undefined}
      defaultValue={escolhidos.map(String)}
      onChange={escolher}
      {...others}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6} my={6}>
        {recursos.map(({ label, value, concedivel }) => (
          <Checkbox
            key={value}
            value={String(value)}
            label={label}
            disabled={proprio || !concedivel}
            description={proprio || concedivel ? undefined : 'Você não tem este recurso.'}
          />
        ))}
        {recursos.length === 0 && vindos.state === 'there' && (
          <Nota>A empresa ainda não tem recursos: libere-os na aba Recursos.</Nota>
        )}
      </SimpleGrid>
      {vindos.state === 'failed' && (
        <FailureLine
          role="alert"
          text={`Não foi possível ler os recursos. ${errorMessage(vindos.error)}`}
          error={vindos.error}
          onRetry={vindos.ask}
        />
      )}
      <Vencidos recursos={recursos} escolhidos={escolhidos} />
    </Checkbox.Group>
  )
}

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** A consultation wins over the writing roles of its area: better said here than wondered about later. */
function Vencidos({ recursos, escolhidos }: { recursos: readonly RecursoDisponivel[]; escolhidos: readonly number[] }) {
  const nomes = new Map(recursos.map(({ papel, label }) => [papel, label]))
  const doUsuario = recursos.filter(({ value }) => escolhidos.includes(value)).map(({ papel }) => papel)
  const vencidos = explicaPapeis({ tipo: TIPO_USUARIO.USUARIO_MOF, daEmpresa: [...nomes.keys()], doUsuario })
    .filter(({ regra }) => regra === 'consultaVence')
    .map(({ papel }) => nomes.get(papel) ?? papel)
  return (
    <Text size="sm" role="status" hidden={vencidos.length === 0}>
      {vencidos.length > 0 && `Com a consulta marcada, não valem: ${lista.format(vencidos)}.`}
    </Text>
  )
}
