import { figuraUrl } from '../arquivos/arquivos.ts'
import { diferencasDe, type Diferenca, type Dito, type Ditos } from '../auditoria/diferenca.ts'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { lerValor } from '../auditoria/valores.ts'
import { emPalavras, type Campo } from '../campos/campo.ts'
import { campoDaEspecie } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { comUnidade, MM, numero } from '../core/formato.ts'
import { POS_TRAT, labelOf } from '../core/options.ts'
import type { TipoDeAnexo } from './anexos.ts'
import type { Retrato } from './retrato.ts'

const NOMES_DE_ARQUIVO: Readonly<Record<TipoDeAnexo, string>> = {
  ICONE: 'Miniatura',
  FIGURA: 'Imagem',
  DESENHO_TECNICO: 'Ficha técnica',
  FIGURA_SVGX: 'SVGX',
  SECAO: 'Seção',
}

const { codigo: _codigo, ...COMPARADOS } = CAMPOS_DO_MATERIAL

/** A field that the kind has no more keeps its own name. */
const dito = (nome: string, valor: unknown, campo: Campo | undefined): readonly [string, Dito] => [
  nome,
  { nome: campo?.rotulo ?? nome, texto: emPalavras(valor, campo) },
]

function daFicha({ tipo, dados, ...retrato }: Retrato) {
  const comuns: Readonly<Record<string, unknown>> = retrato
  return [
    ...Object.entries(COMPARADOS).map(([nome, campo]) => dito(nome, comuns[nome], campo)),
    ...Object.entries(dados).map(([nome, valor]) => dito(nome, valor, campoDaEspecie(tipo, nome))),
  ]
}

const dosArquivos = ({ anexos }: Retrato) =>
  Object.entries(anexos).map(([tipo, { nome, sha256, miniatura }]): readonly [string, Dito] => {
    const figura = tipo === 'FIGURA' ? sha256 : miniatura
    return [
      `anexos.${tipo}`,
      {
        nome: NOMES_DE_ARQUIVO[tipo as TipoDeAnexo],
        texto: nome,
        marca: sha256,
        figura: figura && figuraUrl(figura),
      },
    ]
  })

const CAMPOS_DA_COR = [
  'fatorSolar',
  'transmissaoLuminosidade',
  'transmissaoTermica',
  'absorcaoEnergetica',
  'bloqueioCalor',
  'reflexaoInterior',
  'reflexaoExterior',
] as const

const daCor = (cor: Retrato['cores'][number]): string =>
  [
    ...CAMPOS_DA_COR.flatMap((campo) => {
      const texto = lerValor('vidro_cor', campo, cor[campo])
      return texto ? [`${nomeDoCampo('vidro_cor', campo)} ${texto}`] : []
    }),
    cor.ativo ? 'Ativo' : 'Inativo',
  ].join(', ')

const medidas = ({ largura, altura, espessura }: Retrato['medidas'][number]): string =>
  [largura, altura, espessura].flatMap((medida) => (medida === null ? [] : [numero(medida)])).join(' × ')

/** Rows of the material, each by what people tell it apart by. */
function dasLinhas(retrato: Retrato): (readonly [string, Dito])[] {
  const item = (campo: string, chave: string | number, nome: string, texto: string): readonly [string, Dito] => [
    `${campo}.${chave}`,
    { nome, texto },
  ]
  return [
    ...retrato.caracteristicas.map(({ nome, descricao }) =>
      item('caracteristicas', nome, `Característica "${nome}"`, descricao),
    ),
    ...retrato.linhasAplicacao.map(({ linha }) =>
      item('linhasAplicacao', linha.value, 'Linha de aplicação', linha.label),
    ),
    ...retrato.barras.map(({ tamanhoBarra }) =>
      item('barras', tamanhoBarra, 'Tamanho de barra', lerValor('perfil_barra', 'tamanhoBarra', tamanhoBarra)),
    ),
    ...retrato.compostos.map(({ perfilCh, posTrat }) =>
      item('compostos', perfilCh, `Perfil composto ${perfilCh}`, labelOf(POS_TRAT, posTrat)),
    ),
    ...retrato.cores.map((cor) => item('cores', cor.cor.value, `Cor "${cor.cor.label}"`, daCor(cor))),
    ...retrato.medidas.map((medida) =>
      item(
        'medidas',
        medidas(medida),
        `Medida ${comUnidade(medidas(medida), MM)}`,
        medida.cores.map(({ label }) => label).join(', '),
      ),
    ),
    ...retrato.composicao.map(({ tipo, codigoProduto, descricao, quantidade, unidade, usinagem }) =>
      item(
        'composicao',
        `${tipo} ${codigoProduto}`,
        `Composição ${codigoProduto}`,
        [`${numero(quantidade)} ${unidade ?? ''}`.trim(), descricao, usinagem].filter(Boolean).join(' – '),
      ),
    ),
    ...(retrato.aplicabilidades ?? []).map(({ idAplicavel, codigo, descricao, referencia }) =>
      item('aplicabilidades', idAplicavel, `Aplicável ${codigo}`, `${descricao} (${referencia.label})`),
    ),
  ]
}

/** Equal rows are told apart by their place among them. */
function porChave(ditos: readonly (readonly [string, Dito])[]): Map<string, Dito> {
  const mapa = new Map<string, Dito>()
  for (const [chave, um] of ditos) {
    let propria = chave
    for (let vez = 2; mapa.has(propria); vez++) propria = `${chave} (${vez})`
    mapa.set(propria, um)
  }
  return mapa
}

/** A product field by field in words, never its code. */
export const ditosDoProduto = (retrato: Retrato): Ditos =>
  porChave([...daFicha(retrato), ...dosArquivos(retrato), ...dasLinhas(retrato)])

/** Differences between two copies of a product, field by field in words; without `antes` every filled field is new. */
export const compararRetratos = (antes: Retrato | null, depois: Retrato): Diferenca[] =>
  diferencasDe(antes && ditosDoProduto(antes), ditosDoProduto(depois))
