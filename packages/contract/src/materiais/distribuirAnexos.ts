import { recusaAntesDeEnviar, type ArquivoEscolhido } from '../core/upload.ts'
import { DESENHO_TECNICO, FIGURA, SECAO, type Anexo, type TipoDeAnexo } from './anexos.ts'

/** What names of files say of them, where their kind fits more than one place. */
const PELO_NOME: readonly (readonly [TipoDeAnexo, RegExp])[] = [
  [SECAO.tipo, /se[cç][aã]o|corte|section/i],
  [DESENHO_TECNICO.tipo, /ficha|t[eé]cnic|desenho|manual|cat[aá]logo/i],
]
/** Where such a file usually belongs: a picture is first of all the picture. */
const USUAIS: readonly TipoDeAnexo[] = [FIGURA.tipo, DESENHO_TECNICO.tipo, SECAO.tipo]

const posicao = (tipo: TipoDeAnexo) => (USUAIS.indexOf(tipo) + USUAIS.length + 1) % (USUAIS.length + 1)

/** Places that take the file by name and size, the likeliest first. */
export function lugaresDoArquivo(anexos: readonly Anexo[], arquivo: ArquivoEscolhido): TipoDeAnexo[] {
  const nomeado = PELO_NOME.find(([, nome]) => nome.test(arquivo.name))?.[0]
  return anexos
    .filter(({ politica }) => recusaAntesDeEnviar(politica, arquivo, Infinity) === undefined)
    .map(({ tipo }) => tipo)
    .toSorted((um, outro) => Number(outro === nomeado) - Number(um === nomeado) || posicao(um) - posicao(outro))
}

interface Distribuicao<Arquivo> {
  escolhidos: ReadonlyMap<TipoDeAnexo, Arquivo>
  /** Files that no place takes, or whose places are taken. */
  sobram: readonly Arquivo[]
}

/** Tells several files apart by name and kind; one that can go to one place only is put there first. */
export function distribuirAnexos<Arquivo extends ArquivoEscolhido>(
  anexos: readonly Anexo[],
  antes: ReadonlyMap<TipoDeAnexo, Arquivo>,
  arquivos: readonly Arquivo[],
): Distribuicao<Arquivo> {
  const novos = new Map<TipoDeAnexo, Arquivo>()
  const sobram: Arquivo[] = []
  const comLugares = arquivos.map((arquivo) => ({ arquivo, lugares: lugaresDoArquivo(anexos, arquivo) }))
  for (const { arquivo, lugares } of comLugares.toSorted((um, outro) => um.lugares.length - outro.lugares.length)) {
    const livre =
      lugares.find((tipo) => !novos.has(tipo) && !antes.has(tipo)) ?? lugares.find((tipo) => !novos.has(tipo))
    if (livre) novos.set(livre, arquivo)
    else sobram.push(arquivo)
  }
  return { escolhidos: new Map([...antes, ...novos]), sobram }
}
