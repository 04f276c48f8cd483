import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dados } from './setup.ts'

/** The address of the last mail to somebody that the product wrote instead of sending; only its path, the port was chosen by the system. */
export async function ultimoLink(email: string): Promise<string> {
  const pasta = join(dados(), 'mail')
  const nomes = (await readdir(pasta)).toSorted().toReversed()
  for (const nome of nomes) {
    const texto = legivel(await readFile(join(pasta, nome), 'utf8'))
    if (!texto.includes(`To: ${email}`)) continue
    const link = /\/(?:novaSenha|meuPrimeiroAcesso)\/[\w-]+/.exec(texto)
    if (link) return link[0]
  }
  throw new Error(`no mail with a link for ${email} among ${nomes.length}`)
}

/** Quoted-printable, far enough to read an address. */
const legivel = (eml: string) => eml.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
