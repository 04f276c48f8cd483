import { ZIP_VAZIO } from '@portal/contract/imagens/imagens'
import { DESENHO_TECNICO, FIGURA, type Anexo } from '@portal/contract/materiais/anexos'
import type { Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { abrirGuardado, type Leitor } from '../files/openStored.ts'
import { ZipRecusado, type Zip } from '@portal/zip/abrirZip'

/** Images are packed already; a zip of them that unpacks to much more is none. */
const LIMITES = { entradas: 20_000, bytesPorEntrada: 200e6, bytes: 4e9, razao: 200 }
/** What systems leave in zips beside what people put there. */
const SOBRAS = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i

/** One of the zips of a sending, and the files that people put there. */
export interface ZipAberto {
  zip: Zip
  anexo: Anexo
  nomes: readonly string[]
}

/** The bytes of the zips of a sending; one of them may be missing. */
export interface ShasDosZips {
  shaImagens: string | null
  shaFichas: string | null
}

/** Opens the zips of a sending together, images first. */
export async function comZips<T>(
  armazem: Pick<Deps, 'files' | 'settings' | 'clock'>,
  { shaImagens, shaFichas }: ShasDosZips,
  usar: (zips: readonly ZipAberto[]) => Promise<T>,
  { id, parar }: Leitor,
): Promise<T> {
  const abrir = async (
    faltam: readonly (readonly [string | null, Anexo])[],
    abertos: readonly ZipAberto[],
  ): Promise<T> => {
    const [primeiro, ...resto] = faltam
    if (!primeiro) return usar(abertos)
    const [sha256, anexo] = primeiro
    if (sha256 === null) return abrir(resto, abertos)
    const continuar = (zip: Zip) => abrir(resto, [...abertos, { zip, anexo, nomes: nomesDe(zip) }])
    return abrirGuardado(
      armazem,
      sha256,
      LIMITES,
      continuar,
      id === undefined ? undefined : { parar, id: `${id}-${anexo.tipo}` },
    )
  }
  try {
    return await abrir(
      [
        [shaImagens, FIGURA],
        [shaFichas, DESENHO_TECNICO],
      ],
      [],
    )
  } catch (erro) {
    throw erro instanceof ZipRecusado ? new RegraViolada(erro.message, 'arquivo') : erro
  }
}

function nomesDe(zip: Zip): string[] {
  const nomes = zip.nomes().filter((nome) => !nome.endsWith('/') && !SOBRAS.test(nome))
  if (!nomes.length) throw new RegraViolada(ZIP_VAZIO, 'arquivo')
  return nomes
}
