import { Select } from '@mantine/core'
import { selecaoTrocaUsuario } from '@portal/contract/sessao/sessao'
import { useNotThere } from '../ui/fields/useNotThere.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'

/** The list itself scrolls: a keyboard could not reach a box around it. */
const LISTA = { maxHeight: 280, overflowY: 'auto' } as const

interface EscolherUsuarioProps {
  /** Whether each is told with the company. */
  comEmpresa: boolean
  disabled: boolean
  onChange: (idUsuario: number) => void
}

export function EscolherUsuario({ comEmpresa, disabled, onChange }: EscolherUsuarioProps) {
  const usuarios = useOptions(selecaoTrocaUsuario)
  return (
    <Select
      aria-label="Trocar de usuário"
      placeholder="Selecione um usuário..."
      size="xs"
      searchable
      limit={100}
      withScrollArea={false}
      styles={{ options: LISTA }}
      {...useNotThere(usuarios)}
      data={usuarios.known.map(({ label, value, empresa }) => ({
        value: String(value),
        label: comEmpresa ? `${label} · ${empresa}` : label,
      }))}
      value={null}
      disabled={disabled}
      onChange={(valor) => valor && onChange(Number(valor))}
    />
  )
}
