import fc from 'fast-check'
import { ABERTURAS, NOMES_DE_ABERTURA } from './aberturas.ts'
import { BIBLIOTECA } from './biblioteca.ts'
import { type Contorno, type Desenho, DesenhoRecusado, desenhoNovo, nosDe } from './desenho.ts'
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
  mudarPerfis,
  mudarTodas,
  redimensionar,
} from './editar.ts'

export type Edicao = (desenho: Desenho) => Desenho

const qualquer = <T>(itens: readonly T[], n: number): T | undefined => itens[n % itens.length]
const no = (desenho: Desenho, n: number) => qualquer(nosDe(desenho.raiz), n)?.id ?? 0
const celula = (desenho: Desenho, n: number) =>
  qualquer(
    nosDe(desenho.raiz).filter(({ tipo }) => tipo === 'celula'),
    n,
  )?.id ?? 0
const divisao = (desenho: Desenho, n: number) => {
  const divisoes = nosDe(desenho.raiz).filter((outro) => outro.tipo === 'divisao')
  return qualquer(divisoes, n)
}

const n = fc.nat(50)
const mm = fc.integer({ min: -200, max: 3000 })
const eixo = fc.constantFrom('x' as const, 'y' as const)
const lado = fc.constantFrom('esquerda' as const, 'direita' as const)

const contorno: fc.Arbitrary<Contorno> = fc.oneof(
  fc.constant({ forma: 'retangulo' } as const),
  fc.constant({ forma: 'arco-pleno' } as const),
  fc.record({ forma: fc.constant('arco-abatido' as const), flecha: mm }),
  fc.record({ forma: fc.constant('triangular' as const), flecha: mm, cume: mm }),
  fc.record({ forma: fc.constant('trapezio' as const), flecha: mm, lado }),
)

const medida = fc.oneof(
  fc.record({ tipo: fc.constant('fixa' as const), mm }),
  fc.record({ tipo: fc.constant('proporcional' as const), peso: fc.integer({ min: 0, max: 20 }) }),
)

const abertura = fc
  .constantFrom(...NOMES_DE_ABERTURA)
  .chain((nome) =>
    fc.record({ abertura: fc.constant(nome), folhas: fc.constantFrom(...ABERTURAS[nome].folhas, 9), lado }),
  )

const vidro = fc.record({
  valor: fc.string({ maxLength: 5 }),
  nome: fc.string({ maxLength: 20 }),
  espessura: fc.integer({ min: 1, max: 20 }),
})

/** Any edit that a hand could make, also those that must be refused. */
export const edicao: fc.Arbitrary<Edicao> = fc.oneof(
  fc.tuple(n, eixo, fc.integer({ min: 2, max: 4 })).map(
    ([q, e, partes]): Edicao =>
      (d) =>
        dividir(d, no(d, q), e, partes),
  ),
  fc.tuple(n, eixo, mm).map(
    ([q, e, onde]): Edicao =>
      (d) =>
        dividirEm(d, no(d, q), e, onde),
  ),
  fc.tuple(n, n, medida).map(([q, parte, nova]): Edicao => (d) => {
    const alvo = divisao(d, q)
    return alvo ? medir(d, alvo.id, parte % alvo.partes.length, nova) : d
  }),
  fc.tuple(n, n, mm).map(([q, barra, quanto]): Edicao => (d) => {
    const alvo = divisao(d, q)
    return alvo ? moverBarra(d, alvo.id, barra % (alvo.partes.length - 1), quanto) : d
  }),
  n.map(
    (q): Edicao =>
      (d) =>
        igualar(d, divisao(d, q)?.id ?? 0),
  ),
  n.map(
    (q): Edicao =>
      (d) =>
        excluir(d, no(d, q)),
  ),
  n.map(
    (q): Edicao =>
      (d) =>
        espelhar(d, no(d, q)),
  ),
  fc.tuple(n, n).map(
    ([de, para]): Edicao =>
      (d) =>
        colar(d, no(d, para), copiar(d, no(d, de))),
  ),
  fc.tuple(n, abertura).map(
    ([q, campos]): Edicao =>
      (d) =>
        mudarCelula(d, celula(d, q), campos),
  ),
  vidro.map(
    (novo): Edicao =>
      (d) =>
        mudarTodas(d, { vidro: novo }),
  ),
  fc.tuple(fc.option(mm), fc.option(mm)).map(
    ([largura, altura]): Edicao =>
      (d) =>
        redimensionar(d, { ...(largura !== null && { largura }), ...(altura !== null && { altura }) }),
  ),
  contorno.map(
    (novo): Edicao =>
      (d) =>
        mudarContorno(d, novo),
  ),
  fc.integer({ min: 5, max: 220 }).map(
    (perfil): Edicao =>
      (d) =>
        mudarPerfis(d, { marco: perfil, folha: perfil }),
  ),
  fc.constantFrom('interna' as const, 'externa' as const).map(
    (vista): Edicao =>
      (d) =>
        mudarAspecto(d, { vista }),
  ),
  mm.map(
    (quanto): Edicao =>
      (d) =>
        comBandeira(d, quanto),
  ),
  mm.map(
    (quanto): Edicao =>
      (d) =>
        comPeitoril(d, quanto),
  ),
)

export const edicoes = fc.array(edicao, { minLength: 1, maxLength: 25 })

export const inicio = fc.oneof(
  fc.constant(desenhoNovo()),
  fc.constantFrom(...BIBLIOTECA.map((tipologia) => tipologia.desenho)),
)

/** What was accepted, one after the other; a refusal is part of the game and leaves the drawing. */
export function aplicar(desenho: Desenho, lista: readonly Edicao[]): Desenho[] {
  const passos = [desenho]
  for (const editar of lista) {
    try {
      passos.push(editar(passos.at(-1) ?? desenho))
    } catch (erro) {
      if (!(erro instanceof DesenhoRecusado)) throw erro
    }
  }
  return passos
}
