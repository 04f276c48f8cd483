import type { PoolClient } from 'pg'
import { PAPEIS_DE_TELA, TIPO_USUARIO, type PapelDeTela, type TipoUsuario } from '@portal/contract/core/papeis'

export const SENHA = 'segredo-1'

const { MASTER, ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO

/** `acima` is the company that created it (decisions 0.2 "And below"). */
const EMPRESAS = {
  provedora: { acima: null, telas: [] },
  alfa: { acima: 'provedora', telas: ['Configuracao', 'CadastroVidros', 'ConsultaProduto'] },
  filha: { acima: 'alfa', telas: ['Configuracao'] },
  beta: { acima: 'provedora', telas: ['Configuracao'] },
} as const satisfies Record<string, { acima: string | null; telas: readonly PapelDeTela[] }>
type Casa = keyof typeof EMPRESAS

interface Pessoa {
  casa: Casa
  tipo: TipoUsuario
  telas?: readonly PapelDeTela[]
  semSenha?: true
  inativo?: true
}

const PESSOAS = {
  paula: { casa: 'provedora', tipo: MASTER },
  marta: { casa: 'alfa', tipo: MASTER },
  mario: { casa: 'alfa', tipo: MASTER },
  adao: { casa: 'alfa', tipo: ADMINISTRADOR },
  uma: { casa: 'alfa', tipo: USUARIO_MOF, telas: ['CadastroVidros', 'Configuracao'] },
  nova: { casa: 'alfa', tipo: USUARIO_MOF, semSenha: true },
  parado: { casa: 'alfa', tipo: USUARIO_MOF, inativo: true },
  filipe: { casa: 'filha', tipo: USUARIO_MOF, telas: ['Configuracao'] },
  bia: { casa: 'beta', tipo: USUARIO_MOF, telas: ['Configuracao'] },
} as const satisfies Record<string, Pessoa>
export type Nome = keyof typeof PESSOAS

/** Companies in a chain and one user of each kind. */
export async function povoar(client: PoolClient, senhaHash: string): Promise<Record<Nome, number>> {
  await client.query(
    `INSERT INTO tela_sistema (id, papel, descricao) SELECT 900 + ordem, papel, papel FROM unnest($1::text[]) WITH ORDINALITY AS t(papel, ordem) ON CONFLICT DO NOTHING`,
    [PAPEIS_DE_TELA],
  )
  const casas = await insertEmpresas(client)
  const ids: [string, number][] = []
  for (const [nome, pessoa] of Object.entries<Pessoa>(PESSOAS))
    ids.push([nome, await insertPessoa(client, { nome, pessoa, senhaHash, idEmpresa: casas.get(pessoa.casa) ?? 0 })])
  return Object.fromEntries(ids) as Record<Nome, number>
}

async function insertEmpresas(client: PoolClient): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [nome, { acima, telas }] of Object.entries(EMPRESAS)) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO empresa (cnpj, razao, fantasia, cep, endereco, numero, bairro, cidade, estado, id_empresa_mae, provedora)
       VALUES ($1, $2, $2, '01001000', 'Praça da Sé', '1', 'Sé', 'São Paulo', 'SP', $3, $4) RETURNING id`,
      [String(ids.size).padStart(14, '0'), nome, acima === null ? null : ids.get(acima), acima === null],
    )
    const id = rows[0]?.id ?? 0
    ids.set(nome, id)
    await client.query(
      'INSERT INTO empresa_tela (id_empresa, id_tela) SELECT $1, id FROM tela_sistema WHERE papel = ANY ($2)',
      [id, telas],
    )
  }
  return ids
}

async function insertPessoa(
  client: PoolClient,
  { nome, pessoa, senhaHash, idEmpresa }: { nome: string; pessoa: Pessoa; senhaHash: string; idEmpresa: number },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'INSERT INTO usuario (nome, email, tipo, senha_hash, ativo, id_empresa) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [nome, `${nome}@exemplo.com.br`, pessoa.tipo, pessoa.semSenha ? null : senhaHash, !pessoa.inativo, idEmpresa],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    'INSERT INTO usuario_tela (id_usuario, id_tela) SELECT $1, id FROM tela_sistema WHERE papel = ANY ($2)',
    [id, pessoa.telas ?? []],
  )
  return id
}
