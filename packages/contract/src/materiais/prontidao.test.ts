import { describe, expect, it } from 'vitest'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO, UNIDADE_KG } from '../core/idsFixos.ts'
import type { TipoMaterial } from '../core/options.ts'
import { ARQUIVO_MORTO, ATIVO, DESCONTINUADO } from '../mercado/status.ts'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO } from '../mercado/situacao.ts'
import { ENGENHARIA, FERRAGEM } from './opcoes.ts'
import { abaDoCampo, curaDe } from './curas.ts'
import { avaliar } from './prontidao.ts'
import type { ContextoDeProntidao, ItemNoMercado } from './prontidaoContexto.ts'
import { BLOQUEADO, COM_AVISOS, PRONTO } from './produtos.ts'
import { ESQUEMA_DO_RETRATO, type Retrato } from './retrato.ts'
import type { ValoresDaSecao } from './comparacaoDaSecao.ts'
import { TIPOS } from './tipos.ts'

const opcao = (value: number, label: string) => ({ value, label })
const FIGURA = { sha256: 'a', nome: 'a.png', miniatura: null, tamanho: 1, em: '' }

const material = (tipo: TipoMaterial, dados: Record<string, unknown>, mais: Partial<Retrato> = {}): Retrato => ({
  esquema: ESQUEMA_DO_RETRATO,
  id: 1,
  tipo,
  codigo: 'A-1',
  codigoInterno: null,
  descricao: 'Produto',
  ipi: null,
  status: ATIVO,
  referencia: { value: 1, label: 'Gold', logo: null },
  linha: { value: 1, label: 'Linha', logo: null },
  sucessor: null,
  anexos: { FIGURA },
  dados,
  caracteristicas: [],
  linhasAplicacao: [],
  barras: [],
  compostos: [],
  cores: [],
  medidas: [],
  composicao: [],
  ...mais,
})
const CONTEXTO: ContextoDeProntidao = {
  itens: new Map(),
  pesosDaLinha: null,
  secao: null,
  aplicabilidadePropria: false,
}

/** Each reason that comes up below leads somewhere: to a field of its form, a tab, another product or a sheet. */
function julgados(retrato: Retrato, contexto: Partial<ContextoDeProntidao>) {
  const { avisos } = avaliar(retrato, { ...CONTEXTO, ...contexto })
  const campos = TIPOS[retrato.tipo].form.shape
  const perdidos = avisos.filter((aviso) => {
    const cura = curaDe(aviso)
    if (cura?.onde === 'campo') return cura.ato === 'Ver' || !(abaDoCampo(cura.campo) ?? cura.campo in campos)
    return !cura && aviso.codigo !== 'demais'
  })
  expect(perdidos).toEqual([])
  return avisos
}

/** Code and field of each warning, worst first; blocks in capitals. */
const achados = (retrato: Retrato, contexto: Partial<ContextoDeProntidao> = {}) =>
  julgados(retrato, contexto).map(
    ({ codigo, gravidade, campo }) => `${gravidade === 'BLOQUEIO' ? 'BLOQUEIO ' : ''}${codigo} ${campo ?? ''}`,
  )
const textos = (retrato: Retrato, contexto: Partial<ContextoDeProntidao> = {}) =>
  julgados(retrato, contexto).map(({ texto }) => texto)

const COMPONENTE = {
  grupo: opcao(1, 'Roldanas'),
  cor: opcao(1, 'Preto'),
  unidadeItem: opcao(1, 'PC'),
  unidadeEmbalagem: opcao(2, 'CX'),
  quantidadeEmbalagem: 50,
  otimizacaoBarra: null,
  aplicabilidade: opcao(1, 'Gold'),
}
const PERFIL = {
  peso: 0.583,
  unidadeValorizacao: opcao(UNIDADE_KG, 'KG'),
  maisDeUmTamanhoBarra: 0,
  barra1: 6000,
  barra2: null,
  barra3: null,
  classeId: opcao(1, 'A'),
  prenativo: opcao(1, 'P'),
  perda: 0,
  composto: 0,
  liga: opcao(1, '6060'),
  tempera: opcao(1, 'T5'),
  terminal: null,
  wxt: 2.803,
  jxt: 7.007,
  wy: 1.872,
  jy: 2.34,
  perimetroTotal: 288,
  perimetroTratamento: 150,
}
const SECAO: ValoresDaSecao = {
  area: 216,
  peso: 0.5832,
  jx: 7.00745,
  jy: 2.33995,
  wx: 2.80298,
  wy: 1.87196,
  perimetroExterno: 150,
  perimetroTotal: 288,
  largura: 25,
  altura: 50,
  contornos: 2,
  escala: 'declarada',
}
const SUPERFICIE = {
  peso: 0,
  cor: opcao(1, 'Branco'),
  unidadeValorizacao: opcao(3, 'MT'),
  grupo: opcao(9, 'Tela'),
  passo: null,
  terminal: null,
  tipoTecido: null,
  voltagem: null,
  larguraMinima: null,
  larguraMaxima: null,
  alturaMinima: null,
  alturaMaxima: null,
}
const TECIDO = {
  ...SUPERFICIE,
  grupo: opcao(GRUPO_TECIDO, 'Tecido'),
  tipoTecido: opcao(1, 'Screen'),
  larguraMinima: 500,
  larguraMaxima: 3000,
  alturaMinima: 500,
  alturaMaxima: 3000,
}
const VIDRO = {
  tipoVidro: opcao(1, 'Monolítico'),
  espessura: 8,
  peso: 20,
  fatorlh: 50,
  controleSolar: 0,
  bloqueioRuido: 0,
  arredondamento: 0,
}
type Cor = Retrato['cores'][number]
const cor = (valores: Partial<Cor> = {}): Cor => ({
  id: 1,
  cor: opcao(1, 'Incolor'),
  fatorSolar: null,
  absorcaoEnergetica: null,
  transmissaoTermica: null,
  transmissaoLuminosidade: null,
  bloqueioCalor: null,
  reflexaoInterior: null,
  reflexaoExterior: null,
  ativo: 1,
  ...valores,
})
const vidro = (dados: Partial<typeof VIDRO> = {}, cores: Cor[] = [cor()]) =>
  material('VIDRO', { ...VIDRO, ...dados }, { cores })
const KIT = { tipoKit: FERRAGEM, grupo: opcao(1, 'Kits') }
type Linha = Retrato['composicao'][number]
const linha = (mais: Partial<Linha> = {}): Linha => ({
  id: 1,
  tipo: 'COMPONENTE',
  idProduto: 7,
  codigoProduto: 'ROL-7',
  descricao: 'Roldana',
  unidade: 'PC',
  quantidade: 2,
  usinagem: null,
  ...mais,
})
const kit = (composicao: Linha[], mais: Partial<Retrato> = {}, dados: object = {}) =>
  material('KIT', { ...KIT, ...dados }, { linha: null, composicao, ...mais })
const item = (mais: Partial<ItemNoMercado> = {}): ItemNoMercado => ({
  codigo: 'ROL-7',
  status: ATIVO,
  situacao: DISPONIVEL,
  pro: true,
  mobi: true,
  sucessor: null,
  ...mais,
})
const comItem = (mais: Partial<ItemNoMercado> = {}) => ({ itens: new Map([[7, item(mais)]]) })

describe('a good material', () => {
  it.each<[string, Retrato, Partial<ContextoDeProntidao>]>([
    ['component', material('COMPONENTE', COMPONENTE), {}],
    [
      'component of a reference with its own applicability',
      material('COMPONENTE', { ...COMPONENTE, aplicabilidade: null }),
      { aplicabilidadePropria: true },
    ],
    ['profile', material('PERFIL', PERFIL), {}],
    ['profile without moduli', material('PERFIL', { ...PERFIL, wxt: null, jxt: null, wy: null, jy: null }), {}],
    [
      'profile of special length',
      material(
        'PERFIL',
        { ...PERFIL, maisDeUmTamanhoBarra: 1, barra1: 0 },
        { barras: [{ id: 1, tamanhoBarra: 4200 }] },
      ),
      {},
    ],
    ['profile like its drawing', material('PERFIL', PERFIL), { secao: { fonte: 'SECAO', valores: SECAO } }],
    ['surface', material('SUPERFICIE', SUPERFICIE), {}],
    ['fabric', material('SUPERFICIE', TECIDO), {}],
    [
      'slat curtain',
      material('SUPERFICIE', {
        ...SUPERFICIE,
        grupo: opcao(GRUPO_ESTEIRA_MONTADA, 'ESTEIRA MONTADA'),
        passo: 40,
        terminal: 'SIM',
      }),
      {},
    ],
    ['glass', vidro(), {}],
    ['laminated glass, films counted', vidro({ tipoVidro: opcao(2, 'Laminado'), espessura: 6.76, peso: 15.8 }), {}],
    ['laminated glass, films not counted', vidro({ tipoVidro: opcao(2, 'Laminado'), espessura: 8, peso: 20.8 }), {}],
    ['insulating glass', vidro({ tipoVidro: opcao(3, 'Insulado'), espessura: 24, peso: 20 }), {}],
    ['kit', kit([linha()]), comItem()],
    ['kit written freely', kit([linha({ tipo: 'LIVRE', idProduto: null })]), {}],
    [
      'discontinued with a successor',
      material('COMPONENTE', COMPONENTE, { status: DESCONTINUADO, sucessor: opcao(7, 'ROL-7') }),
      comItem(),
    ],
  ])('is ready for both: %s', (_, retrato, contexto) => {
    expect(avaliar(retrato, { ...CONTEXTO, ...contexto })).toEqual({ pro: PRONTO, mobi: PRONTO, avisos: [] })
  })
})

describe('what is missing', () => {
  const vazios = (dados: object) => Object.fromEntries(Object.keys(dados).map((campo) => [campo, null]))
  it.each<[TipoMaterial, object, string]>([
    [
      'COMPONENTE',
      COMPONENTE,
      'Grupo, Cor, Unidade do item, Unidade da embalagem, Quantidade da embalagem, Aplicabilidade',
    ],
    ['PERFIL', PERFIL, 'Unidade de valorização, Medida Especial, Classe/ID, Prenativo, Peso'],
    ['SUPERFICIE', SUPERFICIE, 'Cor, Unidade de valorização, Grupo'],
    ['VIDRO', VIDRO, 'Tipo de vidro, Fator L/H, Controle solar, Bloqueio de ruído, Arredondamento, Espessura, Peso'],
    ['KIT', KIT, 'Tipo de kit, Grupo'],
  ])('blocks both targets: %s', (tipo, dados, nomes) => {
    const { pro, mobi, avisos } = avaliar(material(tipo, vazios(dados)), CONTEXTO)
    expect([pro, mobi]).toEqual([BLOQUEADO, BLOQUEADO])
    const faltas = avisos.filter(({ codigo }) => codigo === 'campo.vazio')
    expect(faltas.map(({ texto }) => texto)).toEqual(nomes.split(', ').map((nome) => `Preencha o campo ${nome}.`))
    expect(faltas.every(({ campo }) => campo !== null && campo in dados)).toBe(true)
  })

  it('is not hidden by a blank, and a kit may be without a line (decisions P-16)', () => {
    const semLinha = { linha: null, codigo: ' ' }
    expect(achados(material('COMPONENTE', COMPONENTE, semLinha))).toEqual([
      'BLOQUEIO campo.vazio codigo',
      'BLOQUEIO campo.vazio linha',
    ])
    expect(achados(kit([linha()], { codigo: ' ' }), comItem())).toEqual(['BLOQUEIO campo.vazio codigo'])
  })

  it('is a picture: a warning for CEM DELPHI, and blocked for CEM MOBI, which shows it', () => {
    expect(avaliar(vidro(), CONTEXTO)).toMatchObject({ pro: PRONTO, mobi: PRONTO })
    const { pro, mobi, avisos } = avaliar({ ...vidro(), anexos: {} }, CONTEXTO)
    expect([pro, mobi]).toEqual([COM_AVISOS, BLOQUEADO])
    expect(avisos.map(({ gravidade, alvos }) => [gravidade, ...alvos])).toEqual([
      ['BLOQUEIO', 'CEM_MOBI'],
      ['AVISO', 'CEM_PRO'],
    ])
  })

  it('is a successor of what is no longer offered', () => {
    const parado = (status: number, sucessor: Retrato['sucessor'] = null) =>
      material('COMPONENTE', COMPONENTE, { status, sucessor })
    expect(textos(parado(DESCONTINUADO))).toEqual(['O status é Descontinuado, e não há sucessor que tome o lugar.'])
    expect(textos(parado(ARQUIVO_MORTO, opcao(7, 'ROL-7')), comItem({ status: DESCONTINUADO }))).toEqual([
      'O sucessor ROL-7 também está com o status Descontinuado.',
    ])
  })
})

describe('a bad profile', () => {
  const perfil = (dados: Partial<Record<keyof typeof PERFIL, unknown>>, mais: Partial<Retrato> = {}) =>
    material('PERFIL', { ...PERFIL, ...dados }, mais)
  const desenho = (mais: Partial<ValoresDaSecao> = {}, fonte: 'SECAO' | 'FIGURA' = 'SECAO') => ({
    secao: { fonte, valores: { ...SECAO, ...mais } },
  })

  it.each<[string, Retrato, Partial<ContextoDeProntidao>, string]>([
    ['weighs nothing', perfil({ peso: 0 }), {}, 'BLOQUEIO campo.zero peso'],
    ['has no bar', perfil({ barra1: 0 }), {}, 'BLOQUEIO campo.vazio barra1'],
    ['has a short bar', perfil({ barra2: 600 }), {}, 'perfil.barra barra2'],
    [
      'is of special length without lengths',
      perfil({ maisDeUmTamanhoBarra: 1, barra1: 0 }),
      {},
      'perfil.semBarras barras',
    ],
    ['has Jx without Wx', perfil({ wxt: null }), {}, 'perfil.par wxt'],
    ['has Wx without Jx', perfil({ jxt: null }), {}, 'perfil.par jxt'],
    ['has Jy without Wy', perfil({ wy: null }), {}, 'perfil.par wy'],
    ['has a Wx of zero', perfil({ wxt: 0 }), {}, 'perfil.positivo wxt'],
    [
      'has Jx with a slipped comma, too great',
      perfil({ jxt: 70.07, peso: 6 }),
      desenho({ peso: 6 }),
      'perfil.fibra jxt',
    ],
    ['has a far fibre beyond any profile', perfil({ jxt: 700.7, wxt: 2.803 }), {}, 'perfil.fibra jxt'],
    ['has Wx with a slipped comma, too great', perfil({ wxt: 28.03 }), {}, 'perfil.giracao jxt'],
    ['has Wx with a slipped comma, too small', perfil({ wxt: 0.28 }), {}, 'perfil.giracao jxt'],
    ['has Jx with a slipped comma, too small', perfil({ jxt: 0.701 }), {}, 'perfil.giracao jxt'],
    ['is lighter than its moduli allow', perfil({ peso: 0.058 }), {}, 'perfil.giracao jxt'],
    [
      'is treated beyond its outline',
      perfil({ perimetroTratamento: 300 }),
      {},
      'perfil.tratamento perimetroTratamento',
    ],
    [
      'has an outline that cannot hold it',
      perfil({ perimetroTotal: 28.8, perimetroTratamento: 15 }),
      {},
      'perfil.perimetro perimetroTotal',
    ],
    [
      'is far too heavy for its line',
      perfil({ peso: 58.3, jxt: null, wxt: null, jy: null, wy: null, perimetroTotal: null }),
      { pesosDaLinha: { quantos: 40, q1: 0.3, q3: 0.9 } },
      'perfil.pesoNaLinha peso',
    ],
    [
      'is far too light for its line',
      perfil({ peso: 0.006, jxt: null, wxt: null, jy: null, wy: null }),
      { pesosDaLinha: { quantos: 40, q1: 0.3, q3: 0.9 } },
      'perfil.pesoNaLinha peso',
    ],
    ['weighs something else than its drawing', perfil({}), desenho({ peso: 0.7 }), 'secao.difere peso'],
    ['has another Wy than its drawing', perfil({}), desenho({ wy: 1.6 }), 'secao.difere wy'],
    [
      'has a drawing that cannot be read',
      perfil({}),
      { secao: { fonte: 'SECAO', erro: 'Há um contorno aberto.' } },
      'secao.erro secao',
    ],
    [
      'has a drawing of another scale',
      perfil({}),
      desenho({ peso: 58.3, jx: 70_000, escala: 'suposta' }),
      'secao.escala secao',
    ],
    [
      'has a drawing that lies on its side',
      perfil({}),
      desenho({ jx: 2.34, jy: 7.007, wx: 1.872, wy: 2.803, largura: 50, altura: 50 }),
      'secao.eixos jxt',
    ],
    [
      'has a part that nobody registered',
      perfil({}, { compostos: [{ id: 1, perfilCh: 'X-1', idParte: null, posTrat: 0 }] }),
      {},
      'perfil.parte compostos',
    ],
    [
      'has a part that is not on the market',
      perfil({}, { compostos: [{ id: 1, perfilCh: 'X-1', idParte: 7, posTrat: 0 }] }),
      comItem({ pro: false }),
      'perfil.parteFora compostos',
    ],
  ])('%s', (_, retrato, contexto, esperado) => {
    expect(achados(retrato, contexto)).toContain(esperado)
  })

  it('is told once for each axis', () => {
    expect(achados(perfil({ wxt: 28.03, wy: 18.72 }))).toEqual(['perfil.giracao jxt', 'perfil.fibra jy'])
  })

  it('is not one for what others may do', () => {
    const poucos = { pesosDaLinha: { quantos: 7, q1: 30, q3: 90 } }
    expect(achados(perfil({}), poucos)).toEqual([])
    // A picture is no drawing of the section unless it says its scale.
    expect(achados(perfil({}), desenho({ peso: 5, escala: 'suposta' }, 'FIGURA'))).toEqual([])
    expect(achados(perfil({}), { secao: { fonte: 'FIGURA', erro: 'Há um contorno aberto.' } })).toEqual([])
    expect(achados(perfil({}), desenho({ peso: 0.6, perimetroTotal: 280 }))).toEqual([])
    // Three decimals of a small value say nothing about the second.
    expect(achados(perfil({ peso: 0.09, jxt: 0.002, wxt: 0.004, jy: null, wy: null }))).toEqual([])
  })

  it('says the numbers', () => {
    expect(textos(perfil({ jxt: 70.07 }), desenho({ jx: 70.07 }))).toEqual([
      'Jx/Wx dá 250,0 mm, mas deve ficar entre 25,0 e 50,0 mm (da metade ao total da altura do perfil).',
    ])
    expect(textos(perfil({ peso: 0.7 }), desenho())).toEqual([
      'Peso 0,700 kg/m difere do desenho da seção (0,583; +20,1%).',
    ])
    expect(textos(perfil({ perimetroTratamento: 300 }))).toEqual([
      'Perímetro de tratamento 300,000 é maior que o total 288,000.',
    ])
  })
})

describe('a bad surface', () => {
  it.each<[string, object, string[]]>([
    [
      'priced by weight without one',
      { ...SUPERFICIE, unidadeValorizacao: opcao(UNIDADE_KG, 'KG') },
      ['superficie.peso peso'],
    ],
    [
      'slat curtain without its fields',
      { ...SUPERFICIE, grupo: opcao(GRUPO_ESTEIRA_MONTADA, 'E') },
      ['BLOQUEIO campo.vazio passo', 'BLOQUEIO campo.vazio terminal'],
    ],
    ['fabric without its kind', { ...TECIDO, tipoTecido: null }, ['BLOQUEIO campo.vazio tipoTecido']],
    ['fabric without a limit', { ...TECIDO, alturaMinima: 0 }, ['BLOQUEIO campo.vazio alturaMinima']],
    ['limits the wrong way round', { ...TECIDO, larguraMaxima: 400 }, ['BLOQUEIO superficie.limites larguraMaxima']],
  ])('%s', (_, dados, esperado) => {
    expect(achados(material('SUPERFICIE', { ...dados }))).toEqual(esperado)
  })
})

describe('a bad component', () => {
  it('comes in packages of nothing', () => {
    expect(achados(material('COMPONENTE', { ...COMPONENTE, quantidadeEmbalagem: 0 }))).toEqual([
      'BLOQUEIO campo.zero quantidadeEmbalagem',
    ])
  })
})

describe('glass', () => {
  /** Published values: clear float 6 mm, reflective, laminated with a grey film. */
  const CONHECIDOS = {
    incolor: {
      fatorSolar: 82,
      transmissaoLuminosidade: 88,
      absorcaoEnergetica: 14,
      reflexaoExterior: 8,
      reflexaoInterior: 8,
      bloqueioCalor: 18,
      transmissaoTermica: 5.7,
    },
    refletivo: {
      fatorSolar: 38,
      transmissaoLuminosidade: 30,
      absorcaoEnergetica: 48,
      reflexaoExterior: 26,
      reflexaoInterior: 30,
      bloqueioCalor: 62,
    },
    laminado: {
      fatorSolar: 58,
      transmissaoLuminosidade: 44,
      absorcaoEnergetica: 52,
      reflexaoExterior: 6,
      reflexaoInterior: 6,
      bloqueioCalor: 42,
    },
    espelho: { fatorSolar: 0, transmissaoLuminosidade: 0, reflexaoExterior: 92, absorcaoEnergetica: 8 },
  } as const
  it.each(Object.entries(CONHECIDOS))('passes as published: %s', (_, valores) => {
    expect(achados(vidro({ controleSolar: 1 }, [cor(valores)]))).toEqual([])
  })

  it.each<[string, Partial<Cor>, string]>([
    ['a property beyond 100', { fatorSolar: 820 }, 'Cor Incolor: FS 820,00 está fora de 0 a 100.'],
    [
      'a heat transmission beyond any unit',
      { transmissaoTermica: 570 },
      'Cor Incolor: TT 570,00 está fora de 0 a 100.',
    ],
    [
      'fractions',
      {
        fatorSolar: 0.82,
        transmissaoLuminosidade: 0.88,
        bloqueioCalor: 0.18,
        reflexaoExterior: 0.08,
        absorcaoEnergetica: 0.14,
        reflexaoInterior: 0.08,
      },
      'Cor Incolor: Os valores parecem frações (0 a 1) em vez de porcentagens (0 a 100).',
    ],
    [
      'one fraction',
      { fatorSolar: 0.82 },
      'Cor Incolor: O FS parece uma fração (0 a 1), enquanto os outros valores são porcentagens.',
    ],
    [
      'more light than falls on it',
      { reflexaoInterior: 18 },
      'Cor Incolor: TL + Refl. Int. somam 106,00, mais de 100.',
    ],
    [
      'more light outside than falls on it',
      { reflexaoExterior: 15, fatorSolar: 80, bloqueioCalor: 20 },
      'Cor Incolor: TL + Refl. Ext. somam 103,00, mais de 100.',
    ],
    [
      'more heat than falls on it',
      { fatorSolar: 95, bloqueioCalor: 5 },
      'Cor Incolor: FS + Refl. Ext. somam 103,00, mais de 100.',
    ],
    [
      'less heat than comes straight through',
      { fatorSolar: 60, bloqueioCalor: 40 },
      'Cor Incolor: FS 60,00 é menor que 100 − Refl. Ext. − AE, que dá 78,00.',
    ],
    [
      'more swallowed and thrown back than there is',
      { absorcaoEnergetica: 96 },
      'Cor Incolor: AE + Refl. Ext. somam 104,00, mais de 100.',
    ],
    [
      'a blocked heat that is not the rest',
      { bloqueioCalor: 40 },
      'Cor Incolor: BC 40,00 costuma ser 100 − FS, que dá 18,00.',
    ],
  ])('is flagged: %s', (_, valores, texto) => {
    expect(textos(vidro({}, [cor({ ...CONHECIDOS.incolor, ...valores })]))).toEqual([texto])
  })

  it('tells that one colour mixes the units of the others', () => {
    const fracoes = cor({ id: 2, cor: opcao(2, 'Fumê'), fatorSolar: 0.6, transmissaoLuminosidade: 0.5 })
    expect(textos(vidro({}, [cor(CONHECIDOS.incolor), fracoes]))).toEqual([
      'Cor Fumê: Os valores parecem frações (0 a 1), enquanto outras cores usam porcentagens (0 a 100).',
    ])
  })

  it.each<[string, Partial<typeof VIDRO>, string]>([
    ['weight that is not its thickness', { peso: 9.5 }, 'Peso 9,50 kg/m² difere de 2,5 × espessura (20,00).'],
    [
      'insulating glass heavier than solid',
      { tipoVidro: opcao(3, 'Vidro insulado'), peso: 30 },
      'Peso 30,00 kg/m² difere de 2,5 × espessura (20,00).',
    ],
    [
      'laminated glass with a slipped comma',
      { tipoVidro: opcao(3, 'LAMINADO'), peso: 2 },
      'Peso 2,00 kg/m² difere de 2,5 × espessura (20,00).',
    ],
    ['weightless', { peso: 0 }, 'Peso deve ser maior que zero.'],
    ['sun control without a solar factor', { controleSolar: 1 }, 'Cor Incolor: Controle solar é Sim, mas falta o FS.'],
  ])('is flagged: %s', (_, dados, texto) => {
    expect(textos(vidro(dados))).toEqual([texto])
  })

  it('is looked at in the colours that are sold', () => {
    expect(textos(vidro({}, [cor({ fatorSolar: 820, ativo: 0 })]))).toEqual(['O vidro não tem nenhuma cor ativa.'])
  })
})

describe('a kit', () => {
  it.each<[string, Retrato, Partial<ContextoDeProntidao>, string[]]>([
    ['is empty', kit([]), {}, ['BLOQUEIO kit.vazio composicao']],
    ['has nothing of an item', kit([linha({ quantidade: 0 })]), comItem(), ['BLOQUEIO kit.quantidade composicao']],
    ['has a machining without =', kit([linha({ usinagem: 'furo' })]), comItem(), ['kit.usinagem composicao']],
    ['names an unknown item', kit([linha({ idProduto: null })]), {}, ['BLOQUEIO kit.desconhecido composicao']],
    [
      'has an item that is nowhere',
      kit([linha()]),
      comItem({ pro: false, mobi: false, situacao: EM_EDICAO }),
      ['BLOQUEIO kit.indisponivel composicao'],
    ],
    [
      'has an item that waits',
      kit([linha()]),
      comItem({ pro: false, mobi: false, situacao: EM_HOMOLOGACAO }),
      ['kit.aguarda composicao'],
    ],
    ['has a dead item', kit([linha()]), comItem({ status: ARQUIVO_MORTO }), ['kit.foraDeLinha composicao']],
    [
      'is engineering without measures',
      kit([linha()], {}, { tipoKit: ENGENHARIA }),
      comItem(),
      ['kit.semMedidas medidas'],
    ],
    [
      'is engineering without a width',
      kit(
        [linha()],
        { medidas: [{ id: 1, largura: null, altura: 900, espessura: 8, cores: [opcao(1, 'A')] }] },
        { tipoKit: ENGENHARIA },
      ),
      comItem(),
      ['BLOQUEIO kit.medidas medidas'],
    ],
    [
      'has a measure without colours',
      kit([linha()], { medidas: [{ id: 1, largura: null, altura: null, espessura: 8, cores: [] }] }),
      comItem(),
      ['BLOQUEIO kit.medidaSemCor medidas'],
    ],
  ])('%s', (_, retrato, contexto, esperado) => {
    expect(achados(retrato, contexto)).toEqual(esperado)
  })

  it('is judged apart for each target', () => {
    const { pro, mobi, avisos } = avaliar(kit([linha()]), { ...CONTEXTO, ...comItem({ mobi: false }) })
    expect([pro, mobi]).toEqual([PRONTO, BLOQUEADO])
    expect(avisos.map(({ texto }) => texto)).toEqual(['O item ROL-7 não está disponível no CEM MOBI.'])
  })

  it('names what takes the place of an item that is gone', () => {
    expect(textos(kit([linha()]), comItem({ status: DESCONTINUADO, sucessor: 'ROL-8 – Roldana dupla' }))).toEqual([
      'O item ROL-7 está com o status Descontinuado e tem como sucessor ROL-8 – Roldana dupla.',
    ])
    expect(textos(kit([linha()]), comItem({ status: DESCONTINUADO }))).toEqual([
      'O item ROL-7 está com o status Descontinuado e não tem sucessor.',
    ])
  })

  it('keeps the worst of a long list, which all decide the state', () => {
    const muitos = Array.from({ length: 60 }, (_, i) => linha({ id: i, usinagem: 'furo' }))
    const { pro, avisos } = avaliar(kit([...muitos, linha({ idProduto: null })]), { ...CONTEXTO, ...comItem() })
    expect(pro).toBe(BLOQUEADO)
    expect(avisos[0]?.codigo).toBe('kit.desconhecido')
    expect([avisos.length, avisos.at(-1)?.texto]).toEqual([41, 'Há mais 21 avisos além destes.'])
    const quase = avaliar(kit([...muitos.slice(0, 40), linha({ idProduto: null })]), { ...CONTEXTO, ...comItem() })
    expect(quase.avisos.at(-1)?.texto).toBe('Há mais 1 aviso além destes.')
  })
})
