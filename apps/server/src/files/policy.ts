import {
  COM_SENHA,
  nomeExibido,
  NOME_INVALIDO,
  recusaPeloNome,
  tiposPeloNome,
  type LimitesDoZip,
  type PoliticaDeArquivo,
  type TipoDeArquivo,
} from '@portal/contract/core/upload'
import { RegraViolada } from '../core/errors.ts'
import { protegidaPorSenha, reconhecer } from './kinds.ts'
import type { Recebido } from './store.ts'
import { conferirZip, ZipRecusado } from '@portal/zip/abrirZip'

/** Refuses by name before a byte is read; answers the name to show. */
export function conferirNome(politica: PoliticaDeArquivo, nome: string): string {
  const recusa = recusaPeloNome(politica, nome)
  if (recusa) throw new RegraViolada(recusa, politica.campo)
  return nomeExibido(nome) ?? recusar(NOME_INVALIDO, politica)
}

/** Refuses content that is not what the name promises. */
export async function conferirArquivo(
  politica: PoliticaDeArquivo,
  nome: string,
  { caminho, tamanho }: Pick<Recebido, 'caminho' | 'tamanho'>,
): Promise<TipoDeArquivo> {
  const tipo = await reconhecer(caminho, tamanho, tiposPeloNome(politica, nome))
  if (tipo) {
    if (tipo === 'zip' && politica.zip) await abrirInteiro(caminho, politica, politica.zip)
    return tipo
  }
  const comSenha = politica.tipos.includes('xlsx') && (await protegidaPorSenha(caminho, tamanho))
  return recusar(comSenha ? COM_SENHA : (politica.estragado ?? politica.mensagem), politica)
}

async function abrirInteiro(caminho: string, politica: PoliticaDeArquivo, limites: LimitesDoZip): Promise<void> {
  await conferirZip(caminho, limites).catch((erro: unknown) => {
    throw erro instanceof ZipRecusado ? new RegraViolada(erro.message, politica.campo) : erro
  })
}

function recusar(mensagem: string, { campo }: PoliticaDeArquivo): never {
  throw new RegraViolada(mensagem, campo)
}
