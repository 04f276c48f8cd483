import { z } from 'zod'

const FORMA = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?$/i
const SERVIDOR = /^(?:\[[0-9a-f:.%]+\]|[^:[\]@\s]+)(?::(\d{1,5}))?$/i
const MAIOR_PORTA = 65_535
/** What libpq calls its own choice among several servers: ours always wants the one that writes. */
const ESCOLHA = 'target_session_attrs'

interface Partes {
  antes: string
  quem: string
  servidores: string[]
  depois: string
  busca: string
}

function partesDe(url: string): Partes | undefined {
  const [, antes = '', autoridade = '', depois = '', busca = ''] = FORMA.exec(url) ?? []
  const arroba = autoridade.lastIndexOf('@') + 1
  if (!antes) return undefined
  return {
    antes,
    quem: autoridade.slice(0, arroba),
    servidores: autoridade.slice(arroba).split(','),
    depois,
    busca,
  }
}

/** One address for each server that the setting names, each with all that they have in common; one stays as it is. */
export function enderecosDe(url: string): string[] {
  const partes = partesDe(url)
  if (!partes || partes.servidores.length === 1) return [url]
  const busca = new URLSearchParams(partes.busca)
  busca.delete(ESCOLHA)
  const resto = partes.depois + (busca.size ? `?${busca.toString()}` : '')
  return partes.servidores.map((servidor) => partes.antes + partes.quem + servidor + resto)
}

/** Whether all servers that it names can be reached by what is written. */
export function saoEnderecos(url: string): boolean {
  const partes = partesDe(url)
  if (!partes) return false
  if (partes.servidores.length === 1) return URL.canParse(url)
  const escolha = new URLSearchParams(partes.busca)
  return (
    partes.servidores.every(
      (servidor) => Number(SERVIDOR.exec(servidor)?.[1] ?? 1) <= MAIOR_PORTA && SERVIDOR.test(servidor),
    ) &&
    [null, 'any', 'read-write', 'primary'].includes(escolha.get(ESCOLHA)) &&
    !escolha.has('host') &&
    !escolha.has('port') &&
    enderecosDe(url).every((um) => URL.canParse(um))
  )
}

export const enderecosDoBanco = z
  .string()
  .refine(
    saoEnderecos,
    'use um endereço como postgres://usuario:senha@servidor:5432/portal, com vários servidores separados por vírgula',
  )

/** A log is read by more people than may know the password. */
export function semSenha(url: string): string {
  const [primeiro = url] = enderecosDe(url)
  const sem = new URL(primeiro)
  sem.password = ''
  sem.search = ''
  const servidores = partesDe(url)?.servidores ?? []
  return servidores.length < 2 ? sem.href : sem.href.replace(sem.host, servidores.join(','))
}
