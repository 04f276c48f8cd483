import { barraChata, camara, cantoneira, perfilU, trilho, tubo, type Secao } from './secoes.ts'

/** What is on the market, and what is on its way there (situacao.md). */
export type Caminho = 'mercado' | 'delphi' | 'homologacao' | 'edicao' | 'editado'

export interface Comum {
  referencia: string
  linha: string
  codigo: string
  descricao: string
  caminho?: Caminho
  status?: number
}

export interface PerfilDemo extends Comum {
  prenativo: string
  classe: string
  secao: Secao
  barras?: readonly number[]
  /** Typed wrong, as people do: a warning of the catalogue. */
  pesoErrado?: number
}

const perfil =
  (referencia: string, linha: string, classe: string) =>
  (codigo: string, descricao: string, prenativo: string, secao: Secao, mais: Partial<PerfilDemo> = {}): PerfilDemo => ({
    referencia,
    linha,
    classe,
    codigo,
    descricao,
    prenativo,
    secao,
    ...mais,
  })
const su = perfil('ALUVALE', 'Linha 25', 'AV-25')
const gold = perfil('ALUVALE', 'Linha Gold', 'AV-GOLD')
const l30 = perfil('ALUVALE', 'Linha 30', 'AV-30')
const fachada = perfil('ALUVALE', 'Pele de Vidro', 'CL-05')
const prime = perfil('ALUVALE PRIME', 'Minimalista', 'AV-MIN')
const pf = perfil('PERFILAR', 'Comercial 20', 'PF-A')
const box = perfil('PERFILAR', 'Box de Banheiro', 'CL-06')

export const PERFIS: readonly PerfilDemo[] = [
  su('SU-001', 'Marco lateral SU-001', 'PN-001', perfilU(54, 28, 1.3)),
  su('SU-002', 'Marco superior SU-002', 'PN-002', trilho(54, 32, 1.3, 3)),
  su('SU-003', 'Trilho inferior duas folhas SU-003', 'PN-003', trilho(54, 30, 1.4, 3)),
  su('SU-004', 'Trilho inferior com pingadeira SU-004', 'PN-003', trilho(60, 34, 1.4, 3)),
  su('SU-005', 'Montante lateral de folha SU-005', 'PN-005', camara(25, 48, 1.3, 12)),
  su('SU-006', 'Montante central SU-006', 'PN-005', camara(25, 50, 1.3, 16)),
  su('SU-007', 'Travessa de folha SU-007', 'PN-005', tubo(25, 50, 1.5)),
  su('SU-008', 'Baguete reto 6 mm SU-008', 'PN-009', perfilU(14, 18, 1), { caminho: 'delphi' }),
  su('SU-009', 'Travessa reforçada SU-009', 'PN-005', tubo(25, 70, 1.8), { pesoErrado: 6.3, caminho: 'edicao' }),
  su('SU-010', 'Marco com medida especial SU-010', 'PN-001', perfilU(54, 34, 1.4), { barras: [3000, 4500, 6500] }),
  l30('L30-101', 'Marco superior linha 30', 'PN-002', trilho(66, 36, 1.5, 3)),
  l30('L30-102', 'Trilho três folhas linha 30', 'PN-004', trilho(98, 36, 1.5, 4)),
  l30('L30-103', 'Montante com mão-amiga linha 30', 'PN-006', camara(30, 56, 1.4, 18), { caminho: 'homologacao' }),
  l30('L30-104', 'Travessa superior de folha linha 30', 'PN-007', tubo(30, 56, 1.4)),
  gold('GD-201', 'GOLD IV marco 100 mm', 'PN-006', trilho(100, 42, 1.8, 4)),
  gold('GD-202', 'GOLD IV montante reforçado', 'PN-008', camara(42, 76, 1.8, 22), { caminho: 'editado' }),
  gold('GD-203', 'GOLD IV contramarco 66 mm', 'PN-013', perfilU(66, 30, 1.5)),
  gold('GD-204', 'GOLD IV baguete curvo 8 mm', 'PN-010', perfilU(18, 22, 1.1)),
  fachada('PV-100', 'Coluna de fachada 100 mm', 'PN-014', tubo(50, 100, 2.5)),
  fachada('PV-050', 'Travessa de fachada 50 mm', 'PN-016', tubo(50, 50, 2.2)),
  fachada('PV-010', 'Presilha de fachada', 'PN-017', barraChata(40, 4), { caminho: 'edicao' }),
  prime('MN-301', 'Soleira rebaixada minimalista', 'PN-023', trilho(120, 24, 2, 3), { caminho: 'homologacao' }),
  pf('C20-01', 'Cantoneira de abas iguais 25 mm', 'PN-001', cantoneira(25, 25, 1.6)),
  pf('C20-02', 'Tubo retangular 50 × 25', 'PN-005', tubo(25, 50, 1.5)),
  pf('C20-03', 'Trilho comercial duas folhas', 'PN-003', trilho(50, 28, 1.2, 3)),
  box('BX-11', 'Guia superior de box', 'PN-011', perfilU(40, 35, 1.2)),
]

export interface ComponenteDemo extends Comum {
  grupo: string
  cor: string
  unidade: string
  embalagem: string
  quantidade: number
  caracteristicas?: readonly (readonly [nome: string, descricao: string])[]
  aplicaEm?: readonly string[]
  sucessor?: string
  ficha?: boolean
}

const peca =
  (referencia: string, linha: string) =>
  (
    codigo: string,
    descricao: string,
    grupo: string,
    cor: string,
    quantidade: number,
    mais: Partial<ComponenteDemo> = {},
  ): ComponenteDemo => ({
    referencia,
    linha,
    codigo,
    descricao,
    grupo,
    cor,
    quantidade,
    unidade: 'PC',
    embalagem: 'CX',
    ...mais,
  })
const av = peca('ALUVALE', 'Linha 25')
const mn = peca('ALUVALE PRIME', 'Minimalista')
const sa = peca('SERRA AZUL', 'Ferragem Slim')
const lt = peca('LITORAL', 'Rolô')

export const COMPONENTES: readonly ComponenteDemo[] = [
  av('ROL-040', 'Roldana dupla com regulagem 40 kg', 'ROLDANA', 'Natural fosco', 100, {
    caracteristicas: [
      ['Carga por folha', 'Até 40 kg com duas roldanas'],
      ['Rolamento', 'Esferas de aço com capa de nylon'],
    ],
    aplicaEm: ['Linha 25', 'Linha 30'],
    ficha: true,
  }),
  av('ROL-080', 'Roldana dupla com regulagem 80 kg', 'ROLDANA', 'Natural fosco', 50, {
    aplicaEm: ['Linha Gold'],
    ficha: true,
  }),
  av('ROL-015', 'Roldana simples 15 kg', 'ROLDANA', 'Preto', 200, { status: 2, sucessor: 'ROL-040' }),
  av('FEC-CON', 'Fecho concha com chave', 'FECHO', 'Preto fosco', 20, {
    aplicaEm: ['Linha 25', 'Linha 30', 'Linha Gold'],
  }),
  av('FEC-BIC', 'Fecho bico de papagaio', 'FECHO', 'Branco', 50),
  av('FEC-ANT', 'Fecho lateral antigo', 'FECHO', 'Champanhe', 50, { status: 5, caminho: 'mercado' }),
  av('ESC-057', 'Escova de vedação 5 × 7 mm com filme', 'ESCOVA', 'Preto', 500, { unidade: 'MT', embalagem: 'RL' }),
  av('GUA-U04', 'Guarnição em U de EPDM 4 mm', 'GUARNICAO', 'Preto', 200, { unidade: 'MT', embalagem: 'RL' }),
  av('GUA-C06', 'Guarnição cunha de EPDM 6 mm', 'GUARNICAO', 'Preto', 200, {
    unidade: 'MT',
    embalagem: 'RL',
    caminho: 'delphi',
  }),
  av('CAN-020', 'Cantoneira de conexão 20 mm', 'CANTONEIRA', 'Natural fosco', 200),
  av('PAR-425', 'Parafuso inox 4,2 × 25 mm', 'PARAFUSO', 'Inox escovado', 1000, { unidade: 'CT' }),
  av('PUX-300', 'Puxador tubular 300 mm', 'PUXADOR', 'Preto fosco', 10, { caminho: 'editado' }),
  av('SIL-NEU', 'Silicone neutro 280 ml', 'SILICONE', 'Preto', 12, { caminho: 'homologacao' }),
  mn('MN-ROL', 'Roldana oculta minimalista 120 kg', 'ROLDANA', 'Natural fosco', 20),
  mn('MN-FEC', 'Fecho embutido minimalista', 'FECHO', 'Preto fosco', 10, { caminho: 'homologacao' }),
  sa('DOB-3ST', 'Dobradiça de três abas com regulagem', 'DOBRADICA', 'Preto fosco', 40, { ficha: true }),
  sa('BRA-400', 'Braço maxim-ar 400 mm', 'BRACO', 'Natural fosco', 30, {
    caracteristicas: [['Peso da folha', 'De 15 a 35 kg']],
    ficha: true,
  }),
  sa('BRA-600', 'Braço maxim-ar 600 mm', 'BRACO', 'Natural fosco', 20, { caminho: 'homologacao' }),
  sa('FEC-MAX', 'Fecho alavanca para maxim-ar', 'FECHO', 'Branco', 50),
  sa('MOT-050', 'Automatizador tubular 50 N·m', 'SA-MOTOR', 'Preto', 1, { caminho: 'edicao' }),
  sa('PUX-SLM', 'Puxador concha slim', 'PUXADOR', 'Cromado', 20, { status: 7 }),
  lt('SUP-ROL', 'Suporte lateral para rolô', 'CANTONEIRA', 'Branco', 50, { unidade: 'PAR' }),
]

export interface VidroDemo extends Comum {
  tipo: string
  espessura: number
  /** 2.5 kg for each m² and mm when it is absent. */
  peso?: number
  chapas: number
  solar: 0 | 1
  ruido: 0 | 1
  /** FS, TL, TT, AE, BC, inner and outer reflection. */
  cores: readonly (readonly [cor: string, ...valores: number[]])[]
}

const vd =
  (referencia: string, linha: string) =>
  (
    codigo: string,
    descricao: string,
    tipo: string,
    espessura: number,
    cores: VidroDemo['cores'],
    mais: Partial<VidroDemo> = {},
  ): VidroDemo => ({
    referencia,
    linha,
    codigo,
    descricao,
    tipo,
    espessura,
    cores,
    chapas: 1,
    solar: 0,
    ruido: 0,
    ...mais,
  })
const hz = vd('HORIZONTE', 'Envidraçamento')
const va = vd('ALUVALE', 'Linha 25')

export const VIDROS: readonly VidroDemo[] = [
  hz('FL-04', 'Float incolor 4 mm', 'FLOAT', 4, [['Incolor', 87, 90, 5.8, 11, 13, 8, 8]]),
  hz('FL-06', 'Float 6 mm', 'FLOAT', 6, [
    ['Incolor', 82, 88, 5.7, 16, 18, 8, 8],
    ['Verde', 60, 75, 5.7, 46, 40, 7, 7],
    ['Fumê', 60, 44, 5.7, 45, 40, 5, 5],
    ['Bronze', 62, 51, 5.7, 43, 38, 5, 5],
  ]),
  hz('TE-08', 'Temperado 8 mm', 'TEMP', 8, [
    ['Incolor', 79, 87, 5.6, 20, 21, 8, 8],
    ['Fumê', 54, 34, 5.6, 53, 46, 5, 5],
  ]),
  hz('TE-10', 'Temperado extra clear 10 mm', 'TEMP', 10, [['Extra clear', 89, 91, 5.5, 3, 11, 8, 8]]),
  hz(
    'LA-08',
    'Vidro laminado 8 mm (4 + 4) com PVB',
    'LAM-PVB',
    8,
    [
      ['Incolor', 76, 86, 5.6, 20, 24, 8, 8],
      ['Verde', 54, 68, 5.6, 50, 46, 7, 7],
    ],
    { chapas: 2, ruido: 1 },
  ),
  hz('LA-10', 'Vidro laminado acústico 10 mm', 'HZ-ACUST', 10, [['Incolor', 73, 85, 5.5, 24, 27, 8, 8]], {
    chapas: 2,
    ruido: 1,
    caminho: 'delphi',
  }),
  hz(
    'RF-08',
    'Refletivo de controle solar 8 mm',
    'REFLETIVO',
    8,
    [
      ['Refletivo prata', 38, 30, 5.6, 45, 62, 28, 32],
      ['Refletivo champanhe', 42, 28, 5.6, 48, 58, 20, 24],
    ],
    { solar: 1 },
  ),
  hz('LE-08', 'Baixa emissividade 8 mm', 'LOW-E', 8, [['Cinza low-e', 41, 62, 3.6, 52, 59, 12, 10]], {
    solar: 1,
    caminho: 'homologacao',
  }),
  hz('IN-24', 'Insulado 24 mm (6 + 12 + 6)', 'INSUL', 24, [['Incolor', 71, 79, 2.8, 26, 29, 14, 14]], {
    peso: 30,
    chapas: 2,
    ruido: 1,
  }),
  hz('AC-06', 'Acidato 6 mm', 'ACIDATO', 6, [['Incolor', 0.8, 0.86, 5.7, 0.16, 20, 8, 8]], { caminho: 'edicao' }),
  va('VA-LA8', 'Laminado 8 mm da linha 25', 'LAM-PVB', 8, [['Incolor', 76, 86, 5.6, 20, 24, 8, 8]], { chapas: 2 }),
  va('VA-FL6', 'Float 6 mm da linha 25', 'FLOAT', 6, [['Verde', 60, 75, 5.7, 46, 40, 7, 7]], {
    peso: 18.5,
    caminho: 'edicao',
  }),
]

export interface SuperficieDemo extends Comum {
  grupo: string
  cor: string
  trama: 'lamina' | 'tecido' | 'painel'
  unidade: string
  peso: number
  passo?: number
  terminal?: string
  tecido?: string
  voltagem?: number
  limites?: readonly [larguraMinima: number, larguraMaxima: number, alturaMinima: number, alturaMaxima: number]
}

export const SUPERFICIES: readonly SuperficieDemo[] = [
  {
    referencia: 'LITORAL',
    linha: 'Persiana Integrada',
    codigo: 'EST-45',
    descricao: 'Esteira de alumínio 45 mm com poliuretano',
    grupo: 'ESTEIRA',
    cor: 'Off-white',
    trama: 'lamina',
    unidade: 'M2',
    peso: 3.2,
    passo: 45,
    terminal: 'SIM',
  },
  {
    referencia: 'LITORAL',
    linha: 'Persiana Integrada',
    codigo: 'EST-55',
    descricao: 'Esteira de PVC 55 mm',
    grupo: 'ESTEIRA',
    cor: 'Areia',
    trama: 'lamina',
    unidade: 'M2',
    peso: 4.1,
    passo: 55,
    terminal: 'P/CIMA',
    caminho: 'delphi',
  },
  {
    referencia: 'LITORAL',
    linha: 'Rolô',
    codigo: 'SCR-03',
    descricao: 'Tecido screen 3 % motorizado',
    grupo: 'TECIDO',
    cor: 'Grafite',
    trama: 'tecido',
    unidade: 'M2',
    peso: 0.52,
    tecido: 'Tela solar 3%',
    voltagem: 2,
    limites: [500, 3000, 500, 3200],
  },
  {
    referencia: 'LITORAL',
    linha: 'Rolô',
    codigo: 'SCR-05',
    descricao: 'Tecido screen 5 % motorizado',
    grupo: 'TECIDO',
    cor: 'Linho',
    trama: 'tecido',
    unidade: 'M2',
    peso: 0.48,
    tecido: 'Tela solar 5%',
    voltagem: 1,
    limites: [500, 2800, 500, 3000],
    caminho: 'editado',
  },
  {
    referencia: 'LITORAL',
    linha: 'Romana',
    codigo: 'ROM-LN',
    descricao: 'Romana de linho natural',
    grupo: 'ROLO',
    cor: 'Linho',
    trama: 'tecido',
    unidade: 'M2',
    peso: 0.61,
    caminho: 'homologacao',
  },
  {
    referencia: 'ALUVALE',
    linha: 'Linha 25',
    codigo: 'TEL-MOS',
    descricao: 'Tela mosquiteira de fibra de vidro',
    grupo: 'TELA',
    cor: 'Cinza chumbo',
    trama: 'tecido',
    unidade: 'M2',
    peso: 0.12,
  },
  {
    referencia: 'ALUVALE',
    linha: 'Pele de Vidro',
    codigo: 'ACM-04',
    descricao: 'Painel de ACM 4 mm',
    grupo: 'ACM',
    cor: 'Cinza chumbo',
    trama: 'painel',
    unidade: 'M2',
    peso: 5.5,
  },
  {
    referencia: 'ALUVALE',
    linha: 'Linha 42',
    codigo: 'EST-AV',
    descricao: 'Esteira integrada linha 42',
    grupo: 'ESTEIRA',
    cor: 'Branco gelo',
    trama: 'lamina',
    unidade: 'M2',
    peso: 3.4,
    passo: 45,
    terminal: 'NÃO',
    caminho: 'edicao',
  },
]

export interface KitDemo extends Comum {
  tipoKit: 1 | 2
  grupo: string
  /** Width and height for engineering only. */
  medidas: readonly { largura?: number; altura?: number; espessura: number; cores: readonly string[] }[]
  itens: readonly (readonly [
    tipo: 'PERFIL' | 'COMPONENTE' | 'LIVRE',
    codigo: string,
    quantidade: number,
    usinagem?: string,
  ])[]
}

export const KITS: readonly KitDemo[] = [
  {
    referencia: 'ALUVALE',
    linha: 'Linha 25',
    codigo: 'KT-C2F',
    descricao: 'Kit janela de correr duas folhas 1,20 × 1,00',
    tipoKit: 2,
    grupo: 'KIT-ENG',
    medidas: [
      { largura: 1200, altura: 1000, espessura: 6, cores: ['Branco', 'Preto'] },
      { largura: 1500, altura: 1200, espessura: 6, cores: ['Branco'] },
    ],
    itens: [
      ['PERFIL', 'SU-002', 1, 'X=L'],
      ['PERFIL', 'SU-003', 1, 'X=L'],
      ['PERFIL', 'SU-005', 4, 'X=H-42'],
      ['COMPONENTE', 'ROL-040', 4],
      ['COMPONENTE', 'FEC-CON', 1],
    ],
  },
  {
    referencia: 'ALUVALE',
    linha: 'Linha Gold',
    codigo: 'KT-GD4',
    descricao: 'Kit porta GOLD IV quatro folhas',
    tipoKit: 2,
    grupo: 'KIT-ENG',
    medidas: [{ largura: 3000, altura: 2100, espessura: 8, cores: ['Preto fosco'] }],
    itens: [
      ['PERFIL', 'GD-201', 2, 'X=L'],
      ['PERFIL', 'GD-202', 8, 'X=H-60'],
      ['COMPONENTE', 'ROL-080', 8],
      ['COMPONENTE', 'PUX-300', 2],
    ],
    caminho: 'homologacao',
  },
  {
    referencia: 'ALUVALE',
    linha: 'Linha 25',
    codigo: 'KT-VED',
    descricao: 'Kit de vedação e fixação',
    tipoKit: 1,
    grupo: 'KIT-ENG',
    medidas: [{ espessura: 6, cores: ['Preto'] }],
    itens: [
      ['COMPONENTE', 'ESC-057', 12],
      ['COMPONENTE', 'GUA-U04', 9.5],
      ['COMPONENTE', 'PAR-425', 0.24],
      ['LIVRE', 'BUCHA-06', 24],
    ],
  },
  {
    referencia: 'ALUVALE',
    linha: 'Linha 25',
    codigo: 'KT-ROL',
    descricao: 'Kit roldana leve',
    tipoKit: 1,
    grupo: 'KIT-ENG',
    medidas: [{ espessura: 4, cores: ['Natural fosco'] }],
    itens: [['COMPONENTE', 'ROL-015', 4]],
    caminho: 'edicao',
  },
  {
    referencia: 'SERRA AZUL',
    linha: 'Ferragem Slim',
    codigo: 'KS-MAX',
    descricao: 'Kit maxim-ar com braços de 400 mm',
    tipoKit: 1,
    grupo: 'KIT-ENG',
    medidas: [{ espessura: 6, cores: ['Branco', 'Preto'] }],
    itens: [
      ['COMPONENTE', 'BRA-400', 2],
      ['COMPONENTE', 'FEC-MAX', 1],
    ],
  },
  {
    referencia: 'HORIZONTE',
    linha: 'Vidro Estrutural',
    codigo: 'KH-BOX',
    descricao: 'Kit box frontal 8 mm',
    tipoKit: 2,
    grupo: 'KIT-BOX',
    medidas: [{ largura: 1200, altura: 1900, espessura: 8, cores: ['Preto', 'Branco'] }],
    itens: [
      ['LIVRE', 'PERF-BOX', 2],
      ['LIVRE', 'ROLD-BOX', 4],
    ],
  },
]
