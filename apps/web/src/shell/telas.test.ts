import { describe, expect, it } from 'vitest'
import { ONDE_VER, TERMINAM_EM_NOME } from '@portal/contract/core/enderecos'
import { AUTENTICADO, PUBLICA } from '@portal/contract/core/papeis'
import tabela from '../../../../docs/especificacao/routes.tsv?raw'
import { type IdDaTela, IDS_DAS_TELAS, LIVRE, TELAS, telaDe } from './telas.ts'

const linhas = tabela
  .trim()
  .split('\n')
  .slice(1)
  .map((linha) => {
    const [caminho = '', publica = '', nome = '', condicoes = ''] = linha.split('\t')
    return { caminho, publica, nome, condicoes }
  })

/** Screens that the documents do not name. */
const PROPRIAS: readonly IdDaTela[] = [
  'tarefas',
  'auditoria',
  'configuracao',
  'publicacoes',
  'publicacao',
  'novaPublicacao',
  'revisoes',
  'revisao',
  'novaRevisao',
  'dadosDaPessoa',
  'acessos',
  'montarEmpresa',
  'pessoasDaEmpresa',
  'acessoDaPessoa',
  'painel',
  'boletins',
  'mudancasDeAcabamentos',
  'mudancasNoMercado',
  'integracao',
  'copias',
  'simulacao',
  'cadastroDeClientes',
  'matriz',
]

/** `/empresas/{pId}/{pString}` becomes an address that somebody could type. */
const exemplo = (caminho: string) =>
  caminho
    .replaceAll(/\/\{\w+\?\}/g, '')
    .replaceAll(/\{pId\}|\{\w*Id\w*\}/g, '7')
    .replaceAll(/\{\w+\}/g, 'texto')

describe('telas against the route table of the documents', () => {
  it.each(linhas)('$caminho has its screen', ({ caminho, publica }) => {
    const tela = telaDe(exemplo(caminho))
    expect(tela).toBeDefined()
    expect(tela?.quem === PUBLICA).toBe(publica === 'public')
  })

  it('keeps the order of the documents; our own come last', () => {
    const ordem = linhas
      .map(({ caminho }) => telaDe(exemplo(caminho)))
      .filter((tela, indice, todas) => tela && todas.indexOf(tela) === indice)
    expect([...ordem, ...PROPRIAS.map((id) => TELAS[id])]).toEqual(IDS_DAS_TELAS.map((id) => TELAS[id]))
  })

  it('ignores case and takes literals before parameters', () => {
    expect(telaDe('/CLASSESID')).toBe(TELAS.classesId)
    expect(telaDe('/EsqueceuSuaSenha')).toBe(TELAS.esqueceuSuaSenha)
    expect(telaDe('/produtos/item/7/AL-100')).toBe(TELAS.produtoItem)
    expect(telaDe('/ligas/7/tempera')).toBe(TELAS.tempera)
    expect(telaDe('/contact/qualquer/coisa')).toBe(TELAS.contato)
  })

  it('has a screen for what each job has made', () => {
    const { importacao, pacotes, publicacao } = ONDE_VER
    const telas = [importacao('precos'), pacotes(7, 'disponivel'), publicacao(7)].map((ver) =>
      telaDe(new URL(ver, 'http://portal').pathname),
    )
    expect(telas).toEqual([TELAS.importar, TELAS.referencia, TELAS.publicacao])
  })

  it('asks the role Configuracao wherever the documents put the screen under it', () => {
    const abaixo = linhas.filter(({ condicoes }) => condicoes.includes('under Configuracao'))
    expect(abaixo.length).toBeGreaterThan(15)
    for (const { caminho } of abaixo) expect(telaDe(exemplo(caminho))?.quem).toEqual(['Configuracao'])
  })

  it('leaves only home, account, jobs and one’s own data to everybody, and only the two doors without guard', () => {
    const com = (quem: string) => IDS_DAS_TELAS.filter((id) => TELAS[id].quem === quem)
    expect(com(AUTENTICADO)).toEqual(['home', 'minhaConta', 'tarefas', 'dadosDaPessoa'])
    expect(com(LIVRE)).toEqual(['sair', 'trocarUsuario'])
  })
})

it('screens whose address ends in a name are known to the server, which takes such a name for no file', () => {
  const comNome = Object.values(TELAS).filter(({ caminho }) => /\/:(pString|perfilString|descricao)\b/.test(caminho))
  const primeiras = comNome.map(({ caminho }) => caminho.split('/')[1] ?? '')
  expect([...new Set(primeiras)].toSorted()).toEqual([...TERMINAM_EM_NOME])
})
