import { edicaoDita, type EdicaoInformada } from '@portal/contract/atualizacoes/atualizacoes'
import type { Chaves } from '../core/secrets.ts'
import { criarSelos, type Selos } from '../core/signedLinks.ts'

export interface ArquivoAssinado extends EdicaoInformada {
  serial: string
  sha256: string
  nome: string
}

export interface LinksDeAtualizacao extends Pick<Selos<ArquivoAssinado>, 'confere'> {
  assinar(arquivo: ArquivoAssinado): string
}

/** Addresses that open one file for one serial; the keys serve this purpose only. */
export function criarLinksDeAtualizacao(chaves: Chaves, clock: () => Date): LinksDeAtualizacao {
  const { dar, confere } = criarSelos(chaves, clock, (arquivo: ArquivoAssinado, ate) => [
    arquivo.serial,
    arquivo.sha256,
    edicaoDita(arquivo),
    arquivo.nome,
    ate,
  ])
  return {
    assinar: (arquivo) => {
      const { serial, sha256, nome } = arquivo
      const consulta = new URLSearchParams({ de: edicaoDita(arquivo), nome, ...dar(arquivo) })
      return `/api/atualizacoes/${encodeURIComponent(serial)}/arquivos/${sha256}?${consulta.toString()}`
    },
    confere,
  }
}
