import { texto } from '@portal/contract/core/fields'
import { textoMaximo } from '@portal/contract/core/mensagens'
import { z } from 'zod'
import { usePreference } from '../ui/preferences.tsx'

const MAIOR_NOME = 100
export const nomeDoModelo = texto(MAIOR_NOME, textoMaximo('O', 'nome', MAIOR_NOME))
const modelos = z.array(z.object({ nome: nomeDoModelo, json: z.string() }))
export type Modelo = z.output<typeof modelos>[number]

/** The server keeps 32 kB of one choice; what lies around the drawings takes some of it. */
const MAIOR_LISTA = 30_000

/** A person's own templates are preferences on the server, so they are there on every machine. */
export function useModelos() {
  const [lista, guardar] = usePreference('desenhador.modelos', modelos, [])
  const com = (modelo: Modelo) => (agora: Modelo[]) => [...agora.filter(({ nome }) => nome !== modelo.nome), modelo]
  return {
    modelos: lista,
    /** Answers false when there is no room left. */
    acrescentar: (modelo: Modelo): boolean => {
      if (JSON.stringify(com(modelo)(lista)).length > MAIOR_LISTA) return false
      guardar(com(modelo))
      return true
    },
    remover: (nome: string) => guardar((agora) => agora.filter((modelo) => modelo.nome !== nome)),
  }
}
