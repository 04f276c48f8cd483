import { describe, expect, it } from 'vitest'
import { recusaPeloNome } from '../core/upload.ts'
import { referenciaClasseForm } from './classes.ts'
import { POLITICA_INFORMATIVO } from './informativos.ts'
import { referenciaLinhaForm } from './linhas.ts'
import { OCULTAR_CADASTRO } from '../core/rotulos.ts'
import { TIPO_MATERIAL_DA_REFERENCIA, TIPO_REFERENCIA, TRAVAR_NIVEL1 } from './opcoes.ts'
import { POLITICA_ARQUIVO_COMUM, POLITICA_LOGO, referenciaForm } from './referencias.ts'
import { telasDaReferencia, telasDosTipos } from './telas.ts'

const certa = { descricao: 'Alumasa', tipo: 'Sistemista', projetista: 7 }
const errosDe = (resultado: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  resultado.error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the form of a reference', () => {
  it('asks for name, type and designer (referencias.005, referencias.007-008)', () => {
    for (const vazio of [undefined, null, ''])
      expect(errosDe(referenciaForm.safeParse({ descricao: vazio, tipo: vazio, projetista: vazio }))).toEqual([
        ['descricao', 'Campo obrigatório'],
        ['tipo', 'Campo obrigatório'],
        ['projetista', 'Campo obrigatório'],
      ])
  })

  it('takes a name of 20 characters and no longer (referencias.006)', () => {
    expect(referenciaForm.safeParse({ ...certa, descricao: 'a'.repeat(20) }).success).toBe(true)
    expect(errosDe(referenciaForm.safeParse({ ...certa, descricao: 'a'.repeat(21) }))).toEqual([
      ['descricao', 'O nome da referência só pode ter no máximo 20 caracteres.'],
    ])
  })

  it('reads what nobody chose as Não, none or nothing (referencias.012)', () => {
    expect(referenciaForm.parse(certa)).toEqual({
      ...certa,
      ocultarCadastro: 0,
      forcarAtualizacao: 0,
      tipoMaterial: [],
      disponibilizarAplicabilidade: 0,
      empresaAplicabilidade: null,
      descricaoOficial: null,
      eliminarPortfolio: 0,
      travarNivel1: [],
      travarPortfolio: 0,
      versao: undefined,
      id: undefined,
    })
  })

  it('leaves out of a partial body what is absent (decisions H-01)', () => {
    expect(referenciaForm.partial().parse({ id: 3, travarNivel1: ['PVC'] })).toEqual({ id: 3, travarNivel1: ['PVC'] })
  })

  it.each([
    { tipo: 'Outro' },
    { ocultarCadastro: 3 },
    { forcarAtualizacao: 2 },
    { tipoMaterial: ['MADEIRA'] },
    { travarNivel1: ['SUPERFICIE'] },
  ])('refuses what is no option: %j', (campo) => {
    expect(referenciaForm.safeParse({ ...certa, ...campo }).success).toBe(false)
  })

  it('offers the options of the documents (referencias.014-032)', () => {
    const rotulos = (opcoes: readonly { label: string; value: string | number }[]) =>
      opcoes.map(({ label, value }) => `${value} = ${label}`)
    expect(rotulos(TIPO_REFERENCIA)).toEqual(['Sistemista = Sistemista', 'Fabricante = Fabricante'])
    expect(rotulos(OCULTAR_CADASTRO)).toEqual(['0 = NÃO', '1 = TIPOLOGIA', '2 = TIPOLOGIA MATERIAL'])
    expect(rotulos(TIPO_MATERIAL_DA_REFERENCIA)).toEqual([
      'PERFIL = PERFIL',
      'COMPONENTE = COMPONENTE',
      'VIDRO = VIDRO',
      'SUPERFICIE = SUPERFÍCIE',
      'KIT = KIT',
    ])
    expect(rotulos(TRAVAR_NIVEL1)).toEqual([
      'ALUMINIO = ALUMÍNIO',
      'COMPONENTE = COMPONENTE',
      'PVC = PVC',
      'KIT = KIT',
      'VIDRO = VIDRO',
    ])
    const tudo = { ocultarCadastro: 2, forcarAtualizacao: 1, disponibilizarAplicabilidade: 0 }
    const varios = {
      tipoMaterial: TIPO_MATERIAL_DA_REFERENCIA.map(({ value }) => value),
      travarNivel1: TRAVAR_NIVEL1.map(({ value }) => value),
    }
    expect(referenciaForm.parse({ ...certa, ...tudo, ...varios })).toMatchObject({ ...tudo, ...varios })
  })
})

describe('the files of a reference', () => {
  it.each([
    [POLITICA_LOGO, 'logo.svg', 'logo.png', 'O logo deve ser .svg'],
    [POLITICA_ARQUIVO_COMUM, 'comum.zip', 'comum.rar', 'O arquivo deve ser .zip'],
    [POLITICA_INFORMATIVO, 'nota.html', 'nota.pdf', 'O arquivo deve ser .html'],
  ])('are told apart by name (referencias.009-011)', (politica, certo, errado, mensagem) => {
    expect(recusaPeloNome(politica, certo)).toBeUndefined()
    expect(recusaPeloNome(politica, errado)).toBe(mensagem)
  })
})

describe('the line of a reference', () => {
  const linha = { linha: 5, exclusiva: 1, impedirSalvar: 0, idReferencia: 9 }

  it('asks for line, exclusiva and impedirSalvar (referencia-linhas.002-004)', () => {
    expect(errosDe(referenciaLinhaForm.safeParse({ idReferencia: 9 }))).toEqual([
      ['linha', 'Campo obrigatório'],
      ['exclusiva', 'Campo obrigatório'],
      ['impedirSalvar', 'Campo obrigatório'],
    ])
  })

  it('is Não where pacoteReferencia is left out, and has no unit unless one of profiles (decisions H-08, H-23)', () => {
    expect(referenciaLinhaForm.parse(linha)).toMatchObject({ pacoteReferencia: 0, unidadeValor: null })
    expect(referenciaLinhaForm.parse({ ...linha, unidadeValor: '3' }).unidadeValor).toBe(3)
    expect(errosDe(referenciaLinhaForm.safeParse({ ...linha, unidadeValor: 5 }))).toEqual([
      ['unidadeValor', 'Valor inválido'],
    ])
  })
})

it('the class of a reference asks for a class (referencias.013)', () => {
  expect(errosDe(referenciaClasseForm.safeParse({ idReferencia: 1 }))).toEqual([['classe', 'Campo obrigatório']])
})

describe('the screens where a reference is met (decisions E-04)', () => {
  it('are those of its kinds and those of no kind', () => {
    expect(telasDosTipos(['VIDRO', 'KIT'])).toEqual(['CadastroVidros', 'CadastroKits'])
    const telas = telasDaReferencia(['VIDRO'])
    expect(telas).toContain('CadastroVidros')
    expect(telas).toContain('Importacao')
    expect(telas).not.toContain('CadastroPerfis')
  })
})
