import { papeisEfetivos } from '@portal/contract/core/papeis'
import type { AcessoDaPessoa } from '@portal/contract/usuarios/usuarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  const { escrever } = mundo.deps.database
  await escrever.query(`
    WITH perfil AS (INSERT INTO empresa_tipo (perfil) VALUES ('Vidraria') RETURNING id),
         tela AS (INSERT INTO empresa_tipo_tela (id_empresa_tipo, id_tela)
                  SELECT perfil.id, t.id FROM perfil, tela_sistema t WHERE t.papel IN ('CadastroVidros', 'Exportacao'))
    UPDATE empresa SET id_perfil = perfil.id FROM perfil WHERE fantasia = 'alfa'`)
})
afterAll(() => mundo.fechar())

const acesso = (nome: Nome) => mundo.dados<AcessoDaPessoa>('paula', `/usuario/acesso/${mundo.ids[nome]}`)
const papel = ({ papeis }: AcessoDaPessoa, nome: string) => papeis.find((item) => item.papel === nome)

describe('the access of a person', () => {
  it('says who he is and how far he sees', async () => {
    expect(await acesso('uma')).toMatchObject({
      id: mundo.ids.uma,
      nome: 'uma',
      tipo: 4,
      ativo: 1,
      temSenha: true,
      idEmpresa: mundo.casas['alfa'],
      empresa: 'alfa',
      perfil: 'Vidraria',
      alcance: 'propria',
      gerivel: true,
      proprio: false,
    })
    expect(await mundo.dados('adao', `/usuario/acesso/${mundo.ids.marta}`)).toMatchObject({ gerivel: false })
    expect(await mundo.dados('adao', `/usuario/acesso/${mundo.ids.adao}`)).toMatchObject({ proprio: true })
    expect(await acesso('marta')).toMatchObject({ alcance: 'propriaEAbaixo' })
    expect(await acesso('paula')).toMatchObject({ alcance: 'todas', perfil: null })
    expect(await acesso('parado')).toMatchObject({ ativo: 0 })
  })

  it('names for each right the rule, the company and its profile', async () => {
    const dela = await acesso('uma')
    expect(papel(dela, 'CadastroVidros')).toMatchObject({
      tem: true,
      regra: 'liberacao',
      daEmpresa: true,
      doPerfil: true,
    })
    expect(papel(dela, 'Configuracao')).toMatchObject({
      tem: true,
      regra: 'liberacao',
      daEmpresa: true,
      doPerfil: false,
    })
    expect(papel(dela, 'ConsultaProduto')).toMatchObject({ tem: false, regra: 'naoLiberado' })
    expect(papel(dela, 'Exportacao')).toMatchObject({ tem: false, regra: 'empresaNaoTem', doPerfil: true })
    expect(papel(await acesso('adao'), 'CadastroVidros')).toMatchObject({ tem: true, regra: 'tipoAdministrador' })
    expect(papel(await acesso('marta'), 'Exportacao')).toMatchObject({ tem: true, regra: 'tipoMaster' })
  })

  it.each<Nome>(['paula', 'marta', 'adao', 'uma', 'filipe'])('holds for %s what his session holds', async (nome) => {
    const ditos = (await acesso(nome)).papeis.filter(({ tem }) => tem).map((item) => item.papel)
    expect(ditos.toSorted()).toEqual((await mundo.entrar(nome)).corpo.usuario.roles.toSorted())
  })

  it('tells which consultation wins', async () => {
    const { CadastroVidros = 0, ConsultaProduto = 0 } = mundo.telas
    const { id } = await mundo.criar('adao', { itensSelecionados: [CadastroVidros, ConsultaProduto] })
    const dele = await mundo.dados<AcessoDaPessoa>('adao', `/usuario/acesso/${id}`)
    expect(papel(dele, 'CadastroVidros')).toMatchObject({
      tem: false,
      regra: 'consultaVence',
      vencidoPor: 'ConsultaProduto',
    })
    const nomes = ['CadastroVidros', 'ConsultaProduto']
    expect(papeisEfetivos({ tipo: 4, daEmpresa: nomes, doUsuario: nomes })).toEqual(['ConsultaProduto'])
  })
})
