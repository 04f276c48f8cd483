import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/core/call'
import type { Anexo, TipoDeAnexo } from '@portal/contract/materiais/anexos'
import { errorMessage } from '../../api/errorMessage.ts'
import { chavesDeRepeticao } from '../../api/idempotency.ts'
import { uploadApi } from '../../api/uploadApi.ts'
import { lerDeNovo } from '../../api/useCall.ts'
import { notify } from '../../ui/feedback/notify.ts'

export type Escolhidos = ReadonlyMap<TipoDeAnexo, File>

/** Files that wait for the first save of their product. */
export interface Pendentes {
  escolhidos: Escolhidos
  escolher: (escolhidos: Escolhidos) => void
}

interface ComAnexos {
  anexos: readonly Anexo[]
  uploads: readonly AnyCall[]
}

/** Each file goes by the call of its place once the product has a number; one that failed is sent again from its tab. */
export function useArquivosDoNovo({ anexos, uploads }: ComAnexos, refreshes: readonly AnyCall[]) {
  const client = useQueryClient()
  const chaves = useRef(chavesDeRepeticao())
  const [escolhidos, escolher] = useState<Escolhidos>(new Map())
  const enviarUm = async (id: number, indice: number, arquivo: File) => {
    const [anexo, upload] = [anexos[indice], uploads[indice]]
    if (!anexo || !upload) return
    await chaves.current.usar([id, anexo.tipo, arquivo.name, arquivo.size], (idempotencyKey) =>
      uploadApi(
        upload,
        { body: { id, nomeArquivo: arquivo.name } },
        { arquivos: { [anexo.politica.campo]: arquivo }, idempotencyKey },
      ),
    )
  }
  const enviar = async (id: number): Promise<void> => {
    for (const [indice, { tipo }] of anexos.entries()) {
      const arquivo = escolhidos.get(tipo)
      if (!arquivo) continue
      try {
        await enviarUm(id, indice, arquivo)
      } catch (falha) {
        notify.errorAlong(
          `${arquivo.name}: ${errorMessage(falha)} O produto está salvo: envie o arquivo na aba de imagens.`,
        )
      }
    }
    if (escolhidos.size > 0) await lerDeNovo(client, refreshes)
  }
  return { escolhidos, escolher, enviar }
}
