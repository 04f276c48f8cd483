import { larguraDoTexto } from '../core/helvetica.ts'
import { escaparPdf, montarPdf, type ImagemDoPdf, type PaginaDoPdf } from '../core/pdf.ts'
import { capitulosDe, linhasDoItem, nomeDoBoletim, type Boletim, type ItemDoBoletim } from './boletim.ts'
import type { Desenhos } from './emHtml.ts'

const A4 = { largura: 595.28, altura: 841.89 } as const
const BORDA = 48
const LARGURA = A4.largura - 2 * BORDA
const RODAPE = 60
const DESENHO = 72
/** Bold letters are wider than the known widths by at most this factor. */
const NEGRITO = 1.12

const curto = (numero: number) => String(Math.round(numero * 100) / 100)
/** The PDF reader's own Helvetica has no arrow. */
const simples = (texto: string) => texto.replaceAll('→', 'para')

/** Splits a text into lines; a word longer than a line stands alone. */
function quebrar(texto: string, corpo: number, largura: number): string[] {
  const linhas: string[] = []
  for (const palavra of simples(texto).split(/\s+/)) {
    const ultima = linhas.at(-1)
    const junta = ultima === undefined ? palavra : `${ultima} ${palavra}`
    if (ultima === undefined || larguraDoTexto(junta, corpo) > largura) linhas.push(palavra)
    else linhas[linhas.length - 1] = junta
  }
  return linhas
}

interface Aberta {
  operadores: string[]
  imagens: ImagemDoPdf[]
}

interface Letra {
  corpo: number
  negrito?: boolean
  recuo?: number
  claro?: boolean
}

/** Writes from top to bottom and begins a new page where one is full. */
class Folhas {
  readonly paginas: Aberta[] = [{ operadores: [], imagens: [] }]
  private y = A4.altura - BORDA

  private get atual(): Aberta {
    return this.paginas.at(-1) ?? { operadores: [], imagens: [] }
  }

  /** Begins a new page unless so much height is left: what follows is not split. */
  reservar(altura: number): void {
    if (this.y - altura >= RODAPE) return
    this.paginas.push({ operadores: [], imagens: [] })
    this.y = A4.altura - BORDA
  }

  descer(altura: number): void {
    this.y -= altura
  }

  get topo(): number {
    return this.y
  }

  voltar(y: number): void {
    this.y = Math.min(this.y, y)
  }

  escrever(texto: string, { corpo, negrito = false, recuo = 0, claro = false }: Letra): void {
    for (const linha of quebrar(texto, negrito ? corpo * NEGRITO : corpo, LARGURA - recuo)) {
      this.reservar(corpo)
      this.y -= corpo * 1.3
      this.atual.operadores.push(
        `BT ${claro ? '0.29 0.34 0.37' : '0.11 0.14 0.16'} rg /${negrito ? 'F2' : 'F1'} ${corpo} Tf ${curto(BORDA + recuo)} ${curto(this.y)} Td (${escaparPdf(linha)}) Tj ET`,
      )
    }
  }

  risco(): void {
    this.y -= 4
    this.atual.operadores.push(
      `0.79 0.82 0.84 RG 0.6 w ${BORDA} ${curto(this.y)} m ${curto(A4.largura - BORDA)} ${curto(this.y)} l S`,
    )
    this.y -= 4
  }

  desenhar(nome: string, { jpeg, largura, altura }: { jpeg: Uint8Array; largura: number; altura: number }): void {
    const escala = Math.min(DESENHO / largura, DESENHO / altura)
    const [w, h] = [largura * escala, altura * escala]
    this.atual.imagens.push({ nome, jpeg, largura, altura })
    this.atual.operadores.push(
      `q ${curto(w)} 0 0 ${curto(h)} ${curto(BORDA + (DESENHO - w) / 2)} ${curto(this.y - h - 6)} cm /${nome} Do Q`,
    )
  }
}

/** The same boletim and the same drawings give the same bytes. */
export function emPdf(boletim: Boletim, desenhos: Desenhos): Uint8Array<ArrayBuffer> {
  const folhas = new Folhas()
  folhas.escrever(nomeDoBoletim(boletim), { corpo: 18, negrito: true })
  folhas.escrever(boletim.titulo, { corpo: 12, negrito: true })
  folhas.escrever(`${boletim.empresa} · mercado de ${boletim.de} a ${boletim.ate}`, { corpo: 9, claro: true })
  let desenhados = 0
  for (const { titulo, itens } of capitulosDe(boletim)) {
    folhas.descer(14)
    folhas.reservar(DESENHO + 40)
    folhas.escrever(titulo, { corpo: 13, negrito: true })
    folhas.risco()
    for (const item of itens) {
      const desenho = item.desenho === null ? undefined : desenhos.get(item.desenho)
      folhas.reservar(desenho ? DESENHO + 14 : 40)
      const topo = folhas.topo
      if (desenho) folhas.desenhar(`D${(desenhados += 1)}`, desenho)
      escreverItem(folhas, item, desenho ? DESENHO + 12 : 0)
      if (desenho) folhas.voltar(topo - DESENHO - 8)
      folhas.risco()
    }
  }
  return montarPdf(nomeDoBoletim(boletim), numerar(folhas.paginas, nomeDoBoletim(boletim)), A4)
}

function escreverItem(folhas: Folhas, item: ItemDoBoletim, recuo: number): void {
  folhas.escrever(`${item.codigo} – ${item.descricao}`, { corpo: 10, negrito: true, recuo })
  for (const [indice, linha] of linhasDoItem(item).entries())
    folhas.escrever(linha, { corpo: 9, recuo, claro: indice === 0 })
}

const numerar = (paginas: readonly Aberta[], nome: string): PaginaDoPdf[] =>
  paginas.map(({ operadores, imagens }, indice) => ({
    conteudo: [
      ...operadores,
      `BT 0.29 0.34 0.37 rg /F1 8 Tf ${BORDA} 34 Td (${escaparPdf(`${nome} · página ${indice + 1} de ${paginas.length}`)}) Tj ET`,
    ].join('\n'),
    imagens,
  }))
