type Pergunta<Chave, Valor> = (chaves: Chave[]) => Promise<ReadonlyMap<Chave, Valor>>

interface Lote<Chave, Valor> {
  chaves: Set<Chave>
  respostas: Promise<ReadonlyMap<Chave, Valor>>
}

/**
 * One question to the database for all who ask it in the same turn of the event loop, or while the one before them is
 * under way. It leaves after the last of them came, so each answer is as fresh as one of his own; nothing is kept.
 */
export function emLote<Chave, Valor>(perguntar: Pergunta<Chave, Valor>): (chave: Chave) => Promise<Valor | undefined> {
  let lote: Lote<Chave, Valor> | undefined
  let anterior: Promise<unknown> = Promise.resolve()
  const abrir = (): Lote<Chave, Valor> => {
    const chaves = new Set<Chave>()
    const turno = new Promise<void>((passar) => setImmediate(passar))
    const respostas = Promise.all([turno, anterior]).then(() => {
      lote = undefined
      return perguntar([...chaves])
    })
    anterior = respostas.catch(() => undefined)
    return { chaves, respostas }
  }
  return async (chave) => {
    lote ??= abrir()
    lote.chaves.add(chave)
    return (await lote.respostas).get(chave)
  }
}
