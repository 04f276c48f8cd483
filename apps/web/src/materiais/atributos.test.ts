import { vaziosDe } from '@portal/contract/campos/campo'
import { CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import { describe, expect, it } from 'vitest'
import { GRUPO_ESTEIRA_MONTADA } from '@portal/contract/core/idsFixos'
import { atributosDe, type Material } from './atributos.ts'

const comum = {
  id: 1,
  versao: 1,
  mexida: 1,
  status: { label: 'Ativo', value: 1 },
  situacao: { label: 'Em edição', value: 1 },
  codigo: 'A',
  codigoInterno: null,
  referencia: { label: 'R', value: 1, logo: null },
  linha: null,
  descricao: 'A',
  ...vaziosDe(CAMPOS_FISCAIS),
  sucessor: null,
  nomeImagem: null,
  nomeMiniatura: null,
  nomeFichaTecnica: null,
  nomeImagemSVGX: null,
  linkDesenhoTecnico: null,
  linkLogoReferencia: null,
  figura: null,
  alteradoEm: '',
  editavel: true,
  mercado: false,
}
const opcao = (label: string, value = 1) => ({ label, value })
const mapa = (material: Material) => Object.fromEntries(atributosDe(material).map(({ nome, valor }) => [nome, valor]))

describe('what a material is, in words', () => {
  const vidro: Material = {
    tipo: 'VIDRO',
    row: {
      ...comum,
      tipoProduto: 'VIDRO',
      ipi: 12.5,
      tipoVidro: opcao('Laminado'),
      espessura: 8,
      peso: 20.125,
      fatorlh: 50,
      controleSolar: 1,
      bloqueioRuido: 0,
      arredondamento: null,
    },
  }
  it('has commas and units', () => {
    expect(mapa(vidro)).toEqual({
      'Tipo de vidro': 'Laminado',
      Espessura: '8,00 mm',
      Peso: '20,125 kg/m²',
      'Fator L/H': '50',
      'Controle solar': 'Sim',
      'Bloqueio de ruído': 'Não',
      IPI: '12,50%',
    })
  })

  it('says of a profile what its numbers are', () => {
    const perfil: Material = {
      tipo: 'PERFIL',
      row: {
        ...comum,
        tipoProduto: 'PERFIL',
        peso: 0.583,
        unidadeValorizacao: null,
        maisDeUmTamanhoBarra: 0,
        barra1: 6000,
        barra2: null,
        barra3: null,
        classeId: null,
        prenativo: null,
        perda: null,
        composto: null,
        liga: null,
        tempera: null,
        terminal: null,
        jxt: 7.007,
        wxt: 2.803,
        jy: 2.34,
        wy: 1.872,
        perimetroTotal: 288,
        perimetroTratamento: 150,
      },
    }
    expect(mapa(perfil)).toMatchObject({
      Peso: '0,583 kg/m',
      'Barra 1': '6.000 mm',
      Jx: '7,007 cm⁴',
      Wy: '1,872 cm³',
      'Perímetro total': '288,000 mm',
    })
  })

  const componente: Material = {
    tipo: 'COMPONENTE',
    row: {
      ...comum,
      tipoProduto: 'COMPONENTE',
      grupo: opcao('Roldanas'),
      cor: null,
      unidadeItem: opcao('PC'),
      unidadeEmbalagem: opcao('CX'),
      quantidadeEmbalagem: 10,
      otimizacaoBarra: 0,
      aplicabilidade: null,
    },
  }
  it('shows the optimised bar only when it is not 0 (componente.009)', () => {
    expect(mapa(componente)).not.toHaveProperty('Otimização de barra')
    expect(mapa({ ...componente, row: { ...componente.row, otimizacaoBarra: 6000 } })).toHaveProperty(
      'Otimização de barra',
      '6.000 mm',
    )
  })

  it('shows of a surface what its group is about', () => {
    const superficie: Material = {
      tipo: 'SUPERFICIE',
      row: {
        ...comum,
        tipoProduto: 'SUPERFICIE',
        peso: 0,
        cor: null,
        unidadeValorizacao: null,
        grupo: opcao('ESTEIRA MONTADA', GRUPO_ESTEIRA_MONTADA),
        passo: 42,
        terminal: 'SIM',
        tipoTecido: opcao('Screen'),
        voltagem: 1,
        larguraMinima: 1,
        larguraMaxima: 2,
        alturaMinima: 1,
        alturaMaxima: 2,
      },
    }
    expect(mapa(superficie)).toMatchObject({ Passo: '42', Terminal: 'SIM' })
    expect(mapa(superficie)).not.toHaveProperty('Voltagem')
  })
})
