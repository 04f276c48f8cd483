import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aplicar, edicao, edicoes, inicio } from './desenhador.fixture.ts'
import {
  celulasDe,
  desenho as esquema,
  type Desenho,
  DesenhoRecusado,
  desenhoNovo,
  type Divisao,
  escreverDesenho,
  nosDe,
} from './desenho.ts'
import {
  colar,
  comBandeira,
  comPeitoril,
  copiar,
  dividir,
  dividirEm,
  espelhar,
  excluir,
  igualar,
  medir,
  moverBarra,
  mudarAspecto,
  mudarCelula,
  mudarContorno,
  mudarTodas,
  redimensionar,
  tamanhosDe,
} from './editar.ts'
import { desfazer, iniciar, PASSOS, refazer, registrar } from './historico.ts'
import { layout } from './layout.ts'
import { conferir, lerDesenho } from './ler.ts'

const divisoes = ({ raiz }: Desenho) => nosDe(raiz).filter((no): no is Divisao => no.tipo === 'divisao')
const raizDividida = (desenho: Desenho) => divisoes(desenho)[0]?.id ?? 0

/** Of every split: its parts and members fill what it stands in, to the millimetre. */
function fechaTudo(desenho: Desenho): void {
  const { partes } = layout(desenho)
  const retDe = (id: number) => partes.find(({ divisao, indice }) => divisao.partes[indice]?.no.id === id)?.ret
  for (const divisao of divisoes(desenho)) {
    const { marco } = desenho.perfis
    const ret = retDe(divisao.id) ?? { w: desenho.largura - 2 * marco, h: desenho.altura - 2 * marco }
    const soma = tamanhosDe(desenho, divisao.id).reduce((total, tamanho) => total + tamanho, 0)
    expect(soma + divisao.perfil * (divisao.partes.length - 1)).toBe(divisao.eixo === 'x' ? ret.w : ret.h)
  }
}

describe('whatever is edited', () => {
  it('no edit makes a drawing that the schema or the geometry refuses', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        for (const passo of aplicar(comeco, lista)) {
          expect(esquema.safeParse(passo).error).toBeUndefined()
          expect(() => conferir(passo)).not.toThrow()
        }
      }),
      { numRuns: 300 },
    )
  })

  it('the parts add up to the millimetre', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => aplicar(comeco, lista).forEach(fechaTudo)),
      { numRuns: 300 },
    )
  })

  it('undo of any sequence gives the identical drawing, and redo leads back', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        const passos = aplicar(comeco, lista)
        let historico = passos.slice(1).reduce(registrar, iniciar(comeco))
        const fim = historico.atual
        const feitos = historico.passado.length
        for (let passo = 0; passo < feitos; passo++) historico = desfazer(historico)
        expect(historico.atual).toBe(comeco)
        expect(escreverDesenho(historico.atual)).toBe(escreverDesenho(comeco))
        for (let passo = 0; passo < feitos; passo++) historico = refazer(historico)
        expect(historico.atual).toBe(fim)
      }),
    )
  })

  it('its JSON reads back as the same drawing, letter by letter', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        const ultimo = aplicar(comeco, lista).at(-1) ?? comeco
        const texto = escreverDesenho(ultimo)
        const lido = lerDesenho(texto)
        expect(lido).toEqual({ ok: true, desenho: ultimo })
        expect(lido.ok && escreverDesenho(lido.desenho)).toBe(texto)
      }),
    )
  })

  it('the drawing that was edited stays as it was', () => {
    fc.assert(
      fc.property(inicio, edicao, (comeco, editar) => {
        const antes = escreverDesenho(comeco)
        aplicar(comeco, [editar])
        expect(escreverDesenho(comeco)).toBe(antes)
      }),
    )
  })

  it('seen from outside everything stands mirrored, at the same size', () => {
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        const ultimo = aplicar(comeco, lista).at(-1) ?? comeco
        const [dentro, fora] = (['interna', 'externa'] as const).map((vista) => layout(mudarAspecto(ultimo, { vista })))
        const espelho = dentro?.celulas.map(({ ret }) => ({ ...ret, x: ultimo.largura - ret.x - ret.w }))
        expect(fora?.celulas.map(({ ret }) => ret)).toEqual(espelho)
      }),
    )
  })

  it('mirrored twice is as before', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(inicio, edicoes, (comeco, lista) => {
        const ultimo = aplicar(comeco, lista).at(-1) ?? comeco
        const vezes = aplicar(ultimo, [espelhar, espelhar])
        expect(vezes.length === 3 ? vezes[2] : ultimo).toEqual(ultimo)
      }),
    )
  })
})

describe('the history', () => {
  it('keeps a hundred steps', () => {
    let historico = iniciar(desenhoNovo())
    for (let passo = 1; passo <= PASSOS + 30; passo++)
      historico = registrar(historico, redimensionar(historico.atual, { largura: 1500 + passo }))
    expect(historico.passado).toHaveLength(100)
    for (let passo = 0; passo < 200; passo++) historico = desfazer(historico)
    expect(historico.atual.largura).toBe(1530)
  })

  it('has no step for what changed nothing, and forgets what was undone at the next edit', () => {
    const comeco = iniciar(desenhoNovo())
    expect(registrar(comeco, redimensionar(comeco.atual, { largura: 1500 }))).toBe(comeco)
    const maior = registrar(comeco, redimensionar(comeco.atual, { largura: 1600 }))
    const outra = registrar(desfazer(maior), redimensionar(comeco.atual, { largura: 1700 }))
    expect(refazer(outra).atual.largura).toBe(1700)
  })
})

describe('splitting', () => {
  const novo = desenhoNovo(1501, 1200)

  it('makes equal parts that close: an odd millimetre goes to one of them', () => {
    const partido = dividir(novo, 1, 'x', 2)
    expect(tamanhosDe(partido, raizDividida(partido))).toEqual([676, 675])
  })

  it('beside members of the same direction joins them, so that all can be spaced equally', () => {
    const partido = dividir(dividir(novo, 1, 'x', 2), 1, 'x', 2)
    expect(divisoes(partido)).toHaveLength(1)
    expect(tamanhosDe(partido, raizDividida(partido))).toEqual([313, 313, 675])
    expect(tamanhosDe(igualar(partido, raizDividida(partido)), raizDividida(partido))).toEqual([434, 433, 434])
  })

  it('puts a member where it was typed', () => {
    const partido = dividirEm(novo, 1, 'y', 400)
    expect(tamanhosDe(partido, raizDividida(partido))).toEqual([400, 650])
    expect(() => dividirEm(novo, 1, 'y', 1040)).toThrow('A posição precisa ficar entre 30 e 1.020 mm.')
  })

  it('moves a member between its two neighbours alone', () => {
    const partido = dividir(novo, 1, 'x', 3)
    expect(tamanhosDe(moverBarra(partido, raizDividida(partido), 0, 60), raizDividida(partido))).toEqual([
      494, 373, 434,
    ])
  })

  it('keeps a typed size while the frame grows, and lets a neighbour yield when every size was typed', () => {
    const partido = dividir(novo, 1, 'x', 2)
    const id = raizDividida(partido)
    const fixo = medir(partido, id, 0, { tipo: 'fixa', mm: 400 })
    expect(tamanhosDe(redimensionar(fixo, { largura: 2000 }), id)).toEqual([400, 1450])
    expect(tamanhosDe(medir(fixo, id, 1, { tipo: 'fixa', mm: 500 }), id)).toEqual([851, 500])
  })

  it('lets a typed size go as it is: the parts share what is left from what they measure', () => {
    const partido = dividir(novo, 1, 'x', 3)
    const id = raizDividida(partido)
    const solto = medir(medir(partido, id, 0, { tipo: 'fixa', mm: 400 }), id, 0, { tipo: 'proporcional', peso: 400 })
    expect(tamanhosDe(solto, id)).toEqual([400, 451, 450])
    expect(tamanhosDe(redimensionar(solto, { largura: 2802 }), id)).toEqual([800, 902, 900])
  })

  it('refuses sizes that do not fit, with the opening and the smallest part', () => {
    const partido = dividir(novo, 1, 'x', 2)
    expect(() => medir(partido, raizDividida(partido), 0, { tipo: 'fixa', mm: 1340 })).toThrow(
      'As medidas não fecham com o vão de 1.351 mm: cada parte precisa de ao menos 30 mm.',
    )
  })

  it('gives the place of what is taken out to its neighbour, and the last part stands alone', () => {
    const partido = dividir(novo, 1, 'x', 3)
    const [, segunda, terceira] = celulasDe(partido.raiz)
    const menos = excluir(partido, terceira?.id ?? 0)
    expect(tamanhosDe(menos, raizDividida(menos))).toEqual([434, 917])
    const sozinha = excluir(menos, segunda?.id ?? 0)
    expect(sozinha.raiz).toEqual(novo.raiz)
    expect(() => excluir(sozinha, 1)).toThrow('A esquadria precisa de ao menos uma célula.')
  })
})

describe('bandeira and peitoril', () => {
  it('stand above and below, each once, at the height that was asked for', () => {
    const inteira = comPeitoril(comBandeira(desenhoNovo(1500, 2100), 350), 600)
    const raiz = inteira.raiz.tipo === 'divisao' ? inteira.raiz.partes : []
    expect(raiz.map(({ papel }) => papel)).toEqual(['bandeira', null, 'peitoril'])
    expect(tamanhosDe(inteira, inteira.raiz.id)).toEqual([350, 950, 600])
    expect(() => comBandeira(inteira, 300)).toThrow('A esquadria já tem bandeira.')
  })
})

describe('copying', () => {
  it('brings the whole part with numbers of its own', () => {
    const partido = dividir(dividir(desenhoNovo(), 1, 'x', 2), 1, 'y', 2)
    const copia = colar(partido, 3, copiar(partido, 4))
    expect(celulasDe(copia.raiz)).toHaveLength(4)
    expect(new Set(nosDe(copia.raiz).map(({ id }) => id)).size).toBe(nosDe(copia.raiz).length)
  })
})

describe('cells', () => {
  it('get the usual leaves and direction of a new opening', () => {
    const [cela] = celulasDe(mudarCelula(desenhoNovo(), 1, { abertura: 'oscilo-batente' }).raiz)
    expect(cela).toMatchObject({ folhas: 1, sentido: 'dentro' })
  })

  it('refuse a number of leaves that does not exist, and leaves that do not fit', () => {
    expect(() => mudarCelula(desenhoNovo(), 1, { abertura: 'correr', folhas: 5 })).toThrow(DesenhoRecusado)
    expect(() => mudarCelula(desenhoNovo(400, 400), 1, { abertura: 'correr', folhas: 6 })).toThrow(
      'A folha não cabe na célula: diminua o número de folhas ou aumente o vão.',
    )
  })

  it('on rails or under a horizontal hinge ask for a straight edge above them', () => {
    const arco = mudarContorno(desenhoNovo(1200, 2400), { forma: 'arco-pleno' })
    expect(() => mudarCelula(arco, 1, { abertura: 'correr' })).toThrow(
      'Esta abertura precisa de um topo reto: ponha uma bandeira fixa sob o arco ou a inclinação.',
    )
    const comFixo = comBandeira(arco, 600)
    expect(mudarCelula(comFixo, 1, { abertura: 'correr' }).raiz.tipo).toBe('divisao')
  })

  it('take one glass all together', () => {
    const vidro = { valor: '7', nome: 'Fumê', espessura: 8 }
    const todas = mudarTodas(dividir(desenhoNovo(), 1, 'x', 3), { vidro })
    expect(celulasDe(todas.raiz).map((cela) => cela.vidro)).toEqual([vidro, vidro, vidro])
  })
})
