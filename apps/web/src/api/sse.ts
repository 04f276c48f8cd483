export interface Evento {
  id: string | undefined
  tipo: string
  dados: string
}

/** An event that is unfinished waits for the next piece of the stream. */
export function leitorDeEventos(): (pedaco: string) => Evento[] {
  let resto = ''
  return (pedaco) => {
    const blocos = (resto + pedaco).replaceAll('\r\n', '\n').split('\n\n')
    resto = blocos.pop() ?? ''
    return blocos.map(paraEvento).filter((evento) => evento !== undefined)
  }
}

function paraEvento(bloco: string): Evento | undefined {
  const evento: Evento = { id: undefined, tipo: 'message', dados: '' }
  const dados: string[] = []
  for (const linha of bloco.split('\n')) {
    const [, campo, valor = ''] = /^(\w+):? ?(.*)$/.exec(linha) ?? []
    if (campo === 'id') evento.id = valor
    else if (campo === 'event') evento.tipo = valor
    else if (campo === 'data') dados.push(valor)
  }
  return dados.length ? { ...evento, dados: dados.join('\n') } : undefined
}
