import { Group } from '@mantine/core'
import { momento } from '@portal/contract/core/formato'
import { labelOf, TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import { SITUACAO_DE_USUARIO, situacaoDe } from '@portal/contract/usuarios/filtro'
import type { UsuarioDaEmpresa, UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'

type Situacao = Pick<UsuarioGeral, 'ativo' | 'temSenha'>

export const tipoTexto = (tipo: number): string => labelOf(TIPO_USUARIO_OPCOES, tipo)

const situacaoTexto = (situacao: Situacao): string => labelOf(SITUACAO_DE_USUARIO, situacaoDe(situacao))
const TOM = { ativo: 'pronto', pendente: 'edicao', inativo: 'encerrado' } as const

export function SituacaoDoUsuario(situacao: Situacao) {
  return (
    <Group gap={4} display="inline-flex">
      <Tag tone={TOM[situacaoDe(situacao)]}>{situacaoTexto(situacao)}</Tag>
    </Group>
  )
}

const comuns: readonly Column<Pick<UsuarioGeral, 'nome' | 'email' | 'tipo'>>[] = [
  { label: 'Nome', cell: (row) => row.nome, sort: 'nome' },
  { label: 'E-mail', cell: (row) => row.email, sort: 'email' },
  { label: 'Tipo', cell: (row) => tipoTexto(row.tipo), sort: 'tipo' },
]

const situacao = {
  label: 'Situação',
  sort: 'ativo' as const,
  cell: (row: Situacao) => <SituacaoDoUsuario {...row} />,
  text: situacaoTexto,
}

const serial = { label: 'Serial', cell: (row: { serial: string }) => row.serial, sort: 'serial', kind: 'code' } as const

export const COLUNAS_GERAIS: readonly Column<UsuarioGeral>[] = [
  ...comuns,
  { label: 'Empresa', cell: (row) => row.empresa, sort: 'empresa' },
  situacao,
  {
    label: 'Último acesso',
    cell: ({ ultimoAcesso }) => (ultimoAcesso === null ? 'Nunca entrou' : momento(ultimoAcesso)),
    sort: 'ultimoAcesso',
  },
  { ...serial, extra: true },
]

export const COLUNAS_DA_EMPRESA: readonly Column<UsuarioDaEmpresa>[] = [...comuns, serial, situacao]
