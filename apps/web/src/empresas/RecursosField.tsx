import { useState } from 'react'
import { Alert, Checkbox, SimpleGrid, Stack } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import type { Recurso } from '@portal/contract/empresas/empresas'
import { useField, type FieldProps } from '../ui/fields/useField.ts'

interface RecursosFieldProps<Values> extends FieldProps<Values> {
  recursos: readonly Recurso[]
  empresasCom: (idRecurso: number) => number
}

const numeros = (valor: unknown): number[] => (Array.isArray(valor) ? valor.map(Number) : [])

/** Says which resources companies will lose before the profile is saved. */
export function RecursosField<Values>({ recursos, empresasCom, ...field }: RecursosFieldProps<Values>) {
  const nomes = (ids: readonly number[]) =>
    recursos.flatMap(({ value, label }) => (ids.includes(value) ? [label] : [])).join(', ')
  const { key, required, props } = useField<number[], Values>(field, (valor) => nomes(numeros(valor)))
  const [marcados, setMarcados] = useState(() => numeros(props.defaultValue))
  const retirados = recursos.filter(({ value }) => empresasCom(value) > 0 && !marcados.includes(value))
  const mudar = (valores: string[]) => {
    setMarcados(valores.map(Number))
    props.onChange(valores.map(Number))
  }
  return (
    <Stack gap="sm">
      <Checkbox.Group
        key={key}
        label={field.label}
        required={required}
        data-path={props['data-path']}
        error={props.error}
        defaultValue={numeros(props.defaultValue).map(String)}
        onChange={mudar}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {recursos.map(({ value, label }) => (
            <Checkbox key={value} value={String(value)} label={label} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {retirados.length > 0 && (
        <Alert color="orange" role="status" title="Empresas perderão recursos">
          {`Ao salvar, as empresas deste perfil e os seus usuários deixam de ter: ${retirados
            .map(({ value, label }) => `${label} (${quantas(empresasCom(value))})`)
            .join(', ')}.`}
        </Alert>
      )}
    </Stack>
  )
}

const quantas = (empresas: number) => quantidade(empresas, 'empresa', 'empresas')
