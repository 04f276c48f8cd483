import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { montagemForm } from '@portal/contract/montagem/montagem'
import { SelectField } from '../ui/fields/SelectField.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { looseForm, useFieldValue, type RecordForm } from '../ui/form/useRecordForm.ts'
import { marcarRecursos, useMarcados } from './marcados.ts'
import type { Opcoes } from './tipos.ts'

interface RecursosDoPerfilProps {
  form: RecordForm<Draft<typeof montagemForm>>
  opcoes: Opcoes
}

/** The profile ticks its resources; what is unticked leaves the matrix and the people, too. */
export function RecursosDoPerfil({ form, opcoes: { perfis, recursos } }: RecursosDoPerfilProps) {
  const solto = looseForm(form)
  const idPerfil = useFieldValue(form, 'perfil')
  const marcados = useMarcados(solto)
  const doPerfil = (id: unknown) => {
    const perfil = perfis.find(({ value }) => value === id)
    return recursos.filter(({ value }) => perfil?.recursos.includes(value))
  }
  const daqui = doPerfil(idPerfil)
  const liberaveis = (id: unknown) => doPerfil(id).flatMap(({ value, podeLiberar }) => (podeLiberar ? [value] : []))
  const marcar = (ids: readonly number[]) => marcarRecursos(solto, ids)
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="sm">
        <SelectField
          form={form}
          name="perfil"
          label="Perfil"
          options={perfis}
          onChoose={(id) => marcar(liberaveis(id))}
        />
        {daqui.length > 0 && (
          <>
            <Button variant="default" onClick={() => marcar(liberaveis(idPerfil))}>
              Marcar todos
            </Button>
            <Button variant="default" onClick={() => marcar([])}>
              Desmarcar todos
            </Button>
          </>
        )}
      </Group>
      {daqui.length === 0 ? (
        <Text size="sm" c="dimmed">
          Escolha o perfil: os recursos dele vêm marcados.
        </Text>
      ) : (
        <Checkbox.Group
          label="Recursos liberados para a empresa"
          data-path="recursos"
          value={marcados.map(String)}
          onChange={(ids) => marcar(ids.map(Number))}
        >
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="xs" mt="xs">
            {daqui.map(({ value, label, podeLiberar }) => (
              <Checkbox
                key={value}
                value={String(value)}
                label={label}
                disabled={!podeLiberar}
                description={
                  podeLiberar
                    ? undefined
                    : 'A sua empresa não tem este recurso. Libera: um Master de uma empresa acima da sua.'
                }
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
