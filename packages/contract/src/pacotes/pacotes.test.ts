import { describe, expect, it } from 'vitest'
import { recusaPeloNome } from '../core/upload.ts'
import { TIPO_PACOTE, SITUACAO_PACOTE, labelOf } from '../core/options.ts'
import {
  alvoDasMarcas,
  marcasDe,
  niveisDoAlvo,
  podeDisponibilizar,
  rotuloNoMercado,
  SISTEMAS_DO_PACOTE,
  situacaoDoPacote,
} from './niveis.ts'
import { MENSAGENS_DE_PACOTE, pacoteForm, POLITICA_PACOTE } from './pacotes.ts'
import { conteudosDe } from './tipos.ts'

const errosDe = (corpo: object) =>
  pacoteForm
    .safeParse({ idReferencia: 4, ...corpo })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the form of a package', () => {
  it('asks for its type, of which 0 is one (homologacao.002)', () => {
    expect(errosDe({ idLinha: 3 })).toEqual([['idTipo', 'Campo obrigatório']])
    expect(errosDe({ idTipo: 0, idLinha: 3 })).toBeUndefined()
    expect(errosDe({ idTipo: '0', linha: 3, idLinha: '3' })).toBeUndefined()
    expect(errosDe({ idTipo: 4, idLinha: 3 })).toEqual([['idTipo', 'Valor inválido']])
  })

  it('asks for the line of what is of one (homologacao.003)', () => {
    for (const idTipo of [0, 2])
      for (const idLinha of [null, '', undefined])
        expect(errosDe({ idTipo, idLinha })).toEqual([['idLinha', 'Campo obrigatório']])
    for (const idTipo of [1, 3]) expect(errosDe({ idTipo })).toBeUndefined()
  })

  it('reads a common file that nobody chose as Não, also out of a form of files', () => {
    expect(pacoteForm.parse({ idReferencia: '4', idTipo: '1', versao: '2', id: '7' })).toEqual({
      idReferencia: 4,
      idTipo: 1,
      idLinha: null,
      arquivoComum: 0,
      versao: 2,
      id: 7,
    })
  })

  it('takes zips alone (homologacao.005)', () => {
    expect(recusaPeloNome(POLITICA_PACOTE, 'pacote.zip')).toBeUndefined()
    expect(recusaPeloNome(POLITICA_PACOTE, 'pacote.rar')).toBe('O arquivo deve ser .zip')
  })

  it('offers the types of the documents, each with its files of XML (homologacao.006-009)', () => {
    expect(TIPO_PACOTE.map(({ label, value }) => [value, label, conteudosDe(value)])).toEqual([
      [1, 'Referência', ['material', 'tipologia', 'acabamento']],
      [2, 'Linha', ['material', 'tipologia']],
      [3, 'Acabamento', ['acabamento']],
      [0, 'Tipologia', ['tipologia']],
    ])
  })
})

const nada = { pro: false, mobi: false }
const soPro = { pro: true, mobi: false }
const ambos = { pro: true, mobi: true }

describe('making available', () => {
  it('names the systems as people know them (homologacao.016-018)', () => {
    expect(SISTEMAS_DO_PACOTE.map(({ label, value }) => `${value} = ${label}`)).toEqual([
      'CEM_PRO = CEM DELPHI',
      'CEM_MOBI = CEM MOBI',
    ])
    expect(niveisDoAlvo('todos', nada)).toEqual(['CEM_PRO', 'CEM_MOBI'])
    expect(niveisDoAlvo('CEM_MOBI', soPro)).toEqual(['CEM_MOBI'])
    expect(niveisDoAlvo('CEM_PRO', nada)).toEqual(['CEM_PRO'])
  })

  it('takes CEM DELPHI along with CEM MOBI (homologacao.011)', () => {
    expect(marcasDe({ pro: false, mobi: true }, nada)).toEqual(ambos)
    expect(niveisDoAlvo('CEM_MOBI', nada)).toEqual(['CEM_PRO', 'CEM_MOBI'])
  })

  it('keeps CEM DELPHI ticked once it is available (homologacao.012)', () => {
    expect(marcasDe(nada, soPro)).toEqual(soPro)
    expect(marcasDe(nada, nada)).toEqual(nada)
  })

  it.each([
    [nada, nada, undefined],
    [soPro, nada, 'CEM_PRO'],
    [ambos, nada, 'todos'],
    [ambos, soPro, 'CEM_MOBI'],
    [soPro, soPro, undefined],
    [ambos, ambos, undefined],
  ])('of %j where %j is there asks for %s (homologacao.010, decisions H-16)', (marcas, disponivel, alvo) => {
    expect(alvoDasMarcas(marcas, disponivel)).toBe(alvo)
    expect(MENSAGENS_DE_PACOTE.selecioneOpcao).toBe('Você precisa selecionar ao menos uma opção!')
  })

  it('ends once both are available (homologacao.013)', () => {
    expect([nada, soPro, ambos].map(podeDisponibilizar)).toEqual([true, true, false])
  })

  it('is shown in words, and as the status of old (homologacao.015, decisions H-17)', () => {
    expect([true, false].map(rotuloNoMercado)).toEqual(['Disponível Mercado', 'Indisponível Mercado'])
    const status = [
      { ...nada, gerado: false },
      { ...nada, gerado: true },
      { ...soPro, gerado: true },
      { ...ambos, gerado: true },
    ]
    expect(status.map((estado) => labelOf(SITUACAO_PACOTE, situacaoDoPacote(estado)))).toEqual([
      'Em edição',
      'Em homologação',
      'Disponível CEM DELPHI',
      'Disponível para mercado',
    ])
  })
})
