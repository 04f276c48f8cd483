import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { esperar, estadoDaPagina, olhada, porEstado, vez } from './espera.ts'
import { alcancavel, clicar, digitar, editavel, pairar, preencher, teclar } from './gestos.ts'
import { janela } from './janela.ts'
import { aparado, eDesligado, eMarcado, nomeDe, papelDe, seOuve, seVe, textoDe } from './nomes.ts'

/** The page that something is looked for on. */
interface Onde {
  /** Has the window from here on. */
  ativar: () => Promise<void>
  /** What stands before the eyes. */
  resumo: () => string
}
type Texto = string | RegExp
interface Paciencia {
  timeout?: number
}
interface DoPapel {
  name?: Texto
  exact?: boolean
  checked?: boolean
  disabled?: boolean
  selected?: boolean
  pressed?: boolean
  expanded?: boolean
  level?: number
  includeHidden?: boolean
}
interface Filtro {
  hasText?: Texto
  hasNotText?: Texto
  has?: Achado
  hasNot?: Achado
  visible?: boolean
}
interface Arquivo {
  name: string
  mimeType: string
  buffer: Buffer
}
type Passo = (nos: readonly Element[]) => Element[]

const casa = (procurado: Texto, texto: string, exato = false): boolean => {
  if (procurado instanceof RegExp) {
    procurado.lastIndex = 0
    return procurado.test(texto)
  }
  const limpo = aparado(procurado)
  return exato ? texto === limpo : texto.toLowerCase().includes(limpo.toLowerCase())
}

function percorrer(no: Element, achados: Element[]): Element[] {
  for (let filho = no.firstElementChild; filho; filho = filho.nextElementSibling) {
    achados.push(filho)
    percorrer(filho, achados)
  }
  return achados
}
/** A collection that follows the page is slow to walk. */
const dentroDe = porEstado((no): readonly Element[] => percorrer(no, []))
const porPapel = porEstado((no): ReadonlyMap<string | undefined, Element[]> => Map.groupBy(dentroDe(no), papelDe))
const emOrdem = (nos: Iterable<Element>): Element[] =>
  [...new Set(nos)].toSorted((a, b) => (a === b ? 0 : a.compareDocumentPosition(b) & 4 ? -1 : 1))
const cada =
  (achar: (no: Element) => Element[]): Passo =>
  (nos) =>
    nos.length === 1 && nos[0] ? achar(nos[0]) : emOrdem(nos.flatMap(achar))

const estado = (no: Element, atributo: string): boolean => no.getAttribute(`aria-${atributo}`) === 'true'

function eEsse(no: Element, opcoes: DoPapel): boolean {
  const { name, exact = false, checked, disabled, selected, pressed, expanded, level } = opcoes
  return (
    (checked === undefined || eMarcado(no) === checked) &&
    (disabled === undefined || eDesligado(no) === disabled) &&
    (selected === undefined ||
      (no.localName === 'option' ? (no as HTMLOptionElement).selected : estado(no, 'selected')) === selected) &&
    (pressed === undefined || estado(no, 'pressed') === pressed) &&
    (expanded === undefined || estado(no, 'expanded') === expanded) &&
    (level === undefined || no.localName === `h${level}` || no.getAttribute('aria-level') === String(level)) &&
    (opcoes.includeHidden === true || seOuve(no)) &&
    (name === undefined || casa(name, nomeDe(no), exact))
  )
}

const MUDOS = new Set(['script', 'style', 'head', 'noscript', 'title'])

const porSeletor = (no: Element, seletor: string): Element[] => {
  if (!seletor.startsWith('xpath='))
    return Array.from(no.querySelectorAll(seletor.startsWith('>') ? `:scope ${seletor}` : seletor))
  const achados = janela.document.evaluate(seletor.slice('xpath='.length), no, null, 7)
  return Array.from({ length: achados.snapshotLength }, (_, n) => achados.snapshotItem(n) as Element)
}

const diz = (texto: string, procurado: Texto, exato: boolean) => casa(procurado, aparado(texto), exato)

/** The smallest that says it. What does not hold it is not looked into, where that can be told. */
function comTexto(raiz: Element, procurado: Texto, exato: boolean): Element[] {
  return procurado instanceof RegExp ? comRegra(raiz, procurado) : comPalavras(raiz, procurado, exato)
}

function comPalavras(raiz: Element, procuradas: string, exato: boolean, achados: Element[] = []): Element[] {
  for (let filho = raiz.firstElementChild; filho; filho = filho.nextElementSibling) {
    const texto = filho.textContent
    if (!diz(texto, procuradas, false)) continue
    const antes = achados.length
    comPalavras(filho, procuradas, exato, achados)
    if (achados.length === antes && !MUDOS.has(filho.localName) && diz(texto, procuradas, exato)) achados.push(filho)
  }
  return achados
}

/** Each text is put together once, of those below it. */
function comRegra(raiz: Element, regra: RegExp): Element[] {
  const achados: Element[] = []
  const ler = (no: Element): { texto: string; dito: boolean } => {
    let texto = ''
    let dito = false
    const lugar = achados.length
    for (let filho = no.firstChild; filho; filho = filho.nextSibling) {
      if (filho.nodeType === 3 || filho.nodeType === 4) texto += filho.nodeValue ?? ''
      if (filho.nodeType !== 1) continue
      const dele = ler(filho as Element)
      texto += dele.texto
      dito ||= dele.dito
    }
    const eDito = no !== raiz && !MUDOS.has(no.localName) && diz(texto, regra, false)
    if (eDito && !dito) achados.splice(lugar, 0, no)
    return { texto, dito: eDito }
  }
  ler(raiz)
  return achados
}

const rotulada = (no: Element, procurado: Texto, exato: boolean): boolean => {
  const rotulos = 'labels' in no ? (no as HTMLInputElement).labels : null
  const ditos = [
    ...Array.from(rotulos ?? [], ({ textContent }) => textContent),
    no.getAttribute('aria-label') ?? '',
    ...(no.getAttribute('aria-labelledby')?.split(/\s+/) ?? []).map(
      (id) => janela.document.getElementById(id)?.textContent ?? '',
    ),
  ]
  return ditos.some((dito) => dito !== '' && casa(procurado, aparado(dito), exato))
}

/** What is looked for each time it is asked, as the locators of a browser's page are. */
export class Achado {
  readonly pagina: Onde
  private readonly passos: readonly Passo[]
  private readonly descricao: string

  constructor(pagina: Onde, passos: readonly Passo[] = [], descricao = 'página') {
    this.pagina = pagina
    this.passos = passos
    this.descricao = descricao
  }

  private mais(descricao: string, passo: Passo): Achado {
    return new Achado(this.pagina, [...this.passos, passo], `${this.descricao} › ${descricao}`)
  }

  toString(): string {
    return this.descricao
  }

  page(): Onde {
    return this.pagina
  }

  nos(): Element[] {
    return this.passos.reduce<Element[]>((nos, passo) => passo(nos), [janela.document.documentElement])
  }

  getByRole(papel: string, opcoes: DoPapel = {}): Achado {
    const nome = opcoes.name === undefined ? '' : ` “${String(opcoes.name)}”`
    return this.mais(
      `${papel}${nome}`,
      cada((no) => (porPapel(no).get(papel) ?? []).filter((outro) => eEsse(outro, opcoes))),
    )
  }

  getByText(texto: Texto, { exact = false }: { exact?: boolean } = {}): Achado {
    return this.mais(
      `texto “${String(texto)}”`,
      cada((no) => comTexto(no, texto, exact)),
    )
  }

  getByLabel(texto: Texto, { exact = false }: { exact?: boolean } = {}): Achado {
    return this.mais(
      `rótulo “${String(texto)}”`,
      cada((no) => dentroDe(no).filter((outro) => rotulada(outro, texto, exact))),
    )
  }

  getByPlaceholder(texto: Texto): Achado {
    return this.mais(
      `exemplo “${String(texto)}”`,
      cada((no) => dentroDe(no).filter((outro) => casa(texto, outro.getAttribute('placeholder') ?? '\0'))),
    )
  }

  locator(seletor: string | Achado, filtro: Filtro = {}): Achado {
    const dentro =
      seletor instanceof Achado
        ? this.mais(String(seletor), (nos) => seletor.nos().filter((no) => nos.some((pai) => pai.contains(no))))
        : this.mais(
            seletor,
            cada((no) => (seletor === '..' ? [no.parentElement ?? no] : porSeletor(no, seletor))),
          )
    return Object.keys(filtro).length ? dentro.filter(filtro) : dentro
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Filtro): Achado {
    const tem = (no: Element, outro: Achado) => outro.nos().some((dele) => dele !== no && no.contains(dele))
    return this.mais(`com ${String(hasText ?? has ?? '…')}`, (nos) =>
      nos.filter(
        (no) =>
          (hasText === undefined || casa(hasText, aparado(no.textContent))) &&
          (hasNotText === undefined || !casa(hasNotText, aparado(no.textContent))) &&
          (has === undefined || tem(no, has)) &&
          (hasNot === undefined || !tem(no, hasNot)) &&
          (visible === undefined || seVe(no) === visible),
      ),
    )
  }

  first = (): Achado => this.nth(0)
  last = (): Achado => this.nth(-1)
  nth(n: number): Achado {
    return this.mais(`nº ${n}`, (nos) => [nos.at(n)].flatMap((no) => no ?? []))
  }
  or(outro: Achado): Achado {
    return this.mais(`ou ${String(outro)}`, (nos) => emOrdem([...nos, ...outro.nos()]))
  }
  and(outro: Achado): Achado {
    return this.mais(`e ${String(outro)}`, (nos) => {
      const dele = new Set(outro.nos())
      return nos.filter((no) => dele.has(no))
    })
  }

  /** The one that is meant, once it stands as it has to. */
  private async um(serve: (no: Element) => boolean = () => true, { timeout }: Paciencia = {}): Promise<Element> {
    await this.pagina.ativar()
    return esperar(
      () => {
        const nos = this.nos()
        if (nos.length > 1)
          throw new Error(
            `${this.descricao}: ${nos.length} elementos\n${nos.map((no) => no.outerHTML.slice(0, 200)).join('\n')}`,
          )
        return nos[0] && serve(nos[0]) ? nos[0] : undefined
      },
      () =>
        `${this.descricao}: ${this.nos()[0]?.outerHTML.slice(0, 300) ?? 'nenhum elemento'}\n${this.pagina.resumo()}`,
      timeout,
    )
  }

  /** The same one at two looks: what is about to be drawn anew is not pressed. */
  private async parado(serve: (no: Element) => boolean, paciencia?: Paciencia): Promise<Element> {
    let antes = await this.um(serve, paciencia)
    for (;;) {
      const vista = estadoDaPagina()
      await olhada()
      if (estadoDaPagina() === vista && serve(antes)) return antes
      const agora = await this.um(serve, paciencia)
      if (agora === antes) return agora
      antes = agora
    }
  }

  private async fazer(
    serve: (no: Element) => boolean,
    gesto: (no: Element) => void,
    paciencia?: Paciencia,
  ): Promise<void> {
    gesto(await this.parado(serve, paciencia))
    await vez()
  }

  click = (opcoes?: Paciencia): Promise<void> => this.fazer(alcancavel, clicar, opcoes)
  dblclick = (): Promise<void> => this.fazer(alcancavel, (no) => (clicar(no), clicar(no)))
  hover = (): Promise<void> => this.fazer(seVe, pairar)
  focus = (): Promise<void> =>
    this.fazer(
      () => true,
      (no) => (no as HTMLElement).focus(),
    )
  blur = (): Promise<void> =>
    this.fazer(
      () => true,
      (no) => (no as HTMLElement).blur(),
    )
  fill = (valor: string, opcoes?: Paciencia): Promise<void> =>
    this.fazer(editavel, (no) => preencher(no, valor), opcoes)
  clear = (): Promise<void> => this.fill('')
  press = (tecla: string): Promise<void> =>
    this.fazer(
      () => true,
      (no) => ((no as HTMLElement).focus(), teclar(tecla)),
    )
  selectText = (): Promise<void> => this.fazer(seVe, (no) => (no as HTMLInputElement).select())
  pressSequentially = (texto: string): Promise<void> =>
    this.fazer(
      () => true,
      (no) => {
        if (janela.document.activeElement !== no) (no as HTMLElement).focus()
        digitar(texto)
      },
    )

  private async marcar(marcado: boolean): Promise<void> {
    const no = await this.um((candidato) => alcancavel(candidato) || eMarcado(candidato) === marcado)
    if (eMarcado(no) !== marcado) clicar(no)
    await vez()
    await this.um((candidato) => eMarcado(candidato) === marcado)
  }
  check = (): Promise<void> => this.marcar(true)
  uncheck = (): Promise<void> => this.marcar(false)

  selectOption = (valor: string): Promise<void> =>
    this.fazer(alcancavel, (no) => {
      ;(no as HTMLSelectElement).value = valor
      no.dispatchEvent(new janela.Event('input', { bubbles: true }))
      no.dispatchEvent(new janela.Event('change', { bubbles: true }))
    })

  async setInputFiles(dados: string | Arquivo | readonly (string | Arquivo)[]): Promise<void> {
    const lista = Array.isArray(dados) ? (dados as readonly (string | Arquivo)[]) : [dados as string | Arquivo]
    const files = await Promise.all(lista.map(arquivoDe))
    await this.fazer(
      () => true,
      (no) => {
        Object.defineProperty(no, 'files', { configurable: true, value: files })
        no.dispatchEvent(new janela.Event('input', { bubbles: true }))
        no.dispatchEvent(new janela.Event('change', { bubbles: true }))
      },
    )
  }

  async waitFor({
    state = 'visible',
    timeout,
  }: { state?: 'visible' | 'hidden' | 'attached' | 'detached' } & Paciencia = {}): Promise<void> {
    if (state === 'visible') return void (await this.um(seVe, { ...(timeout !== undefined && { timeout }) }))
    if (state === 'attached') return void (await this.um(() => true))
    await this.pronta()
    await esperar(
      () => (this.nos().every((no) => state === 'hidden' && !seVe(no)) ? true : undefined),
      () => `${this.descricao} não sumiu`,
      timeout,
    )
  }

  count = async (): Promise<number> => (await this.pronta(), this.nos().length)
  all = async (): Promise<Achado[]> => (await this.pronta(), this.nos().map((_, n) => this.nth(n)))
  private async pronta(): Promise<void> {
    await this.pagina.ativar()
    await vez()
  }
  isVisible = async (): Promise<boolean> => (await this.pronta(), this.nos().some(seVe))
  isHidden = async (): Promise<boolean> => !(await this.isVisible())
  isChecked = async (): Promise<boolean> => eMarcado(await this.um())
  isDisabled = async (): Promise<boolean> => eDesligado(await this.um())
  isEnabled = async (): Promise<boolean> => !eDesligado(await this.um())
  isEditable = async (): Promise<boolean> => editavel(await this.um())
  inputValue = async (): Promise<string> => ((await this.um()) as HTMLInputElement).value
  textContent = async (): Promise<string | null> => (await this.um()).textContent
  innerText = async (opcoes?: Paciencia): Promise<string> => textoDe(await this.um(() => true, opcoes))
  allInnerTexts = async (): Promise<string[]> => (await this.pronta(), this.nos().map(textoDe))
  allTextContents = async (): Promise<string[]> => (
    await this.pronta(),
    this.nos().map(({ textContent }) => textContent)
  )
  getAttribute = async (nome: string): Promise<string | null> => (await this.um()).getAttribute(nome)
  evaluate = async <R, A>(fazer: (no: Element, dado: A) => R, dado?: A): Promise<Awaited<R>> =>
    await fazer(await this.um(), dado as A)
  evaluateAll = async <R, A>(fazer: (nos: Element[], dado: A) => R, dado?: A): Promise<Awaited<R>> => (
    await this.pronta(),
    await fazer(this.nos(), dado as A)
  )
  dispatchEvent = (tipo: string): Promise<void> =>
    this.fazer(
      () => true,
      (no) => void no.dispatchEvent(new janela.Event(tipo, { bubbles: true, cancelable: true })),
    )
  scrollIntoViewIfNeeded = async (): Promise<void> => void (await this.um())
}

async function arquivoDe(dado: string | Arquivo): Promise<File> {
  if (typeof dado === 'string') return new File([new Uint8Array(await readFile(dado))], basename(dado))
  return new File([new Uint8Array(dado.buffer)], dado.name, { type: dado.mimeType })
}
