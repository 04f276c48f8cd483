import { eq } from 'drizzle-orm'
import { TIPO_USUARIO, type PapelDeTela } from '@portal/contract/core/papeis'
import { usuarioForm } from '@portal/contract/usuarios/form'
import type { Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { findUsuario, listRecursos } from '../usuarios/usuarios.queries.ts'
import { salvarUsuario } from '../usuarios/salvarUsuario.ts'
import type { NomeDaEmpresa } from './empresas.ts'

const { ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO
const LIBERACOES: PapelDeTela[] = ['Liberacao', 'Exportacao']

/** Colleagues who have still to make their first access. */
const COLEGAS: readonly (readonly [NomeDaEmpresa, nome: string, telas: readonly PapelDeTela[] | 'administra'])[] = [
  ['provedora', 'Patrícia Mourão', ['Configuracao', 'Exportacao']],
  ['provedora', 'Wagner Teles', ['ConsultaProduto', 'ConsultaLiberacao']],
  ['aluvale', 'Simone Brandão', 'administra'],
  ['aluvale', 'Eduardo Keller', ['CadastroPerfis', 'CadastroAcabamentos', 'Importacao']],
  ['aluvale', 'Camila Furtado', ['CadastroComponentes', 'CadastroKits']],
  ['aluvale', 'João Vítor Amaral', ['Desenhador', 'ConsultaProduto']],
  ['aluvale', 'Renata Cordeiro', LIBERACOES],
  ['horizonte', 'Gustavo Lemos', ['CadastroVidros', 'CadastroKits', 'DashboardVidros']],
  ['horizonte', 'Aline Peçanha', ['ConsultaProduto', 'ConsultaLiberacao']],
  ['horizonte', 'Marcelo Itaborahy', LIBERACOES],
  ['serraAzul', 'Vanessa Dallagnol', ['CadastroComponentes', 'CadastroSuperficies', 'CadastroKits']],
  ['serraAzul', 'Fábio Bortolini', ['Importacao', 'Exportacao']],
  ['serraAzul', 'Luciana Pasqual', ['ConsultaProduto']],
  ['litoral', 'Rafael Coelho', ['CadastroSuperficies', 'DashboardComponentesSuperficies']],
  ['litoral', 'Íris Nascimento', ['ConsultaLiberacao']],
  ['perfilar', 'Josué Cavalcanti', ['CadastroPerfis', 'DashboardSistemista']],
  ['perfilar', 'Tereza Guimarães', ['Configuracao', 'Liberacao']],
  ['cromo', 'Bruno Hoffmann', ['CadastroAcabamentos', 'DashboardAcabamentos']],
  ['cromo', 'Sílvia Reinert', ['ConsultaProduto']],
]

type Pessoas = Record<NomeDaEmpresa, Logado>

/** Through the very form and use case that the call uses. */
export async function preencherUsuarios(transacao: Transacao, pessoas: Pessoas, agora: Date): Promise<void> {
  let serial = 20_100
  const proximo = () => String((serial += 7))
  for (const quem of Object.values(pessoas)) await darSeriais(transacao, quem, proximo, agora)
  for (const [empresa, nome, telas] of COLEGAS)
    await incluir(transacao, pessoas[empresa], { nome, telas, serial: proximo() }, agora)
}

/** The people who were there before the form asked for the number of their design software. */
async function darSeriais({ db, client }: Transacao, quem: Logado, proximo: () => string, agora: Date): Promise<void> {
  const rows = await db.select({ id: usuario.id }).from(usuario).where(eq(usuario.idEmpresa, quem.idEmpresa))
  for (const { id } of rows) {
    const form = usuarioForm.parse({ ...(await findUsuario(db, quem, id)), serial: proximo() })
    await salvarUsuario(form, { db, client, usuario: quem, agora })
  }
}

interface Colega {
  nome: string
  telas: readonly PapelDeTela[] | 'administra'
  serial: string
}

async function incluir({ db, client }: Transacao, quem: Logado, { nome, telas, serial }: Colega, agora: Date) {
  const recursos = await listRecursos(db, quem, quem.idEmpresa)
  const form = usuarioForm.parse({
    nome,
    serial,
    email: `${nome.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`,
    tipo: telas === 'administra' ? ADMINISTRADOR : USUARIO_MOF,
    itensSelecionados: recursos
      .filter(({ papel }) => telas !== 'administra' && telas.some((tela) => tela === papel))
      .map(({ value }) => value),
    idEmpresa: quem.idEmpresa,
  })
  await salvarUsuario(form, { db, client, usuario: quem, agora })
}
