import { Readable } from 'node:stream'
import { lerDesenho } from '@portal/desenhador/ler'
import type { ImagemForm } from '@portal/contract/desenhos/desenhos'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { reconhecer } from '../files/kinds.ts'
import { abreInteira } from '../files/picture.ts'
import { registrarArquivo } from '../files/register.ts'
import type { FileStore, Gravado } from '../files/store.ts'
import { updateProjeto } from './projetos.queries.ts'
import { travarProjeto } from './salvarProjeto.ts'

const IMAGEM_INVALIDA = 'A imagem deve ser um arquivo .png.'
const DATA_URI = /^data:image\/png;base64,/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** What is to be on the projects, its bytes stored without a row. */
interface Desenhado {
  desenho: string | null
  imagem: Gravado | null
}

/** Looks into drawing and picture, which may take long: before the transaction opens, whose connections all saves need. */
export const lerDesenhado = async (files: FileStore, form: ImagemForm): Promise<Desenhado> => ({
  desenho: form.jsonImagem === null ? null : textoDoDesenho(form.jsonImagem),
  imagem: form.imagemBase64 === null ? null : await guardarImagem(files, form.imagemBase64),
})

/** Puts one drawing on all the projects, or takes theirs away, or changes nothing (Spec 002 §7.16, decisions D-11). */
export async function salvarImagem(
  { db, usuario, transacao, deps: { files } }: ContextoEscrita,
  projetos: ImagemForm['projetos'],
  { desenho, imagem: guardada }: Desenhado,
): Promise<void> {
  if (guardada) await registrarArquivo(transacao, files, guardada, 'png')
  const imagem = guardada?.sha256 ?? null
  // Locks are taken in one order, so that two saves never wait for each other in a circle.
  for (const { idProjeto, versao } of projetos.toSorted((a, b) => a.idProjeto - b.idProjeto)) {
    await travarProjeto(db, usuario, idProjeto, versao)
    await updateProjeto(db, idProjeto, { imagem, desenho })
  }
}

/** A drawing comes plain or in base64 (decisions D-12); what the editor would not open is not kept. */
function textoDoDesenho(enviado: string): string {
  const texto = BASE64.test(enviado) ? Buffer.from(enviado, 'base64').toString('utf8') : enviado
  const lido = lerDesenho(texto)
  if (!lido.ok) throw new RegraViolada(lido.motivo, 'jsonImagem')
  return texto
}

async function guardarImagem(files: FileStore, enviada: string): Promise<Gravado> {
  const base64 = enviada.replace(DATA_URI, '')
  if (!BASE64.test(base64)) throw new RegraViolada(IMAGEM_INVALIDA, 'imagemBase64')
  const bytes = Buffer.from(base64, 'base64')
  if (!(await abreInteira(bytes))) throw new RegraViolada(IMAGEM_INVALIDA, 'imagemBase64')
  return files.gravar(Readable.from([bytes]), {
    maxBytes: bytes.length,
    conferir: async ({ caminho, tamanho }) => {
      if (!(await reconhecer(caminho, tamanho, ['png']))) throw new RegraViolada(IMAGEM_INVALIDA, 'imagemBase64')
    },
  })
}
