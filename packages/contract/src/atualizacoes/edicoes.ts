/** One hash means the same bytes under whatever name. */
export interface ArquivoDaEdicao {
  papel: string
  sha256: string
}

export interface EdicaoDoPacote {
  numero: number
  /** Zips of records, which a difference can bring. */
  conteudos: readonly ArquivoDaEdicao[]
  /** Files beside the zips, which travel whole or not at all. */
  fixos: readonly ArquivoDaEdicao[]
}

export interface Passo {
  desde: number
  edicao: number
  zips: readonly ArquivoDaEdicao[]
}

const papeis = (arquivos: readonly ArquivoDaEdicao[]) =>
  arquivos
    .map(({ papel }) => papel)
    .toSorted()
    .join(' ')

/** The fewest differences that lead to the edition; undefined when a step is missing or was not built whole. */
export function caminho<P extends Passo>(
  edicoes: readonly EdicaoDoPacote[],
  passos: readonly P[],
  tem: number,
  quer: number,
): P[] | undefined {
  const inteiros = passos.filter(({ edicao, zips }) =>
    edicoes.some(({ numero, conteudos }) => numero === edicao && papeis(conteudos) === papeis(zips)),
  )
  let fronteira: { em: number; feitos: P[] }[] = [{ em: quer, feitos: [] }]
  const vistas = new Set([quer])
  while (fronteira.length > 0) {
    const chegou = fronteira.find(({ em }) => em === tem)
    if (chegou) return chegou.feitos
    fronteira = fronteira.flatMap(({ em, feitos }) =>
      inteiros
        .filter(({ edicao, desde }) => edicao === em && !vistas.has(desde) && vistas.add(desde))
        .map((passo) => ({ em: passo.desde, feitos: [passo, ...feitos] })),
    )
  }
  return undefined
}

/** Editions that are whole on the installation: fetched, part of a whole one, or made by a difference from one. */
export function inteiras(
  edicoes: readonly EdicaoDoPacote[],
  passos: readonly Passo[],
  { buscados, tinha }: { buscados: ReadonlySet<string>; tinha: ReadonlySet<number> },
): number[] {
  const tem = new Set(tinha)
  const arquivos = new Set(buscados)
  const receber = ({ numero, conteudos, fixos }: EdicaoDoPacote) => {
    tem.add(numero)
    for (const { sha256 } of [...conteudos, ...fixos]) arquivos.add(sha256)
  }
  for (const edicao of edicoes) if (tem.has(edicao.numero)) receber(edicao)
  const porDiferenca = (numero: number, papel: string) =>
    passos.some(
      ({ desde, edicao, zips }) =>
        edicao === numero && tem.has(desde) && zips.some((zip) => zip.papel === papel && arquivos.has(zip.sha256)),
    )
  const inteira = ({ numero, conteudos, fixos }: EdicaoDoPacote) =>
    fixos.every(({ sha256 }) => arquivos.has(sha256)) &&
    conteudos.every(({ papel, sha256 }) => arquivos.has(sha256) || porDiferenca(numero, papel))
  for (;;) {
    const nova = edicoes.find((edicao) => !tem.has(edicao.numero) && inteira(edicao))
    if (!nova) return [...tem].filter((numero) => !tinha.has(numero))
    receber(nova)
  }
}

/**
 * Whether an edition that the installation had before is there again: since it had the `ultima` each file was fetched, is the
 * same in both, or was made of it by a difference.
 */
export function voltou(
  edicoes: readonly EdicaoDoPacote[],
  passos: readonly Passo[],
  { numero, ultima, desde }: { numero: number; ultima: number; desde: ReadonlySet<string> },
): boolean {
  const [quer, tem] = [numero, ultima].map((qual) => edicoes.find((uma) => uma.numero === qual))
  if (!quer || !tem || quer === tem) return false
  const arquivos = new Set([...desde, ...[...tem.conteudos, ...tem.fixos].map(({ sha256 }) => sha256)])
  const zips = passos
    .filter((passo) => passo.edicao === numero && passo.desde === ultima)
    .flatMap((passo) => passo.zips)
  const porDiferenca = (papel: string) => zips.some((zip) => zip.papel === papel && desde.has(zip.sha256))
  return (
    quer.fixos.every(({ sha256 }) => arquivos.has(sha256)) &&
    quer.conteudos.every(({ papel, sha256 }) => arquivos.has(sha256) || porDiferenca(papel))
  )
}
