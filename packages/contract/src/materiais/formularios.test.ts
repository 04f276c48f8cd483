import { describe, expect, it } from 'vitest'
import { bindNames } from '../core/bind.ts'
import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO } from '../core/idsFixos.ts'
import { maxLengthOf } from '../core/fields.ts'
import { COMPOSTO, POS_TRAT, STATUS_PRODUTO, TIPO_KIT, VOLTAGEM } from '../core/options.ts'
import { recusaPeloNome } from '../core/upload.ts'
import { STATUS_DE_CONSULTA, STATUS_DE_FORMULARIO } from '../mercado/status.ts'
import { DESENHO_TECNICO, FIGURA, FIGURA_SVGX, ICONE, MINIATURA_ERRADA } from './anexos.ts'
import { caracteristicaForm } from './caracteristicas.ts'
import { componente } from './componente.ts'
import { composicaoForm, faltamMedidas, kit, medidaForm } from './kit.ts'
import { linhaAplicacaoForm } from './linhasAplicacao.ts'
import { materialComum } from './materialKind.ts'
import { ENGENHARIA, FERRAGEM } from './opcoes.ts'
import { barra1AoTrocarMedidaEspecial, barraForm, faltaBarra1, perfil } from './perfil.ts'
import { faltasDoGrupo, superficie, temTerminal } from './superficie.ts'
import { vidro, vidroCorForm, vidroCorRow } from './vidro.ts'

const COMUM = {
  status: 1,
  situacao: 1,
  codigo: 'SU-001',
  descricao: 'MARCO LATERAL',
  referencia: 1,
  linha: 1,
}
const COMPONENTE = { ...COMUM, grupo: 1, cor: 1, unidadeItem: 1, unidadeEmbalagem: 1, quantidadeEmbalagem: 10 }
const PERFIL = { ...COMUM, prenativo: 1, classeId: 1, unidadeValorizacao: 4, peso: 0.583, maisDeUmTamanhoBarra: 0 }
const SUPERFICIE = { ...COMUM, cor: 1, unidadeValorizacao: 4, grupo: 1 }
const VIDRO = {
  ...COMUM,
  tipoVidro: 1,
  espessura: 8,
  peso: 20,
  fatorlh: 50,
  controleSolar: 0,
  bloqueioRuido: 0,
  arredondamento: 0,
}
const KIT = { ...COMUM, tipoKit: 1, grupo: 1 }
const FORMULARIOS = { componente, perfil, superficie, vidro, kit }
const VALIDOS = { componente: COMPONENTE, perfil: PERFIL, superficie: SUPERFICIE, vidro: VIDRO, kit: KIT }
type Nome = keyof typeof FORMULARIOS
const NOMES = Object.keys(FORMULARIOS) as Nome[]

const mensagem = (form: Nome, campos: Record<string, unknown>, campo: string) =>
  FORMULARIOS[form].form.safeParse({ ...VALIDOS[form], ...campos }).error?.issues.find(({ path }) => path[0] === campo)
    ?.message

describe('the forms of all kinds', () => {
  it.each(NOMES)('%s takes what is whole', (nome) => {
    expect(FORMULARIOS[nome].form.safeParse(VALIDOS[nome]).error).toBeUndefined()
  })

  it.each(
    NOMES.flatMap((nome) =>
      ['status', 'situacao', 'codigo', 'referencia', 'descricao', ...(nome === 'kit' ? [] : ['linha'])].map(
        (campo) => [nome, campo] as const,
      ),
    ),
  )('%s asks for %s (materiais.003-008, kit.002-006)', (nome, campo) => {
    for (const vazio of [undefined, null, ''])
      expect(mensagem(nome, { [campo]: vazio }, campo)).toBe('Campo obrigatório')
  })

  it('lets kits be without a line (kit.008)', () => {
    expect(kit.form.parse({ ...KIT, linha: null }).linha).toBeNull()
  })

  it.each(NOMES)('%s limits code, internal code and description (materiais.009-011)', (nome) => {
    expect(mensagem(nome, { codigo: 'x'.repeat(21) }, 'codigo')).toBe('O código só pode ter no máximo 20 caracteres.')
    expect(mensagem(nome, { descricao: 'x'.repeat(101) }, 'descricao')).toBe(
      'A descrição só pode ter no máximo 100 caracteres.',
    )
    expect(mensagem(nome, { codigoInterno: 'x'.repeat(21) }, 'codigoInterno')).toContain('20')
    expect(mensagem(nome, { codigoInterno: '' }, 'codigoInterno')).toBeUndefined()
    expect(maxLengthOf(FORMULARIOS[nome].form, 'codigo')).toBe(20)
  })

  it.each([
    ['99', 99],
    ['12,50', 12.5],
    ['', null],
    [null, null],
  ])('reads the IPI %j as %j (materiais.013)', (escrito, lido) => {
    expect(vidro.form.parse({ ...VIDRO, ipi: escrito }).ipi).toBe(lido)
  })
  it.each([99.01, 1.234, '100', -1])('refuses the IPI %j (materiais.013)', (ipi) => {
    expect(mensagem('vidro', { ipi }, 'ipi')).toBeDefined()
  })

  it('takes a select as its pair (decisions 0.1)', () => {
    const corpo = bindNames(vidro.form, { ...VIDRO, referencia: { label: 'SUPREMA', value: 7 }, ESPESSURA: '8,00' })
    expect(vidro.form.parse(corpo)).toMatchObject({ referencia: 7, espessura: 8 })
  })

  it('answers what the documents call common (materiais.001, materiais.002)', () => {
    expect(Object.keys(materialComum.shape)).toEqual(
      expect.arrayContaining(
        'id status situacao codigo codigoInterno referencia linha descricao ipi nomeImagem nomeMiniatura nomeFichaTecnica nomeImagemSVGX linkDesenhoTecnico linkLogoReferencia figura'.split(
          ' ',
        ),
      ),
    )
  })

  it('offers statuses by who looks (produtos.006)', () => {
    expect(STATUS_DE_CONSULTA).toEqual([1, 2])
    expect(STATUS_DE_FORMULARIO).toEqual([1, 2, 5, 7])
    expect(STATUS_PRODUTO.map(({ value }) => value)).toContain(6)
  })
})

const nomesDe = (row: { shape: object }) => Object.keys(row.shape)

describe('the form of a component', () => {
  it('has the fields of the documents (componente.001)', () => {
    expect(nomesDe(componente.row)).toEqual(
      expect.arrayContaining(
        'grupo cor unidadeItem unidadeEmbalagem quantidadeEmbalagem otimizacaoBarra aplicabilidade'.split(' '),
      ),
    )
  })
  it.each(['grupo', 'cor', 'unidadeItem', 'unidadeEmbalagem', 'quantidadeEmbalagem'])(
    'asks for %s (componente.003-007)',
    (campo) => {
      expect(mensagem('componente', { [campo]: null }, campo)).toBe('Campo obrigatório')
    },
  )
  it.each(['quantidadeEmbalagem', 'otimizacaoBarra'])(
    'takes up to five digits as %s (componente.008, componente.009)',
    (campo) => {
      expect(mensagem('componente', { [campo]: '99999' }, campo)).toBeUndefined()
      for (const errado of ['100000', '1,5', 'dez', -1])
        expect(mensagem('componente', { [campo]: errado }, campo)).toBeDefined()
    },
  )
})

describe('the form of a profile', () => {
  it('has the fields of the documents (perfil.001)', () => {
    expect(nomesDe(perfil.row)).toEqual(
      expect.arrayContaining(
        'peso unidadeValorizacao maisDeUmTamanhoBarra barra1 barra2 barra3 classeId prenativo perda composto liga tempera terminal wxt jxt wy jy perimetroTotal perimetroTratamento'.split(
          ' ',
        ),
      ),
    )
  })
  it.each(['prenativo', 'classeId', 'unidadeValorizacao', 'peso', 'maisDeUmTamanhoBarra'])(
    'asks for %s (perfil.002-006)',
    (campo) => {
      expect(mensagem('perfil', { [campo]: null }, campo)).toBe('Campo obrigatório')
    },
  )
  it('asks for the fixed bar without Medida Especial only (perfil.007, perfil.008)', () => {
    expect(faltaBarra1({ maisDeUmTamanhoBarra: 0, barra1: null })).toBe(true)
    expect(faltaBarra1({ maisDeUmTamanhoBarra: 0, barra1: 6000 })).toBe(false)
    expect(faltaBarra1({ maisDeUmTamanhoBarra: 1, barra1: 0 })).toBe(false)
    expect(barra1AoTrocarMedidaEspecial(0)).toBe(6000)
    expect(barra1AoTrocarMedidaEspecial(1)).toBe(0)
    expect(perfil.form.parse({ ...PERFIL, barra1: '6000' }).barra1).toBe(6000)
  })
  it.each(['barra1', 'barra2', 'barra3'])('takes up to four digits as %s (perfil.009)', (campo) => {
    expect(mensagem('perfil', { [campo]: 9999 }, campo)).toBeUndefined()
    expect(mensagem('perfil', { [campo]: 10_000 }, campo)).toBeDefined()
  })
  it.each(['peso', 'wxt', 'jxt', 'wy', 'jy', 'perimetroTotal', 'perimetroTratamento'])(
    'takes %s up to 999 with three decimals (perfil.010-016)',
    (campo) => {
      expect(mensagem('perfil', { [campo]: '998,125' }, campo)).toBeUndefined()
      for (const errado of ['999,001', '1,2345', -1])
        expect(mensagem('perfil', { [campo]: errado }, campo)).toBeDefined()
    },
  )
  it('knows the values of composto, posTrat and perda (perfil.028-036)', () => {
    expect(COMPOSTO.map(({ label, value }) => `${value} ${label}`)).toEqual([
      '0 Não',
      '3 Sim',
      '1 Interno',
      '2 Externo',
    ])
    expect(POS_TRAT.map(({ value }) => value)).toEqual([0, 1, 2])
    expect([true, 1, '1'].map((perda) => perfil.form.parse({ ...PERFIL, perda }).perda)).toEqual([1, 1, 1])
    expect([false, 0, '0', null].map((perda) => perfil.form.parse({ ...PERFIL, perda }).perda)).toEqual([0, 0, 0, 0])
  })
  it.each([
    ['', 'O tamanho da barra é obrigatório'],
    [null, 'O tamanho da barra é obrigatório'],
    ['600', 'O tamanho deve conter 4 dígitos'],
    ['60000', 'O tamanho deve conter 4 dígitos'],
    ['6,00', 'O tamanho deve conter 4 dígitos'],
    ['0000', 'O valor deve ser maior que 1000'],
    ['0999', 'O valor deve ser maior que 1000'],
  ])('answers the bar %j with "%s" (perfil.017-020)', (tamanhoBarra, texto) => {
    const { error } = barraForm.safeParse(bindNames(barraForm, { tamanhoBarra, idperfil: 3 }))
    expect(error?.issues.map(({ message }) => message)).toEqual([texto])
  })
  it.each([
    ['1000', 1000],
    ['9999', 9999],
    [6000, 6000],
  ])('takes the bar %j (decisions P-23)', (tamanhoBarra, lido) => {
    expect(barraForm.parse({ tamanhoBarra, idPerfil: 3 }).tamanhoBarra).toBe(lido)
  })
})

describe('the form of a surface', () => {
  it('has the fields of the documents (superficie.001)', () => {
    expect(nomesDe(superficie.row)).toEqual(
      expect.arrayContaining(
        'peso cor unidadeValorizacao grupo passo terminal tipoTecido voltagem larguraMinima larguraMaxima alturaMinima alturaMaxima'.split(
          ' ',
        ),
      ),
    )
  })
  it.each(['cor', 'unidadeValorizacao', 'grupo'])('asks for %s (superficie.002-004)', (campo) => {
    expect(mensagem('superficie', { [campo]: null }, campo)).toBe('Campo obrigatório')
  })
  it('weighs 0 unless it is said, with two decimals up to 999 (superficie.005)', () => {
    expect(superficie.form.parse({ ...SUPERFICIE, peso: '' }).peso).toBe(0)
    expect(superficie.form.parse({ ...SUPERFICIE, peso: '12,34' }).peso).toBe(12.34)
    expect(mensagem('superficie', { peso: 1.234 }, 'peso')).toBeDefined()
    expect(mensagem('superficie', { peso: 1000 }, 'peso')).toBeDefined()
  })
  it('takes a passo of up to five digits (superficie.006)', () => {
    expect(mensagem('superficie', { passo: 99_999 }, 'passo')).toBeUndefined()
    expect(mensagem('superficie', { passo: 100_000 }, 'passo')).toBeDefined()
  })

  const semNada = {
    passo: null,
    terminal: null,
    tipoTecido: null,
    larguraMinima: null,
    larguraMaxima: null,
    alturaMinima: null,
    alturaMaxima: null,
  }
  it('asks a mounted slat curtain for passo and terminal (superficie.007)', () => {
    expect(faltasDoGrupo({ ...semNada, grupo: GRUPO_ESTEIRA_MONTADA })).toEqual({
      passo: 'Campo obrigatório',
      terminal: 'Campo obrigatório',
    })
    expect(faltasDoGrupo({ ...semNada, grupo: GRUPO_ESTEIRA_MONTADA, passo: 50, terminal: 'SIM' })).toEqual({})
  })
  it('asks a fabric for its measures, above 0 and in order (superficie.008-013)', () => {
    const campo = 'Campo obrigatório'
    const faltas = {
      tipoTecido: campo,
      larguraMinima: campo,
      larguraMaxima: campo,
      alturaMinima: campo,
      alturaMaxima: campo,
    }
    expect(faltasDoGrupo({ ...semNada, grupo: GRUPO_TECIDO })).toEqual(faltas)
    const medidas = { larguraMinima: 400, larguraMaxima: 3000, alturaMinima: 500, alturaMaxima: 2500 }
    expect(faltasDoGrupo({ ...semNada, ...medidas, grupo: GRUPO_TECIDO, tipoTecido: 1 })).toEqual({})
    expect(faltasDoGrupo({ ...semNada, ...medidas, grupo: GRUPO_TECIDO, tipoTecido: 1, alturaMinima: 0 })).toEqual({
      alturaMinima: campo,
    })
    expect(
      faltasDoGrupo({ ...semNada, ...medidas, grupo: GRUPO_TECIDO, tipoTecido: 1, larguraMinima: 3001 }),
    ).toHaveProperty('larguraMaxima')
  })
  it('asks nothing of another group', () => {
    expect(faltasDoGrupo({ ...semNada, grupo: 1 })).toEqual({})
  })
  it('says Com Terminal by the label of the group (superficie.014, decisions P-28)', () => {
    expect(temTerminal('ESTEIRA MONTADA', 'SIM')).toBe(true)
    expect(temTerminal('ESTEIRA MONTADA', null)).toBe(false)
    expect(temTerminal('TECIDO', 'SIM')).toBe(false)
  })
  it('knows two voltages (superficie.015, superficie.016)', () => {
    expect(VOLTAGEM.map(({ label, value }) => `${value} ${label}`)).toEqual(['1 110v', '2 220v'])
  })
})

describe('the form of a glass', () => {
  it('has the fields of the documents (vidro.001, vidro.012)', () => {
    expect(nomesDe(vidro.row)).toEqual(
      expect.arrayContaining(
        'tipoVidro espessura peso fatorlh controleSolar bloqueioRuido arredondamento ipi'.split(' '),
      ),
    )
    expect(nomesDe(vidroCorRow)).toEqual(
      expect.arrayContaining(
        'id idVidro cor fatorSolar absorcaoEnergetica transmissaoTermica transmissaoLuminosidade bloqueioCalor reflexaoInterior reflexaoExterior ativo transLumin transTermica bloqCalor'.split(
          ' ',
        ),
      ),
    )
  })
  it.each(['tipoVidro', 'espessura', 'peso', 'fatorlh', 'controleSolar', 'bloqueioRuido', 'arredondamento'])(
    'asks for %s (vidro.002-008)',
    (campo) => {
      expect(mensagem('vidro', { [campo]: null }, campo)).toBe('Campo obrigatório')
    },
  )
  it.each([
    ['espessura', '8,25', '8,255'],
    ['peso', '20,125', '1000'],
    ['fatorlh', '99999', '100000'],
  ])('limits %s: %s is taken, %s is not (vidro.009-011)', (campo, bom, ruim) => {
    expect(mensagem('vidro', { [campo]: bom }, campo)).toBeUndefined()
    expect(mensagem('vidro', { [campo]: ruim }, campo)).toBeDefined()
  })

  const COR = { cor: 1, ativo: 1, idVidro: 1 }
  it('asks for the colour (vidro.013)', () => {
    expect(vidroCorForm.safeParse({ ...COR, cor: null }).error?.issues[0]?.message).toBe('Campo obrigatório')
  })
  it.each([
    'fatorSolar',
    'absorcaoEnergetica',
    'transmissaoTermica',
    'transmissaoLuminosidade',
    'bloqueioCalor',
    'reflexaoInterior',
    'reflexaoExterior',
  ])('takes %s with a comma, two decimals, up to 999 (vidro.014-020)', (campo) => {
    expect(vidroCorForm.parse({ ...COR, [campo]: '45,50' })).toMatchObject({ [campo]: 45.5 })
    expect(vidroCorForm.parse({ ...COR, [campo]: '' })).toMatchObject({ [campo]: null })
    for (const errado of ['45,505', '999,01', 'x'])
      expect(vidroCorForm.safeParse({ ...COR, [campo]: errado }).success).toBe(false)
  })
  it('takes the names of its list too (decisions P-21)', () => {
    const corpo = bindNames(vidroCorForm, { ...COR, transLumin: '1', transTermica: '2', bloqCalor: '3' })
    expect(vidroCorForm.parse(corpo)).toMatchObject({
      transmissaoLuminosidade: 1,
      transmissaoTermica: 2,
      bloqueioCalor: 3,
    })
  })
})

describe('the form of a kit', () => {
  it('has its fields, and Ferragem second (kit.001, kit.009-011)', () => {
    expect(nomesDe(kit.row)).toEqual(expect.arrayContaining(['tipoKit', 'grupo']))
    expect(TIPO_KIT.map(({ label, value }) => `${value} ${label}`)).toEqual(['2 Engenharia', '1 Ferragem'])
    expect([FERRAGEM, ENGENHARIA]).toEqual([1, 2])
  })
  it('asks for the group (kit.007)', () => {
    expect(mensagem('kit', { grupo: null }, 'grupo')).toBe('Campo obrigatório')
  })

  const MEDIDA = { espessura: '6', cor: [1, 2], idkit: 1 }
  const lerMedida = (campos: object) => medidaForm.safeParse(bindNames(medidaForm, { ...MEDIDA, ...campos }))
  it('takes measures as the documents name them (kit.014, decisions P-27)', () => {
    expect(lerMedida({ largura: '1000', altura: '500,5' }).data).toMatchObject({
      largura: 1000,
      altura: 500.5,
      espessura: 6,
      cores: [1, 2],
      idKit: 1,
    })
  })
  it.each([{ espessura: '' }, { espessura: 'seis' }, { cor: [] }, { cor: undefined }])(
    'answers %j with the one text (kit.015, kit.016)',
    (errado) => {
      expect(lerMedida(errado).error?.issues.map(({ message }) => message)).toEqual(['Preencha os campos obrigatorios'])
    },
  )
  it('asks Engenharia for width and height, Ferragem for neither (kit.017-019)', () => {
    expect(faltamMedidas(ENGENHARIA, { largura: null, altura: 500 })).toBe(true)
    expect(faltamMedidas(ENGENHARIA, { largura: 1000, altura: 500 })).toBe(false)
    expect(faltamMedidas(FERRAGEM, { largura: null, altura: null })).toBe(false)
  })

  const ITEM = {
    Tipo: 'Perfil',
    codigoProduto: 'SU-001',
    descricao: 'Marco',
    unidade: 'KG',
    quantidade: '2,5',
    idKit: 1,
  }
  const lerItem = (campos: object) => composicaoForm.safeParse(bindNames(composicaoForm, { ...ITEM, ...campos }))
  it('reads an item (kit.020, kit.022)', () => {
    expect(lerItem({}).data).toMatchObject({ tipo: 'PERFIL', codigoProduto: 'SU-001', quantidade: 2.5, usinagem: null })
    expect(lerItem({ quantidade: 'duas' }).success).toBe(false)
  })
  it.each([
    ['Perfil', 'PERFIL'],
    [2, 'COMPONENTE'],
    ['livre', 'LIVRE'],
  ])('reads the type %j (kit.023-026, decisions P-25)', (tipo, lido) => {
    expect(lerItem({ Tipo: tipo }).data?.tipo).toBe(lido)
  })
  it.each(['X', 'X=', '=2', '='])('refuses the machining %j (kit.021)', (usinagem) => {
    expect(lerItem({ usinagem }).error?.issues[0]?.message).toBe(
      'O Campo Usinagem deve conter o sinal de = entre os termos.',
    )
  })
  it.each(['L=H-10', 'A = B', ''])('takes the machining %j (kit.021)', (usinagem) => {
    expect(lerItem({ usinagem }).success).toBe(true)
  })
})

describe('what hangs on a material', () => {
  it('asks for name and description of a characteristic (materiais.036-038)', () => {
    const { error } = caracteristicaForm.safeParse({ nome: '', descricao: ' ', codigo: 'A/1', tipoMaterial: 'PERFIL' })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['nome', 'Campo obrigatório'],
      ['descricao', 'Campo obrigatório'],
    ])
  })
  it('asks for the line of an application (materiais.039, materiais.040)', () => {
    expect(linhaAplicacaoForm.safeParse({ linhaAplicacao: null, idMaterial: 1 }).error?.issues[0]?.message).toBe(
      'Campo obrigatório',
    )
  })
  it.each([
    [ICONE, 'a.BMP', 'a.png', 'O arquivo deve ser .bmp'],
    [FIGURA, 'a.jpeg', 'a.gif', 'O arquivo deve ser .jpg, .png ou .svg'],
    [FIGURA, 'a.svg', 'a.bmp', 'O arquivo deve ser .jpg, .png ou .svg'],
    [DESENHO_TECNICO, 'a.pdf', 'a.svg', 'O arquivo deve ser .pdf, .jpg ou png.'],
    [FIGURA_SVGX, 'a.svgx', 'a.svg', 'O arquivo deve ser .svgx'],
  ])('takes files by their names (materiais.028, materiais.030-032)', ({ politica }, bom, ruim, texto) => {
    expect(recusaPeloNome(politica, bom)).toBeUndefined()
    expect(recusaPeloNome(politica, ruim)).toBe(texto)
  })
  it('asks before a rename, and has a text for a wrong miniature (materiais.029, materiais.034)', () => {
    expect(FIGURA.confirmaNome).toBe('Deseja realmente alterar o nome da Imagem?')
    expect(MINIATURA_ERRADA).toBe('A miniatura deve ter 64x64 pixels')
  })
})
