import { expect, it } from 'vitest'
import { papeisEfetivos, PUBLICA, TIPO_USUARIO } from '@portal/contract/core/papeis'
import { atosDe } from './atos.ts'
import { DA_CONTA, foraDoMenu, queTem } from './destinos.ts'
import { destinosDe, menuDe } from './navegacao.ts'
import { type IdDaTela, IDS_DAS_TELAS, LIVRE, TELAS } from './telas.ts'

const MASTER = papeisEfetivos({ tipo: TIPO_USUARIO.MASTER, daEmpresa: [], doUsuario: [] })
const REVISAO = 1
const TELAS_E_ATOS = [
  ...destinosDe(menuDe(MASTER, TELAS.painel.caminho, REVISAO, true)),
  ...foraDoMenu(MASTER),
  ...DA_CONTA,
  ...atosDe(MASTER, true),
]
const achados = (busca: string) => queTem(busca, TELAS_E_ATOS)
const caminhoDe = (endereco: string) => new URL(endereco, 'http://portal').pathname

/** Screens that are of something which is chosen before, or that one does not go to. */
const DE_ALGO: readonly IdDaTela[] = [
  'novaRevisao',
  'liberacaoDoCliente',
  'liberacaoPreference',
  'trocarUsuario',
  'aplicabilidadeBase',
]

it('the search leads to each screen that is of nothing but itself, by its name', () => {
  const fixas = IDS_DAS_TELAS.filter(
    (id) => !/\/:\w+(?!\w*\?)(\/|$)/.test(TELAS[id].caminho) && TELAS[id].quem !== PUBLICA,
  )
  const perdidas = fixas.filter((id) => {
    const { caminho, nome } = TELAS[id]
    const fixo = caminho.replaceAll(/\/:\w+\?/g, '')
    return !DE_ALGO.includes(id) && !achados(nome).some(({ endereco }) => caminhoDe(endereco) === fixo)
  })
  expect(perdidas).toEqual([])
  expect(DE_ALGO.filter((id) => TELAS[id].quem !== LIVRE && !fixas.includes(id))).toEqual([])
})

const FONTES = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Of a record that one is at: `null`. Else what the search calls what a button says in the one word of its place. */
const DITO_NO_LUGAR: Readonly<Record<string, readonly string[] | null>> = {
  '../cadastros/CadastroScreen.tsx': ['Adicionar Cor', 'Adicionar Classe/ID', 'Adicionar Prenativo'],
  '../liberacoes/LiberacoesPadrao.tsx': ['Adicionar liberação padrão'],
  '../liberacoes/LiberacoesDiversas.tsx': ['Adicionar liberação em massa'],
  '../usuarios/UsuariosDaEmpresa.tsx': ['Adicionar usuário'],
  '../liberacoes/Adicionar.tsx': null,
  '../materiais/formulario/ListaDePartes.tsx': null,
  '../materiais/aplicabilidade/ListaDeAplicaveis.tsx': null,
  '../referencias/ClassesDaReferencia.tsx': null,
}

it('the search knows each button that makes something new, by what it says', () => {
  const botoes = Object.entries(FONTES).flatMap(([arquivo, fonte]) =>
    [...fonte.matchAll(/<AddButton[^]*?>([^<>]+)<\/AddButton>/g)].map(([, dito = '']) => ({
      arquivo,
      dito: dito.trim(),
    })),
  )
  expect(botoes.length).toBeGreaterThan(15)
  expect(achados('Novo guindaste')).toEqual([])
  const desconhecidos = botoes.flatMap(({ arquivo, dito }) => {
    const nomes = arquivo in DITO_NO_LUGAR ? (DITO_NO_LUGAR[arquivo] ?? []) : [dito]
    return nomes.filter((nome) => !achados(nome).length || nome === 'Adicionar').map((nome) => `${arquivo}: ${nome}`)
  })
  expect(desconhecidos).toEqual([])
  expect(Object.keys(DITO_NO_LUGAR).filter((um) => !botoes.some(({ arquivo }) => arquivo === um))).toEqual([])
})

it('offers what belongs to nobody to the provider alone, and what one may not do to nobody', () => {
  const ditos = (papeis: readonly string[], provedora: boolean) => atosDe(papeis, provedora).map(({ rotulo }) => rotulo)
  expect(ditos(['Configuracao'], false)).not.toContain('Adicionar Prenativo')
  expect(ditos(['Configuracao'], false)).toContain('Adicionar Cor')
  expect(ditos(['Configuracao'], true)).toContain('Adicionar Prenativo')
  expect(ditos(['Desenhador'], true)).toEqual(['Novo desenho', 'Novo projeto'])
})
