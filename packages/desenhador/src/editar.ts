import { type Abertura, dadosDaAbertura } from './aberturas.ts'
import { contornoEspelhado } from './contorno.ts'
import {
  type Celula,
  celulaNova,
  celulasDe,
  type Contorno,
  desenho as esquema,
  type Desenho,
  DesenhoRecusado,
  type Divisao,
  LIMITES,
  type Medida,
  type No,
  nosDe,
  type Papel,
  type Parte,
} from './desenho.ts'
import { layout, type ParteVista } from './layout.ts'
import { conferir } from './ler.ts'
import { emMilimetros, repartir } from './medidas.ts'

const RECUSADO = 'Esta medida está fora dos limites do desenho.'

/** Every edit ends here: one that the schema or the geometry refuses does not become a drawing. */
function feito(novo: Desenho): Desenho {
  if (!esquema.safeParse(novo).success) throw new DesenhoRecusado(RECUSADO)
  return conferir(novo)
}

const proporcional = (peso: number): Medida => ({ tipo: 'proporcional', peso })
const fixa = (mm: number): Medida => ({ tipo: 'fixa', mm })

function trocar(no: No, id: number, novo: (no: No) => No): No {
  if (no.id === id) return novo(no)
  if (no.tipo === 'celula') return no
  const partes = no.partes.map((parte) => {
    const trocado = trocar(parte.no, id, novo)
    return trocado === parte.no ? parte : { ...parte, no: trocado }
  })
  return partes.every((parte, indice) => parte === no.partes[indice]) ? no : { ...no, partes }
}

const comRaiz = (desenho: Desenho, raiz: No): Desenho => feito({ ...desenho, raiz })

/** New numbers follow the highest one, so that the same edits make the same drawing. */
function numeros(raiz: No): () => number {
  let ultimo = Math.max(...nosDe(raiz).map((no) => no.id))
  return () => ++ultimo
}

function acharNo(desenho: Desenho, id: number): No {
  const no = nosDe(desenho.raiz).find((outro) => outro.id === id)
  if (!no) throw new DesenhoRecusado('Escolha antes uma parte do desenho.')
  return no
}

function acharDivisao(desenho: Desenho, id: number): Divisao {
  const no = acharNo(desenho, id)
  if (no.tipo !== 'divisao') throw new DesenhoRecusado('Escolha antes uma divisão do desenho.')
  return no
}

export const dona = (desenho: Desenho, id: number) =>
  nosDe(desenho.raiz).find(
    (no): no is Divisao => no.tipo === 'divisao' && no.partes.some((parte) => parte.no.id === id),
  )

const comprimento = ({ divisao, ret }: ParteVista): number => (divisao.eixo === 'x' ? ret.w : ret.h)

export const tamanhosDe = (desenho: Desenho, idDivisao: number): number[] =>
  layout(desenho)
    .partes.filter(({ divisao }) => divisao.id === idDivisao)
    .toSorted((a, b) => a.indice - b.indice)
    .map(comprimento)

/** Gives proportional parts their measure as weight, so that one can change without the others. */
function congelada(desenho: Desenho, divisao: Divisao): Divisao {
  const atuais = tamanhosDe(desenho, divisao.id)
  const partes = divisao.partes.map((parte, indice) =>
    parte.medida.tipo === 'fixa' ? parte : { ...parte, medida: proporcional(atuais[indice] ?? 1) },
  )
  return { ...divisao, partes }
}

const somada = (medida: Medida, mm: number): Medida =>
  medida.tipo === 'fixa' ? fixa(medida.mm + mm) : proporcional(medida.peso + mm)

const comMedida = (partes: readonly Parte[], indice: number, nova: (medida: Medida) => Medida): Parte[] =>
  partes.map((parte, qual) => (qual === indice ? { ...parte, medida: nova(parte.medida) } : parte))

/** One part has to yield, or the sum would not close. */
function comFolga(partes: Parte[], menos: number): Parte[] {
  if (partes.some((parte) => parte.medida.tipo === 'proporcional')) return partes
  const quem = menos + 1 < partes.length ? menos + 1 : menos - 1
  return comMedida(partes, quem, (medida) => proporcional(medida.tipo === 'fixa' ? medida.mm : medida.peso))
}

export const redimensionar = (desenho: Desenho, medidas: Partial<Pick<Desenho, 'largura' | 'altura'>>): Desenho =>
  feito({ ...desenho, ...medidas })

export const mudarContorno = (desenho: Desenho, contorno: Contorno): Desenho => feito({ ...desenho, contorno })

export const mudarPerfis = (desenho: Desenho, perfis: Partial<Desenho['perfis']>): Desenho =>
  feito({ ...desenho, perfis: { ...desenho.perfis, ...perfis } })

export const mudarAspecto = (desenho: Desenho, aspecto: Partial<Pick<Desenho, 'vista' | 'simbolo' | 'cor'>>): Desenho =>
  feito({ ...desenho, ...aspecto })

/** Puts members into a node so that its pieces measure `pedacos`; beside others of their direction they join those. */
function partir(desenho: Desenho, id: number, eixo: 'x' | 'y', pedacos: (vao: number) => Medida[]): Desenho {
  const novo = numeros(desenho.raiz)
  const alvo = acharNo(desenho, id)
  const mae = dona(desenho, id)
  const perfil = desenho.perfis.divisor
  if (mae && mae.eixo === eixo && mae.perfil === perfil) {
    const indice = mae.partes.findIndex((parte) => parte.no.id === id)
    const vao = tamanhosDe(desenho, mae.id)[indice] ?? 0
    const antes = mae.partes[indice]?.medida
    const medidas = pedacos(vao).map((medida) => (antes?.tipo === 'fixa' ? fixa(valor(medida)) : medida))
    const partes = medidas.map((medida, qual) => ({
      papel: qual === 0 ? (mae.partes[indice]?.papel ?? null) : null,
      medida,
      no: qual === 0 ? alvo : novaCelula(alvo, novo()),
    }))
    const inteira = congelada(desenho, mae)
    const raiz = trocar(desenho.raiz, mae.id, () => ({
      ...inteira,
      partes: inteira.partes.toSpliced(indice, 1, ...partes),
    }))
    return comRaiz(desenho, raiz)
  }
  const idDivisao = novo()
  const partes = pedacos(vaoDe(desenho, id, eixo)).map((medida, qual) => ({
    papel: null,
    medida,
    no: qual === 0 ? alvo : novaCelula(alvo, novo()),
  }))
  return comRaiz(
    desenho,
    trocar(desenho.raiz, id, () => ({ id: idDivisao, tipo: 'divisao', eixo, perfil, partes })),
  )
}

const valor = (medida: Medida): number => (medida.tipo === 'fixa' ? medida.mm : medida.peso)

/** A new cell has the glass of the one that it was cut from. */
const novaCelula = (alvo: No, id: number): Celula => ({
  ...celulaNova(id),
  vidro: celulasDe(alvo)[0]?.vidro ?? celulaNova(id).vidro,
})

export function vaoDe(desenho: Desenho, id: number, eixo: 'x' | 'y'): number {
  const { celulas, partes } = layout(desenho)
  const ret =
    celulas.find(({ celula }) => celula.id === id)?.ret ??
    partes.find(({ divisao, indice }) => divisao.partes[indice]?.no.id === id)?.ret
  const total = eixo === 'x' ? desenho.largura : desenho.altura
  if (!ret) return total - 2 * desenho.perfis.marco
  return eixo === 'x' ? ret.w : ret.h
}

const cabe = (vao: number, perfil: number, partes: number): number => {
  const livre = vao - perfil * (partes - 1)
  if (livre < partes * LIMITES.parte.minimo)
    throw new DesenhoRecusado(`O vão de ${emMilimetros(vao)} é pequeno para ${partes} partes.`)
  return livre
}

export const dividir = (desenho: Desenho, id: number, eixo: 'x' | 'y', partes: number): Desenho =>
  partir(desenho, id, eixo, (vao) => {
    const livre = cabe(vao, desenho.perfis.divisor, partes)
    const iguais = Array.from({ length: partes }, () => 1)
    const lado = dona(desenho, id)?.eixo === eixo
    return (lado ? repartir(livre, iguais) : iguais).map(proporcional)
  })

/** Two parts, the first of `mm`, counted from the left or the top as seen from inside. */
export const dividirEm = (desenho: Desenho, id: number, eixo: 'x' | 'y', mm: number): Desenho =>
  partir(desenho, id, eixo, (vao) => {
    const livre = cabe(vao, desenho.perfis.divisor, 2)
    if (mm < LIMITES.parte.minimo || livre - mm < LIMITES.parte.minimo)
      throw new DesenhoRecusado(
        `A posição precisa ficar entre ${LIMITES.parte.minimo} e ${emMilimetros(livre - LIMITES.parte.minimo)}.`,
      )
    return [mm, livre - mm].map(proporcional)
  })

/** A typed size, or one let go; the proportional parts take or leave the difference, by what they measure in the latter. */
export function medir(desenho: Desenho, idDivisao: number, indice: number, medida: Medida): Desenho {
  const achada = acharDivisao(desenho, idDivisao)
  const divisao = medida.tipo === 'fixa' ? achada : congelada(desenho, achada)
  const partes = comFolga(
    comMedida(divisao.partes, indice, () => medida),
    indice,
  )
  return comRaiz(
    desenho,
    trocar(desenho.raiz, idDivisao, () => ({ ...divisao, partes })),
  )
}

/** Moves the member behind part `indice` by `mm`; only its two neighbours change. */
export function moverBarra(desenho: Desenho, idDivisao: number, indice: number, mm: number): Desenho {
  const divisao = congelada(desenho, acharDivisao(desenho, idDivisao))
  const antes = comMedida(divisao.partes, indice, (medida) => somada(medida, mm))
  const partes = comMedida(antes, indice + 1, (medida) => somada(medida, -mm))
  return comRaiz(
    desenho,
    trocar(desenho.raiz, idDivisao, () => ({ ...divisao, partes })),
  )
}

export function igualar(desenho: Desenho, idDivisao: number): Desenho {
  const divisao = acharDivisao(desenho, idDivisao)
  const partes = divisao.partes.map((parte) => ({ ...parte, medida: proporcional(1) }))
  return comRaiz(
    desenho,
    trocar(desenho.raiz, idDivisao, () => ({ ...divisao, partes })),
  )
}

/** Deletes a node; its neighbour takes its place and that of the member between them. */
export function excluir(desenho: Desenho, id: number): Desenho {
  const mae = dona(desenho, id)
  if (!mae) throw new DesenhoRecusado('A esquadria precisa de ao menos uma célula.')
  const inteira = congelada(desenho, mae)
  const indice = inteira.partes.findIndex((parte) => parte.no.id === id)
  const saida = inteira.partes[indice]
  const vizinha = indice > 0 ? indice - 1 : 1
  const ganho = (saida ? (tamanhosDe(desenho, mae.id)[indice] ?? 0) : 0) + mae.perfil
  const crescida = comMedida(inteira.partes, vizinha, (medida) => somada(medida, ganho))
  const partes = comFolgaEm(crescida.toSpliced(indice, 1), Math.min(vizinha, indice))
  const [unica, ...resto] = partes
  const raiz = trocar(desenho.raiz, mae.id, () => (unica && resto.length === 0 ? unica.no : { ...inteira, partes }))
  return comRaiz(desenho, raiz)
}

const comFolgaEm = (partes: Parte[], quem: number): Parte[] =>
  partes.some((parte) => parte.medida.tipo === 'proporcional')
    ? partes
    : comMedida(partes, quem, (medida) => proporcional(valor(medida)))

export type Campos = Partial<Pick<Celula, 'folhas' | 'lado' | 'sentido' | 'vidro'>> & { abertura?: Abertura }

/** A new opening brings its usual leaves and direction, unless they are named too. */
const comCampos = (celula: Celula, campos: Campos): Celula => {
  const dados = dadosDaAbertura(campos.abertura ?? celula.abertura)
  const novas =
    campos.abertura && campos.abertura !== celula.abertura
      ? { folhas: dados.folhas[0] ?? 1, sentido: dados.sentido ?? celula.sentido }
      : {}
  return { ...celula, ...novas, ...campos }
}

export const mudarCelula = (desenho: Desenho, id: number, campos: Campos): Desenho =>
  comRaiz(
    desenho,
    trocar(desenho.raiz, id, (no) => (no.tipo === 'celula' ? comCampos(no, campos) : no)),
  )

export const mudarTodas = (desenho: Desenho, campos: Pick<Campos, 'vidro'>): Desenho =>
  comRaiz(
    desenho,
    celulasDe(desenho.raiz).reduce(
      (raiz, { id }) => trocar(raiz, id, (no) => (no.tipo === 'celula' ? comCampos(no, campos) : no)),
      desenho.raiz,
    ),
  )

function aoContrario(no: No): No {
  if (no.tipo === 'celula') return { ...no, lado: no.lado === 'esquerda' ? 'direita' : 'esquerda' }
  const partes = no.partes.map((parte) => ({ ...parte, no: aoContrario(parte.no) }))
  return { ...no, partes: no.eixo === 'x' ? partes.toReversed() : partes }
}

/** Mirrors a part or, with its outline, the whole. */
export function espelhar(desenho: Desenho, id = desenho.raiz.id): Desenho {
  const contorno = id === desenho.raiz.id ? contornoEspelhado(desenho.contorno, desenho.largura) : desenho.contorno
  return feito({ ...desenho, contorno, raiz: trocar(desenho.raiz, id, aoContrario) })
}

function renumerado(no: No, novo: () => number): No {
  if (no.tipo === 'celula') return { ...no, id: novo() }
  return { ...no, id: novo(), partes: no.partes.map((parte) => ({ ...parte, no: renumerado(parte.no, novo) })) }
}

export const colar = (desenho: Desenho, id: number, copia: No): Desenho =>
  comRaiz(
    desenho,
    trocar(desenho.raiz, id, () => renumerado(copia, numeros(desenho.raiz))),
  )

export const copiar = (desenho: Desenho, id: number): No => acharNo(desenho, id)

/** A fixed light of `mm` above everything, or below it. */
function comFaixa(desenho: Desenho, papel: NonNullable<Papel>, mm: number): Desenho {
  const { raiz } = desenho
  const novo = numeros(raiz)
  const faixa: Parte = { papel, medida: fixa(mm), no: novaCelula(raiz, novo()) }
  const emCima = papel === 'bandeira'
  if (raiz.tipo === 'divisao' && raiz.eixo === 'y' && raiz.partes.some((parte) => parte.papel)) {
    if (raiz.partes.some((parte) => parte.papel === papel)) throw new DesenhoRecusado(`A esquadria já tem ${papel}.`)
    const inteira = congelada(desenho, raiz)
    const resto = comMaiorProporcional(inteira.partes, mm + raiz.perfil)
    return comRaiz(desenho, { ...inteira, partes: emCima ? [faixa, ...resto] : [...resto, faixa] })
  }
  const resto: Parte = { papel: null, medida: proporcional(1), no: raiz }
  const partes = emCima ? [faixa, resto] : [resto, faixa]
  return comRaiz(desenho, { id: novo(), tipo: 'divisao', eixo: 'y', perfil: desenho.perfis.divisor, partes })
}

/** The proportional parts give up the size of a new one by their share. */
const comMaiorProporcional = (partes: Parte[], mm: number): Parte[] => {
  const livres = partes.reduce((soma, { medida }) => soma + (medida.tipo === 'proporcional' ? medida.peso : 0), 0)
  return partes.map((parte) =>
    parte.medida.tipo === 'fixa'
      ? parte
      : { ...parte, medida: proporcional(Math.max(1, Math.round(parte.medida.peso * Math.max(0, 1 - mm / livres)))) },
  )
}

export const comBandeira = (desenho: Desenho, mm: number): Desenho => comFaixa(desenho, 'bandeira', mm)
export const comPeitoril = (desenho: Desenho, mm: number): Desenho => comFaixa(desenho, 'peitoril', mm)
