import { Group } from '@mantine/core'
import { labelOf, TIPO_USUARIO_OPCOES } from '@portal/contract/core/options'
import type { UsuarioDaEmpresa, UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'

type Situacao = Pick<UsuarioGeral, 'ativo' | 'temSenha'>

export const tipoTexto = (tipo: number): string => labelOf(TIPO_USUARIO_OPCOES, tipo)

const situacaoTexto = ({ ativo, temSenha }: Situacao): string =>
  ativo === 0 ? 'Inativo' : temSenha ? 'Ativo' : 'Primeiro acesso pendente'

export function SituacaoDoUsuario(situacao: Situacao) {
  const tone = situacao.ativo === 0 ? 'encerrado' : situacao.temSenha ? 'pronto' : 'edicao'
  return (
    <Group gap={4} display="inline-flex">
      <Tag tone={tone}>{situacaoTexto(situacao)}</Tag>
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

export const COLUNAS_GERAIS: readonly Column<UsuarioGeral>[] = [
  ...comuns,
  { label: 'Empresa', cell: (row) => row.empresa, sort: 'empresa' },
  situacao,
]

export const COLUNAS_DA_EMPRESA: readonly Column<UsuarioDaEmpresa>[] = [
  ...comuns,
  { label: 'Serial', cell: (row) => row.serial, sort: 'serial', kind: 'code' },
  situacao,
]
