import { abrirZip, type Zip } from '@portal/zip/abrirZip'
import { lerEstilos, type Formato } from './estilos.ts'
import { LIMITES, LIMITES_DO_ZIP, PlanilhaRecusada } from './limites.ts'
import { type CelulaLida, ilegivel, lugarDe, type Saida } from './saida.ts'
import { desescapar, lerXml } from './xml.ts'

interface Comum {
  textos: readonly string[]
  estilos: ReadonlyMap<number, Formato>
}

/** Reads a workbook row by row; answers the names of its visible sheets in their order. */
export async function lerXlsx(caminho: string, saida: Saida): Promise<string[]> {
  const zip = await abrirZip(caminho, LIMITES_DO_ZIP)
  try {
    const pasta = (await relacoes(zip, '')).find(({ tipo }) => tipo === 'officeDocument')?.alvo
    if (!pasta) throw new PlanilhaRecusada('danificada')
    const partes = await relacoes(zip, pasta)
    const planilhas = await visiveis(zip, pasta, partes)
    if (planilhas.length > LIMITES.planilhas) throw new PlanilhaRecusada('celulas')
    const parte = (tipo: string) => partes.find((uma) => uma.tipo === tipo)?.alvo
    const comum = await lerComum(zip, parte('sharedStrings'), parte('styles'))
    for (const [i, { alvo }] of planilhas.entries())
      await lerXml(
        zip.texto(alvo),
        leitorDeLinhas(comum, {
          pronta: (linha, celulas) => saida.linha([i, linha, celulas]),
          mescla: (ref) => mesclar(saida, i, ref),
        }),
      )
    return planilhas.map(({ nome }) => nome)
  } finally {
    zip.fechar()
  }
}

interface Relacao {
  id: string
  tipo: string
  alvo: string
}

/** Targets are relative to their part, or absolute; answered as zip names. */
async function relacoes(zip: Zip, de: string): Promise<Relacao[]> {
  const corte = de.lastIndexOf('/') + 1
  const lista = `${de.slice(0, corte)}_rels/${de.slice(corte)}.rels`
  const achadas: Relacao[] = []
  await lerXml(limitado(zip.texto(lista)), {
    abre(nome, { Id = '', Type = '', Target = '', TargetMode }) {
      if (nome !== 'Relationship' || TargetMode === 'External') return
      achadas.push({ id: Id, tipo: Type.slice(Type.lastIndexOf('/') + 1), alvo: alvoDe(Target, de.slice(0, corte)) })
    },
  })
  return achadas
}

function alvoDe(alvo: string, pasta: string): string {
  try {
    return decodeURIComponent(new URL(alvo, `zip://raiz/${pasta}`).pathname.slice(1))
  } catch (erro) {
    throw new PlanilhaRecusada('danificada', erro)
  }
}

async function visiveis(
  zip: Zip,
  pasta: string,
  partes: readonly Relacao[],
): Promise<{ nome: string; alvo: string }[]> {
  const achadas: { nome: string; alvo: string }[] = []
  await lerXml(limitado(zip.texto(pasta)), {
    abre(nome, atributos) {
      if (nome !== 'sheet' || (atributos['state'] ?? 'visible') !== 'visible') return
      const id = Object.entries(atributos).find(([atributo]) => atributo.endsWith(':id'))?.[1]
      const parte = partes.find((uma) => uma.id === id && uma.tipo === 'worksheet')
      if (parte) achadas.push({ nome: desescapar(atributos['name'] ?? ''), alvo: parte.alvo })
    },
  })
  return achadas
}

async function lerComum(zip: Zip, textos: string | undefined, estilos: string | undefined): Promise<Comum> {
  return {
    textos: textos === undefined ? [] : await lerTextos(zip.texto(textos)),
    estilos: estilos === undefined ? new Map<number, Formato>() : await lerEstilos(limitado(zip.texto(estilos))),
  }
}

/** Limits parts that are small in any honest file. */
async function* limitado(partes: AsyncIterable<string>): AsyncGenerator<string> {
  let letras = 0
  for await (const parte of partes) {
    if ((letras += parte.length) > LIMITES.letrasDaParte) throw new PlanilhaRecusada('suspeita')
    yield parte
  }
}

/** Texts that cells share, without how they are read aloud. */
async function lerTextos(partes: AsyncIterable<string>): Promise<string[]> {
  const textos: string[] = []
  let atual = ''
  let noTexto = false
  let naLeitura = false
  let letras = 0
  await lerXml(partes, {
    abre(nome) {
      if (nome === 'si') atual = ''
      else if (nome === 't') noTexto = true
      else if (nome === 'rPh') naLeitura = true
    },
    fecha(nome) {
      if (nome === 'si') textos.push(desescapar(atual))
      else if (nome === 't') noTexto = false
      else if (nome === 'rPh') naLeitura = false
    },
    texto(parte) {
      if (!noTexto || naLeitura) return
      if ((letras += parte.length) > LIMITES.letrasComuns) throw new PlanilhaRecusada('celulas')
      atual += parte
    },
  })
  return textos
}

const LUGAR = /^([A-Z]{1,3})\d{0,7}$/

/** Position of a cell's column: three letters reach further than Excel does. */
function colunaDe(lugar: string): number {
  const letras = LUGAR.exec(lugar)?.[1]
  if (letras === undefined) throw new PlanilhaRecusada('danificada')
  let coluna = 0
  for (const letra of letras) coluna = coluna * 26 + letra.charCodeAt(0) - 64
  return coluna - 1
}

interface Aberta {
  linha: number
  celulas: CelulaLida[] | undefined
  coluna: number
  tipo: string
  estilo: number
  valor: string
  temValor: boolean
  temFormula: boolean
  naLeitura: boolean
  captura: boolean
}

/** Rows that hold something; the dimension that a sheet declares counts for nothing. */
function leitorDeLinhas(
  comum: Comum,
  { pronta, mescla }: { pronta(linha: number, celulas: readonly CelulaLida[]): void; mescla(ref: string): void },
) {
  const aberta: Aberta = {
    linha: 0,
    celulas: undefined,
    coluna: -1,
    tipo: 'n',
    estilo: 0,
    valor: '',
    temValor: false,
    temFormula: false,
    naLeitura: false,
    captura: false,
  }
  return {
    abre(nome: string, atributos: Readonly<Record<string, string>>) {
      if (nome === 'c') abrirCelula(aberta, atributos)
      else if (nome === 'v' || nome === 't') {
        aberta.captura = !aberta.naLeitura
        aberta.temValor = true
      } else if (nome === 'f') aberta.temFormula = true
      else if (nome === 'row') abrirLinha(aberta, atributos)
      else if (nome === 'rPh') aberta.naLeitura = true
      else if (nome === 'mergeCell') mescla(atributos['ref'] ?? '')
    },
    fecha(nome: string) {
      if (nome === 'v' || nome === 't') aberta.captura = false
      else if (nome === 'c') guardar(aberta, valorDe(aberta, comum))
      else if (nome === 'rPh') aberta.naLeitura = false
      else if (nome === 'row' && aberta.celulas) pronta(aberta.linha, aberta.celulas)
    },
    texto(parte: string) {
      if (!aberta.captura) return
      if (aberta.valor.length + parte.length > LIMITES.letrasPorCelula) throw new PlanilhaRecusada('celulas')
      aberta.valor += parte
    },
  }
}

const INTERVALO = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/

function mesclar(saida: Saida, planilha: number, ref: string): void {
  const [, de, deLinha, ate, ateLinha] = INTERVALO.exec(ref) ?? []
  if (de === undefined || ate === undefined) return
  const linhas = { deLinha: Number(deLinha), ateLinha: Number(ateLinha) }
  saida.mescla?.({ planilha, deColuna: colunaDe(de), ateColuna: colunaDe(ate), ...linhas })
}

/** Numbers only rise, as Excel has them: whoever reads row after row may take what comes for what is below. */
function abrirLinha(aberta: Aberta, { r }: Readonly<Record<string, string>>): void {
  const acima = aberta.linha
  aberta.linha = r === undefined ? acima + 1 : Number(r)
  if (!Number.isInteger(aberta.linha) || aberta.linha <= acima) throw new PlanilhaRecusada('danificada')
  if (aberta.linha > LIMITES.linhas) throw new PlanilhaRecusada('linhas')
  aberta.celulas = undefined
  aberta.coluna = -1
}

function abrirCelula(aberta: Aberta, { r, t = 'n', s }: Readonly<Record<string, string>>): void {
  aberta.coluna = r === undefined ? aberta.coluna + 1 : colunaDe(r)
  aberta.tipo = t
  aberta.estilo = Number(s ?? 0)
  aberta.valor = ''
  aberta.temValor = false
  aberta.temFormula = false
}

function guardar(aberta: Aberta, celula: CelulaLida): void {
  if (celula === null || celula === '') return
  if (aberta.coluna >= LIMITES.colunas) throw new PlanilhaRecusada('colunas')
  const celulas = (aberta.celulas ??= [])
  while (celulas.length < aberta.coluna) celulas.push(null)
  celulas[aberta.coluna] = celula
}

/** Value that the sheet shows: of a formula its last result, never the formula. */
function valorDe({ tipo, valor, temValor, temFormula, estilo, coluna, linha }: Aberta, comum: Comum): CelulaLida {
  // A formula whose result is an empty text says so by its type; without a type, an empty value is none.
  if (temFormula && (tipo === 'str' ? !temValor : valor === '')) return ilegivel.semResultado(lugarDe(coluna, linha))
  if (valor === '') return null
  if (tipo === 'n') return numeroDe(valor, comum.estilos.get(estilo), lugarDe(coluna, linha))
  if (tipo === 's') return comum.textos[Number(valor)] ?? danificada()
  if (tipo === 'b') return valor === '1' || valor === 'true'
  if (tipo === 'e') return ilegivel.erro(lugarDe(coluna, linha), valor)
  return tipo === 'd' ? ilegivel.formato(lugarDe(coluna, linha), 'data') : desescapar(valor)
}

function numeroDe(valor: string, formato: Formato | undefined, lugar: string): CelulaLida {
  const numero = Number(valor)
  if (!Number.isFinite(numero)) return danificada()
  return formato === undefined ? numero : ilegivel.formato(lugar, formato)
}

const danificada = (): never => {
  throw new PlanilhaRecusada('danificada')
}
