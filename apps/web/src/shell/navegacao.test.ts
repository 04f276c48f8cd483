import { describe, expect, it } from 'vitest'
import { papeisEfetivos, PAPEIS_DE_TELA, TIPO_USUARIO } from '@portal/contract/core/papeis'
import { TELAS_DAS_LISTAS } from '../cadastros/telas.tsx'
import { destinosDe, eGrupo, menuDe } from './navegacao.ts'

const rotulos = (papeis: readonly string[]) => menuDe(papeis, '/dashboard').map(({ rotulo }) => rotulo)
const MASTER = papeisEfetivos({ tipo: TIPO_USUARIO.MASTER, daEmpresa: [], doUsuario: [] })

describe('menuDe (Spec 000 §2 and §6)', () => {
  it('shows everything to a Master, in the order of the documents', () => {
    expect(rotulos(MASTER)).toEqual([
      'Home',
      'Produtos',
      'Dashboard',
      'Acabamentos',
      'Ações',
      'Liberações',
      'Configuração',
      'Desenhador',
    ])
  })

  it('has reviews only where the company uses them, with how many wait', () => {
    const das = (esperam?: number) =>
      menuDe(['CadastroAcabamentos'], '', esperam).find(({ rotulo }) => rotulo === 'Revisões')
    expect(das()).toBeUndefined()
    expect(das(0)).toMatchObject({ endereco: '/revisoes' })
    expect(das(0)).not.toHaveProperty('marca')
    expect(das(2)).toMatchObject({ marca: '2' })
    expect(menuDe(['ConsultaProduto'], '', 2).map(({ rotulo }) => rotulo)).not.toContain('Revisões')
  })

  it('lists Configuracao as the documents do, our own last', () => {
    const configuracao = menuDe(['Configuracao'], '').find(({ rotulo }) => rotulo === 'Configuração')
    expect(configuracao && eGrupo(configuracao) && configuracao.destinos.map(({ rotulo }) => rotulo)).toEqual([
      'Empresas',
      'Perfis de Empresa',
      'Usuários Gerais',
      'Catálogos',
      'Classes/ID',
      'Cores',
      'Tipo de Acabamento',
      'Grupos',
      'Tipos de Vidro',
      'Tipo de Tecido',
      'Unidades',
      'Referências',
      'Linhas',
      'Prenativo',
      'Ligas/Têmperas',
      'Configuração da empresa',
      'Integração',
      'Auditoria',
    ])
  })

  it('leads a Master of the provider, and nobody else, to the copies of the installation', () => {
    const leva = (papeis: readonly string[], provedora: boolean) =>
      destinosDe(menuDe(papeis, '', undefined, provedora)).some(({ endereco }) => endereco === '/copias')
    expect([
      leva(['Master', 'Configuracao'], true),
      leva(['Master', 'Configuracao'], false),
      leva(['Configuracao'], true),
    ]).toEqual([true, false, false])
  })

  it('has every small list', () => {
    const enderecos = destinosDe(menuDe(['Configuracao'], '')).map(({ endereco }) => endereco)
    expect(enderecos).toEqual(expect.arrayContaining(Object.values(TELAS_DAS_LISTAS).map(({ caminho }) => caminho)))
  })

  it('hides Home and Acoes from who only consults products', () => {
    expect(rotulos(['ConsultaProduto'])).toEqual(['Produtos'])
  })

  /** permissoes.013-016 are the four roles of the dashboard. */
  it.each([
    [['CadastroVidros'], ['Home', 'Produtos']],
    [['CadastroAcabamentos'], ['Home', 'Acabamentos']],
    [['DashboardVidros'], ['Home', 'Dashboard']],
    [['DashboardSistemista'], ['Home', 'Dashboard']],
    [['DashboardComponentesSuperficies'], ['Home', 'Dashboard']],
    [['DashboardAcabamentos'], ['Home', 'Dashboard']],
    [['Importacao'], ['Home', 'Ações']],
    [['Liberacao'], ['Home', 'Liberações']],
    [['ConsultaLiberacao'], ['Home', 'Liberações']],
    [['Desenhador'], ['Home', 'Desenhador']],
    [[], ['Home']],
  ])('with %j shows %j', (papeis, esperados) => {
    expect(rotulos(papeis)).toEqual(esperados)
  })

  it('offers of Acoes only what was released', () => {
    expect(destinosDe(menuDe(['Exportacao'], '')).map(({ rotulo }) => rotulo)).toEqual(['Home', 'Exportar'])
  })

  it('has a way to every role that opens a screen', () => {
    const semMenu = PAPEIS_DE_TELA.filter((papel) => menuDe([papel], '').length < (papel === 'ConsultaProduto' ? 1 : 2))
    expect(semMenu).toEqual([])
  })
})
