import { randomUUID } from 'node:crypto'
import { MASTER, PAPEIS_DE_TELA, TIPO_USUARIO, type Papel } from '@portal/contract/core/papeis'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo as novoMundoDeMateriais, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { logado } from './gente.fixture.ts'

/**
 * Beside those of the catalogue's world: Mario is the Master of Dora's company and Zeca of Ana's. Below Mario's stands
 * FILHA with its own Master Felipe, its Administradora Flora, and Max, to whom Configuracao alone was released; Trocado is
 * Mario working as Flora. In Dora's company Rita holds Configuracao alone, Ivo Importacao alone, and Sem every role but
 * those of the call.
 */
export type Quem = Nome | 'mario' | 'zeca' | 'felipe' | 'flora' | 'max' | 'trocado' | 'rita' | 'ivo' | 'sem'

export interface Andar extends Mundo {
  todos: Record<Quem, Logado>
  filha: number
  /** A profile with every screen, and one with a single one. */
  perfis: { completo: number; pequeno: number }
  /** The screens that FILHA holds; Dora's company lacks the last one. */
  telas: number[]
  serial: number
  /** A row as it stands in its table; answers its id. */
  incluir(tabela: string, campos: Record<string, unknown>): Promise<number>
  /** The same for what has no id of its own. */
  ligar(tabela: string, campos: Record<string, unknown>): Promise<void>
  /** A name that nothing else has. */
  novo(): string
}

const SEM_CONSULTA = PAPEIS_DE_TELA.filter((papel) => !papel.startsWith('Consulta'))
const snake = (nome: string) => nome.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)
const CNPJ = 12_345_678_000_000

export async function novoMundo(): Promise<Andar> {
  const mundo = await novoMundoDeMateriais()
  const gravar = async (tabela: string, campos: Record<string, unknown>, fim = '') => {
    const nomes = Object.keys(campos)
    const sql = `INSERT INTO ${tabela} (${nomes.map(snake).join(', ')}) VALUES (${nomes.map((_, i) => `$${i + 1}`).join(', ')})${fim}`
    return emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
      const { rows } = await client.query<{ id: number }>(sql, Object.values(campos))
      return rows[0]?.id ?? 0
    })
  }
  const incluir: Andar['incluir'] = (tabela, campos) => gravar(tabela, campos, ' RETURNING id')
  const ligar: Andar['ligar'] = async (tabela, campos) => void (await gravar(tabela, campos))
  let contador = 0
  const novo = () => `Novo ${(contador += 1)}`
  const { serralheria, vidracaria } = mundo.empresas
  const { rows: telas } = await mundo.database.ler.query<{ id: number; papel: string }>(
    'SELECT id, papel FROM tela_sistema ORDER BY papel = $1, id',
    ['DashboardVidros'],
  )
  const perfis = {
    completo: await incluir('empresa_tipo', { perfil: 'Completo' }),
    pequeno: await incluir('empresa_tipo', { perfil: 'Pequeno' }),
  }
  for (const { id: idTela } of telas) await ligar('empresa_tipo_tela', { idEmpresaTipo: perfis.completo, idTela })
  await ligar('empresa_tipo_tela', { idEmpresaTipo: perfis.pequeno, idTela: telas[0]?.id })
  const filha = await novaEmpresa({ incluir, novo }, serralheria, perfis.completo)
  for (const { id: idTela } of telas) await ligar('empresa_tela', { idEmpresa: filha, idTela })
  await mundo.database.escrever.query('DELETE FROM empresa_tela WHERE id_empresa = $1 AND id_tela = $2', [
    serralheria,
    telas.at(-1)?.id,
  ])
  for (const idEmpresa of [serralheria, vidracaria, mundo.logados.mara.idEmpresa])
    await ligar('configuracao', { idEmpresa, chave: 'revisao', valor: 'true' })

  const pessoa = async (nome: string, idEmpresa: number, tipo: number, papeis: readonly Papel[]) => {
    const email = `${nome}@exemplo.com.br`
    const idUsuario = await incluir('usuario', { nome, email, tipo, idEmpresa })
    if (tipo === TIPO_USUARIO.USUARIO_MOF)
      for (const { id: idTela } of telas.filter(({ papel }) => papeis.some((um) => um === papel)))
        await ligar('usuario_tela', { idUsuario, idTela })
    return logado({ idUsuario, nome, email, idEmpresa, tipo, papeis: [...papeis] })
  }
  const { MASTER: M, ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO
  const mario = await pessoa('mario', serralheria, M, [MASTER, ...SEM_CONSULTA])
  const flora = await pessoa('flora', filha, ADMINISTRADOR, SEM_CONSULTA)
  const todos: Record<Quem, Logado> = Object.assign(mundo.logados, {
    mario,
    flora,
    zeca: await pessoa('zeca', vidracaria, M, [MASTER, ...SEM_CONSULTA]),
    felipe: await pessoa('felipe', filha, M, [MASTER, ...SEM_CONSULTA]),
    max: await pessoa('max', filha, USUARIO_MOF, ['Configuracao']),
    rita: await pessoa('rita', serralheria, USUARIO_MOF, ['Configuracao']),
    ivo: await pessoa('ivo', serralheria, USUARIO_MOF, ['Importacao']),
    sem: await pessoa('sem', serralheria, USUARIO_MOF, []),
    trocado: { ...flora, idPessoa: mario.idUsuario, nomePessoa: mario.nome },
  })
  const idCliente = await incluir('cliente', {
    documento: '10000000000001',
    razaoSocial: 'Cliente',
    nomeFantasia: 'Cliente',
    estado: 'SP',
    cidade: 'Campinas',
  })
  const serial = await incluir('cliente_serial', { idCliente, serial: 'S-1', sistema: 1, descricaoProduto: 'CEM' })
  return { ...mundo, todos, filha, perfis, telas: telas.map(({ id }) => id), serial, incluir, ligar, novo }
}

export const novaEmpresa = (
  { incluir, novo }: Pick<Andar, 'incluir' | 'novo'>,
  idEmpresaMae: number,
  idPerfil: number | null = null,
): Promise<number> => {
  const nome = novo()
  return incluir('empresa', {
    cnpj: String(CNPJ + Number(nome.replaceAll(/\D/g, ''))),
    razao: nome,
    fantasia: nome,
    cep: '01001000',
    endereco: 'Rua',
    numero: '1',
    bairro: 'Centro',
    cidade: 'Campinas',
    estado: 'SP',
    idEmpresaMae,
    idPerfil,
  })
}

/** A user of FILHA to whom a screen was released that Max does not hold. */
export async function novoUsuario(andar: Andar, tipo: number = TIPO_USUARIO.USUARIO_MOF): Promise<number> {
  const nome = andar.novo()
  const email = `${nome.replaceAll(/\D/g, '')}@exemplo.com.br`
  const id = await andar.incluir('usuario', { nome, email, tipo, idEmpresa: andar.filha, serial: '1' })
  if (tipo === TIPO_USUARIO.USUARIO_MOF) await andar.ligar('usuario_tela', { idUsuario: id, idTela: andar.telas[0] })
  return id
}

export async function novaReferencia(andar: Andar, mais: object = {}): Promise<number> {
  const { todos, empresas, novo } = andar
  const tipoMaterial = ['VIDRO', 'PERFIL']
  return andar.incluir('referencia', {
    descricao: novo(),
    tipo: 'Sistemista',
    idProjetista: todos.dora.idUsuario,
    idEmpresa: empresas.serralheria,
    tipoMaterial,
    ...mais,
  })
}

/** Released to Ana's company too, which keeps its applicability and thereby sees what it may not change. */
export async function referenciaEmprestada(andar: Andar): Promise<number> {
  const { vidracaria: idEmpresa } = andar.empresas
  const idReferencia = await novaReferencia(andar, { idEmpresaAplicabilidade: idEmpresa })
  await andar.ligar('empresa_referencia', { idEmpresa, idTela: andar.telas[0], idReferencia })
  return idReferencia
}

export async function novoPacote(andar: Andar, idReferencia: number): Promise<number> {
  const idLinha = await andar.incluir('linha', { descricao: andar.novo(), idEmpresa: andar.empresas.serralheria })
  return andar.incluir('pacote', { idReferencia, tipo: 2, idLinha })
}

export const novaTabela = ({ incluir, novo }: Andar, idEmpresa: number): Promise<number> =>
  incluir('tabela_preco', { nome: novo(), idEmpresa, tipo: 'VIDRO' })

export async function novoArquivo({ ligar }: Andar): Promise<string> {
  const sha256 = randomUUID().replaceAll('-', '').repeat(2)
  await ligar('arquivo', { sha256, tamanho: 1, imagem: 'text/html' })
  return sha256
}
