import { once } from 'node:events'
import type { ClientBase, Connection, Submittable } from 'pg'

declare module 'pg' {
  interface Connection {
    /** What the driver can do and its types leave out: the COPY part of the protocol. */
    sendCopyFromChunk(chunk: Buffer): void
    endCopyFrom(): void
    sendCopyFail(message: string): void
  }
}

/** Rows travel in blocks of this size, so that whoever takes them is not called for each. */
const BLOCO = 256 * 1024
/** Blocks that wait for whoever takes them; then the server waits too. */
const ESPERAM = 8

/** The driver speaks to what is asked of it by these names. */
abstract class Copia implements Submittable {
  readonly #sql: string
  readonly #fim = Promise.withResolvers<number>()
  #linhas = 0

  constructor(sql: string) {
    this.#sql = sql
    this.#fim.promise.catch(() => undefined)
  }

  /** Resolves with the number of rows once the server is done. */
  get fim(): Promise<number> {
    return this.#fim.promise
  }

  submit(connection: Connection): void {
    connection.query(this.#sql)
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.#linhas = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }
  handleError(erro: Error): void {
    this.#fim.reject(erro)
  }
  handleReadyForQuery(): void {
    this.#fim.resolve(this.#linhas)
  }
}

class Saida extends Copia {
  readonly #blocos: Buffer[] = []
  #juntando: Buffer[] = []
  #bytes = 0
  #acabou = false
  #conexao: Connection | undefined
  #toque = Promise.withResolvers<void>()

  handleCopyData({ chunk }: { chunk: Buffer }, conexao: Connection): void {
    this.#conexao = conexao
    // The driver writes into the same memory again.
    this.#juntando.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes < BLOCO) return
    this.#fechar()
    if (this.#blocos.length >= ESPERAM) conexao.stream.pause()
  }
  override handleError(erro: Error): void {
    this.#acabou = true
    super.handleError(erro)
    this.#toque.resolve()
  }
  override handleReadyForQuery(): void {
    this.#fechar()
    this.#acabou = true
    super.handleReadyForQuery()
    this.#toque.resolve()
  }
  async *blocos(): AsyncGenerator<Buffer> {
    for (;;) {
      const bloco = this.#blocos.shift()
      if (bloco) {
        if (this.#blocos.length < ESPERAM / 2) this.#conexao?.stream.resume()
        yield bloco
      } else if (this.#acabou) {
        await this.fim
        return
      } else {
        this.#toque = Promise.withResolvers()
        await this.#toque.promise
      }
    }
  }
  #fechar(): void {
    if (this.#bytes) this.#blocos.push(Buffer.concat(this.#juntando))
    this.#juntando = []
    this.#bytes = 0
    this.#toque.resolve()
  }
}

/** What `COPY … TO STDOUT` answers, in blocks that end where a row ends; the server waits for whoever takes them. */
export async function* copiarDe(client: ClientBase, sql: string): AsyncGenerator<Buffer, number> {
  const saida = client.query(new Saida(sql))
  yield* saida.blocos()
  return saida.fim
}

class Entrada extends Copia {
  readonly #fonte: AsyncIterable<Buffer>
  #falha: unknown
  #recusada = false

  constructor(sql: string, fonte: AsyncIterable<Buffer>) {
    super(sql)
    this.#fonte = fonte
  }
  /** The source's own failure says more than the server's about it. */
  async fimDaFonte(): Promise<number> {
    try {
      return await this.fim
    } catch (erro) {
      throw this.#falha ?? erro
    }
  }
  handleCopyInResponse(conexao: Connection): void {
    this.#mandar(conexao).catch((erro: unknown) => {
      this.#falha = erro
      conexao.sendCopyFail('')
    })
  }
  override handleError(erro: Error): void {
    this.#recusada = true
    super.handleError(erro)
  }
  async #mandar(conexao: Connection): Promise<void> {
    for await (const bloco of this.#fonte) {
      if (this.#recusada) return
      conexao.sendCopyFromChunk(bloco)
      if (conexao.stream.writableNeedDrain) await Promise.race([once(conexao.stream, 'drain'), this.fim])
    }
    if (!this.#recusada) conexao.endCopyFrom()
  }
}

/** Feeds `COPY … FROM STDIN`; answers how many rows were taken. */
export function copiarPara(client: ClientBase, sql: string, fonte: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new Entrada(sql, fonte)).fimDaFonte()
}
