import { type Tela, TELAS, telaDe } from './telas.ts'

export interface Migalha {
  texto: string
  /** Absent for the page itself and for steps that are no screen. */
  endereco?: string
}

/** Screens of one record whose address does not end with its name. */
const DE_UM_REGISTRO: readonly (Tela | undefined)[] = [
  TELAS.liberacaoDoCliente,
  TELAS.liberacaoPreference,
  TELAS.tempera,
]

/** Known screens by name, a record's step by the page's title (Spec 000 §2, decisions RT-24); numbers are skipped. */
export function migalhasDe(pathname: string, titulo?: string): Migalha[] {
  const partes = pathname.split('/').filter(Boolean)
  const todos = partes.map((parte, indice) => {
    const endereco = `/${partes.slice(0, indice + 1).join('/')}`
    const nome = nomeDaTela(endereco, indice)
    return { texto: nome ?? palavras(decodificar(parte)), endereco, daTela: nome !== undefined }
  })
  const ultima = todos.findLastIndex(({ daTela }) => daTela)
  const semNome = DE_UM_REGISTRO.includes(telaDe(`/${partes.join('/')}`))
  const nomeia = titulo !== undefined && ultima >= 0 && (semNome || ultima < todos.length - 1)
  const acima = semNome ? ultima : ultima + 1
  const passos = nomeia ? [...todos.slice(0, acima), { texto: titulo, endereco: `/${partes.join('/')}` }] : todos
  const visiveis = passos.filter(
    ({ texto }, indice) => !/^\d+$/.test(texto) && !repetido(texto, passos[indice + 1]?.texto),
  )
  const aqui = `/${partes.join('/')}`
  return visiveis.map(({ texto, endereco }) =>
    endereco !== aqui && telaDe(endereco) ? { texto, endereco } : { texto },
  )
}

/** A parameter of a route names a record, not its screen. */
function nomeDaTela(endereco: string, indice: number): string | undefined {
  const tela = telaDe(endereco)
  return tela?.caminho.split('/')[indice + 1]?.startsWith(':') ? undefined : tela?.nome
}

/** Said again by the next step, alone or with the record it is of. */
function repetido(texto: string, seguinte = ''): boolean {
  const [um, outro] = [texto, seguinte].map((escrito) => escrito.toLocaleLowerCase('pt-BR'))
  return outro === um || outro?.startsWith(`${um} · `) === true
}

function palavras(parte: string): string {
  const separadas = parte.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return separadas.charAt(0).toLocaleUpperCase('pt-BR') + separadas.slice(1)
}

function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    return parte
  }
}
