import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { escreverDiferenca } from './diferenca.ts'
import { insertDiferenca, listParesDeZips } from './edicoes.queries.ts'
import { abrirPacote, type ZipDoPacote } from './ler.ts'

const MAIOR_ZIP = Number.MAX_SAFE_INTEGER

export async function gerarDiferencas(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  { transacao, parar }: Pick<ContextoDeTarefa, 'transacao' | 'parar'>,
  edicoes: { idEdicao: number; idDesde: number },
): Promise<void> {
  for (const { conteudo, antes, depois } of await listParesDeZips(database.leitura, edicoes)) {
    parar.throwIfAborted()
    const gravado = await comZips(files, [antes, depois], ([era, e]) =>
      files.gravar(escreverDiferenca(era, e), { maxBytes: MAIOR_ZIP }),
    )
    await transacao(async (aberta) => {
      await registrarArquivo(aberta, files, gravado)
      await insertDiferenca(aberta.db, { ...edicoes, conteudo, zip: gravado.sha256 })
    })
  }
}

type Par<T> = readonly [T, T]

/** A zip is read from its end, so it needs to be a file here. */
async function comZips<T>(
  files: FileStore,
  zips: Par<string>,
  fn: (abertos: Par<ZipDoPacote>) => Promise<T>,
): Promise<T> {
  const pasta = await mkdtemp(join(tmpdir(), 'portal-pacote-'))
  const abertos: ZipDoPacote[] = []
  const abrir = async (sha256: string) => {
    const caminho = join(pasta, sha256)
    await pipeline(await files.abrir(sha256), createWriteStream(caminho))
    const aberto = await abrirPacote(caminho)
    abertos.push(aberto)
    return aberto
  }
  try {
    return await fn([await abrir(zips[0]), await abrir(zips[1])])
  } finally {
    for (const aberto of abertos) aberto.fechar()
    await rm(pasta, { recursive: true, force: true })
  }
}
