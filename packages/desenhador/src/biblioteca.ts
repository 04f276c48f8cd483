import type { Abertura } from './aberturas.ts'
import { type Celula, celulaNova, type Desenho, desenhoNovo, type No, type Papel, type Parte } from './desenho.ts'

export interface Tipologia {
  codigo: string
  nome: string
  grupo: string
  desenho: Desenho
}

type Galho = (novo: () => number) => No
type Fatia = { galho: Galho; mm?: number; peso?: number; papel?: Papel }

const celula =
  (abertura: Abertura, campos: Partial<Pick<Celula, 'folhas' | 'lado' | 'sentido'>> = {}): Galho =>
  (novo) => ({ ...celulaNova(novo(), abertura), ...campos })

const fixo = celula('fixo')

const parte = ({ galho, mm, peso = 1, papel = null }: Fatia, novo: () => number): Parte => ({
  papel,
  medida: mm ? { tipo: 'fixa', mm } : { tipo: 'proporcional', peso },
  no: galho(novo),
})

const dividida =
  (eixo: 'x' | 'y', fatias: readonly Fatia[]): Galho =>
  (novo) => ({ id: novo(), tipo: 'divisao', eixo, perfil: 50, partes: fatias.map((fatia) => parte(fatia, novo)) })

const colunas = (...galhos: Galho[]): Galho =>
  dividida(
    'x',
    galhos.map((galho) => ({ galho })),
  )
const linhas = (...fatias: Fatia[]): Galho => dividida('y', fatias)
const bandeira = (galho: Galho, mm: number): Fatia => ({ galho, mm, papel: 'bandeira' })
const peitoril = (mm: number, galho = fixo): Fatia => ({ galho, mm, papel: 'peitoril' })

function desenhado(largura: number, altura: number, galho: Galho, campos: Partial<Desenho> = {}): Desenho {
  let numero = 0
  return { ...desenhoNovo(largura, altura), ...campos, raiz: galho(() => ++numero) }
}

type Linha = [codigo: string, nome: string, desenho: Desenho]

const grupo = (nome: string, linhasDoGrupo: readonly Linha[]): Tipologia[] =>
  linhasDoGrupo.map(([codigo, titulo, desenho]) => ({ codigo, nome: titulo, grupo: nome, desenho }))

const correr = (folhas: number, lado: Celula['lado'] = 'esquerda') => celula('correr', { folhas, lado })
const maximAr = celula('maxim-ar')
const arcoPleno = { contorno: { forma: 'arco-pleno' } } as const

const QUATRO_COLUNAS = [fixo, fixo, fixo, fixo]

export const BIBLIOTECA: readonly Tipologia[] = [
  ...grupo('De correr', [
    ['JC2', 'Janela de correr, 2 folhas', desenhado(1500, 1200, correr(2))],
    ['JC3', 'Janela de correr, 3 folhas', desenhado(2000, 1200, correr(3))],
    ['JC4', 'Janela de correr, 4 folhas', desenhado(2400, 1200, correr(4))],
    ['JC6', 'Janela de correr, 6 folhas', desenhado(3600, 1400, correr(6))],
    [
      'JC2B',
      'Janela de correr, 2 folhas, com bandeira',
      desenhado(1500, 1500, linhas(bandeira(fixo, 350), { galho: correr(2) })),
    ],
    [
      'JC4B',
      'Janela de correr, 4 folhas, com bandeira',
      desenhado(2400, 1600, linhas(bandeira(colunas(fixo, fixo), 400), { galho: correr(4) })),
    ],
    [
      'JC2P',
      'Janela de correr, 2 folhas, sobre peitoril',
      desenhado(1500, 2000, linhas({ galho: correr(2) }, peitoril(700))),
    ],
    [
      'JC2V',
      'Janela de correr com venezianas laterais',
      desenhado(
        2400,
        1200,
        dividida('x', [{ galho: celula('veneziana') }, { galho: correr(2), peso: 2 }, { galho: celula('veneziana') }]),
      ),
    ],
  ]),
  ...grupo('Maxim-ar', [
    ['MA1', 'Maxim-ar', desenhado(700, 700, maximAr)],
    ['MA2', 'Maxim-ar, 2 módulos', desenhado(1400, 700, colunas(maximAr, maximAr))],
    ['MA3', 'Maxim-ar, 3 módulos', desenhado(2100, 700, colunas(maximAr, maximAr, maximAr))],
    ['MAP', 'Maxim-ar sobre peitoril', desenhado(800, 1600, linhas({ galho: maximAr }, peitoril(700)))],
    ['MAF', 'Maxim-ar entre fixos', desenhado(2100, 800, colunas(fixo, maximAr, fixo))],
    [
      'MA4',
      'Maxim-ar, 4 módulos em duas linhas',
      desenhado(1400, 1400, linhas({ galho: colunas(maximAr, maximAr) }, { galho: colunas(maximAr, maximAr) })),
    ],
  ]),
  ...grupo('De abrir', [
    ['JA1', 'Janela de abrir, 1 folha', desenhado(700, 1200, celula('abrir'))],
    ['JA2', 'Janela de abrir, 2 folhas', desenhado(1300, 1200, celula('abrir', { folhas: 2 }))],
    [
      'JA2B',
      'Janela de abrir, 2 folhas, com bandeira',
      desenhado(1300, 1600, linhas(bandeira(fixo, 350), { galho: celula('abrir', { folhas: 2 }) })),
    ],
    ['JT', 'Janela de tombar', desenhado(1000, 600, celula('tombar'))],
    ['JOB', 'Oscilo-batente', desenhado(900, 1300, celula('oscilo-batente'))],
    ['JOBF', 'Oscilo-batente com fixo lateral', desenhado(1700, 1300, colunas(celula('oscilo-batente'), fixo))],
  ]),
  ...grupo('Basculantes, pivotantes e venezianas', [
    ['JB1', 'Basculante, 1 báscula', desenhado(800, 600, celula('basculante'))],
    ['JB4', 'Basculante, 4 básculas', desenhado(800, 1200, celula('basculante', { folhas: 4 }))],
    ['JP', 'Pivotante', desenhado(900, 1300, celula('pivotante'))],
    ['JP3', 'Pivotante, 3 folhas', desenhado(2100, 1800, celula('pivotante', { folhas: 3 }))],
    ['JV', 'Veneziana', desenhado(1000, 1200, celula('veneziana'))],
    ['JV2', 'Veneziana, 2 folhas', desenhado(1600, 1200, celula('veneziana', { folhas: 2 }))],
  ]),
  ...grupo('Camarão', [
    ['JCM', 'Janela camarão, 4 folhas', desenhado(2400, 1300, celula('camarao'))],
    ['PCM4', 'Porta camarão, 4 folhas', desenhado(3200, 2300, celula('camarao'))],
    ['PCM6', 'Porta camarão, 6 folhas', desenhado(4500, 2400, celula('camarao', { folhas: 6 }))],
  ]),
  ...grupo('Portas', [
    ['PA1', 'Porta de abrir, 1 folha', desenhado(900, 2150, celula('porta-abrir'))],
    ['PA2', 'Porta de abrir, 2 folhas', desenhado(1700, 2150, celula('porta-abrir', { folhas: 2 }))],
    [
      'PA1B',
      'Porta de abrir com bandeira',
      desenhado(900, 2600, linhas(bandeira(fixo, 400), { galho: celula('porta-abrir') })),
    ],
    [
      'PA1F',
      'Porta de abrir com fixo lateral',
      desenhado(1500, 2150, dividida('x', [{ galho: celula('porta-abrir'), peso: 2 }, { galho: fixo }])),
    ],
    ['PC2', 'Porta de correr, 2 folhas', desenhado(2000, 2150, celula('porta-correr'))],
    ['PC3', 'Porta de correr, 3 folhas', desenhado(3000, 2300, celula('porta-correr', { folhas: 3 }))],
    ['PC4', 'Porta de correr, 4 folhas', desenhado(4000, 2400, celula('porta-correr', { folhas: 4 }))],
    [
      'PC2B',
      'Porta de correr com bandeira maxim-ar',
      desenhado(2000, 2700, linhas(bandeira(colunas(maximAr, maximAr), 500), { galho: celula('porta-correr') })),
    ],
  ]),
  ...grupo('Arcos e inclinações', [
    ['PAA1', 'Porta de abrir em arco pleno', desenhado(1000, 2400, celula('porta-abrir'), arcoPleno)],
    [
      'PAA2',
      'Porta de abrir em arco pleno, 2 folhas',
      desenhado(1700, 2600, celula('porta-abrir', { folhas: 2 }), arcoPleno),
    ],
    [
      'PAAB',
      'Porta de abrir com bandeira em arco pleno',
      desenhado(1200, 2700, linhas(bandeira(fixo, 560), { galho: celula('porta-abrir') }), arcoPleno),
    ],
    [
      'JAA2',
      'Janela de abrir em arco abatido, 2 folhas',
      desenhado(1300, 1500, celula('abrir', { folhas: 2 }), { contorno: { forma: 'arco-abatido', flecha: 250 } }),
    ],
    ['FLUN', 'Fixo em meia-lua', desenhado(1600, 800, fixo, arcoPleno)],
    [
      'FTRI',
      'Fixo triangular',
      desenhado(2400, 1000, colunas(fixo, fixo), { contorno: { forma: 'triangular', flecha: 700, cume: 1200 } }),
    ],
    [
      'FTRA',
      'Fixo em trapézio',
      desenhado(2400, 1500, colunas(fixo, fixo, fixo), {
        contorno: { forma: 'trapezio', flecha: 500, lado: 'direita' },
      }),
    ],
  ]),
  ...grupo('Fixos e fachadas', [
    ['F1', 'Fixo', desenhado(1000, 1000, fixo)],
    ['F3', 'Vitrine, 3 módulos', desenhado(3600, 2200, colunas(fixo, fixo, fixo))],
    [
      'FM',
      'Fachada modulada com maxim-ar',
      desenhado(
        4800,
        3300,
        linhas(
          { galho: colunas(...QUATRO_COLUNAS) },
          { galho: colunas(maximAr, fixo, fixo, maximAr) },
          { galho: colunas(...QUATRO_COLUNAS) },
        ),
      ),
    ],
  ]),
]
