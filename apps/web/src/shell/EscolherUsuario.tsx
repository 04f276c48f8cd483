import { Select } from '@mantine/core'
import type { Option } from '@portal/contract/core/options'

/** The list itself scrolls: a keyboard could not reach a box around it. */
const LISTA = { maxHeight: 280, overflowY: 'auto' } as const

interface EscolherUsuarioProps {
  data: Option<string>[]
  disabled: boolean
  onChange: (idUsuario: number) => void
}

export const EscolherUsuario = ({ data, disabled, onChange }: EscolherUsuarioProps) => (
  <Select
    aria-label="Trocar de usuário"
    placeholder="Selecione um usuário..."
    size="xs"
    searchable
    limit={100}
    nothingFoundMessage="Nenhum usuário encontrado"
    withScrollArea={false}
    styles={{ options: LISTA }}
    data={data}
    value={null}
    disabled={disabled}
    onChange={(valor) => valor && onChange(Number(valor))}
  />
)
