import { SimpleGrid } from '@mantine/core'
import type { z } from 'zod'
import { useAnswer } from '../../api/useCall.ts'
import { CartaoDeAnexo } from './CartaoDeAnexo.tsx'
import type { Especie } from './especie.ts'
import { useRegistro } from './registro.ts'

/** Each file is sent when it is chosen. */
export function Anexos<Schema extends z.ZodObject>({ kind }: { kind: Especie<Schema> }) {
  const { id } = useRegistro()
  const { data } = useAnswer(kind.imagemAnexo, { params: { id } })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: kind.anexos.length }}>
      {kind.anexos.map((anexo, indice) => {
        const [upload, renome] = [kind.uploads[indice], kind.renomes[indice]]
        if (!upload || !renome) return null
        const arquivo = data?.anexos.find(({ tipo }) => tipo === anexo.tipo)
        const chamadas = { origem: kind.imagemAnexo, upload, renome }
        return <CartaoDeAnexo key={anexo.tipo} anexo={anexo} arquivo={arquivo} {...chamadas} />
      })}
    </SimpleGrid>
  )
}
